import type { ExtraFormData } from '../data-mask.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';

type Check = (value: Json) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isColumn: Check = (value) =>
  isText(value) || (isJsonObject(value) && typeof value['sqlExpression'] === 'string');
const isMoment: Check = (value) => value === 'today' || value === 'now';
const isAny: Check = () => true;

const isQueryFilter: Check = (value) =>
  isJsonObject(value) && isColumn(value['col'] ?? null) && isText(value['op'] ?? null);

const isAdhocFilter: Check = (value) => {
  if (!isJsonObject(value)) return false;
  if (value['expressionType'] === 'SQL') return isText(value['sqlExpression'] ?? null);
  return isColumn(value['subject'] ?? null) && isText(value['operator'] ?? null);
};

/** What the entries of a list must be. */
const ENTRIES = {
  filters: isQueryFilter,
  adhoc_filters: isAdhocFilter,
  interactive_groupby: isAny,
  interactive_highlight: isAny,
  interactive_drilldown: isAny,
} as const satisfies Partial<Record<keyof ExtraFormData, Check>>;

/** What single values must be. */
const VALUES = {
  time_range: isText,
  granularity: isText,
  granularity_sqla: isText,
  time_column: isText,
  time_grain: isText,
  time_grain_sqla: isText,
  relative_start: isMoment,
  relative_end: isMoment,
  time_zone: isText,
  week_start: (value) => value === 'monday' || value === 'sunday',
  fiscal_year_start: (value) => typeof value === 'number',
  custom_form_data: isJsonObject,
} as const satisfies Partial<Record<keyof ExtraFormData, Check>>;

function readMember([key, value = null]: readonly [string, Json | undefined]): readonly (readonly [
  string,
  Json,
])[] {
  const isEntry = (ENTRIES as Readonly<Record<string, Check | undefined>>)[key];
  if (isEntry !== undefined)
    return Array.isArray(value) ? [[key, (value as readonly Json[]).filter(isEntry)]] : [];
  const isValue = (VALUES as Readonly<Record<string, Check | undefined>>)[key] ?? isAny;
  return isValue(value) ? [[key, value]] : [];
}

/**
 * Reads what a stored or sent mask adds to queries. Members, and entries of lists, that are not of their kind are left out: no
 * query could be asked with them. Members that nobody here reads stay.
 */
export const readExtraFormData = (stored: unknown): ExtraFormData =>
  isJsonObject(stored as Json)
    ? Object.fromEntries(Object.entries(stored as JsonObject).flatMap(readMember))
    : {};
