import {
  canonicalJson,
  isJsonObject,
  keptMasks,
  NO_MASK,
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

/** What a set says of filters by id, as it was stored. */
export const keptOf = ({ params }: FilterSet): JsonObject =>
  isJsonObject(params['dataMask']) ? params['dataMask'] : {};

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
