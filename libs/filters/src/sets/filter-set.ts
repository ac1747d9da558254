import {
  canonicalJson,
  filterEntryToStored,
  isJsonObject,
  keptMasks,
  linkedMasks,
  NO_MASK,
  type FilterEntry,
  type FilterMask,
  type FilterMasks,
  type JsonObject,
  type NativeFilter,
} from '@belvedere/core';

/** A named copy of what the filters of a dashboard say, as the server gives it. */
export interface FilterSet {
  readonly id: number;
  readonly name: string;
  /** `Dashboard` for everybody who reads it, `User` for one person. */
  readonly owner_type: 'User' | 'Dashboard';
  /** What a save starts from. */
  readonly version: number;
  /** `{nativeFilters, dataMask}`, each by filter id. */
  readonly params: Readonly<Record<string, unknown>>;
}

/** Text of what filters say, in the form in which sets are stored: the filters as they are, and the mask of each. */
export function setText(filters: readonly NativeFilter[], masks: FilterMasks): string {
  const nativeFilters = Object.fromEntries(filters.map((filter) => [filter.id, filterEntryToStored(filter)]));
  return JSON.stringify({ nativeFilters, dataMask: linkedMasks(filters, masks) });
}

const keptOf = ({ params }: FilterSet): JsonObject =>
  isJsonObject(params['dataMask']) ? params['dataMask'] : {};

/** Filters of which a set says something and which the dashboard has no longer. */
export function goneFilters(set: FilterSet, filters: readonly NativeFilter[]): readonly string[] {
  const known = new Set(filters.map(({ id }) => id));
  return Object.keys(keptOf(set)).filter((id) => !known.has(id));
}

/** What every filter says in a set; null for one of which the set says nothing. */
export function masksOfSet(
  set: FilterSet,
  filters: readonly NativeFilter[],
): Readonly<Record<string, FilterMask | null>> {
  const kept = keptMasks(filters, keptOf(set));
  return Object.fromEntries(filters.map(({ id }) => [id, kept[id] ?? null]));
}

/** Whether filters say what a set says. */
export function saysSet(set: FilterSet, filters: readonly NativeFilter[], selected: FilterMasks): boolean {
  const masks = masksOfSet(set, filters);
  const text = (mask: FilterMask | null | undefined): string =>
    canonicalJson((mask ?? NO_MASK).extraFormData);
  return filters.every(({ id }) => text(masks[id]) === text(selected[id]));
}

/** Entries whose defaults are what a set says. Filters that take their first value keep doing so. */
export const withDefaults = (entries: readonly FilterEntry[], masks: FilterMasks): readonly FilterEntry[] =>
  entries.map((entry) =>
    entry.type === 'DIVIDER' || entry.takesFirst
      ? entry
      : { ...entry, defaultMask: masks[entry.id] ?? NO_MASK },
  );
