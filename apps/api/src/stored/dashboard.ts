import { and, asc, eq, inArray, isNull, notInArray, or, sql, type SQL } from 'drizzle-orm';
import { isAdmin } from '@belvedere/core';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { dashboardList } from './dashboard-list.ts';
import type { Scope } from '../security/scope.ts';
import {
  chartDataIsReadable,
  chartIsReadable,
  DATASET_TYPES,
  isOfGrantedDashboard,
  rolesSharedDashboards,
} from './chart.ts';
import { isOwnedBy } from './object.ts';
import type { RoleRow } from './user.ts';

/** A dashboard as stored. */
export type DashboardRow = Reader['t']['dashboard']['$inferSelect'];
/** Fields of a dashboard that a save writes. */
export type DashboardFields = Partial<ContentOf<'dashboard'>>;

/** How dashboards are listed and written. */
export const dashboardRows = objectRows('dashboard');

const NEVER = sql`1 = 0`;

function publishedIsReadable(reader: Reader, scope: Scope): SQL | undefined {
  const { db, t } = reader;
  const { dashboard, dashboardChart, dashboardRole, chart } = t;
  const withCharts = db.select({ id: dashboardChart.dashboard_id }).from(dashboardChart);
  const withReadable = db
    .select({ id: dashboardChart.dashboard_id })
    .from(dashboardChart)
    .innerJoin(chart, eq(chart.id, dashboardChart.chart_id))
    .where(and(isNull(chart.deleted_at), chartDataIsReadable(reader, scope)));
  const byData = or(inArray(dashboard.id, withReadable), notInArray(dashboard.id, withCharts));
  if (!scope.sharesByRole) return byData;
  const withRoles = db.select({ id: dashboardRole.dashboard_id }).from(dashboardRole);
  return or(
    and(notInArray(dashboard.id, withRoles), byData),
    inArray(dashboard.id, rolesSharedDashboards(reader, scope)),
  );
}

/** SQL that says whether a dashboard may be read; undefined when all may. */
function dashboardIsReadable(reader: Reader, scope: Scope): SQL | undefined {
  const { viewer } = scope;
  const { dashboard } = reader.t;
  if (viewer.guest !== undefined) return inArray(dashboard.id, [...viewer.guest.dashboardIds]);
  if (isAdmin(viewer)) return undefined;
  return (
    or(
      viewer.id === null ? undefined : isOwnedBy(reader, 'dashboard', dashboard.id, viewer.id),
      isOfGrantedDashboard(reader, scope, dashboard.id),
      and(eq(dashboard.published, true), publishedIsReadable(reader, scope)),
    ) ?? NEVER
  );
}

const live = ({ t }: Reader): SQL => isNull(t.dashboard.deleted_at);

/** One page of the dashboards the viewer may read. */
export async function listDashboards(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<DashboardRow>> {
  return dashboardRows.list(reader, plan, {
    meaning: dashboardList.meaning(reader, scope),
    where: dashboardIsReadable(reader, scope),
  });
}

/** The readable ones of some dashboards. */
export async function findDashboards(
  reader: Reader,
  scope: Scope,
  ids: readonly number[],
): Promise<DashboardRow[]> {
  const { db, t } = reader;
  if (ids.length === 0) return [];
  const where = and(live(reader), inArray(t.dashboard.id, [...ids]), dashboardIsReadable(reader, scope));
  return db.select().from(t.dashboard).where(where).orderBy(asc(t.dashboard.id));
}

/** A dashboard the viewer may read, by id. */
export async function findDashboard(reader: Reader, scope: Scope, id: number): Promise<DashboardRow | null> {
  return (await findDashboards(reader, scope, [id]))[0] ?? null;
}

/** A dashboard the viewer may read, by id, slug or uuid. */
export async function findDashboardByKey(
  reader: Reader,
  scope: Scope,
  key: string,
): Promise<DashboardRow | null> {
  const { db, t } = reader;
  const id = /^[1-9]\d{0,8}$/.test(key) ? Number(key) : null;
  const bySlug = or(eq(t.dashboard.slug, key), eq(t.dashboard.uuid, key.toLowerCase()));
  const byKey = id === null ? bySlug : or(eq(t.dashboard.id, id), bySlug);
  const where = and(live(reader), byKey, dashboardIsReadable(reader, scope));
  const rows = await db.select().from(t.dashboard).where(where).limit(2);
  return rows.find((row) => row.id === id) ?? rows[0] ?? null;
}

/** A deleted dashboard; only its owners and admins may see it. */
export async function findDeletedDashboard(
  reader: Reader,
  { viewer }: Scope,
  id: number,
): Promise<DashboardRow | null> {
  const { db, t } = reader;
  const owned = viewer.id === null ? NEVER : isOwnedBy(reader, 'dashboard', t.dashboard.id, viewer.id);
  const where = and(
    eq(t.dashboard.id, id),
    sql`${t.dashboard.deleted_at} is not null`,
    isAdmin(viewer) ? undefined : owned,
  );
  return (await db.select().from(t.dashboard).where(where))[0] ?? null;
}

/** True when another dashboard has the slug. */
export async function isSlugTaken(
  { db, t }: Reader,
  slug: string,
  exceptId: number | null,
): Promise<boolean> {
  const rows = await db
    .select({ id: t.dashboard.id })
    .from(t.dashboard)
    .where(and(isNull(t.dashboard.deleted_at), eq(t.dashboard.slug, slug)));
  return rows.some((row) => row.id !== exceptId);
}

/** Roles of dashboards, by dashboard. */
export async function rolesOfDashboards(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, RoleRow[]>> {
  const groups = new Map<number, RoleRow[]>();
  if (ids.length === 0) return groups;
  const rows = await db
    .select({ id: t.dashboardRole.dashboard_id, role: t.role })
    .from(t.dashboardRole)
    .innerJoin(t.role, eq(t.role.id, t.dashboardRole.role_id))
    .where(inArray(t.dashboardRole.dashboard_id, [...ids]))
    .orderBy(asc(t.role.id));
  for (const { id, role } of rows) groups.set(id, [...(groups.get(id) ?? []), role]);
  return groups;
}

/** Makes exactly these roles the ones that may read a dashboard. */
export async function setDashboardRoles(
  { db, t }: Tx,
  id: number,
  roleIds: readonly number[],
): Promise<void> {
  await db.delete(t.dashboardRole).where(eq(t.dashboardRole.dashboard_id, id));
  const values = [...new Set(roleIds)].map((role_id) => ({ dashboard_id: id, role_id }));
  if (values.length > 0) await db.insert(t.dashboardRole).values(values);
}

/** Ids of the charts a dashboard lists. */
export async function chartIdsOf({ db, t }: Reader, dashboardId: number): Promise<number[]> {
  const rows = await db
    .select({ id: t.dashboardChart.chart_id })
    .from(t.dashboardChart)
    .where(eq(t.dashboardChart.dashboard_id, dashboardId))
    .orderBy(asc(t.dashboardChart.chart_id));
  return rows.map((row) => row.id);
}

/** Makes exactly these the charts of a dashboard. */
export async function setDashboardCharts(
  { db, t }: Tx,
  id: number,
  chartIds: readonly number[],
): Promise<void> {
  await db.delete(t.dashboardChart).where(eq(t.dashboardChart.dashboard_id, id));
  const values = [...new Set(chartIds)].map((chart_id) => ({ dashboard_id: id, chart_id }));
  if (values.length > 0) await db.insert(t.dashboardChart).values(values);
}

/** Dashboards that list charts, by chart; only those the viewer may read. */
export async function dashboardsOfCharts(
  reader: Reader,
  scope: Scope,
  chartIds: readonly number[],
): Promise<ReadonlyMap<number, DashboardRow[]>> {
  const { db, t } = reader;
  const groups = new Map<number, DashboardRow[]>();
  if (chartIds.length === 0) return groups;
  const rows = await db
    .select({ chartId: t.dashboardChart.chart_id, dashboard: t.dashboard })
    .from(t.dashboardChart)
    .innerJoin(t.dashboard, eq(t.dashboard.id, t.dashboardChart.dashboard_id))
    .where(
      and(
        live(reader),
        inArray(t.dashboardChart.chart_id, [...chartIds]),
        dashboardIsReadable(reader, scope),
      ),
    )
    .orderBy(asc(t.dashboard.id));
  for (const { chartId, dashboard } of rows) groups.set(chartId, [...(groups.get(chartId) ?? []), dashboard]);
  return groups;
}

/** How many readable charts and dashboards read datasets, by dataset; one that nothing reads is left out. */
export async function usesOfDatasets(
  reader: Reader,
  scope: Scope,
  datasetIds: readonly number[],
): Promise<ReadonlyMap<number, { readonly charts: number; readonly dashboards: number }>> {
  if (datasetIds.length === 0) return new Map();
  const { db, t } = reader;
  const readsOne = and(
    isNull(t.chart.deleted_at),
    inArray(t.chart.datasource_type, [...DATASET_TYPES]),
    inArray(t.chart.datasource_id, [...datasetIds]),
    chartIsReadable(reader, scope),
  );
  const charts = await db
    .select({ id: t.chart.datasource_id, uses: sql<number>`count(*)` })
    .from(t.chart)
    .where(readsOne)
    .groupBy(t.chart.datasource_id);
  const dashboards = await db
    .select({
      id: t.chart.datasource_id,
      uses: sql<number>`count(distinct ${t.dashboardChart.dashboard_id})`,
    })
    .from(t.dashboardChart)
    .innerJoin(t.chart, eq(t.chart.id, t.dashboardChart.chart_id))
    .innerJoin(t.dashboard, eq(t.dashboard.id, t.dashboardChart.dashboard_id))
    .where(and(readsOne, live(reader), dashboardIsReadable(reader, scope)))
    .groupBy(t.chart.datasource_id);
  const byDataset = new Map(dashboards.map(({ id, uses }) => [id, Number(uses)]));
  return new Map(
    charts.map(({ id, uses }) => [id, { charts: Number(uses), dashboards: byDataset.get(id) ?? 0 }]),
  );
}

/** Ids of the dashboards that list a chart, whoever may see them. */
export async function dashboardsShowing({ db, t }: Reader, chartId: number): Promise<number[]> {
  const rows = await db
    .select({ id: t.dashboardChart.dashboard_id })
    .from(t.dashboardChart)
    .where(eq(t.dashboardChart.chart_id, chartId));
  return rows.map((row) => row.id);
}
