import type { ChartDatasource } from '@belvedere/charts';
import type { SampleColumn, SampleDataset } from './sample.ts';

/** The wire's generic type of a kind. */
export const GENERIC_TYPE: Readonly<Record<SampleColumn['kind'], number>> = { number: 0, text: 1, time: 2 };

const GRAINS: readonly (readonly [string, string])[] = [
  ['P1D', 'Day'],
  ['P1M', 'Month'],
  ['P1Y', 'Year'],
];

/** A sample dataset as charts know it. */
export function chartDatasourceOf(dataset: SampleDataset, id: number): ChartDatasource {
  const { name, columns, metrics, timeColumn } = dataset;
  return {
    id,
    type: 'table',
    name,
    columns: columns.map((column) => ({
      column_name: column.name,
      verbose_name: column.label,
      type: null,
      type_generic: GENERIC_TYPE[column.kind],
      is_dttm: column.kind === 'time',
      groupby: true,
      filterable: true,
      expression: column.expression ?? null,
      description: column.description,
    })),
    metrics: metrics.map((metric) => ({
      metric_name: metric.name,
      verbose_name: metric.label,
      expression: metric.expression,
      description: metric.description,
      d3format: metric.format,
    })),
    grains: GRAINS,
    mainTimeColumn: timeColumn,
    verboseMap: Object.fromEntries([...columns, ...metrics].map(({ name: key, label }) => [key, label])),
    columnFormats: Object.fromEntries(metrics.map((metric) => [metric.name, metric.format])),
  };
}
