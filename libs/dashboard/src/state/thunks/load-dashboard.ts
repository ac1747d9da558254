import type { ChartCatalogue } from '@belvedere/charts';
import { problemOf, type AppThunk } from '@belvedere/client-store';
import { dashboardActions } from '../dashboard-slice.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import { chartFromWire, dashboardFromWire, datasetsByKey, unsavedDashboard } from '../wire.ts';

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
  return async (dispatch, _getState, { api, notify }) => {
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

/** Fetches a dashboard with its charts and datasets; an answer that comes after the signal is dropped. */
export function loadDashboard(key: string, idOrSlug: string, signal?: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api, charts: types, log, newId }) => {
    dispatch(dashboardActions.opened({ key }));
    try {
      const params = { idOrSlug };
      const [{ result: wire }, charts, datasets] = await Promise.all([
        api.call('dashboard', 'get', { params }),
        api.call('dashboard', 'charts', { params }),
        api.call('dashboard', 'datasets', { params }),
      ]);
      if (signal?.aborted === true) return;
      const shown = charts.result.map(chartFromWire);
      for (const name of new Set(shown.map(({ formData }) => formData.viz_type))) openType(types, name);
      const loaded = {
        pageId: newId(),
        ...dashboardFromWire(wire),
        charts: Object.fromEntries(shown.map((chart) => [chart.id, chart])),
        datasets: datasetsByKey(datasets.result),
      };
      dispatch(dashboardActions.loaded({ key, loaded }));
      void dispatch(readStar(key, wire.id, signal));
      log({
        event: 'dashboard',
        event_name: 'mount_dashboard',
        action: 'dashboard',
        dashboard_id: wire.id,
      });
    } catch (error) {
      if (signal?.aborted === true) return;
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
