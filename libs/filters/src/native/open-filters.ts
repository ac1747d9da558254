import { instanceConf, type AppThunk } from '@belvedere/client-store';
import {
  filtersAmong,
  filtersOnChart,
  initialMasks,
  masksOnChart,
  readFilterEntries,
  shownLayout,
  waitingFilters,
} from '@belvedere/core';
import { nativeFilterActions } from '../state/native-filters-slice.ts';
import { bindFilterRules } from './filter-rules.ts';
import type { OpenedFilters } from './opened-filters.ts';

bindFilterRules({
  readEntries: readFilterEntries,
  filtersAmong,
  filtersOnChart,
  masksOnChart,
  shownLayout,
});

/**
 * Lets the filters of a dashboard say what they say at first: at once what is known, then what those say that take their first
 * value, for which charts wait.
 */
export function openFilters(opened: OpenedFilters): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api }) => {
    const { key, filters, kept } = opened;
    const masks = initialMasks(filters, kept);
    const isSettled = waitingFilters(filters, masks).length === 0;
    dispatch(nativeFilterActions.opened({ key, masks, isSettled }));
    if (isSettled) return;
    const { settleFilters } = await import('./settle-filters.ts');
    const conf = instanceConf(getState());
    dispatch(nativeFilterActions.settled({ key, masks: await settleFilters(api, opened, masks, conf) }));
  };
}
