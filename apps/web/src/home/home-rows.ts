import { chartUrl, dashboardUrl, type CallReply } from '@belvedere/contracts/client';

/** A dashboard as home reads it. */
export type HomeDashboard = CallReply<'dashboard', 'list'>['result'][number];
/** A chart as home reads it. */
export type HomeChart = CallReply<'chart', 'list'>['result'][number];
/** Something that somebody looked at. */
type Viewed = CallReply<'log', 'recentActivity'>['result'][number];

/** Something that somebody looked at, changed or made. */
export interface RecentRow {
  readonly href: string;
  readonly title: string;
  readonly thumbnailUrl: string | null;
  /** Type of a chart; null of a dashboard. */
  readonly vizType: string | null;
  readonly isChart: boolean;
  readonly when: string;
}

/** What was looked at, as a row. */
export const viewedRow = (item: Viewed): RecentRow => ({
  href: item.item_url,
  title: item.item_title,
  thumbnailUrl: item.thumbnail_url,
  vizType: item.viz_type,
  isChart: item.item_type === 'slice',
  when: item.time_delta_humanized,
});

const dashboardRow = (item: HomeDashboard): RecentRow => ({
  href: dashboardUrl(item.slug ?? item.id),
  title: item.dashboard_title,
  thumbnailUrl: item.thumbnail_url,
  vizType: null,
  isChart: false,
  when: item.changed_on_delta_humanized,
});

const chartRow = (item: HomeChart): RecentRow => ({
  href: chartUrl(item.id),
  title: item.slice_name,
  thumbnailUrl: item.thumbnail_url,
  vizType: item.viz_type,
  isChart: true,
  when: item.changed_on_delta_humanized,
});

/** Dashboards and charts as rows, the last changed first, at most `limit`. */
export function changedRows(
  dashboards: readonly HomeDashboard[],
  charts: readonly HomeChart[],
  limit: number,
): readonly RecentRow[] {
  const rows = [
    ...dashboards.map((item) => ({ at: item.changed_on_utc ?? '', row: dashboardRow(item) })),
    ...charts.map((item) => ({ at: item.changed_on_utc ?? '', row: chartRow(item) })),
  ];
  return rows
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, limit)
    .map(({ row }) => row);
}
