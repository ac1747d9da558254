import type { Translate } from '@belvedere/ui';
import { listMessages } from '../messages/lists.ts';

/** How much reads a dataset, e.g. `2 charts, 1 dashboard`. */
export function usedByText(t: Translate, charts: number, dashboards: number): string {
  if (charts === 0) return t(listMessages.unused);
  const chartText = charts === 1 ? t(listMessages.usedByOneChart) : t(listMessages.usedByCharts, { charts });
  if (dashboards === 0) return chartText;
  const dashboardText =
    dashboards === 1 ? t(listMessages.usedByOneDashboard) : t(listMessages.usedByDashboards, { dashboards });
  return `${chartText}, ${dashboardText}`;
}
