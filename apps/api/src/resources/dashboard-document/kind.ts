import { mayEditDashboard } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { invalidFields } from '../../object/owners.ts';
import { chartsOfDashboard } from '../../stored/chart.ts';
import {
  dashboardRows,
  findDashboard,
  findDeletedDashboard,
  isSlugTaken,
  rolesOfDashboards,
  type DashboardRow,
} from '../../stored/dashboard.ts';
import { ownerIdsOf } from '../../stored/object.ts';
import { dashboardDocument } from './document.ts';

async function documentOfDashboard(reader: Reader, row: DashboardRow) {
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

/** Dashboards as the save pipeline knows them. A restored one gives up its slug when another has taken it. */
export const dashboards: ObjectKind<DashboardRow, ContentOf<'dashboard'>> = {
  type: 'dashboard',
  title: 'dashboard',
  rows: dashboardRows,
  find: findDashboard,
  findDeleted: findDeletedDashboard,
  document: documentOfDashboard,
  mayWrite: mayEditDashboard,
  nameTaken: () => invalidFields({ slug: [fieldTexts.slugTaken.text] }),
  restoreHeld: async (tx, { id, slug }) => {
    if (slug !== null && (await isSlugTaken(tx, slug, id))) await dashboardRows.mark(tx, id, { slug: null });
  },
};
