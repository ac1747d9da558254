import { useAppDispatch } from '@belvedere/client-store';
import { parentOf, type Layout } from '@belvedere/core';
import { useCallback } from 'react';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboard, useDashboardKey } from './use-dashboard.ts';

const EMPTY_LAYOUT: Layout = {};

/** Id of the element of a chart on a page of several dashboards. */
export const chartElementId = (key: string, chartId: number): string => `bv-chart-${key}-${chartId}`;

/** Tabs that have to be open for a part to be seen, the outer ones first. */
function tabsAbove(layout: Layout, id: string): readonly { tabsId: string; tabId: string }[] {
  const parent = parentOf(layout, id);
  if (parent === null) return [];
  const above = tabsAbove(layout, parent);
  return layout[parent]?.type === 'TABS' ? [...above, { tabsId: parent, tabId: id }] : above;
}

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
