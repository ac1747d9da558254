import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import { addObject } from '../../object/save.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { setDashboardCharts, type DashboardRow } from '../../stored/dashboard.ts';
import { addChart } from '../chart/service.ts';
import { dashboards } from '../dashboard-document/kind.ts';
import { appendCharts, type PlacedChart } from '../dashboard-document/layout.ts';

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
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  return services.store.write(async (tx) => {
    const placed: PlacedChart[] = [];
    for (const { width, height, ...chart } of body.charts) {
      const { id, uuid, slice_name: name } = await addChart(tx, saver, chart);
      placed.push({ id, uuid, name, width, height });
    }
    const chartIds = placed.map((chart) => chart.id);
    const row = await addObject(tx, dashboards, saver, {
      content: {
        dashboard_title: body.dashboard_title.trim(),
        position_json: JSON.stringify(appendCharts(null, placed)),
      },
      parts: ({ id }) => setDashboardCharts(tx, id, chartIds),
    });
    return { row, chartIds };
  });
}
