import { choiceOf, valueMask, valueText } from '@belvedere/charts';
import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import type { NativeFilter } from '@belvedere/core';
import { useEffect, useMemo, type JSX } from 'react';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { useNativeFilters } from '../native/use-filter-masks.ts';
import { nativeFilterActions, selectNativeFilters } from '../state/native-filters-slice.ts';
import { clearsGone, useGoneAmong } from './gone-values.ts';

/** Takes values out of one filter once they do not occur under those above it any more; shows nothing itself. */
function Watched({ place, filter }: { readonly place: FilterBarPlace; readonly filter: NativeFilter }): null {
  const dispatch = useAppDispatch();
  const { instance: key } = place;
  const state = useAppSelector((root) => selectNativeFilters(root, key).selected[filter.id]?.filterState);
  const choice = useMemo(() => choiceOf(filter, state ?? {}), [filter, state]);
  const gone = useGoneAmong(place, filter, place.datasourceOf(filter), choice.values);
  useEffect(() => {
    if (gone.length === 0) return;
    const left = new Set(gone);
    const values = choice.values.filter((value) => !left.has(value));
    const mask = valueMask(filter, { ...choice, values });
    const dropped = gone.map(valueText);
    const masks = { [filter.id]: { ...mask, filterState: { ...mask.filterState, dropped } } };
    dispatch(nativeFilterActions.selected({ key, masks }));
  }, [gone, choice, filter, key, dispatch]);
  return null;
}

/** Takes out of the filters of a bar what does not occur any more, where their author wants that. */
export function DependentValues({ place }: { readonly place: FilterBarPlace }): JSX.Element {
  const filters = useNativeFilters(place.metadata);
  return (
    <>
      {filters
        .filter((filter) => filter.filterType === 'filter_select' && clearsGone(filter))
        .map((filter) => (
          <Watched key={filter.id} place={place} filter={filter} />
        ))}
    </>
  );
}
