import { CrossFilterBar } from '@belvedere/filters';
import { useCallback, type JSX } from 'react';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { useColumnNames } from './use-chart-filters.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useExploreHandover } from './use-explore-handover.ts';
import { useLocate } from './use-locate.ts';

/** The filters that hold on a dashboard, over its charts. */
export function DashboardFilters(): JSX.Element {
  useExploreHandover();
  const charts = useDashboard((state) => state.charts);
  const titleOf = useCallback((chartId: number) => charts[chartId]?.name ?? '', [charts]);
  return (
    <CrossFilterBar
      place={useFilterPlace()}
      titleOf={titleOf}
      columnOf={useColumnNames()}
      onLocate={useLocate()}
    />
  );
}
