import type { Action, InstanceSlice, RootState, UsageEvent } from '@belvedere/client-store';
import {
  dashboardActions as on,
  dashboardSlice,
  selectDashboard,
  type DashboardState,
} from './dashboard-slice.ts';
import { UNSAVED_ID } from './wire.ts';

/** An event of a dashboard, by the key of the instance on the page. */
interface KeyedEvent {
  readonly key: string;
  readonly event: Omit<UsageEvent, 'event'>;
}

function keyedEvent(action: Action): KeyedEvent | null {
  if (on.editStarted.match(action))
    return { key: action.payload.key, event: { event_name: 'toggle_edit_dashboard', edit_mode: true } };
  if (on.discarded.match(action))
    return { key: action.payload.key, event: { event_name: 'toggle_edit_dashboard', edit_mode: false } };
  if (on.tabActivated.match(action)) {
    const { key, tabId } = action.payload;
    return { key, event: { event_name: 'select_dashboard_tab', target_id: tabId } };
  }
  if (!on.refreshed.match(action)) return null;
  const { key, chartIds } = action.payload;
  const [only] = chartIds;
  return chartIds.length === 1 && only !== undefined
    ? { key, event: { event_name: 'force_refresh_chart', slice_id: only } }
    : { key, event: { event_name: 'force_refresh_dashboard', charts: chartIds.length } };
}

/** The usage event that an action on a dashboard is; null for one that is none. */
export function dashboardUsage(action: Action, state: RootState): UsageEvent | null {
  const found = keyedEvent(action);
  if (found === null) return null;
  const id = selectDashboard(state, found.key).info?.id;
  return {
    event: 'dashboard',
    ...found.event,
    ...(id !== undefined && id !== UNSAVED_ID && { dashboard_id: id }),
  };
}

/** The slice of dashboards, which logs what is done to them. */
export const loggedDashboardSlice: InstanceSlice<DashboardState> = {
  ...dashboardSlice,
  usageOf: dashboardUsage,
};
