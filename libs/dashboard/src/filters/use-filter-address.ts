import { useAppDispatch, useAppSelector, useServices } from '@belvedere/client-store';
import {
  filtersAmong,
  initialMasks,
  linkedMasks,
  readFilterEntries,
  type FilterMasks,
} from '@belvedere/core';
import { nativeFilterActions, selectNativeFilters } from '@belvedere/filters';
import { useLatest } from '@belvedere/ui';
import { useEffect, useRef } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { filterMetadata } from '../state/filter-metadata.ts';
import { filtersAt, historyWith } from '../state/filter-history.ts';

/** The address of the page with the key of what its filters say; without one where that is not kept. */
function addressWith(key: string | null): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('native_filters');
  url.searchParams.delete('permalink_key');
  if (key === null) url.searchParams.delete('native_filters_key');
  else url.searchParams.set('native_filters_key', key);
  return url.href;
}

/**
 * Makes every change of the filters that charts follow an entry of the browser's history, which Back and Forward restore, and
 * keeps what the filters say, so that the page comes back with it when it is loaded anew.
 */
export function useFilterAddress(): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { api } = useServices();
  const pageId = useDashboard((state) => state.pageId);
  const dashboardId = useDashboard((state) => state.info?.id ?? null);
  const metadata = useDashboard(filterMetadata);
  const status = useAppSelector((root) => selectNativeFilters(root, key).status);
  const applied = useAppSelector((root) => selectNativeFilters(root, key).applied);
  const known = useRef<FilterMasks | null>(null);
  const now = useLatest({ dashboardId, metadata, pageId });

  useEffect(() => {
    const { dashboardId: id, pageId: tab_id } = now.current;
    if (status !== 'ready' || id === null || known.current === applied) return;
    const isFirst = known.current === null;
    known.current = applied;
    const said = linkedMasks(filtersAmong(readFilterEntries(now.current.metadata)), applied);
    if (isFirst) return window.history.replaceState(historyWith(said), '');
    window.history.pushState(historyWith(said), '', addressWith(null));
    const body = { value: JSON.stringify(said) };
    const asked = { params: { idOrSlug: String(id) }, query: { tab_id }, body };
    api.call('dashboard', 'createFilterState', asked).then(
      ({ key: kept }) => {
        if (known.current === applied) window.history.replaceState(historyWith(said), '', addressWith(kept));
      },
      // Whoever may keep nothing still has the history of this page.
      () => undefined,
    );
  }, [status, applied, api, now]);

  useEffect(() => {
    const handleMove = ({ state }: PopStateEvent): void => {
      const said = filtersAt(state);
      if (said === undefined || known.current === null) return;
      const masks = initialMasks(filtersAmong(readFilterEntries(now.current.metadata)), said);
      known.current = masks;
      dispatch(nativeFilterActions.restored({ key, masks }));
    };
    window.addEventListener('popstate', handleMove);
    return () => {
      window.removeEventListener('popstate', handleMove);
    };
  }, [dispatch, key, now]);
}
