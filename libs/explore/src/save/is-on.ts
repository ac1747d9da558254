import type { SavedChart } from '../state/explore-state.ts';

/** Whether a chart is on a dashboard already; one that was never saved is on none. */
export const isOn = (chart: Pick<SavedChart, 'dashboards'> | null, dashboardId: number): boolean =>
  chart?.dashboards.some(({ id }) => id === dashboardId) === true;
