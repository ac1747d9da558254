import type { ChartDataState } from '@belvedere/chart-host';
import { useAppDispatch, useCan, useServices } from '@belvedere/client-store';
import type { LayoutComponent } from '@belvedere/core';
import { humanizeDelta } from '@belvedere/format';
import { useT, type MenuEntry } from '@belvedere/ui';
import { partMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import type { DashboardChart } from '../state/wire.ts';
import { useDashboard, useDashboardKey } from './use-dashboard.ts';
import { useExploreUrl } from './use-explore-handover.ts';

/** What the menu of a chart offers; `more` stands at its end, `openDetail` is null where there are no rows behind it. */
export function useChartMenu(
  part: LayoutComponent,
  chart: DashboardChart,
  data: ChartDataState | null,
  openDetail: (() => void) | null,
  more: readonly MenuEntry[],
): readonly MenuEntry[] {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const mayExplore = useCan('can_explore', 'Superset');
  const exploreUrl = useExploreUrl();
  const isFull = useDashboard((state) => state.fullSizeId === part.id);
  const answer = data?.result?.answers[0];
  const freshness =
    data?.result === null || data?.result === undefined
      ? null
      : humanizeDelta(answer?.cachedAt ?? data.result.fetchedAt, now());
  return [
    {
      id: 'refresh',
      label: t(partMessages.forceRefresh),
      icon: 'refresh',
      ...(freshness !== null && {
        shortcut: t(answer?.isCached === true ? partMessages.cached : partMessages.fetched, {
          when: freshness,
        }),
      }),
      onSelect: () => {
        dispatch(dashboardActions.refreshed({ key, chartIds: [chart.id], at: now() }));
      },
    },
    {
      id: 'full',
      label: t(isFull ? partMessages.leaveFullscreen : partMessages.fullscreen),
      icon: isFull ? 'minimize' : 'maximize',
      onSelect: () => {
        dispatch(dashboardActions.fullSized({ key, id: isFull ? null : part.id }));
      },
    },
    ...(openDetail === null
      ? []
      : [{ id: 'detail', label: t(partMessages.drillToDetail), icon: 'th' as const, onSelect: openDetail }]),
    ...(mayExplore
      ? [{ id: 'explore', label: t(partMessages.explore), icon: 'edit' as const, href: exploreUrl(chart.id) }]
      : []),
    ...more,
  ];
}
