import { filterTypeOf } from '@belvedere/charts';
import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import { isChosen, isFiltering, isRequired, type FilterMask } from '@belvedere/core';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { nativeFilterActions, selectNativeFilters } from '../state/native-filters-slice.ts';
import { changedFilters, emptyRequired } from './bar-changes.ts';
import type { FilterBarPlace } from '../native/bar-place.ts';

/** What was chosen in the filters of a bar, and what applies or clears it. */
export interface BarDeeds {
  /** Filters whose choice charts do not follow yet, by id. */
  readonly changed: ReadonlySet<string>;
  readonly isAnyChosen: boolean;
  /** Charts follow by themselves, see `useInstant`. */
  readonly isInstant: boolean;
  /** Something changed, and no required filter is empty. */
  readonly mayApply: boolean;
  /** Lets the charts follow. */
  readonly apply: () => void;
  /** Takes every choice out; charts follow once that is applied. */
  readonly clear: () => void;
}

/** What the bar at hand applies and clears. */
export function useBarDeeds({ instance: key, metadata }: FilterBarPlace): BarDeeds {
  const dispatch = useAppDispatch();
  const filters = useNativeFilters(metadata);
  const { selected, applied } = useAppSelector((root) => selectNativeFilters(root, key));
  const changed = new Set(changedFilters(filters, selected, applied).map(({ id }) => id));
  const chosen = filters.filter((filter) => {
    const mask = selected[filter.id];
    return mask !== undefined && (isChosen(mask) || (isFiltering(mask) && !isRequired(filter)));
  });
  return {
    changed,
    isAnyChosen: chosen.length > 0,
    isInstant: metadata['belvedere_instant_filters'] === true,
    mayApply: changed.size > 0 && emptyRequired(filters, selected).length === 0,
    apply: () => {
      dispatch(nativeFilterActions.applied({ key, ids: filters.map(({ id }) => id) }));
    },
    clear: () => {
      const cleared = chosen.map((filter): [string, FilterMask | null] => [
        filter.id,
        filterTypeOf(filter.filterType)?.maskOf(filter, null, null) ?? null,
      ]);
      dispatch(nativeFilterActions.selected({ key, masks: Object.fromEntries(cleared) }));
    },
  };
}
