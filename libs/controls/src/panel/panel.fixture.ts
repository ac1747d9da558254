import type { PanelColumn, PanelDatasource } from '../control.ts';

const column = (name: string, type: number): PanelColumn => ({
  column_name: name,
  verbose_name: null,
  type: null,
  type_generic: type,
  is_dttm: type === 2,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
});

/** A dataset of flights with these columns; those that end in `_at` hold times, those in `_n` numbers. */
export function datasetOf(...names: readonly string[]): PanelDatasource {
  const typeOf = (name: string): number => (name.endsWith('_at') ? 2 : name.endsWith('_n') ? 0 : 1);
  return {
    id: 7,
    type: 'table',
    name: 'flights',
    columns: names.map((name) => column(name, typeOf(name))),
    metrics: ['count', 'mean_delay'].map((name) => ({
      metric_name: name,
      verbose_name: null,
      expression: 'COUNT(*)',
      description: null,
      d3format: null,
    })),
    grains: [['P1D', 'Day']],
    mainTimeColumn: names.find((name) => name.endsWith('_at')) ?? null,
  };
}
