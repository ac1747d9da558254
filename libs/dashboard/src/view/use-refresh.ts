import { useAppDispatch, useConf, useServices } from '@belvedere/client-store';
import { chartIdsOf, type JsonObject, type Layout } from '@belvedere/core';
import { useLatest, useT } from '@belvedere/ui';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { refreshDelays, refreshRulesOf, timedWindow, type RefreshRules } from '../state/refresh-plan.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

const NO_METADATA: JsonObject = {};
const NO_LAYOUT: Layout = {};

function useRefreshRules(): RefreshRules {
  const metadata = useDashboard((state) => state.info?.metadata ?? NO_METADATA);
  const seconds = useDashboard((state) => state.refreshSeconds);
  const isForced = useConf()['DASHBOARD_AUTO_REFRESH_MODE'] !== 'fetch';
  return useMemo(() => refreshRulesOf(metadata, { seconds, isForced }), [metadata, seconds, isForced]);
}

/** Asks charts anew, each after its delay, past every cache where `isForced`; a second call outdoes what still waits of the first. */
function useDelayedRefresh(
  isForced: boolean,
): (chartIds: readonly number[], delays: readonly number[]) => void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const timers = useRef<readonly ReturnType<typeof setTimeout>[]>([]);
  const cancel = useCallback(() => {
    timers.current.forEach(clearTimeout);
    timers.current = [];
  }, []);
  useEffect(() => cancel, [cancel]);
  return useCallback(
    (chartIds, delays) => {
      cancel();
      const refresh = (ids: readonly number[]): void => {
        dispatch(dashboardActions.refreshed({ key, chartIds: ids, at: now(), isForced }));
      };
      const delayOf = (index: number): number => delays[index] ?? 0;
      refresh(chartIds.filter((_, index) => delayOf(index) === 0));
      timers.current = chartIds.flatMap((id, index) =>
        delayOf(index) === 0 ? [] : [setTimeout(refresh, delayOf(index), [id])],
      );
    },
    [cancel, dispatch, key, now, isForced],
  );
}

/** Lets the reader hear when charts that they refresh have their rows. */
export function useAwaitedRefresh(): (chartIds: readonly number[]) => void {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const { notify } = useServices();
  return (chartIds) => {
    dispatch(dashboardActions.refreshAwaited({ key, chartIds }));
    notify({ kind: 'info', title: t(dashboardMessages.refreshing) });
  };
}

/** Refreshes all charts past every cache, one after another as the dashboard wants it. */
export function useRefreshAll(): () => void {
  const rules = useRefreshRules();
  const layout = useDashboard((state) => state.history?.present.layout ?? NO_LAYOUT);
  const refresh = useDelayedRefresh(true);
  const awaitEnd = useAwaitedRefresh();
  return () => {
    const chartIds = chartIdsOf(layout);
    awaitEnd(chartIds);
    refresh(chartIds, refreshDelays(chartIds.length, rules, 0));
  };
}

/**
 * Refreshes the charts again and again while the page is seen, as the dashboard wants it; what was missed while it was
 * hidden is made up for when it is seen again. Gives the time of the next refresh in epoch milliseconds, null for none.
 */
export function useTimedRefresh(): number | null {
  const rules = useRefreshRules();
  const { intervalMs } = rules;
  const { now } = useServices();
  const layout = useDashboard((state) => state.history?.present.layout ?? NO_LAYOUT);
  const refresh = useDelayedRefresh(rules.isForced);
  const [nextAt, setNextAt] = useState<number | null>(null);
  const latest = useLatest(() => {
    const chartIds = chartIdsOf(layout).filter((id) => !rules.immuneIds.has(id));
    refresh(chartIds, refreshDelays(chartIds.length, rules, timedWindow(rules)));
  });
  useEffect(() => {
    if (intervalMs === 0) return undefined;
    let isDue = false;
    let timer: ReturnType<typeof setInterval>;
    const start = (): void => {
      setNextAt(now() + intervalMs);
      timer = setInterval(tick, intervalMs);
    };
    const tick = (): void => {
      isDue = document.visibilityState === 'hidden';
      setNextAt(now() + intervalMs);
      if (!isDue) latest.current();
    };
    const handleSeen = (): void => {
      if (!isDue || document.visibilityState === 'hidden') return;
      clearInterval(timer);
      tick();
      start();
    };
    start();
    document.addEventListener('visibilitychange', handleSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', handleSeen);
      setNextAt(null);
    };
  }, [intervalMs, latest, now]);
  return nextAt;
}
