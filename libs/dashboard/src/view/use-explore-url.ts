import { chartOfDashboardUrl, chartUrl } from '@belvedere/contracts/client';
import { useDashboard } from '../instance/use-dashboard.ts';
import { UNSAVED_ID } from '../state/wire.ts';

/** Address of a chart of the dashboard around in Explore. */
export function useExploreUrl(): (chartId: number) => string {
  const pageId = useDashboard((state) => state.pageId);
  const dashboardId = useDashboard((state) => state.info?.id ?? UNSAVED_ID);
  return (chartId) =>
    dashboardId === UNSAVED_ID ? chartUrl(chartId) : chartOfDashboardUrl(chartId, dashboardId, pageId);
}
