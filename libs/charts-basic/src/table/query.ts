import type { ChartDatasource } from '@belvedere/charts';
import {
  asList,
  baseAxis,
  distinctMetrics,
  firstMetric,
  highlightedForm,
  highlightOf,
  mayHighlight,
  orderByFirst,
  metricLabel,
  queryFromFormData,
  readOrderBy,
  type Column,
  type FormData,
  type JsonObject,
  type Metric,
  type OrderBy,
  type ReadOrder,
  type QueryObject,
} from '@belvedere/core';
import { grainOf, isTimeColumn } from '../timeseries/query.ts';
import { paged, searched } from './own-state.ts';

/** What the query of a table reads from its form. */
export type TableQueryForm = FormData & {
  readonly groupby: readonly Column[];
  readonly metrics: readonly Metric[];
  readonly percent_metrics: readonly Metric[];
  readonly all_columns: readonly Column[];
  readonly order_by_cols: readonly string[];
  readonly timeseries_limit_metric: Metric | null;
  /** What templates sort by in forms of other clients. */
  readonly series_limit_metric?: Metric | null;
};

/** The mode of a form: the chosen one, else raw when it names raw columns. */
export function modeOf(form: Readonly<Record<string, unknown>>): 'aggregate' | 'raw' {
  const mode = form['query_mode'];
  if (mode === 'raw' || mode === 'aggregate') return mode;
  return asList(form['all_columns'] as readonly Column[] | null).length > 0 ? 'raw' : 'aggregate';
}

/** The order of records as their form has it; a page may know fewer columns than the dataset has, so each name is asked. */
const recordsOrder = (form: TableQueryForm): ReadOrder => readOrderBy(asList(form.order_by_cols));

/** Whether entries of a form's order are left out because they cannot be asked; false where records are not shown. */
export const leavesOutOrder = (form: TableQueryForm): boolean =>
  modeOf(form) === 'raw' && !recordsOrder(form).isWhole;

/** Offsets that a form compares with; none for raw records. */
export function offsetsOf(form: FormData): readonly string[] {
  if (modeOf(form) === 'raw') return [];
  const compare = form['time_compare'];
  const list = asList(compare as string | readonly string[] | null).filter((offset) => offset !== '');
  const start = form['start_date_offset'];
  return list.flatMap((offset) => {
    if (offset !== 'custom') return [offset];
    return typeof start === 'string' && start !== '' ? [start.slice(0, 10)] : [];
  });
}

/** Labels of the columns that are shares. */
export const percentLabel = (metric: Metric): string => `%${metricLabel(metric)}`;

function sharesOf(metrics: readonly Metric[]): Pick<QueryObject, 'post_processing'> {
  if (metrics.length === 0) return {};
  const columns = metrics.map((metric) => metricLabel(metric));
  const rename_columns = metrics.map(percentLabel);
  return { post_processing: [{ operation: 'contribution', options: { columns, rename_columns } }] };
}

function recordsQuery(form: TableQueryForm): QueryObject {
  return queryFromFormData(form, {
    columns: asList(form.all_columns),
    orderby: recordsOrder(form).orderby,
  });
}

/** By the metric that the form sorts by, else by its first one with the largest first. */
function groupsOrder(form: TableQueryForm, metrics: readonly Metric[]): readonly OrderBy[] {
  const sortBy = firstMetric(form.timeseries_limit_metric) ?? firstMetric(form.series_limit_metric);
  return sortBy === null
    ? orderByFirst([metrics[0]], true)
    : orderByFirst([sortBy], form['order_desc'] !== false);
}

/** The rows of a table: groups with metrics, or records as they are. */
export function tableQuery(form: TableQueryForm, datasource: ChartDatasource): QueryObject {
  if (modeOf(form) === 'raw') return recordsQuery(form);
  const grain = grainOf(form);
  const columns = asList(form.groupby).map((column) =>
    typeof column === 'string' && grain !== null && isTimeColumn(column, datasource)
      ? baseAxis(column, grain)
      : column,
  );
  const percents = distinctMetrics(asList(form.percent_metrics));
  const metrics = [...asList(form.metrics), ...percents];
  const order = groupsOrder(form, metrics);
  const offsets = offsetsOf(form);
  return {
    ...queryFromFormData(form, { columns, metrics, orderby: order }),
    ...sharesOf(percents),
    ...(offsets.length > 0 && { time_offsets: offsets }),
  };
}

/** The query of the totals of all rows. */
export function totalsQuery(query: QueryObject): QueryObject {
  const { post_processing: _steps, row_offset: _offset, ...rest } = query;
  return { ...rest, columns: [], orderby: [], row_limit: 0, series_limit: 0 };
}

function countQuery(query: QueryObject): QueryObject {
  const { post_processing: _steps, time_offsets: _times, ...rest } = query;
  return { ...rest, orderby: [], row_limit: 0, row_offset: 0, is_rowcount: true };
}

/** Which answer holds what. */
export interface TableQueries {
  readonly rows: QueryObject;
  readonly count: QueryObject | null;
  readonly totals: QueryObject | null;
  /** The groups of what is highlighted, all of them. */
  readonly chosen: QueryObject | null;
  /** The totals of what is highlighted. */
  readonly chosenTotals: QueryObject | null;
}

/** Whether a table shows what is chosen beside all, which it does for groups of one time. */
const highlightsRows = (form: TableQueryForm): boolean =>
  highlightOf(form) !== null && modeOf(form) === 'aggregate' && mayHighlight(form);

/** Groups of the chosen rows. */
const CHOSEN_ROWS = 50_000;

function chosenQuery(form: TableQueryForm, datasource: ChartDatasource): QueryObject | null {
  if (!highlightsRows(form)) return null;
  const { post_processing: _steps, ...query } = tableQuery(highlightedForm(form), datasource);
  return { ...query, row_limit: CHOSEN_ROWS };
}

/**
 * The queries of a table: its rows, how many there are when the database pages, the totals of all of them, and what is highlighted
 * with its totals.
 */
export function tableQueries(
  given: TableQueryForm,
  datasource: ChartDatasource,
  ownState: JsonObject,
): TableQueries {
  const chosen = chosenQuery(given, datasource);
  const form = chosen === null ? highlightedForm(given) : given;
  const whole = tableQuery(form, datasource);
  const isAggregate = modeOf(form) === 'aggregate';
  const hasTotals = isAggregate && form['show_totals'] === true && (whole.metrics ?? []).length > 0;
  const isPaged = form['server_pagination'] === true;
  const totalsOf = (query: QueryObject | null): QueryObject | null =>
    !hasTotals || query === null ? null : totalsQuery(isPaged ? searched(query, form, ownState) : query);
  const totals = { totals: totalsOf(whole), chosenTotals: totalsOf(chosen) };
  if (!isPaged) return { rows: whole, count: null, chosen, ...totals };
  const found = searched(whole, form, ownState);
  return { rows: paged(found, form, ownState, whole), count: countQuery(found), chosen, ...totals };
}
