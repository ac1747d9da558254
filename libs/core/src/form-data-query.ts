import {
  isValidAdhocFilter,
  type AdhocFilter,
  type Column,
  type Metric,
  type SimpleAdhocFilter,
  type SqlAdhocFilter,
} from './adhoc.ts';
import { columnLabel, metricLabel } from './adhoc.ts';
import type { ExtraFormData } from './data-mask.ts';
import type { FormData } from './form-data.ts';
import type { OrderBy, QueryFilter, QueryObject } from './query-object.ts';

/** Null and undefined become nothing, a single value a list of one. */
export function asList<T>(value: T | readonly T[] | null | undefined): readonly T[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? (value as readonly T[]) : [value as T];
}

/** First of every label, empty ones dropped, in order. */
function distinctBy<T>(items: readonly T[], labelOf: (item: T) => string): readonly T[] {
  const seen = new Set<string>(['']);
  return items.filter((item) => {
    const label = labelOf(item);
    if (seen.has(label)) return false;
    seen.add(label);
    return true;
  });
}

/** Columns without repeated labels. */
export const distinctColumns = (columns: readonly Column[]): readonly Column[] =>
  distinctBy(columns, columnLabel);

/** Metrics without repeated labels. */
export const distinctMetrics = (metrics: readonly Metric[]): readonly Metric[] =>
  distinctBy(metrics, metricLabel);

function queryFilterOf({ subject, operator, comparator, isExtra }: SimpleAdhocFilter): QueryFilter {
  return {
    col: subject,
    op: operator,
    ...(comparator !== undefined && { val: comparator }),
    ...(isExtra === true && { isExtra }),
  };
}

function clauseOf(filters: readonly AdhocFilter[], clause: 'WHERE' | 'HAVING'): string {
  return filters
    .filter((filter): filter is SqlAdhocFilter => filter.expressionType === 'SQL' && filter.clause === clause)
    .map(({ sqlExpression }) =>
      sqlExpression.includes('--') ? `(${sqlExpression}\n)` : `(${sqlExpression})`,
    )
    .join(' AND ');
}

function numberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function textOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

/** A simple filter on a metric, written as the condition it means; simple HAVING filters are compiled, never dropped. */
function havingFilters(filters: readonly AdhocFilter[]): readonly QueryFilter[] {
  return filters
    .filter(
      (filter): filter is SimpleAdhocFilter =>
        filter.expressionType === 'SIMPLE' && filter.clause === 'HAVING',
    )
    .map(queryFilterOf);
}

/** What a chart type adds to the common part of its query. */
export interface QueryParts {
  readonly columns?: readonly Column[];
  readonly metrics?: readonly Metric[];
  readonly orderby?: readonly OrderBy[];
  readonly seriesColumns?: readonly Column[];
  readonly rowLimit?: number | null;
}

/**
 * The common part of every chart's query from its form data: filters, clauses, time, limits, and what dashboard
 * filters add (`extra_form_data`). Incomplete adhoc filters are left out.
 */
export function queryFromFormData(formData: FormData, parts: QueryParts): QueryObject {
  const extra = (formData['extra_form_data'] ?? {}) as ExtraFormData;
  const adhoc = [
    ...asList(formData['adhoc_filters'] as unknown as readonly AdhocFilter[]),
    ...(extra.adhoc_filters ?? []),
  ].filter(isValidAdhocFilter);
  const simple = adhoc.filter(
    (filter): filter is SimpleAdhocFilter => filter.expressionType === 'SIMPLE' && filter.clause === 'WHERE',
  );
  const where = [textOrNull(formData['where']), clauseOf(adhoc, 'WHERE')]
    .filter((text) => text !== null && text !== '')
    .join(' AND ');
  const having = clauseOf(adhoc, 'HAVING');
  const grain = extra.time_grain_sqla ?? textOrNull(formData['time_grain_sqla']);
  const granularity = extra.granularity_sqla ?? textOrNull(formData['granularity_sqla']);
  const timeRange = extra.time_range ?? textOrNull(formData['time_range']);
  const columns = distinctColumns(parts.columns ?? []);
  return {
    columns,
    ...(parts.metrics !== undefined && { metrics: distinctMetrics(parts.metrics) }),
    filters: [...(extra.filters ?? []), ...simple.map(queryFilterOf), ...havingFilters(adhoc)],
    extras: {
      ...(where !== '' && { where }),
      ...(having !== '' && { having }),
      ...(grain !== null && { time_grain_sqla: grain }),
      ...(extra.relative_start !== undefined && { relative_start: extra.relative_start }),
      ...(extra.relative_end !== undefined && { relative_end: extra.relative_end }),
    },
    ...(timeRange !== null && { time_range: timeRange }),
    ...(granularity !== null && { granularity }),
    ...(parts.orderby !== undefined && { orderby: parts.orderby }),
    ...(parts.seriesColumns !== undefined && { series_columns: parts.seriesColumns }),
    series_limit: numberOrNull(formData['series_limit'] ?? formData['limit']) ?? 0,
    ...(formData['timeseries_limit_metric'] !== undefined &&
      formData['timeseries_limit_metric'] !== null && {
        series_limit_metric: formData['timeseries_limit_metric'] as unknown as Metric,
      }),
    order_desc: formData['order_desc'] !== false,
    row_limit: parts.rowLimit === undefined ? numberOrNull(formData['row_limit']) : parts.rowLimit,
  };
}

/** The x axis as the query takes it: with its grain when it is a time column. */
export function baseAxis(axis: Column, grain: string | null | undefined): Column {
  const timeGrain = grain ?? null;
  if (typeof axis === 'string') {
    return { expressionType: 'SQL', sqlExpression: axis, label: axis, columnType: 'BASE_AXIS', timeGrain };
  }
  return { timeGrain, columnType: 'BASE_AXIS', ...axis };
}

/** Order by the given metric or column; descending unless `orderDesc` is false. */
export function orderByFirst(
  candidates: readonly (Metric | null | undefined)[],
  orderDesc: boolean,
): readonly OrderBy[] {
  const first = candidates.find((candidate) => candidate !== null && candidate !== undefined);
  return first === undefined || first === null ? [] : [[first, !orderDesc]];
}
