import type { ChartDataState, ChartResult } from '@belvedere/chart-host';
import { useAppDispatch } from '@belvedere/client-store';
import { useCallback } from 'react';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboardKey } from '../instance/use-dashboard.ts';

/** When the database gave the rows: cached ones are older than their answer. */
function readTimeOf({ answers, fetchedAt }: ChartResult): number {
  const cachedAt = answers[0]?.cachedAt ?? null;
  if (typeof cachedAt === 'number') return cachedAt;
  return cachedAt === null ? fetchedAt : Date.parse(`${cachedAt}Z`);
}

/** Hands on what a chart says of itself, and keeps when its rows were read. */
export function useReading(
  chartId: number,
  onState: (state: ChartDataState) => void,
): (state: ChartDataState) => void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  return useCallback(
    (state: ChartDataState) => {
      onState(state);
      if (state.status === 'success' && state.result !== null)
        dispatch(dashboardActions.chartRead({ key, chartId, at: readTimeOf(state.result) }));
    },
    [chartId, dispatch, key, onState],
  );
}
