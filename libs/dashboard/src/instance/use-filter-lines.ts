import { useAppSelector } from '@belvedere/client-store';
import { selectNativeFilters, useNativeFilters } from '@belvedere/filters';
import { useFilterPlace } from './use-filter-place.ts';

/** What the filters of the dashboard say, for where their fields are not shown: one line each; those that say nothing are left out. */
export function useFilterLines(): readonly string[] {
  const { instance, metadata } = useFilterPlace();
  const filters = useNativeFilters(metadata);
  const applied = useAppSelector((root) => selectNativeFilters(root, instance).applied);
  return filters.flatMap(({ id, name }) => {
    const label = applied[id]?.filterState.label ?? '';
    return label === '' ? [] : [`${name}: ${label}`];
  });
}
