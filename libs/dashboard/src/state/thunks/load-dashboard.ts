import { problemOf, type AppThunk } from '@belvedere/client-store';
import { dashboardActions } from '../dashboard-slice.ts';
import { chartFromWire, dashboardFromWire, datasetsByKey } from '../wire.ts';

/** Fetches a dashboard with its charts and datasets; an answer that comes after the signal is dropped. */
export function loadDashboard(key: string, idOrSlug: string, signal?: AbortSignal): AppThunk<Promise<void>> {
  return async (dispatch, _getState, { api, log, newId }) => {
    dispatch(dashboardActions.opened({ key }));
    try {
      const params = { idOrSlug };
      const [{ result: wire }, charts, datasets] = await Promise.all([
        api.call('dashboard', 'get', { params }),
        api.call('dashboard', 'charts', { params }),
        api.call('dashboard', 'datasets', { params }),
      ]);
      const status = await api.call('dashboard', 'favouriteStatus', { q: [wire.id] });
      const loaded = {
        pageId: newId(),
        ...dashboardFromWire(wire),
        charts: Object.fromEntries(charts.result.map((chart) => [chart.id, chartFromWire(chart)])),
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
