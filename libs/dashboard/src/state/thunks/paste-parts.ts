import type { AppThunk } from '@belvedere/client-store';
import {
  chartIdsOf,
  LAYOUT_IDS,
  pasteFragment,
  topTabsOf,
  type Layout,
  type LayoutFragment,
} from '@belvedere/core';
import { refusalMessages } from '../../messages/edit.ts';
import { activeTabOf } from '../active-tab.ts';
import { dashboardActions, selectDashboard, type DashboardState } from '../dashboard-slice.ts';
import { fetchCharts } from './fetch-charts.ts';

const SHORT_ID_LENGTH = 8;

/** Where something goes that stands beside nothing: the open tab of the dashboard, or its grid. */
function openEnd(layout: Layout, { activeTabs }: DashboardState): string {
  const tabs = topTabsOf(layout);
  return tabs === null ? LAYOUT_IDS.grid : activeTabOf(tabs, activeTabs);
}

/** Puts a copy of parts after a part, or at the end, and selects the last of them; fetches the charts in it that the page does not have. */
export function pasteParts(
  key: string,
  fragment: LayoutFragment,
  after: string | null,
): AppThunk<Promise<void>> {
  return async (dispatch, getState, { notify, newId }) => {
    const ids = fragment.roots.flatMap((root) => chartIdsOf(fragment.parts, root));
    if (!(await dispatch(fetchCharts(key, ids)))) return;
    const state = selectDashboard(getState(), key);
    if (state.history === null) return;
    const { present } = state.history;
    const place = { after, end: openEnd(present.layout, state) };
    const change = pasteFragment(present.layout, fragment, place, () => newId().slice(0, SHORT_ID_LENGTH));
    if (!change.ok) {
      notify({ kind: 'warning', title: refusalMessages[change.reason].text });
      return;
    }
    dispatch(dashboardActions.edited({ key, next: { ...present, layout: change.layout } }));
    dispatch(dashboardActions.selected({ key, id: change.id }));
  };
}
