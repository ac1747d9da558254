import { CrossFilterBar } from '@belvedere/filters';
import { lazyPart } from '@belvedere/ui';
import { Suspense, useCallback, type JSX } from 'react';
import { useFilterPlace } from '../instance/use-filter-place.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useLocate } from './use-locate.ts';
import { useCrossFilterLabel } from './use-mask-words.ts';

const ExploreHandover = lazyPart(async () => (await import('./ExploreHandover.tsx')).ExploreHandover);

/** The filters that hold on a dashboard, over its charts. */
export function DashboardFilters(): JSX.Element {
  const charts = useDashboard((state) => state.charts);
  const titleOf = useCallback((chartId: number) => charts[chartId]?.name ?? '', [charts]);
  return (
    <>
      <Suspense fallback={null}>
        <ExploreHandover />
      </Suspense>
      <CrossFilterBar
        place={useFilterPlace()}
        titleOf={titleOf}
        labelOf={useCrossFilterLabel()}
        onLocate={useLocate()}
      />
    </>
  );
}
