import { useAppDispatch, useServices, type Services } from '@belvedere/client-store';
import { parseDatasourceKey, type FormData } from '@belvedere/core';
import { whenIdle, useLatest } from '@belvedere/ui';
import { useEffect, useRef } from 'react';
import { exploreActions } from './explore-slice.ts';
import type { ExploreView } from './explore-view.ts';
import { formOfEntry, historyEntryOf } from './history-entry.ts';

const STORE_DELAY_MS = 1000;

/** Address of a stored form: its key, and what to fall back to when the key has ended. */
function addressOfKey(key: string, { chart, dataset }: ExploreView, form: FormData): string {
  const params = new URLSearchParams({ form_data_key: key });
  const ref = parseDatasourceKey(form.datasource ?? '') ?? dataset?.datasource;
  if (chart !== null) params.set('slice_id', String(chart.id));
  else if (ref !== undefined) {
    params.set('datasource_id', String(ref.id));
    params.set('datasource_type', ref.type);
  }
  return `/explore/?${params.toString()}`;
}

async function store(api: Services['api'], tabId: string, state: ExploreView): Promise<string | null> {
  const { formData, dataset, chart } = state;
  if (dataset === null) return null;
  const ref = parseDatasourceKey(formData.datasource ?? '') ?? dataset.datasource;
  const { key } = await api.call('explore', 'createFormData', {
    query: { tab_id: tabId },
    body: {
      datasource_id: ref.id,
      datasource_type: ref.type,
      form_data: JSON.stringify(formData),
      ...(chart !== null && { chart_id: chart.id }),
    },
  });
  return addressOfKey(key, state, formData);
}

/** Notes a form at the present entry, which a reload keeps. */
function markEntry(formData: FormData, isDraft: boolean): void {
  window.history.replaceState(historyEntryOf(formData, isDraft), '');
}

const MARK_AFTER_MS = 300;

/** Notes a draft at the present entry when the page is idle or left: the browser copies it, which holds up a redraw. */
function markSoon(formData: FormData): () => void {
  const forget = (): void => {
    cancel();
    window.removeEventListener('pagehide', mark);
  };
  const mark = (): void => {
    forget();
    markEntry(formData, true);
  };
  const cancel = whenIdle(mark, MARK_AFTER_MS);
  window.addEventListener('pagehide', mark);
  return forget;
}

interface Stored {
  readonly formData: FormData;
  /** As the last query asked. */
  readonly runFormData: FormData | null;
  readonly runCount: number;
  readonly chartId: number | null;
}

const storedOf = ({ formData, runFormData, runCount, chart }: ExploreView): Stored => ({
  formData,
  runFormData,
  runCount,
  chartId: chart?.id ?? null,
});

const isSame = (a: Stored, b: Stored): boolean =>
  a.formData === b.formData && a.runCount === b.runCount && a.chartId === b.chartId;

/**
 * Keeps the controls on the server, so that a reload and a copied address find them again; each run of a query is an
 * entry of the browser's history, and going back restores its controls.
 */
export function useFormStorage(key: string, state: ExploreView): void {
  const dispatch = useAppDispatch();
  const { api, navigate, newId } = useServices();
  const tabId = useRef(newId());
  const known = useRef<Stored | null>(null);
  const latest = useLatest(state);
  const { status, formData, runCount, chart } = state;
  useEffect(() => {
    if (status !== 'ready') {
      known.current = null;
      return undefined;
    }
    const next = storedOf(latest.current);
    if (known.current === null) {
      known.current = next;
      markEntry(next.formData, false);
      return undefined;
    }
    const before = known.current;
    if (isSame(before, next)) return undefined;
    const forgetMark = markSoon(next.formData);
    const timer = setTimeout(() => {
      known.current = next;
      store(api, tabId.current, latest.current)
        .then((url) => {
          if (url === null || !window.location.pathname.startsWith('/explore')) return;
          const isRun = next.runCount !== before.runCount;
          if (isRun && before.runFormData !== null) markEntry(before.runFormData, false);
          navigate(url, { isSafe: true, replace: !isRun, state: historyEntryOf(next.formData, false) });
        })
        .catch(() => {
          known.current = before;
        });
    }, STORE_DELAY_MS);
    return () => {
      forgetMark();
      clearTimeout(timer);
    };
  }, [api, navigate, status, formData, runCount, chart, latest]);
  useEffect(() => {
    const handle = (event: PopStateEvent): void => {
      const form = formOfEntry(event.state);
      if (form === null || latest.current.status !== 'ready') return;
      known.current = {
        ...storedOf(latest.current),
        formData: form,
        runFormData: form,
        runCount: latest.current.runCount + 1,
      };
      dispatch(exploreActions.restored({ key, formData: form }));
    };
    window.addEventListener('popstate', handle);
    return () => {
      window.removeEventListener('popstate', handle);
    };
  }, [dispatch, key, latest]);
}
