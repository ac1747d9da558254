import type { ChartCatalogue } from '@belvedere/charts';
import {
  problemOf,
  useAppDispatch,
  useAppSelector,
  useConf,
  useFlag,
  useInstance,
  useServices,
} from '@belvedere/client-store';
import { NO_FILTER_RANGE, type FormData } from '@belvedere/core';
import { useLatest } from '@belvedere/ui';
import { useEffect, useRef } from 'react';
import { addressOf, isNothing } from './explore-address.ts';
import { exploreActions, exploreSlice } from './explore-slice.ts';
import type { LoadedExplore } from './explore-state.ts';
import { draftOfEntry, formOfEntry } from './history-entry.ts';
import { exploreView, type ExploreView } from './explore-view.ts';
import { hydrateForm } from './hydrate-form.ts';
import { loadExplore } from './load-explore.ts';
import { isRunnable } from './readiness.ts';
import { useFormStorage } from './use-form-storage.ts';

const hasOtherSchemes = (stored: FormData, opened: FormData): boolean =>
  ['color_scheme', 'linear_color_scheme'].some(
    (key) => stored[key] !== undefined && stored[key] !== opened[key],
  );

type Prepare = (loaded: LoadedExplore) => LoadedExplore;

/** Brings what was loaded into the form that Explore works with. */
function usePrepare(): Prepare {
  const { charts } = useServices();
  const hasGenericAxes = useFlag('GENERIC_CHART_AXES');
  const { DEFAULT_TIME_FILTER: defaultTimeRange, CHART_ROW_LIMIT: rowLimit } = useConf();
  return (loaded) => {
    const hydrated = (form: FormData): FormData => {
      const migrated = charts.migrate(form);
      return hydrateForm(migrated, {
        manifest: charts.get(migrated.viz_type)?.manifest ?? null,
        datasource: loaded.dataset?.datasource ?? null,
        flags: { GENERIC_CHART_AXES: hasGenericAxes },
        defaultTimeRange: typeof defaultTimeRange === 'string' ? defaultTimeRange : NO_FILTER_RANGE,
        defaultRowLimit: typeof rowLimit === 'number' ? rowLimit : null,
        isNew: loaded.chart === null,
      });
    };
    const { formData, savedFormData } = loaded;
    return {
      ...loaded,
      formData: hydrated(formData),
      savedFormData: savedFormData === null ? null : hydrated(savedFormData),
    };
  };
}

/** Fetches what the chart's type needs, and its drawing code beside it. */
async function openTypes(charts: ChartCatalogue, loaded: LoadedExplore): Promise<void> {
  const { formData, savedFormData } = loaded;
  charts
    .find(formData.viz_type)
    ?.load()
    .catch(() => undefined);
  await Promise.all([formData, savedFormData ?? formData].map(({ viz_type: type }) => charts.open(type)));
}

/** Explore of an address: loads it, keeps its draft on the server, follows the browser's Back and Forward. */
export function useExploreInstance(search: string): { readonly key: string; readonly view: ExploreView } {
  const services = useServices();
  const key = useInstance(exploreSlice);
  const view = useAppSelector((root) => exploreView(exploreSlice.select(root, key)));
  const dispatch = useAppDispatch();
  const hasLoaded = useRef(false);
  const prepare = useLatest(usePrepare());
  useEffect(() => {
    const address = addressOf(search);
    const isOwnEntry = hasLoaded.current && formOfEntry(window.history.state) !== null;
    if (isNothing(address) || isOwnEntry) return undefined;
    const draft = hasLoaded.current ? null : draftOfEntry(window.history.state);
    let isCurrent = true;
    dispatch(exploreActions.opened({ key }));
    loadExplore(services, address)
      .then(async (answer) => {
        const isSameData = draft !== null && draft.datasource === answer.formData.datasource;
        const wanted = isSameData ? { ...answer, formData: draft } : answer;
        await openTypes(services.charts, wanted);
        if (!isCurrent) return;
        const loaded = prepare.current(wanted);
        const { chart, dataset, formData } = loaded;
        hasLoaded.current = true;
        services.log({
          event: 'explore',
          event_name: 'mount_explorer',
          action: 'explore',
          slice_id: chart?.id ?? null,
        });
        const manifest = services.charts.get(formData.viz_type)?.manifest ?? null;
        const stored = services.charts.migrate(wanted.formData);
        if (manifest !== null && hasOtherSchemes(stored, formData))
          import('./tell-replaced.ts')
            .then(({ tellReplaced }) => {
              tellReplaced(services, manifest, stored);
            })
            .catch(() => undefined);
        const runs = isRunnable(manifest, formData, dataset?.datasource ?? null);
        dispatch(exploreActions.loaded({ key, loaded, runs, isForced: address.isForced }));
      })
      .catch((error: unknown) => {
        if (isCurrent) dispatch(exploreActions.failed({ key, problem: problemOf(error) }));
      });
    return () => {
      isCurrent = false;
    };
  }, [services, prepare, search, dispatch, key]);
  useFormStorage(key, view);
  return { key, view };
}
