import type { Column, Metric } from '../adhoc.ts';
import type { Json } from '../json.ts';
import type { OrderBy } from '../query-object.ts';
import type { FormData } from './form-data.ts';
import { asList, distinctColumns, distinctMetrics } from './lists.ts';
import { parseOrderBy } from './order-by.ts';

/** Where a control's value goes in a query. */
export type QueryField = 'columns' | 'metrics' | 'orderby';

/** Controls of all charts by name; a chart adds its own. */
const QUERY_FIELD_ALIASES: Readonly<Record<string, QueryField>> = {
  metric: 'metrics',
  metric_2: 'metrics',
  metrics: 'metrics',
  percent_metrics: 'metrics',
  secondary_metric: 'metrics',
  x: 'metrics',
  y: 'metrics',
  size: 'metrics',
  all_columns: 'columns',
  columns: 'columns',
  series: 'columns',
  entity: 'columns',
  groupby: 'columns',
  order_by_cols: 'orderby',
  orderby: 'orderby',
};

/** Whether a chart shows groups or single rows. */
export type QueryMode = 'aggregate' | 'raw';

/** Columns, metrics and order that the controls of a chart name, without repeats, in the order of the form. */
export interface QueryFields {
  readonly columns: readonly Column[];
  /** Null for single rows. */
  readonly metrics: readonly Metric[] | null;
  readonly orderby: readonly OrderBy[];
}

const RAW_ONLY: ReadonlySet<string> = new Set(['all_columns', 'columns']);
const AGGREGATE_ONLY: ReadonlySet<string> = new Set(['groupby', 'series']);

function isSkipped(name: string, field: QueryField, mode: QueryMode | null): boolean {
  if (mode === 'raw') return AGGREGATE_ONLY.has(name) || field === 'metrics';
  return mode === 'aggregate' && RAW_ONLY.has(name);
}

const modeOf = (form: FormData): QueryMode | null => {
  const mode = form['query_mode'];
  return mode === 'raw' || mode === 'aggregate' ? mode : null;
};

/**
 * Gathers what the controls of a form put into a query. In mode `aggregate` raw columns are left out, in mode `raw`
 * dimensions and metrics. Order entries may be JSON text. Throws ORDER_BY_INVALID.
 */
export function queryFieldsOf(
  form: FormData,
  aliases: Readonly<Record<string, QueryField>> = {},
): QueryFields {
  const fields: Record<QueryField, Json[]> = { columns: [], metrics: [], orderby: [] };
  const known = { ...QUERY_FIELD_ALIASES, ...aliases };
  const mode = modeOf(form);
  for (const [name, value] of Object.entries(form)) {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    if (field !== undefined && !isSkipped(name, field, mode)) fields[field].push(...asList<Json>(value));
  }
  return {
    columns: distinctColumns(fields.columns as readonly Column[]),
    metrics: mode === 'raw' ? null : distinctMetrics(fields.metrics as readonly Metric[]),
    orderby: parseOrderBy(fields.orderby.filter((value) => value !== null)),
  };
}
