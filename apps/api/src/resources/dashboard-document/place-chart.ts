import type { Viewer } from '@belvedere/core';
import { StaleRow } from '../../db/stale-row.ts';
import type { Tx } from '../../db/store.ts';
import type { ChartRow } from '../../stored/chart.ts';
import {
  chartIdsOf,
  setDashboardCharts,
  updateDashboard,
  type DashboardRow,
} from '../../stored/dashboard.ts';
import { appendCharts, removeCharts } from './layout.ts';
import { recordDashboard } from './record.ts';

/** Puts a chart at the end of a dashboard's layout, or takes it off; a new version of the dashboard. */
export async function placeChart(
  tx: Tx,
  dashboard: DashboardRow,
  chart: ChartRow,
  verb: 'add' | 'remove',
  viewer: Viewer,
  now: Date,
): Promise<void> {
  const ids = await chartIdsOf(tx, dashboard.id);
  const placed = { id: chart.id, uuid: chart.uuid, name: chart.slice_name };
  const layout =
    verb === 'add'
      ? appendCharts(dashboard.position_json, [placed])
      : removeCharts(dashboard.position_json, [chart.id]);
  const wanted = verb === 'add' ? [...ids, chart.id] : ids.filter((id) => id !== chart.id);
  await setDashboardCharts(tx, dashboard.id, wanted);
  const saved = await updateDashboard(tx, dashboard, {
    position_json: layout === null ? null : JSON.stringify(layout),
    changed_on: now,
    changed_by_id: viewer.id,
  });
  if (saved === null) throw new StaleRow();
  await recordDashboard(tx, saved, viewer);
}
