import type { RootState } from '@belvedere/client-store';
import { expect, it } from 'vitest';
import { dashboardActions as on, selectDashboard } from './dashboard-slice.ts';
import { dashboardUsage } from './usage.ts';

const key = 'a';
const opened = selectDashboard({}, key);
const root: RootState = { dashboard: { [key]: { ...opened, info: { id: 7 } } } };

it('says what a reader does to a dashboard, and to which', () => {
  expect(dashboardUsage(on.editStarted({ key }), root)).toEqual({
    event: 'dashboard',
    event_name: 'toggle_edit_dashboard',
    edit_mode: true,
    dashboard_id: 7,
  });
  const tab = { key, tabsId: 'TABS-1', tabId: 'TAB-2' };
  expect(dashboardUsage(on.tabActivated(tab), root)).toMatchObject({
    event_name: 'select_dashboard_tab',
    target_id: 'TAB-2',
  });
});

it('tells a refresh of one chart from one of all', () => {
  const refresh = (chartIds: readonly number[]) =>
    dashboardUsage(on.refreshed({ key, chartIds, at: 1 }), root);
  expect(refresh([3])).toMatchObject({ event_name: 'force_refresh_chart', slice_id: 3 });
  expect(refresh([3, 4])).toMatchObject({ event_name: 'force_refresh_dashboard', charts: 2 });
});

it('is silent about what is no deed of a reader', () => {
  expect(dashboardUsage(on.selected({ key, id: 'ROW-1' }), root)).toBeNull();
});
