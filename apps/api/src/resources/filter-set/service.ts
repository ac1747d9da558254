import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import {
  isJsonObject,
  mayEditDashboard,
  parseJsonObject,
  type JsonObject,
  type Viewer,
} from '@belvedere/core';
import type { Reader } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { isoWithoutZone } from '../../object/present.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import {
  addFilterSet,
  changeFilterSet,
  findFilterSet,
  listFilterSets,
  removeFilterSet,
  type FilterSetOwner,
  type FilterSetRow,
} from '../../stored/filter-set.ts';
import { ownersOf } from '../../stored/object.ts';
import { getDashboardRow } from '../dashboard/service.ts';

type CreateBody = BodyOf<typeof ROUTES.filterSet.create>;
type UpdateBody = BodyOf<typeof ROUTES.filterSet.update>;

const present = (row: FilterSetRow) => ({
  id: row.id,
  name: row.name,
  description: row.description,
  owner_type: row.owner_type as FilterSetOwner,
  owner_id: row.owner_id,
  dashboard_id: row.dashboard_id,
  params: row.params as JsonObject,
  version: row.version,
  created_on: isoWithoutZone(row.created_on),
  changed_on: isoWithoutZone(row.changed_on),
  created_by_fk: row.created_by_id,
  changed_by_fk: row.changed_by_id,
});

/** What a set says, read from its text; throws FIELDS_INVALID for a text that does not say what filters say. */
function paramsOf(text: string): JsonObject {
  const params = parseJsonObject(text);
  if (params === null || !isJsonObject(params['nativeFilters']) || !isJsonObject(params['dataMask'] ?? {}))
    throw invalidFields({ json_metadata: [fieldTexts.notFilterSet.text] });
  return params;
}

async function mayEdit(reader: Reader, viewer: Viewer, dashboardId: number): Promise<boolean> {
  const owners = (await ownersOf(reader, 'dashboard', [dashboardId])).get(dashboardId) ?? [];
  return mayEditDashboard(
    viewer,
    owners.map(({ id }) => id),
  );
}

/** Throws NOT_OWNER where a set of a dashboard is changed by somebody who may not change the dashboard. */
async function checkMayShare(reader: Reader, viewer: Viewer, dashboardId: number): Promise<void> {
  if (!(await mayEdit(reader, viewer, dashboardId)))
    throw contractErrors.error('NOT_OWNER', { type: 'dashboard' });
}

const readDashboard = async (services: Services, viewer: Viewer, id: number): Promise<number> =>
  (await getDashboardRow(services.store.reader, scopeOf(services, viewer), String(id))).id;

/** Sets of a dashboard that the caller may use, by name. Throws NOT_FOUND. */
export async function listSets(services: Services, viewer: Viewer, id: number) {
  const dashboardId = await readDashboard(services, viewer, id);
  const rows = await listFilterSets(services.store.reader, dashboardId, viewer.id);
  return { count: rows.length, ids: rows.map((row) => row.id), result: rows.map(present) };
}

/** Keeps a set, of the caller or, for those who may change the dashboard, of everybody. Throws NOT_FOUND, NOT_OWNER, FIELDS_INVALID. */
export async function createSet(services: Services, viewer: Viewer, id: number, body: CreateBody) {
  const dashboardId = await readDashboard(services, viewer, id);
  const { name, owner_type, owner_id = null } = body;
  const params = paramsOf(body.json_metadata);
  if (owner_type === 'User' && (viewer.id === null || (owner_id !== null && owner_id !== viewer.id)))
    throw invalidFields({ owner_id: [fieldTexts.notYourself.text] });
  const owner = owner_type === 'User' ? (viewer.id ?? 0) : dashboardId;
  const fields = { name, description: body.description ?? null, owner_type, owner_id: owner, params };
  const saved = { by: viewer.id, now: services.clock() };
  const row = await services.store.write(async (tx) => {
    if (owner_type === 'Dashboard') await checkMayShare(tx, viewer, dashboardId);
    return addFilterSet(tx, dashboardId, fields, saved);
  });
  return present(row);
}

/** A set that the caller may change; null where there is none, or where it is another person's own, which nobody else sees either. Throws NOT_OWNER for one of a dashboard that the caller may not change. */
async function changeableSet(
  reader: Reader,
  viewer: Viewer,
  dashboardId: number,
  id: number,
): Promise<FilterSetRow | null> {
  const row = await findFilterSet(reader, dashboardId, id);
  if (row === null) return null;
  if (row.owner_type === 'Dashboard') {
    await checkMayShare(reader, viewer, dashboardId);
    return row;
  }
  return row.owner_id === viewer.id ? row : null;
}

/** Throws VERSION_CONFLICT, with the set as it is now, for a change that started from another version of it. */
function checkSetVersion(row: FilterSetRow, ifMatch: number | null, yours: unknown): void {
  if (ifMatch === null || ifMatch === row.version) return;
  const values = { type: 'filter set', yours: ifMatch, current: row.version };
  const current = present(row);
  throw contractErrors.error('VERSION_CONFLICT', values, {
    base: null,
    yours,
    current,
    version: row.version,
  });
}

const missing = (id: number) => contractErrors.error('NOT_FOUND', { type: 'filter set', id });

/** Changes a set; `owner_type` gives one's own set to everybody. Throws NOT_FOUND, NOT_OWNER, FIELDS_INVALID, VERSION_CONFLICT. */
export async function changeSet(
  services: Services,
  viewer: Viewer,
  {
    id,
    filterSetId,
    body,
    ifMatch,
  }: {
    readonly id: number;
    readonly filterSetId: number;
    readonly body: UpdateBody;
    readonly ifMatch: number | null;
  },
) {
  const dashboardId = await readDashboard(services, viewer, id);
  const params = typeof body.json_metadata === 'string' ? paramsOf(body.json_metadata) : null;
  const row = await services.store.write(async (tx) => {
    const old = await changeableSet(tx, viewer, dashboardId, filterSetId);
    if (old === null) throw missing(filterSetId);
    checkSetVersion(old, ifMatch, body);
    const isShared = body.owner_type === 'Dashboard';
    if (isShared) await checkMayShare(tx, viewer, dashboardId);
    return changeFilterSet(
      tx,
      old,
      {
        ...(typeof body.name === 'string' && { name: body.name }),
        ...(body.description !== undefined && { description: body.description }),
        ...(params !== null && { params }),
        ...(isShared && { owner_type: 'Dashboard' as const, owner_id: dashboardId }),
      },
      { by: viewer.id, now: services.clock() },
    );
  });
  if (row === null) throw missing(filterSetId);
  return present(row);
}

/** Deletes a set; one that is not there is no mistake, as for the peer. Throws NOT_FOUND for the dashboard, NOT_OWNER, VERSION_CONFLICT. */
export async function deleteSet(
  services: Services,
  viewer: Viewer,
  {
    id,
    filterSetId,
    ifMatch,
  }: { readonly id: number; readonly filterSetId: number; readonly ifMatch: number | null },
): Promise<{ id?: number }> {
  const dashboardId = await readDashboard(services, viewer, id);
  return services.store.write(async (tx) => {
    const row = await changeableSet(tx, viewer, dashboardId, filterSetId);
    if (row === null) return {};
    checkSetVersion(row, ifMatch, null);
    await removeFilterSet(tx, row.id, { by: viewer.id, now: services.clock() });
    return { id: dashboardId };
  });
}
