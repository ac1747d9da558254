import type { ChartDatasource } from '@belvedere/charts';
import { genericTypeOf, parseJsonObject, TIME_GRAINS, type DatasourceRef } from '@belvedere/core';
import { parseCurrency, type Currency } from '@belvedere/format';
import type { OpenSource } from './source.ts';

const textOrNull = (text: string | null | undefined): string | null =>
  text === null || text === undefined || text === '' ? null : text;

/** An opened source as charts know it, so that a chart's own query can be built here. */
export function chartDatasourceOf({ id, type }: DatasourceRef, source: OpenSource): ChartDatasource {
  const { model, dataset, dialect } = source;
  const columnRows = new Map(dataset?.columns.map((row) => [row.column_name, row]));
  const metricRows = new Map(dataset?.metrics.map((row) => [row.metric_name, row]));
  const { grains } = dialect;
  const columns = model.columns.map((column) => ({
    column_name: column.name,
    verbose_name: textOrNull(columnRows.get(column.name)?.verbose_name),
    type: textOrNull(column.type),
    type_generic: genericTypeOf(column.kind),
    is_dttm: column.isTemporal,
    groupby: column.groupby,
    filterable: column.filterable,
    expression: column.expression,
    description: textOrNull(columnRows.get(column.name)?.description),
  }));
  const metrics = model.metrics.map(({ name, expression }) => ({
    metric_name: name,
    verbose_name: textOrNull(metricRows.get(name)?.verbose_name),
    expression,
    description: textOrNull(metricRows.get(name)?.description),
    d3format: textOrNull(metricRows.get(name)?.d3format),
  }));
  return {
    id,
    type: type === 'query' ? 'query' : 'table',
    name: model.name,
    columns,
    metrics,
    grains: TIME_GRAINS.filter(({ duration }) => grains.includes(duration)).map(({ duration, name }) => [
      duration,
      name,
    ]),
    mainTimeColumn: model.mainTimeColumn,
    verboseMap: Object.fromEntries([
      ...columns.map((column) => [column.column_name, column.verbose_name ?? column.column_name]),
      ...metrics.map((metric) => [metric.metric_name, metric.verbose_name ?? metric.metric_name]),
    ]) as Record<string, string>,
    columnFormats: Object.fromEntries(
      metrics.flatMap(({ metric_name: name, d3format }) => (d3format === null ? [] : [[name, d3format]])),
    ) as Record<string, string>,
    currencyFormats: Object.fromEntries(
      metrics.flatMap(({ metric_name: name }) => {
        const currency = parseCurrency(parseJsonObject(metricRows.get(name)?.currency));
        return currency === null ? [] : [[name, currency]];
      }),
    ) as Record<string, Currency>,
  };
}
