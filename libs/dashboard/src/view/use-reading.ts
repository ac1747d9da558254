import type { ChartDataState, ChartResult } from '@belvedere/chart-host';
import { useAppDispatch } from '@belvedere/client-store';
import { useCallback, useEffect } from 'react';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboardKey } from '../instance/use-dashboard.ts';

/** When the database gave the rows: cached ones are older than their answer. */
function readTimeOf({ answers, fetchedAt }: ChartResult): number {
  const cachedAt = answers[0]?.cachedAt ?? null;
  if (typeof cachedAt === 'number') return cachedAt;
  return cachedAt === null ? fetchedAt : Date.parse(`${cachedAt}Z`);
}

const TOLD = { loading: 'asking', failed: 'failed', stopped: 'failed' } as const;

/** Hands on what a chart says of itself, and keeps how its questions go and when its rows were read. */
export function useReading(
  chartId: number,
  onState: (state: ChartDataState) => void,
): (state: ChartDataState) => void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  useEffect(
    () => () => {
      dispatch(dashboardActions.chartTold({ key, chartId, reading: null }));
    },
    [chartId, dispatch, key],
  );
  return useCallback(
    (state: ChartDataState) => {
      onState(state);
      const { status, result } = state;
      if (status === 'idle') return;
      if (status !== 'success') dispatch(dashboardActions.chartTold({ key, chartId, reading: TOLD[status] }));
      else if (result !== null)
        dispatch(dashboardActions.chartRead({ key, chartId, at: readTimeOf(result) }));
    },
    [chartId, dispatch, key, onState],
  );
}
