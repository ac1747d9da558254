import { addsUp } from '@belvedere/core';
import type { DashboardItem } from './present.ts';

/** What of a dataset a page without menus draws with; all else is left out, its SQL, its place and its people first. */
const DATASET_FIELDS = [
  'id',
  'uid',
  'type',
  'table_name',
  'datasource_name',
  'name',
  'column_formats',
  'currency_formats',
  'column_types',
  'verbose_map',
  'main_dttm_col',
  'granularity_sqla',
  'time_grain_sqla',
] as const;
const COLUMN_FIELDS = [
  'column_name',
  'verbose_name',
  'type',
  'type_generic',
  'is_dttm',
  'groupby',
  'filterable',
] as const;
const METRIC_FIELDS = ['metric_name', 'verbose_name', 'd3format', 'currency'] as const;

type Fields = Readonly<Record<string, unknown>>;

const picked = (object: object, names: readonly string[]): Fields =>
  Object.fromEntries(Object.entries(object).filter(([name]) => names.includes(name)));

const metricForGuests = (metric: object & { readonly expression?: unknown }): Fields => ({
  ...picked(metric, METRIC_FIELDS),
  adds_up: typeof metric.expression === 'string' && addsUp(metric.expression),
});

/** A dashboard for somebody who only looks at it: without the people who made it. */
export const dashboardForGuests = <Item extends DashboardItem>(item: Item): Item => ({
  ...item,
  owners: [],
  roles: [],
  changed_by: null,
  created_by: null,
  changed_by_name: '',
  created_by_name: '',
  can: item.can.filter((right) => right === 'read' || right === 'download'),
});

/** A dataset for somebody who only looks at charts, as guests and those who may not read it: the columns and metrics that these use, by name and kind. */
export function datasetForGuests(
  dataset: { readonly columns: readonly object[]; readonly metrics: readonly object[] },
  used: ReadonlySet<string>,
): Fields {
  const columns = dataset.columns.map((column) => picked(column, COLUMN_FIELDS));
  return {
    ...picked(dataset, DATASET_FIELDS),
    owners: [],
    can: ['read'],
    columns: columns.filter(({ column_name: name }) => typeof name === 'string' && used.has(name)),
    metrics: dataset.metrics.map(metricForGuests),
  };
}
