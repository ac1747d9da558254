import {
  columnLabel,
  DEFAULT_CALENDAR,
  isJsonObject,
  parseFilterOperator,
  parseJsonObject,
  type Json,
  type JsonObject,
  type QueryFilter,
  type QueryObject,
} from '@belvedere/core';
import { SQL_ERRORS, type DatasetModel, type TemplateFacts, type TemplateQueryFacts } from '@belvedere/sql';
import type { Services } from '../../services.ts';
import type { SourceReader } from '../reader.ts';

/** Facts about who asks and when, without a query. */
export function factsOfReader(
  { config, clock }: Services,
  { viewer, urlParams = {} }: Pick<SourceReader, 'viewer' | 'urlParams'>,
  parameters: JsonObject,
): TemplateFacts {
  const { id, username, roles, zone, kind } = viewer;
  return {
    user: { id, name: kind === 'user' ? username : null, roles },
    urlParams,
    query: null,
    parameters,
    removesFilters: config.flags.ENABLE_TEMPLATE_REMOVE_FILTERS,
    clock: { now: clock().getTime(), zone, calendar: config.calendar },
    fetched: {},
  };
}

/** Template parameters as stored or sent. Throws TEMPLATE_PARAMETERS_INVALID for a text that is no JSON object. */
export function templateParameters(text: string | null | undefined): JsonObject {
  if (text === null || text === undefined || text.trim() === '') return {};
  const parsed = parseJsonObject(text);
  if (parsed !== null) return parsed;
  throw SQL_ERRORS.error('TEMPLATE_PARAMETERS_INVALID', { reason: text.slice(0, 80) });
}

const json = (value: unknown): Json => (value === undefined ? null : (value as Json));

function timeAxis({ columns }: QueryObject): { readonly name: string; readonly grain: string | null } | null {
  const axis = (columns ?? []).find(
    (column) => typeof column !== 'string' && column.columnType === 'BASE_AXIS',
  );
  if (axis === undefined || typeof axis === 'string') return null;
  return { name: axis.sqlExpression, grain: axis.timeGrain ?? null };
}

const firstValue = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value);

function rangeIn({ time_range: range, filters }: QueryObject, column: string | null): string | null {
  if (range !== null && range !== undefined) return range;
  const ranges = (filters ?? []).filter(({ op }) => parseFilterOperator(op) === 'TEMPORAL_RANGE');
  const found = ranges.find(({ col }) => columnLabel(col) === column) ?? ranges[0];
  return found === undefined ? null : String(firstValue(found.val) ?? '');
}

const simpleFilter = ({ col, op, val }: QueryFilter) =>
  typeof col === 'string' ? [{ col, op, val: json(val) }] : [];

/** What a query asks, as templates read it. */
export function queryFacts(query: QueryObject, dataset: DatasetModel): TemplateQueryFacts {
  const axis = timeAxis(query);
  const timeColumn = query.granularity ?? axis?.name ?? dataset.mainTimeColumn;
  const columns = (query.columns ?? []).map(json);
  return {
    columns,
    groupby: columns,
    metrics: (query.metrics ?? []).map(json),
    filters: (query.filters ?? []).flatMap(simpleFilter),
    rowLimit: query.row_limit ?? null,
    rowOffset: query.row_offset ?? 0,
    timeColumn,
    timeGrain: query.extras?.time_grain_sqla ?? axis?.grain ?? null,
    timeRange: rangeIn(query, timeColumn),
    timeShift: query.time_shift ?? null,
    relativeStart: query.extras?.relative_start ?? null,
    relativeEnd: query.extras?.relative_end ?? null,
    ownNames: [...dataset.columns, ...dataset.metrics].map(({ name }) => name),
  };
}

/** Parameters of an address as texts, those of earlier objects win. */
export function urlParamsOf(...given: readonly unknown[]): Readonly<Record<string, string>> {
  const pairs = given.toReversed().flatMap((value) => (isJsonObject(value) ? Object.entries(value) : []));
  return Object.fromEntries(
    pairs.filter(([, value]) => value !== null).map(([key, value]) => [key, String(value)]),
  );
}

/** The clock of a query: in its own zone, with its own weeks and years, where it names some. */
export function clockOfQuery({ extras }: QueryObject, clock: TemplateFacts['clock']): TemplateFacts['clock'] {
  const { weekStart, fiscalYearStart } = clock.calendar ?? DEFAULT_CALENDAR;
  return {
    ...clock,
    zone: extras?.time_zone ?? clock.zone,
    calendar: {
      weekStart: extras?.week_start ?? weekStart,
      fiscalYearStart: extras?.fiscal_year_start ?? fiscalYearStart,
    },
  };
}
