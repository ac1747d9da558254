import { and, asc, eq, inArray, isNull, or, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { isAdmin, type GuestRights } from '@belvedere/core';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { chartList } from './chart-list.ts';
import type { Scope } from '../security/scope.ts';
import { datasetIsReadable } from './dataset.ts';
import { isOwnedBy } from './object.ts';
import { isGrantedTo } from './object-grant.ts';

/** A chart as stored. */
export type ChartRow = Reader['t']['chart']['$inferSelect'];
/** Fields of a chart that a save writes. */
export type ChartFields = Partial<ContentOf<'chart'>>;

/** How charts are listed and written. */
export const chartRows = objectRows('chart');

/** Datasource types that mean a dataset. */
export const DATASET_TYPES = ['table', 'dataset', 'sl_table'] as const;

const NEVER = sql`1 = 0`;

/** SQL for the ids of dashboards that share a role with the viewer. */
export function rolesSharedDashboards({ db, t }: Reader, { viewer }: Scope) {
  return db
    .select({ id: t.dashboardRole.dashboard_id })
    .from(t.dashboardRole)
    .innerJoin(t.role, eq(t.role.id, t.dashboardRole.role_id))
    .innerJoin(t.dashboard, eq(t.dashboard.id, t.dashboardRole.dashboard_id))
    .where(
      and(
        inArray(t.role.name, viewer.roles.length === 0 ? [''] : [...viewer.roles]),
        eq(t.dashboard.published, true),
        isNull(t.dashboard.deleted_at),
      ),
    );
}

/** SQL that says whether an id is that of a published dashboard that was granted to the viewer alone; undefined where none was. */
export function isOfGrantedDashboard(reader: Reader, scope: Scope, id: AnyColumn): SQL | undefined {
  const { db, t } = reader;
  const isGranted = isGrantedTo(scope, 'dashboard', t.dashboard.id);
  if (isGranted === undefined) return undefined;
  const isThere = and(isGranted, eq(t.dashboard.published, true), isNull(t.dashboard.deleted_at));
  return inArray(id, db.select({ id: t.dashboard.id }).from(t.dashboard).where(isThere));
}

/** SQL that says whether a chart's dataset may be read. */
export function chartDataIsReadable(reader: Reader, scope: Scope): SQL | undefined {
  const readable = datasetIsReadable(reader, scope);
  if (readable === undefined) return undefined;
  const { db, t } = reader;
  const datasets = db
    .select({ id: t.dataset.id })
    .from(t.dataset)
    .where(and(isNull(t.dataset.deleted_at), readable));
  return and(inArray(t.chart.datasource_type, [...DATASET_TYPES]), inArray(t.chart.datasource_id, datasets));
}

/** SQL that says whether a chart stands on a dashboard of a guest. */
function isOnGuestsDashboard({ db, t }: Reader, { dashboardIds }: GuestRights): SQL {
  const shown = db
    .select({ id: t.dashboardChart.chart_id })
    .from(t.dashboardChart)
    .where(inArray(t.dashboardChart.dashboard_id, [...dashboardIds]));
  return inArray(t.chart.id, shown);
}

/** SQL that says whether a chart may be read; undefined when all may. */
export function chartIsReadable(reader: Reader, scope: Scope): SQL | undefined {
  if (scope.viewer.guest !== undefined) return isOnGuestsDashboard(reader, scope.viewer.guest);
  const byData = chartDataIsReadable(reader, scope);
  if (byData === undefined) return undefined;
  const { db, t } = reader;
  const { viewer } = scope;
  const { dashboard_id: shown } = t.dashboardChart;
  const byGrant = isOfGrantedDashboard(reader, scope, shown);
  const standsOn = (isShared: SQL): SQL =>
    inArray(t.chart.id, db.select({ id: t.dashboardChart.chart_id }).from(t.dashboardChart).where(isShared));
  return (
    or(
      viewer.id === null ? undefined : isOwnedBy(reader, 'chart', t.chart.id, viewer.id),
      byData,
      scope.sharesByRole ? standsOn(inArray(shown, rolesSharedDashboards(reader, scope))) : undefined,
      byGrant === undefined ? undefined : standsOn(byGrant),
    ) ?? NEVER
  );
}

const live = ({ t }: Reader): SQL => isNull(t.chart.deleted_at);

/** One page of the charts the viewer may read. */
export async function listCharts(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<ChartRow>> {
  return chartRows.list(reader, plan, {
    meaning: chartList.meaning(reader, scope),
    where: chartIsReadable(reader, scope),
  });
}

/** The readable ones of some charts. */
export async function findCharts(reader: Reader, scope: Scope, ids: readonly number[]): Promise<ChartRow[]> {
  const { db, t } = reader;
  if (ids.length === 0) return [];
  const where = and(live(reader), inArray(t.chart.id, [...ids]), chartIsReadable(reader, scope));
  return db.select().from(t.chart).where(where).orderBy(asc(t.chart.id));
}

/** A chart the viewer may read. */
export async function findChart(reader: Reader, scope: Scope, id: number): Promise<ChartRow | null> {
  return (await findCharts(reader, scope, [id]))[0] ?? null;
}

/** A deleted chart; only its owners and admins may see it. */
export async function findDeletedChart(
  reader: Reader,
  { viewer }: Scope,
  id: number,
): Promise<ChartRow | null> {
  const { db, t } = reader;
  const owned = viewer.id === null ? NEVER : isOwnedBy(reader, 'chart', t.chart.id, viewer.id);
  const where = and(
    eq(t.chart.id, id),
    sql`${t.chart.deleted_at} is not null`,
    isAdmin(viewer) ? undefined : owned,
  );
  return (await db.select().from(t.chart).where(where))[0] ?? null;
}

/** Charts that read a dataset, whoever may see them. */
export async function chartsOfDataset({ db, t }: Reader, datasetId: number): Promise<ChartRow[]> {
  const where = and(
    isNull(t.chart.deleted_at),
    inArray(t.chart.datasource_type, [...DATASET_TYPES]),
    eq(t.chart.datasource_id, datasetId),
  );
  return db.select().from(t.chart).where(where).orderBy(asc(t.chart.id));
}

/** Charts of a dashboard, whoever may see them. */
export async function chartsOfDashboard({ db, t }: Reader, dashboardId: number): Promise<ChartRow[]> {
  const rows = await db
    .select({ chart: t.chart })
    .from(t.chart)
    .innerJoin(t.dashboardChart, eq(t.dashboardChart.chart_id, t.chart.id))
    .where(and(isNull(t.chart.deleted_at), eq(t.dashboardChart.dashboard_id, dashboardId)))
    .orderBy(asc(t.chart.id));
  return rows.map((row) => row.chart);
}

/** The readable charts on the datasets of that table; null where no readable dataset is of it. */
export async function chartsOnTable(
  reader: Reader,
  scope: Scope,
  place: { readonly database: string; readonly table: string },
): Promise<ChartRow[] | null> {
  const { db, t } = reader;
  const onTable = and(
    isNull(t.dataset.deleted_at),
    eq(t.dataset.table_name, place.table),
    eq(t.database.database_name, place.database),
    datasetIsReadable(reader, scope),
  );
  const datasets = await db
    .select({ id: t.dataset.id })
    .from(t.dataset)
    .innerJoin(t.database, eq(t.database.id, t.dataset.database_id))
    .where(onTable);
  if (datasets.length === 0) return null;
  const where = and(
    live(reader),
    inArray(t.chart.datasource_type, [...DATASET_TYPES]),
    inArray(
      t.chart.datasource_id,
      datasets.map(({ id }) => id),
    ),
    chartIsReadable(reader, scope),
  );
  return db.select().from(t.chart).where(where).orderBy(asc(t.chart.id));
}
