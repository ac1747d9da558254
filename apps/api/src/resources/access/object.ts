import { contractErrors, ROUTES, type RouteAccess } from '@belvedere/contracts';
import { holds, type Viewer } from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { mayChange } from '../../object/owners.ts';
import type { Scope } from '../../security/scope.ts';
import { chartsOfDashboard, DATASET_TYPES, findChart, type ChartRow } from '../../stored/chart.ts';
import { dashboardsShowing, findDashboard } from '../../stored/dashboard.ts';
import { findDatabase } from '../../stored/database.ts';
import {
  everyDatasetOfDatabase,
  findDataset,
  findDatasetsOfCharts,
  type DatasetRow,
} from '../../stored/dataset.ts';
import { ownerIdsOf } from '../../stored/object.ts';
import { findSavedQuery } from '../../stored/saved-query.ts';

/** Kinds of objects whose access is explained. */
export type AccessType = 'dashboard' | 'chart' | 'dataset' | 'database' | 'saved_query';

/** An object, with all that rights to read it follow from. */
export interface AccessObject {
  readonly type: AccessType;
  readonly id: number;
  readonly name: string;
  /** Null for what is not published on its own. */
  readonly published: boolean | null;
  readonly datasets: readonly DatasetRow[];
  /** Dashboards that it is or stands on. */
  readonly dashboardIds: readonly number[];
}

/** Which route reads an object, by its kind. */
export const READ_ACCESS: Readonly<Record<AccessType, RouteAccess>> = {
  dashboard: ROUTES.dashboard.get.access,
  chart: ROUTES.chart.get.access,
  dataset: ROUTES.dataset.get.access,
  database: ROUTES.database.get.access,
  saved_query: ROUTES.savedQuery.get.access,
};

async function datasetsOf(reader: Reader, charts: readonly ChartRow[]): Promise<readonly DatasetRow[]> {
  const types: readonly string[] = DATASET_TYPES;
  const ids = charts.flatMap((chart) => (types.includes(chart.datasource_type) ? [chart.datasource_id] : []));
  return findDatasetsOfCharts(reader, [...new Set(ids)]);
}

type Find = (reader: Reader, scope: Scope, id: number) => Promise<AccessObject | null>;

const FIND: Readonly<Record<AccessType, Find>> = {
  dashboard: async (reader, scope, id) => {
    const row = await findDashboard(reader, scope, id);
    if (row === null) return null;
    const datasets = await datasetsOf(reader, await chartsOfDashboard(reader, id));
    const { dashboard_title: name, published } = row;
    return { type: 'dashboard', id, name, published, datasets, dashboardIds: [id] };
  },
  chart: async (reader, scope, id) => {
    const row = await findChart(reader, scope, id);
    if (row === null) return null;
    const datasets = await datasetsOf(reader, [row]);
    const dashboardIds = await dashboardsShowing(reader, id);
    return { type: 'chart', id, name: row.slice_name, published: null, datasets, dashboardIds };
  },
  dataset: async (reader, scope, id) => {
    const row = await findDataset(reader, scope, id);
    if (row === null) return null;
    return { type: 'dataset', id, name: row.table_name, published: null, datasets: [row], dashboardIds: [] };
  },
  database: async (reader, scope, id) => {
    const row = await findDatabase(reader, scope, id);
    if (row === null) return null;
    const datasets = await everyDatasetOfDatabase(reader, id);
    const { database_name: name } = row;
    return { type: 'database', id, name, published: null, datasets, dashboardIds: [] };
  },
  saved_query: async (reader, { viewer }, id) => {
    const row = await findSavedQuery(reader, viewer, id);
    if (row === null) return null;
    return { type: 'saved_query', id, name: row.label, published: null, datasets: [], dashboardIds: [] };
  },
};

/** An object that the viewer may read; null when there is none. */
export const findAccessObject = (
  reader: Reader,
  scope: Scope,
  type: AccessType,
  id: number,
): Promise<AccessObject | null> => FIND[type](reader, scope, id);

const ROW: Readonly<
  Record<AccessType, (reader: Reader, scope: Scope, id: number) => Promise<object | null>>
> = {
  dashboard: findDashboard,
  chart: findChart,
  dataset: findDataset,
  database: findDatabase,
  saved_query: (reader, { viewer }, id) => findSavedQuery(reader, viewer, id),
};

/** Whether the conditions of the lists and reads let the viewer of the scope read an object. */
export const isReadable = async (
  reader: Reader,
  scope: Scope,
  { type, id }: Pick<AccessObject, 'type' | 'id'>,
): Promise<boolean> => (await ROW[type](reader, scope, id)) !== null;

/**
 * Throws NOT_OWNER unless an administrator or an owner of the object asks. A database is its writers', and a saved query is found by
 * its maker alone.
 */
export async function checkOwnership(
  reader: Reader,
  viewer: Viewer,
  { type, id }: Pick<AccessObject, 'type' | 'id'>,
): Promise<void> {
  if (type === 'saved_query' || (type === 'database' && holds(viewer, 'can_write', 'Database'))) return;
  if (mayChange(viewer, await ownerIdsOf(reader, type, id))) return;
  throw contractErrors.error('NOT_OWNER', { type });
}
