import { chartDatasourceOf } from '@belvedere/chart-host';
import { problemOf, type AppThunk } from '@belvedere/client-store';
import {
  datasourceKey,
  insertComponent,
  newComponent,
  type DropTarget,
  type FormData,
} from '@belvedere/core';
import { refusalMessages } from '../../messages/dashboard.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';

/** Puts a saved chart on the dashboard: fetches what it needs and inserts it at the place. */
export function addChart(
  key: string,
  chart: { readonly id: number; readonly name: string },
  target: DropTarget,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { api, notify, newId }) => {
    try {
      const { result } = await api.call('explore', 'get', { query: { slice_id: chart.id } });
      const datasource = chartDatasourceOf(result.dataset);
      const added = {
        id: chart.id,
        name: chart.name,
        description: null,
        formData: result.form_data as FormData,
        can: [],
      };
      dispatch(
        dashboardActions.chartsAdded({
          key,
          charts: [added],
          datasets: { [datasourceKey(datasource)]: datasource },
        }),
      );
      const { history } = selectDashboard(getState(), key);
      if (history === null) return;
      const part = newComponent('CHART', newId().slice(0, 8), { chartId: chart.id, sliceName: chart.name });
      const change = insertComponent(history.present.layout, part, target, newId().slice(0, 8));
      if (!change.ok) {
        notify({
          kind: 'warning',
          title: refusalMessages[change.reason].text,
        });
        return;
      }
      dispatch(dashboardActions.edited({ key, next: { ...history.present, layout: change.layout } }));
      dispatch(dashboardActions.selected({ key, id: change.id }));
    } catch (error) {
      const { message, requestId } = problemOf(error);
      notify({ kind: 'error', title: message, requestId });
    }
  };
}
