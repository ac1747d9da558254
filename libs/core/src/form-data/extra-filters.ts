import type { FilterValue } from '../adhoc.ts';
import { isJsonObject, type Json, type JsonObject } from '../json.ts';
import type { QueryFilter } from '../query-object.ts';

/** Names under which a filter box sends what is no column. */
const TIME_FIELDS = {
  __time_range: 'time_range',
  __time_col: 'granularity_sqla',
  __time_grain: 'time_grain_sqla',
  __granularity: 'granularity',
} as const;

/** What the filters of a filter box mean for a query. */
export interface ExtraFilters {
  readonly filters: readonly QueryFilter[];
  /** Time settings by their name in form data. */
  readonly time: Readonly<Partial<Record<(typeof TIME_FIELDS)[keyof typeof TIME_FIELDS], string>>>;
  /** The time settings under the names they came with, for the answer's list of applied filters. */
  readonly applied: JsonObject;
}

/** Reads `extra_filters` of form data: `[{col, op, val}]`. Anything else in the list is left out. */
export function readExtraFilters(value: Json | undefined): ExtraFilters {
  const filters: QueryFilter[] = [];
  const time: Record<string, string> = {};
  const applied: Record<string, Json> = {};
  for (const item of Array.isArray(value) ? (value as readonly Json[]) : []) {
    if (!isJsonObject(item) || typeof item['col'] !== 'string') continue;
    const { col, op, val } = item;
    const field = TIME_FIELDS[col as keyof typeof TIME_FIELDS] as string | undefined;
    if (field === undefined) {
      filters.push({ col, op: typeof op === 'string' ? op : '==', val: (val ?? null) as FilterValue });
    } else if (typeof val === 'string' && val !== '') {
      time[field] = val;
      applied[col] = val;
    }
  }
  return { filters, time, applied };
}
