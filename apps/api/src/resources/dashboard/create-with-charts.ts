import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { insertDashboard, setDashboardCharts, type DashboardRow } from '../../stored/dashboard.ts';
import { setOwners } from '../../stored/object.ts';
import { addChart } from '../chart/service.ts';
import { appendCharts, type PlacedChart } from '../dashboard-document/layout.ts';
import { recordDashboard } from '../dashboard-document/record.ts';

type Body = BodyOf<typeof ROUTES.dashboard.createWithCharts>;

/** A new dashboard and the ids of its charts, in their order. */
export interface DashboardWithCharts {
  readonly row: DashboardRow;
  readonly chartIds: readonly number[];
}

/** Saves charts and a dashboard that shows them, all or nothing; the caller owns them. */
export async function createDashboardWithCharts(
  services: Services,
  viewer: Viewer,
  body: Body,
): Promise<DashboardWithCharts> {
  if (!holds(viewer, 'can_write', 'Chart'))
    throw contractErrors.error('FORBIDDEN', { permission: 'can_write', view: 'Chart' });
  const { store, clock } = services;
  const scope = scopeOf(services, viewer);
  const now = clock();
  return store.write(async (tx) => {
    const placed: PlacedChart[] = [];
    for (const { width, height, ...chart } of body.charts) {
      const { id, uuid, slice_name: name } = await addChart(tx, scope, chart, now);
      placed.push({ id, uuid, name, width, height });
    }
    const row = await insertDashboard(tx, {
      dashboard_title: body.dashboard_title.trim(),
      position_json: JSON.stringify(appendCharts(null, placed)),
      uuid: randomUUID(),
      created_on: now,
      changed_on: now,
      created_by_id: viewer.id,
      changed_by_id: viewer.id,
    });
    const chartIds = placed.map((chart) => chart.id);
    await setOwners(tx, 'dashboard', row.id, viewer.id === null ? [] : [viewer.id]);
    await setDashboardCharts(tx, row.id, chartIds);
    await recordDashboard(tx, row, viewer);
    return { row, chartIds };
  });
}
