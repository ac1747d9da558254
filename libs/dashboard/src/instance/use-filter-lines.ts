import { useAppSelector } from '@belvedere/client-store';
import { isFiltering } from '@belvedere/core';
import { selectNativeFilters, useNativeFilters } from '@belvedere/filters';
import { useT } from '@belvedere/ui';
import { filterSideMessages } from '../messages/filter-side.ts';
import { useFilterPlace } from './use-filter-place.ts';

/** What the filters of the dashboard say, for where their fields are not shown: one line each; those that say nothing are left out. */
export function useFilterLines(): readonly string[] {
  const { instance, metadata } = useFilterPlace();
  const t = useT();
  const filters = useNativeFilters(metadata);
  const applied = useAppSelector((root) => selectNativeFilters(root, instance).applied);
  return filters.flatMap(({ id, name }) => {
    const mask = applied[id];
    if (mask === undefined || !isFiltering(mask)) return [];
    return [`${name}: ${mask.filterState.label ?? t(filterSideMessages.noValue)}`];
  });
}
