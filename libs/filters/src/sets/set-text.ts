import {
  filterEntryToStored,
  linkedMasks,
  NO_MASK,
  type FilterEntry,
  type FilterMasks,
  type NativeFilter,
} from '@belvedere/core';
import { keptOf, type FilterSet } from './filter-set.ts';

/** Text of what filters say, in the form in which sets are stored: the filters as they are, and the mask of each. */
export function setText(filters: readonly NativeFilter[], masks: FilterMasks): string {
  const nativeFilters = Object.fromEntries(filters.map((filter) => [filter.id, filterEntryToStored(filter)]));
  return JSON.stringify({ nativeFilters, dataMask: linkedMasks(filters, masks) });
}

/** Filters of which a set says something and which the dashboard has no longer. */
export function goneFilters(set: FilterSet, filters: readonly NativeFilter[]): readonly string[] {
  const known = new Set(filters.map(({ id }) => id));
  return Object.keys(keptOf(set)).filter((id) => !known.has(id));
}

/** Entries whose defaults are what a set says. Filters that take their first value keep doing so. */
export const withDefaults = (entries: readonly FilterEntry[], masks: FilterMasks): readonly FilterEntry[] =>
  entries.map((entry) =>
    entry.type === 'DIVIDER' || entry.takesFirst
      ? entry
      : { ...entry, defaultMask: masks[entry.id] ?? NO_MASK },
  );
