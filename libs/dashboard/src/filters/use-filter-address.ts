import { isStranger, useAppDispatch, useAppSelector, useServices } from '@belvedere/client-store';
import {
  filtersAmong,
  initialMasks,
  linkedMasks,
  readFilterEntries,
  type FilterMasks,
  type JsonObject,
} from '@belvedere/core';
import {
  choicesOfMasks,
  crossFilterActions,
  nativeFilterActions,
  selectCrossFilters,
  selectNativeFilters,
  sharedMasks,
  type CrossFilters,
} from '@belvedere/filters';
import { useLatest } from '@belvedere/ui';
import { useEffect, useRef } from 'react';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';
import { filterMetadata } from '../state/filter-metadata.ts';
import { filtersAt, historyWith, saidHere } from '../state/filter-history.ts';

/** Parameters that name what filters say. */
const SAYING = ['native_filters', 'native_filters_key', 'permalink_key'];

/** Whether the page came with what is chosen in it. */
const cameSo = (): boolean => {
  const params = new URLSearchParams(window.location.search);
  return saidHere() !== undefined || SAYING.some((name) => params.has(name));
};

/** The address of the page with the key of what its filters say; without one where that is not kept. */
function addressWith(key: string | null): string {
  const url = new URL(window.location.href);
  url.searchParams.delete('native_filters');
  url.searchParams.delete('permalink_key');
  if (key === null) url.searchParams.delete('native_filters_key');
  else url.searchParams.set('native_filters_key', key);
  return url.href;
}

/** What readers chose, in filters and by clicks in charts. */
interface Chosen {
  readonly applied: FilterMasks;
  readonly clicked: CrossFilters;
}

/** What filters and charts say, as a link keeps it. */
const saidBy = (metadata: JsonObject, { applied, clicked }: Chosen) => ({
  ...linkedMasks(filtersAmong(readFilterEntries(metadata)), applied),
  ...sharedMasks(clicked),
});

/**
 * Makes every change of the filters that charts follow, and of what is chosen by a click in a chart, an entry of the browser's history,
 * which Back and Forward restore, and keeps what they say, so that the page comes back with it when it is loaded anew.
 */
export function useFilterAddress(): void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { api } = useServices();
  const pageId = useDashboard((state) => state.pageId);
  const dashboardId = useDashboard((state) => state.info?.id ?? null);
  const charts = useDashboard((state) => state.charts);
  const metadata = useDashboard(filterMetadata);
  const isSettling = useAppSelector((root) => selectNativeFilters(root, key).status === 'settling');
  const applied = useAppSelector((root) => selectNativeFilters(root, key).applied);
  const clicked = useAppSelector((root) => selectCrossFilters(root, key));
  const known = useRef<Chosen | null>(null);
  const now = useLatest({ dashboardId, metadata, pageId, charts, isStranger: useAppSelector(isStranger) });

  useEffect(() => {
    const { dashboardId: id, pageId: tab_id } = now.current;
    const before = known.current;
    if (isSettling || id === null || (before?.applied === applied && before.clicked === clicked)) return;
    const chosen = { applied, clicked };
    known.current = chosen;
    const said = saidBy(now.current.metadata, chosen);
    if (before === null) {
      const start = cameSo() ? said : saidBy(now.current.metadata, { applied, clicked: {} });
      window.history.replaceState(historyWith(start), '');
      if (start === said || Object.keys(clicked).length === 0) return;
    }
    window.history.pushState(historyWith(said), '', addressWith(null));
    if (now.current.isStranger) return;
    const body = { value: JSON.stringify(said) };
    const asked = { params: { idOrSlug: String(id) }, query: { tab_id }, body };
    api.call('dashboard', 'createFilterState', asked).then(
      ({ key: kept }) => {
        if (known.current === chosen) window.history.replaceState(historyWith(said), '', addressWith(kept));
      },
      // Whoever may keep nothing still has the history of this page.
      () => undefined,
    );
  }, [isSettling, applied, clicked, api, now]);

  useEffect(
    () => () => {
      // What the server keeps after the page was left belongs to no address any more.
      known.current = null;
    },
    [],
  );

  useEffect(() => {
    const handleMove = ({ state }: PopStateEvent): void => {
      const said = filtersAt(state);
      if (said === undefined || known.current === null) return;
      const masks = initialMasks(filtersAmong(readFilterEntries(now.current.metadata)), said);
      const filters = choicesOfMasks(said, new Set(Object.keys(now.current.charts).map(Number)));
      known.current = { applied: masks, clicked: filters };
      dispatch(nativeFilterActions.restored({ key, masks }));
      dispatch(crossFilterActions.restored({ key, filters }));
    };
    window.addEventListener('popstate', handleMove);
    return () => {
      window.removeEventListener('popstate', handleMove);
    };
  }, [dispatch, key, now]);
}
