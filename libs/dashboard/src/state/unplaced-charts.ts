import type { Layout } from '@belvedere/core';
import type { DashboardChart } from './wire.ts';

/** Charts of a dashboard that its layout does not name, e.g. those that Explore has added to it. */
export function unplacedCharts(layout: Layout, charts: readonly DashboardChart[]): readonly DashboardChart[] {
  const placed = new Set(Object.values(layout).flatMap(({ meta }) => meta.chartId ?? []));
  return charts.filter(({ id }) => !placed.has(id));
}
