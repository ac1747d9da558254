import {
  isRequired,
  canonicalJson,
  isChosen,
  NO_MASK,
  type FilterMasks,
  type NativeFilter,
} from '@belvedere/core';

const textOf = (masks: FilterMasks, id: string): string =>
  canonicalJson((masks[id] ?? NO_MASK).extraFormData);

/** Filters whose choice charts do not follow yet. */
export const changedFilters = (
  filters: readonly NativeFilter[],
  selected: FilterMasks,
  applied: FilterMasks,
): readonly NativeFilter[] => filters.filter(({ id }) => textOf(selected, id) !== textOf(applied, id));

/** Required filters in which nothing is chosen: nothing can be applied so long. */
export const emptyRequired = (
  filters: readonly NativeFilter[],
  selected: FilterMasks,
): readonly NativeFilter[] =>
  filters.filter((filter) => isRequired(filter) && !isChosen(selected[filter.id]));
