import { problemOf, useServices } from '@belvedere/client-store';
import { completeFormData } from '@belvedere/charts';
import { problemsOf } from '@belvedere/controls';
import { datasourceKey, parseDatasourceKey, type FormData } from '@belvedere/core';
import { useCallback, useEffect, useReducer, useRef, type Dispatch } from 'react';
import {
  EMPTY_EXPLORE,
  reduceExplore,
  type ExploreAction,
  type ExploreState,
} from './state/explore-state.ts';
import { addressOf, isNothing, loadExplore } from './state/load-explore.ts';

const STORE_DELAY_MS = 1000;

/** Explore of an address: loads it, and knows whether its controls are complete. */
export function useExploreState(search: string): readonly [ExploreState, Dispatch<ExploreAction>] {
  const { api, charts, log } = useServices();
  const [state, dispatch] = useReducer(reduceExplore, EMPTY_EXPLORE);
  const own = useRef<string | null>(null);
  useEffect(() => {
    const address = addressOf(search);
    const isOwn = own.current !== null && address.formDataKey === own.current;
    if (isNothing(address) || isOwn) return undefined;
    let isCurrent = true;
    dispatch({ type: 'opened' });
    loadExplore(api, address)
      .then((loaded) => {
        if (!isCurrent) return;
        if (loaded.chart !== null)
          log({
            event: 'explore',
            event_name: 'mount_explorer',
            action: 'explore',
            slice_id: loaded.chart.id,
          });
        const migrated = charts.migrate(loaded.formData);
        const manifest = charts.get(migrated.viz_type)?.manifest;
        const isReady =
          loaded.datasource !== null &&
          manifest !== undefined &&
          problemsOf(manifest.controls, {
            formData: completeFormData(manifest, migrated, loaded.datasource),
            datasource: loaded.datasource,
          }).length === 0;
        dispatch({ type: 'loaded', loaded: { ...loaded, formData: migrated }, runs: isReady });
      })
      .catch((error: unknown) => {
        if (isCurrent) dispatch({ type: 'failed', problem: problemOf(error) });
      });
    return () => {
      isCurrent = false;
    };
  }, [api, charts, log, search]);
  useStoredFormData(state, own);
  return [state, dispatch];
}

/** Keeps what was run on the server, so that a reload and a copied address find it again. */
function useStoredFormData(state: ExploreState, own: { current: string | null }): void {
  const { api, navigate } = useServices();
  const { runFormData, datasource, chart } = state;
  const known = useRef<ExploreState | null>(null);
  const store = useCallback(
    async (formData: FormData, source: { readonly id: number; readonly type: 'table' | 'query' }) => {
      const ref = parseDatasourceKey(formData.datasource ?? datasourceKey(source)) ?? source;
      const { key } = await api.call('explore', 'createFormData', {
        body: {
          datasource_id: ref.id,
          datasource_type: ref.type,
          form_data: JSON.stringify(formData),
          ...(chart !== null && { chart_id: chart.id }),
        },
      });
      own.current = key;
      const params = new URLSearchParams({ form_data_key: key });
      if (chart !== null) params.set('slice_id', String(chart.id));
      else {
        params.set('datasource_id', String(ref.id));
        params.set('datasource_type', ref.type);
      }
      navigate(`/explore/?${params.toString()}`, { replace: true });
    },
    [api, chart, navigate, own],
  );
  const latest = useRef(state);
  latest.current = state;
  useEffect(() => {
    if (datasource === null) return undefined;
    if (known.current?.datasource !== datasource) known.current = latest.current;
    const isKnown = known.current.runFormData === runFormData && known.current.chart?.id === chart?.id;
    if (runFormData === null || isKnown) return undefined;
    const timer = setTimeout(() => {
      known.current = latest.current;
      store(runFormData, datasource).catch(() => undefined);
    }, STORE_DELAY_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [runFormData, datasource, chart, store]);
}
