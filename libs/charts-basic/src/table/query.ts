import type { ChartDatasource } from '@belvedere/charts';
import {
  asList,
  baseAxis,
  orderByFirst,
  queryFromFormData,
  type Column,
  type FormData,
  type Metric,
  type OrderBy,
  type QueryObject,
} from '@belvedere/core';
import { grainOf, isTimeColumn } from '../timeseries/query.ts';

/** What the query of a table reads from its form. */
export type TableQueryForm = FormData & {
  readonly groupby: readonly Column[];
  readonly metrics: readonly Metric[];
  readonly percent_metrics: readonly Metric[];
  readonly all_columns: readonly Column[];
  readonly order_by_cols: readonly string[];
  readonly timeseries_limit_metric: Metric | null;
};

/** The mode of a form: the chosen one, else raw when it names raw columns. */
export function modeOf(form: Readonly<Record<string, unknown>>): 'aggregate' | 'raw' {
  const mode = form['query_mode'];
  if (mode === 'raw' || mode === 'aggregate') return mode;
  return asList(form['all_columns'] as readonly Column[] | null).length > 0 ? 'raw' : 'aggregate';
}

function orderTerm(text: unknown): readonly OrderBy[] {
  const term: unknown = typeof text === 'string' ? safeParse(text) : text;
  return Array.isArray(term) && typeof term[0] === 'string' && typeof term[1] === 'boolean'
    ? [[term[0], term[1]]]
    : [];
}

function safeParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The rows of a table: groups with metrics, or records as they are. */
export function tableQuery(form: TableQueryForm, datasource: ChartDatasource): QueryObject {
  if (modeOf(form) === 'raw')
    return queryFromFormData(form, {
      columns: asList(form.all_columns),
      orderby: asList(form.order_by_cols).flatMap(orderTerm),
    });
  const grain = grainOf(form);
  const columns = asList(form.groupby).map((column) =>
    typeof column === 'string' && grain !== null && isTimeColumn(column, datasource)
      ? baseAxis(column, grain)
      : column,
  );
  const shown = asList(form.metrics);
  const metrics = [...shown, ...asList(form.percent_metrics)];
  const isDescending = form['order_desc'] !== false;
  const order = orderByFirst([form.timeseries_limit_metric, metrics[0]], isDescending);
  return queryFromFormData(form, { columns, metrics, orderby: order });
}
