import { choiceOf, valueMask, valueText } from '@belvedere/charts';
import { useAppDispatch, useAppSelector } from '@belvedere/client-store';
import type { NativeFilter } from '@belvedere/core';
import { useEffect, useMemo } from 'react';
import type { FilterBarPlace } from '../native/bar-place.ts';
import { nativeFilterActions, selectNativeFilters } from '../state/native-filters-slice.ts';
import { useGoneAmong } from './gone-values.ts';

/** Takes values out of one filter once they do not occur under those above it any more; shows nothing itself. */
export function GoneWatch({
  place,
  filter,
}: {
  readonly place: FilterBarPlace;
  readonly filter: NativeFilter;
}): null {
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
