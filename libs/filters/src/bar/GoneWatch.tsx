import { choiceOf, valueMask, valueNames } from '@belvedere/charts';
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
  const datasource = place.datasourceOf(filter);
  const gone = useGoneAmong(place, filter, datasource, choice.values);
  useEffect(() => {
    if (gone.length === 0) return;
    const left = new Set(gone);
    const values = choice.values.filter((value) => !left.has(value));
    const nameOf = valueNames(filter, datasource);
    const mask = valueMask(filter, { ...choice, values }, nameOf);
    const dropped = gone.map(nameOf);
    const masks = { [filter.id]: { ...mask, filterState: { ...mask.filterState, dropped } } };
    dispatch(nativeFilterActions.selected({ key, masks }));
  }, [gone, choice, filter, datasource, key, dispatch]);
  return null;
}
