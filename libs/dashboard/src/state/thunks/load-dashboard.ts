import type { ChartCatalogue } from '@belvedere/charts';
import { FILTER_BOX } from '@belvedere/core';
import { hasFlag, isStranger, problemOf, type AppThunk, type Services } from '@belvedere/client-store';
import { dashboardActions, type LoadedDashboard } from '../dashboard-slice.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import type { EditState } from '../edit-state.ts';
import { isPlain, PLAIN_VISIT, type Visit } from '../visit.ts';
import { saidHere } from '../filter-history.ts';
import { viewAt } from '../view-address.ts';
import { unplacedCharts } from '../unplaced-charts.ts';
import {
  chartFromWire,
  dashboardFromWire,
  datasetsByKey,
  unsavedDashboard,
  type DashboardChart,
} from '../wire.ts';

/** Starts to fetch what a chart type needs beside its data; its charts wait for that, and say when it fails. */
function openType(types: ChartCatalogue, name: string): void {
  types.open(name).catch(() => undefined);
  types
    .find(name)
    ?.load()
    .catch(() => undefined);
}

/** Reads whether a dashboard is among the reader's favourites; where that cannot be told, its star stays empty. */
function readStar(key: string, id: number, signal?: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify }) => {
    if (isStranger(getState())) return;
    try {
      const { result } = await api.call('dashboard', 'favouriteStatus', { q: [id] });
      if (signal?.aborted === true) return;
      dispatch(dashboardActions.starRead({ key, isStarred: result[0]?.value === true }));
    } catch (error) {
      if (signal?.aborted === true) return;
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: dashboardMessages.starUnknown.text, text: message, requestId });
    }
  };
}

/** An edit state in which every chart of the dashboard has a place. */
async function withAllCharts(edit: EditState, charts: readonly DashboardChart[]): Promise<EditState> {
  const unplaced = unplacedCharts(edit.layout, charts);
  if (unplaced.length === 0) return edit;
  const { placeCharts } = await import('../place-charts.ts');
  return { ...edit, layout: placeCharts(edit.layout, unplaced) };
}

/** Reads a dashboard with its charts and datasets, and starts to fetch the code of the charts. */
async function readDashboard(
  { api, charts: types, newId }: Pick<Services, 'api' | 'charts' | 'newId'>,
  idOrSlug: string,
): Promise<LoadedDashboard> {
  const params = { idOrSlug };
  const [{ result: wire }, { result: wireCharts }, { result: wireDatasets }] = await Promise.all([
    api.call('dashboard', 'get', { params }),
    api.call('dashboard', 'charts', { params }),
    api.call('dashboard', 'datasets', { params }),
  ]);
  const charts = wireCharts.map(chartFromWire);
  for (const name of new Set(charts.map(({ formData }) => formData.viz_type))) openType(types, name);
  const { info, edit } = dashboardFromWire(wire);
  const hasBoxes = charts.some(({ formData }) => formData.viz_type === FILTER_BOX);
  return {
    pageId: newId(),
    info,
    edit: await withAllCharts(edit, charts),
    charts: Object.fromEntries(charts.map((chart) => [chart.id, chart])),
    datasets: datasetsByKey(wireDatasets),
    boxFilters: hasBoxes
      ? (await import('../read-box-filters.ts')).readBoxFilters(info.metadata, charts)
      : [],
  };
}

/** What the address of a visit wants. */
interface PreparedVisit {
  /** Masks that its link or the history keeps. */
  readonly masks: unknown;
  readonly start: (loaded: LoadedDashboard) => AppThunk;
}

/**
 * Makes ready for a visit that wants more than the dashboard as it was saved; what it gives is to be done once that is loaded. What
 * filters said at this entry of the history outdoes what the address keeps.
 */
async function prepareVisit(
  key: string,
  services: Services,
  idOrSlug: string,
  visit: Visit,
): Promise<PreparedVisit> {
  const { readLink, startVisit } = await import('./start-visit.ts');
  const link = await readLink(services, idOrSlug, visit);
  const said = saidHere();
  const kept = said === undefined ? link : { ...link, dataMask: said };
  return { masks: kept['dataMask'], start: (loaded) => startVisit(key, visit, kept, loaded) };
}

/** Whether a loaded dashboard has filters of its own, and the instance lets it. */
const isFiltered =
  ({ info: { metadata }, boxFilters = [] }: LoadedDashboard): AppThunk<boolean> =>
  (_dispatch, getState) => {
    const stored = metadata['native_filter_configuration'];
    const isOn = hasFlag(getState(), 'DASHBOARD_NATIVE_FILTERS');
    return boxFilters.length > 0 || (isOn && Array.isArray(stored) && stored.length > 0);
  };

/** Fetches a dashboard with its charts and datasets, and opens it as the visit wants it; an answer that comes after the signal is dropped. */
export function loadDashboard(
  key: string,
  idOrSlug: string,
  visit: Visit = PLAIN_VISIT,
  signal?: AbortSignal,
): AppThunk<Promise<void>> {
  return async (dispatch, _getState, services) => {
    dispatch(dashboardActions.opened({ key }));
    const isLeft = (): boolean => signal?.aborted === true;
    try {
      const [loaded, prepared] = await Promise.all([
        readDashboard(services, idOrSlug),
        isPlain(visit) && saidHere() === undefined ? null : prepareVisit(key, services, idOrSlug, visit),
      ]);
      if (isLeft()) return;
      const { id } = loaded.info;
      const filters = dispatch(isFiltered(loaded)) ? await import('./start-filters.ts') : null;
      if (isLeft()) return;
      if (filters !== null) void dispatch(filters.startStoredFilters(key, loaded, prepared?.masks));
      dispatch(dashboardActions.loaded({ key, loaded }));
      dispatch(dashboardActions.viewed({ key, ...viewAt(globalThis.location?.search) }));
      if (prepared !== null) dispatch(prepared.start(loaded));
      void dispatch(readStar(key, id, signal));
      services.log({
        event: 'dashboard',
        event_name: 'mount_dashboard',
        action: 'dashboard',
        dashboard_id: id,
      });
    } catch (error) {
      if (isLeft()) return;
      dispatch(dashboardActions.failed({ key, problem: problemOf(error) }));
    }
  };
}

/** Shows an empty dashboard that nothing is known of but on this page. */
export function startDashboard(key: string): AppThunk {
  return (dispatch, _getState, { newId }) => {
    dispatch(dashboardActions.opened({ key }));
    const empty = unsavedDashboard(dashboardMessages.untitled.text);
    const loaded = { pageId: newId(), ...empty, charts: {}, datasets: {} };
    dispatch(dashboardActions.loaded({ key, loaded }));
  };
}
