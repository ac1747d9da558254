import type { Viewer } from '@belvedere/core';
import type { Reader, Tx } from '../../db/store.ts';
import { chartsOfDashboard } from '../../stored/chart.ts';
import { rolesOfDashboards, type DashboardRow } from '../../stored/dashboard.ts';
import { ownerIdsOf, recordVersion } from '../../stored/object.ts';
import { dashboardDocument } from './document.ts';

/** Full document of a dashboard as it stands. */
export async function documentOfDashboard(reader: Reader, row: DashboardRow) {
  const owners = await ownerIdsOf(reader, 'dashboard', row.id);
  const roles = (await rolesOfDashboards(reader, [row.id])).get(row.id) ?? [];
  const charts = await chartsOfDashboard(reader, row.id);
  return dashboardDocument(
    row,
    owners,
    roles.map(({ id }) => id),
    charts.map(({ id, version }) => ({ id, version })),
  );
}

/** Keeps the present state of a dashboard as one of its versions. */
export async function recordDashboard(tx: Tx, row: DashboardRow, viewer: Viewer): Promise<void> {
  const document = await documentOfDashboard(tx, row);
  await recordVersion(tx, { type: 'dashboard', id: row.id, version: row.version, document, viewer });
}
