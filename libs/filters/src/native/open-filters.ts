import type { ChartDatasource } from '@belvedere/charts';
import type { AppThunk } from '@belvedere/client-store';
import { initialMasks, waitingFilters, type NativeFilter } from '@belvedere/core';
import { nativeFilterActions } from '../state/native-filters-slice.ts';

/** A dashboard whose filters are opened. */
export interface OpenedFilters {
  readonly key: string;
  readonly dashboardId: number;
  readonly filters: readonly NativeFilter[];
  /** Masks that its link kept; undefined without one. */
  readonly kept: unknown;
  /** The dataset of a filter; null where the page does not know it. */
  readonly datasourceOf: (filter: NativeFilter) => ChartDatasource | null;
}

/**
 * Lets the filters of a dashboard say what they say at first: at once what is known, then what those say that take their first
 * value, for which charts wait.
 */
export function openFilters(opened: OpenedFilters): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api }) => {
    const { key, filters, kept } = opened;
    const masks = initialMasks(filters, kept);
    const isSettled = waitingFilters(filters, masks).length === 0;
    dispatch(nativeFilterActions.opened({ key, masks, isSettled }));
    if (isSettled) return;
    const { settleFilters } = await import('./settle-filters.ts');
    dispatch(nativeFilterActions.settled({ key, masks: await settleFilters(api, opened, masks) }));
  };
}
