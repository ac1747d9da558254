import type { ChartCatalogue } from '@belvedere/charts';
import { problemOf, type AppThunk } from '@belvedere/client-store';
import { dashboardActions } from '../dashboard-slice.ts';
import { dashboardMessages } from '../../messages/dashboard.ts';
import {
  chartFromWire,
  dashboardFromWire,
  datasetsByKey,
  unsavedDashboard,
  type DashboardChart,
} from '../wire.ts';

/** Fetches what its chart types need beside their data; a chart whose type cannot be fetched says so in its own place. */
async function openTypes(types: ChartCatalogue, charts: readonly DashboardChart[]): Promise<void> {
  const names = new Set(charts.map(({ formData }) => formData.viz_type));
  for (const name of names)
    types
      .find(name)
      ?.load()
      .catch(() => undefined);
  await Promise.allSettled([...names].map((name) => types.open(name)));
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
      const shown = charts.result.map(chartFromWire);
      const [status] = await Promise.all([
        api.call('dashboard', 'favouriteStatus', { q: [wire.id] }),
        openTypes(types, shown),
      ]);
      const loaded = {
        pageId: newId(),
        ...dashboardFromWire(wire),
        charts: Object.fromEntries(shown.map((chart) => [chart.id, chart])),
        datasets: datasetsByKey(datasets.result),
        isStarred: status.result[0]?.value === true,
      };
      if (signal?.aborted === true) return;
      dispatch(dashboardActions.loaded({ key, loaded }));
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
    const loaded = { pageId: newId(), ...empty, charts: {}, datasets: {}, isStarred: false };
    dispatch(dashboardActions.loaded({ key, loaded }));
  };
}
