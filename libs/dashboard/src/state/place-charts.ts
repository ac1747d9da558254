import { insertComponent, LAYOUT_IDS, type Layout } from '@belvedere/core';
import type { DashboardChart } from './wire.ts';

/** The layout with a chart in a row of its own at the end. */
function withChartAtEnd(layout: Layout, { id, name }: DashboardChart): Layout {
  const part = {
    id: `CHART-explore-${id}-1`,
    type: 'CHART' as const,
    children: [],
    meta: { chartId: id, sliceName: name, width: 4, height: 50 },
  };
  const grid = layout[LAYOUT_IDS.root]?.children[0] ?? LAYOUT_IDS.grid;
  const home =
    layout[grid]?.type === 'TABS' ? (layout[grid].children[0] ?? LAYOUT_IDS.grid) : LAYOUT_IDS.grid;
  const target = { parentId: home, index: layout[home]?.children.length ?? 0 };
  const change = insertComponent(layout, part, target, `explore-${id}`);
  return change.ok ? change.layout : layout;
}

/** The layout with charts that it did not name in rows at its end. */
export const placeCharts = (layout: Layout, charts: readonly DashboardChart[]): Layout =>
  charts.reduce(withChartAtEnd, layout);
