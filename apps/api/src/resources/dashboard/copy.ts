import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { isJsonObject, parseJsonObject, type JsonObject, type Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import { answerTexts, fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import { invalidFields, mayChange } from '../../object/owners.ts';
import { createObject, type Saver } from '../../object/save.ts';
import { checkDashboardLayers } from '../../rights/layers.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findCharts } from '../../stored/chart.ts';
import { rolesOfDashboards, setDashboardCharts, type DashboardRow } from '../../stored/dashboard.ts';
import { isDashboardGranted } from '../../stored/object-grant.ts';
import { ownerIdsOf } from '../../stored/object.ts';
import { copyChart } from '../chart/service.ts';
import { dashboards } from '../dashboard-document/kind.ts';
import { chartIdOf, chartIdsIn } from '../dashboard-document/layout.ts';
import { prunedMetadata } from '../dashboard-document/metadata.ts';

type CopyBody = BodyOf<typeof ROUTES.dashboard.copy>;

async function duplicateCharts(
  tx: Tx,
  saver: Saver,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const copies = new Map<number, number>();
  for (const chart of await findCharts(tx, saver.scope, ids))
    copies.set(chart.id, (await copyChart(tx, saver, chart)).id);
  return copies;
}

function withChartIds(layout: JsonObject, ids: ReadonlyMap<number, number>): JsonObject {
  return Object.fromEntries(
    Object.entries(layout).map(([key, component]) => {
      const id = ids.get(chartIdOf(component) ?? 0);
      if (id === undefined || !isJsonObject(component)) return [key, component];
      const meta = component['meta'];
      return [key, { ...component, meta: { ...(isJsonObject(meta) ? meta : {}), chartId: id } }];
    }),
  );
}

async function checkMayCopy(tx: Tx, scope: Scope, row: DashboardRow): Promise<void> {
  const roles = (await rolesOfDashboards(tx, [row.id])).get(row.id) ?? [];
  const isShared = scope.sharesByRole && roles.length > 0;
  if (!isShared && !isDashboardGranted(scope, row.id)) return;
  if (!mayChange(scope.viewer, await ownerIdsOf(tx, 'dashboard', row.id))) {
    throw contractErrors.error('NOT_OWNER', { type: 'dashboard' });
  }
}

/** Copies a dashboard with the given layout; the caller owns the copy, and copies of its charts when asked for. */
export async function copyDashboard(
  services: Services,
  viewer: Viewer,
  id: number,
  body: CopyBody,
): Promise<DashboardRow> {
  const scope = scopeOf(services, viewer);
  const given = parseJsonObject(body.json_metadata);
  const { positions, ...settings } = given ?? {};
  if (!isJsonObject(positions)) throw invalidFields({ json_metadata: [fieldTexts.notJsonObject.text] });
  return createObject(dashboards, services, viewer, async (tx, saver) => {
    const source = await getObject(dashboards, tx, scope, id);
    await checkMayCopy(tx, scope, source);
    checkDashboardLayers(viewer, source.json_metadata, body.json_metadata);
    const asked = body.duplicate_slices === true ? chartIdsIn(positions) : [];
    const layout = withChartIds(positions, await duplicateCharts(tx, saver, asked));
    const chartIds = (await findCharts(tx, scope, chartIdsIn(layout))).map((chart) => chart.id);
    return {
      content: {
        dashboard_title: body.dashboard_title ?? answerTexts.untitledDashboard.text,
        css: body.css ?? source.css,
        position_json: JSON.stringify(layout),
        json_metadata: JSON.stringify(prunedMetadata(settings, chartIds)),
      },
      parts: (row) => setDashboardCharts(tx, row.id, chartIds),
    };
  });
}
