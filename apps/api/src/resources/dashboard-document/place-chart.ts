import type { Tx } from '../../db/store.ts';
import { writeObject, type Saver } from '../../object/save.ts';
import type { ChartRow } from '../../stored/chart.ts';
import { chartIdsOf, setDashboardCharts, type DashboardRow } from '../../stored/dashboard.ts';
import { dashboards } from './kind.ts';
import { appendCharts, removeCharts } from './layout.ts';

/** What happens to a chart on a dashboard. */
export interface Placing {
  readonly chart: ChartRow;
  readonly verb: 'add' | 'remove';
}

/** Puts a chart at the end of a dashboard's layout, or takes it off; a new version of the dashboard. */
export async function placeChart(
  tx: Tx,
  saver: Saver,
  row: DashboardRow,
  { chart, verb }: Placing,
): Promise<void> {
  const { id, uuid, slice_name: name } = chart;
  const layout =
    verb === 'add'
      ? appendCharts(row.position_json, [{ id, uuid, name }])
      : removeCharts(row.position_json, [id]);
  const ids = await chartIdsOf(tx, row.id);
  const wanted = verb === 'add' ? [...ids, id] : ids.filter((other) => other !== id);
  const before = await dashboards.document(tx, row, saver.scope);
  await writeObject(tx, dashboards, saver, {
    row,
    before,
    write: async () => {
      await setDashboardCharts(tx, row.id, wanted);
      return { position_json: layout === null ? null : JSON.stringify(layout) };
    },
  });
}
