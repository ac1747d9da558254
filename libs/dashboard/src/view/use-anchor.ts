import { useLatest } from '@belvedere/ui';
import { useEffect } from 'react';
import { useDashboard } from '../instance/use-dashboard.ts';
import { useLocate } from './use-locate.ts';

/** Brings the chart that the address of the visit leads to into sight, once. */
export function useAnchor(): void {
  const locate = useLatest(useLocate());
  const chartId = useDashboard(({ anchorId, history }) =>
    anchorId === null ? undefined : history?.present.layout[anchorId]?.meta.chartId,
  );
  useEffect(() => {
    if (chartId !== undefined) locate.current(chartId);
  }, [chartId, locate]);
}
