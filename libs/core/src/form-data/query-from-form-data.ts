import type { AdhocFilter, Column, Metric } from '../adhoc.ts';
import type { ExtraFormData } from '../data-mask.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { OrderBy, QueryExtras, QueryFilter, QueryObject } from '../query-object.ts';
import { adhocClauses } from './adhoc-clauses.ts';
import { adhocFiltersOf } from './adhoc-filters-of.ts';
import { readExtraFilters } from './extra-filters.ts';
import type { FormData } from './form-data.ts';
import { timeSettingsOf } from './time-settings.ts';
import { asList, distinctColumns, distinctMetrics, firstMetric } from './lists.ts';

function numberOrNull(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : null;

const objectOrNull = (value: Json | undefined): JsonObject | null =>
  isJsonObject(value) && Object.keys(value).length > 0 ? value : null;

const isRange = (operator: unknown): boolean => String(operator).toUpperCase() === 'TEMPORAL_RANGE';

/** What filters around a chart add: their ranges of time hold beside the range of the whole query. */
const addedFilters = ({ filters }: ExtraFormData): readonly QueryFilter[] =>
  asList(filters).map((filter) => (isRange(filter.op) ? { ...filter, isExtra: true } : filter));

const addedAdhoc = ({ adhoc_filters: filters }: ExtraFormData): readonly AdhocFilter[] =>
  asList(filters).map((filter) =>
    filter.expressionType === 'SIMPLE' && isRange(filter.operator) ? { ...filter, isExtra: true } : filter,
  );

/** What a chart type adds to the common part of its query. */
export interface QueryParts {
  readonly columns?: readonly Column[];
  readonly metrics?: readonly Metric[];
  readonly orderby?: readonly OrderBy[];
  readonly seriesColumns?: readonly Column[];
  readonly rowLimit?: number | null;
}

/** The object without its fields that are null. */
function withoutNulls<T extends object>(fields: T): Partial<{ [K in keyof T]: NonNullable<T[K]> }> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null)) as never;
}

function seriesPart(form: FormData): Partial<QueryObject> {
  const limitMetric =
    firstMetric(form['series_limit_metric']) ?? firstMetric(form['timeseries_limit_metric']);
  return {
    series_limit: numberOrNull(form['series_limit']) ?? numberOrNull(form['limit']) ?? 0,
    ...withoutNulls({ series_limit_metric: limitMetric }),
    order_desc: form['order_desc'] !== false,
  };
}

function passedPart(form: FormData, extra: ExtraFormData): Partial<QueryObject> {
  const layers = asList(form['annotation_layers']).filter(isJsonObject);
  const custom = { ...objectOrNull(form['custom_form_data']), ...extra.custom_form_data };
  return withoutNulls({
    annotation_layers: layers.length > 0 ? layers : null,
    url_params: objectOrNull(form['url_params']),
    custom_params: objectOrNull(form['custom_params']),
    custom_form_data: objectOrNull(custom),
    since: textOrNull(form['since']),
    until: textOrNull(form['until']),
  });
}

/**
 * The common part of every chart's query from its form data: filters, clauses, time, limits, what a filter box adds
 * (`extra_filters`) and what dashboard filters add (`extra_form_data`). Incomplete adhoc filters are left out; simple
 * HAVING filters travel as filters on their metric.
 */
export function queryFromFormData(form: FormData, parts: QueryParts): QueryObject {
  const extra = (form['extra_form_data'] ?? {}) as ExtraFormData;
  const box = readExtraFilters(form['extra_filters']);
  const settings = timeSettingsOf(form);
  const adhoc = [...adhocFiltersOf(form), ...addedAdhoc(extra)];
  const clauses = adhocClauses(adhoc, {
    where: textOrNull(form['where']),
    having: textOrNull(form['having']),
  });
  const extras: QueryExtras = withoutNulls({
    where: clauses.where,
    having: clauses.having,
    time_grain_sqla: settings.grain ?? textOrNull(form['time_grain_sqla']),
    relative_start: extra.relative_start ?? null,
    relative_end: extra.relative_end ?? null,
    time_zone: extra.time_zone ?? null,
    week_start: extra.week_start ?? null,
    fiscal_year_start: extra.fiscal_year_start ?? null,
  });
  const granularity =
    settings.column ?? textOrNull(form['granularity']) ?? textOrNull(form['granularity_sqla']);
  return {
    columns: distinctColumns(parts.columns ?? []),
    ...(parts.metrics !== undefined && { metrics: distinctMetrics(parts.metrics) }),
    filters: [...box.filters, ...addedFilters(extra), ...clauses.filters],
    extras,
    ...withoutNulls({
      time_range: extra.time_range ?? box.time.time_range ?? textOrNull(form['time_range']),
      granularity,
    }),
    ...(parts.orderby !== undefined && { orderby: parts.orderby }),
    ...(parts.seriesColumns !== undefined && { series_columns: parts.seriesColumns }),
    ...seriesPart(form),
    ...passedPart(form, extra),
    ...(Object.keys(box.applied).length > 0 && { applied_time_extras: box.applied }),
    row_limit: parts.rowLimit === undefined ? numberOrNull(form['row_limit']) : parts.rowLimit,
    ...withoutNulls({ row_offset: numberOrNull(form['row_offset']) }),
  };
}
