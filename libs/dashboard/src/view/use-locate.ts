import { useAppDispatch } from '@belvedere/client-store';
import type { Layout } from '@belvedere/core';
import { useCallback } from 'react';
import { tabsAbove } from '../state/active-tab.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

const EMPTY_LAYOUT: Layout = {};

/** Id of the element of a chart on a page of several dashboards. */
export const chartElementId = (key: string, chartId: number): string => `bv-chart-${key}-${chartId}`;

/** Brings a chart into sight: opens the tabs around it, scrolls to it and gives it the focus. */
export function useLocate(): (chartId: number) => void {
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const layout = useDashboard((state) => state.history?.present.layout) ?? EMPTY_LAYOUT;
  return useCallback(
    (chartId: number) => {
      const part = Object.values(layout).find(({ meta }) => meta.chartId === chartId);
      if (part === undefined) return;
      for (const tab of tabsAbove(layout, part.id)) dispatch(dashboardActions.tabActivated({ key, ...tab }));
      requestAnimationFrame(() => {
        const element = document.getElementById(chartElementId(key, chartId));
        element?.scrollIntoView({ block: 'center' });
        element?.focus({ preventScroll: true });
      });
    },
    [dispatch, key, layout],
  );
}
