import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { isJsonObject, type JsonObject, type Viewer } from '@belvedere/core';
import { parseJsonObject } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import { answerTexts, fieldTexts } from '../../messages.ts';
import { invalidFields, mayChange } from '../../object/owners.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findCharts, insertChart } from '../../stored/chart.ts';
import {
  findDashboard,
  insertDashboard,
  rolesOfDashboards,
  setDashboardCharts,
  type DashboardRow,
} from '../../stored/dashboard.ts';
import { ownerIdsOf, recordVersion, setOwners } from '../../stored/object.ts';
import { chartDocument } from '../chart/present.ts';
import { chartIdOf, chartIdsIn } from '../dashboard-document/layout.ts';
import { prunedMetadata } from '../dashboard-document/metadata.ts';
import { recordDashboard } from '../dashboard-document/record.ts';

type CopyBody = BodyOf<typeof ROUTES.dashboard.copy>;

async function duplicateCharts(
  tx: Tx,
  scope: Scope,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, number>> {
  const { viewer } = scope;
  const copies = new Map<number, number>();
  for (const chart of await findCharts(tx, scope, ids)) {
    const { id, ...content } = chart;
    const stamps = { created_on: now, changed_on: now, last_saved_on: now };
    const people = { created_by_id: viewer.id, changed_by_id: viewer.id, last_saved_by_id: viewer.id };
    const row = await insertChart(tx, { ...content, ...stamps, ...people, uuid: randomUUID(), version: 1 });
    const owners = viewer.id === null ? [] : [viewer.id];
    await setOwners(tx, 'chart', row.id, owners);
    const document = chartDocument(row, owners, []);
    await recordVersion(tx, { type: 'chart', id: row.id, version: 1, document, viewer });
    copies.set(id, row.id);
  }
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
  if (!scope.sharesByRole || roles.length === 0) return;
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
  const { store, clock } = services;
  const scope = scopeOf(services, viewer);
  const given = parseJsonObject(body.json_metadata);
  const { positions, ...settings } = given ?? {};
  if (!isJsonObject(positions)) throw invalidFields({ json_metadata: [fieldTexts.notJsonObject.text] });
  const now = clock();
  return store.write(async (tx) => {
    const source = await findDashboard(tx, scope, id);
    if (source === null) throw contractErrors.error('NOT_FOUND', { type: 'dashboard', id });
    await checkMayCopy(tx, scope, source);
    const asked = chartIdsIn(positions);
    const copies =
      body.duplicate_slices === true
        ? await duplicateCharts(tx, scope, asked, now)
        : new Map<number, number>();
    const layout = withChartIds(positions, copies);
    const chartIds = (await findCharts(tx, scope, chartIdsIn(layout))).map((chart) => chart.id);
    const row = await insertDashboard(tx, {
      dashboard_title: body.dashboard_title ?? answerTexts.untitledDashboard.text,
      css: body.css ?? source.css,
      position_json: JSON.stringify(layout),
      json_metadata: JSON.stringify(prunedMetadata(settings, chartIds)),
      uuid: randomUUID(),
      created_on: now,
      changed_on: now,
      created_by_id: viewer.id,
      changed_by_id: viewer.id,
    });
    await setOwners(tx, 'dashboard', row.id, viewer.id === null ? [] : [viewer.id]);
    await setDashboardCharts(tx, row.id, chartIds);
    await recordDashboard(tx, row, viewer);
    return row;
  });
}
