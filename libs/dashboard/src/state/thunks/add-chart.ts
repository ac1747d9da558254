import type { AppThunk } from '@belvedere/client-store';
import { insertComponent, newComponent, type DropTarget } from '@belvedere/core';
import { refusalMessages } from '../../messages/edit.ts';
import { dashboardActions, selectDashboard } from '../dashboard-slice.ts';
import { fetchCharts } from './fetch-charts.ts';

/** Puts a saved chart on the dashboard: fetches what it needs and inserts it at the place. */
export function addChart(
  key: string,
  chart: { readonly id: number; readonly name: string },
  target: DropTarget,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { notify, newId }) => {
    if (!(await dispatch(fetchCharts(key, [chart.id])))) return;
    const { history } = selectDashboard(getState(), key);
    if (history === null) return;
    const part = newComponent('CHART', newId().slice(0, 8), { chartId: chart.id, sliceName: chart.name });
    const change = insertComponent(history.present.layout, part, target, newId().slice(0, 8));
    if (!change.ok) {
      notify({ kind: 'warning', title: refusalMessages[change.reason].text });
      return;
    }
    dispatch(dashboardActions.edited({ key, next: { ...history.present, layout: change.layout } }));
    dispatch(dashboardActions.selected({ key, id: change.id }));
  };
}
