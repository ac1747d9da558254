import { contractErrors } from '@belvedere/contracts';
import { fillMessage, isAdmin, type Viewer } from '@belvedere/core';
import type { Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { invalidFields } from '../../object/owners.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { decideRequest, findRequest, type AccessRequestRow } from '../../stored/access-request.ts';
import { chartsOfDashboard, DATASET_TYPES, findCharts, type ChartRow } from '../../stored/chart.ts';
import { findDashboards } from '../../stored/dashboard.ts';
import { noteFacts } from '../../stored/deed.ts';
import { findDatasets, findDatasetsOfCharts, type DatasetRow } from '../../stored/dataset.ts';
import { putGrant, type GrantedType } from '../../stored/object-grant.ts';
import { ownerIdsOf } from '../../stored/object.ts';

const DAY_MS = 24 * 3_600_000;

/** What an approval grants, and the data that comes with it. */
interface Wanted {
  readonly grants: readonly { readonly type: GrantedType; readonly id: number }[];
  readonly datasets: readonly DatasetRow[];
  /** Whether the data itself is given away, and not only what charts show of it. */
  readonly givesData: boolean;
}

async function waiting(tx: Tx, viewer: Viewer, id: number): Promise<AccessRequestRow> {
  const row = await findRequest(tx, viewer, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'access request', id });
  if (row.status !== 'waiting') throw invalidFields({ id: [fieldTexts.requestDecided.text] });
  const { object_type, object_id, address, user_id: person } = row;
  noteFacts({ object_type, object_id, address, person });
  return row;
}

async function datasetsRead(tx: Tx, charts: readonly ChartRow[]): Promise<readonly DatasetRow[]> {
  const types: readonly string[] = DATASET_TYPES;
  const ids = charts.flatMap((chart) => (types.includes(chart.datasource_type) ? [chart.datasource_id] : []));
  return findDatasetsOfCharts(tx, [...new Set(ids)]);
}

const asGrants = (datasets: readonly DatasetRow[]) =>
  datasets.map(({ id }) => ({ type: 'dataset' as const, id }));

async function wantedOf(
  tx: Tx,
  scope: Scope,
  { object_type, object_id, wish }: AccessRequestRow,
): Promise<Wanted | null> {
  const id = object_id ?? 0;
  if (object_type === 'dashboard') {
    if ((await findDashboards(tx, scope, [id])).length === 0) return null;
    const datasets = await datasetsRead(tx, await chartsOfDashboard(tx, id));
    const givesData = wish === 'explore';
    return {
      datasets,
      givesData,
      grants: [{ type: 'dashboard', id }, ...(givesData ? asGrants(datasets) : [])],
    };
  }
  const datasets =
    object_type === 'chart'
      ? await datasetsRead(tx, await findCharts(tx, scope, [id]))
      : await findDatasets(tx, scope, [id]);
  return datasets.length === 0 ? null : { datasets, givesData: true, grants: asGrants(datasets) };
}

/** Nobody gives away what they do not own, nor shows what they cannot read. Throws FIELDS_INVALID naming the datasets. */
async function checkData(tx: Tx, scope: Scope, { datasets, givesData }: Wanted): Promise<void> {
  const { viewer } = scope;
  if (isAdmin(viewer)) return;
  const ids = datasets.map(({ id }) => id);
  const readable = new Set((await findDatasets(tx, scope, ids)).map(({ id }) => id));
  const closed: string[] = [];
  for (const { id, table_name: name } of datasets) {
    const isOwn = viewer.id !== null && (await ownerIdsOf(tx, 'dataset', id)).includes(viewer.id);
    if (givesData ? !isOwn : !readable.has(id)) closed.push(name);
  }
  if (closed.length === 0) return;
  throw invalidFields({ id: [fillMessage(fieldTexts.requestData.text, { names: closed.join(', ') })] });
}

/**
 * Approves a request: what was asked for is granted to whoever asked, for some days or without an end. Throws NOT_FOUND for
 * those who do not decide it, FIELDS_INVALID.
 */
export async function approveRequest(
  services: Services,
  viewer: Viewer,
  id: number,
  days: number | null,
): Promise<void> {
  const scope = scopeOf(services, viewer);
  const now = services.clock();
  const expires_on = days === null ? null : new Date(now.getTime() + days * DAY_MS);
  await services.store.write(async (tx) => {
    const row = await waiting(tx, viewer, id);
    const wanted = await wantedOf(tx, scope, row);
    if (wanted === null) throw invalidFields({ id: [fieldTexts.requestGone.text] });
    await checkData(tx, scope, wanted);
    const decision = {
      status: 'approved',
      decided_on: now,
      decided_by_id: viewer.id,
      answer: null,
      expires_on,
    };
    if (!(await decideRequest(tx, id, decision)))
      throw invalidFields({ id: [fieldTexts.requestDecided.text] });
    for (const { type, id: object_id } of wanted.grants)
      await putGrant(tx, {
        object_type: type,
        object_id,
        user_id: row.user_id,
        request_id: id,
        created_on: now,
        created_by_id: viewer.id,
        expires_on,
      });
  });
}

/** Declines a request, with an answer in words. Throws NOT_FOUND for those who do not decide it, FIELDS_INVALID. */
export async function declineRequest(
  { store, clock }: Services,
  viewer: Viewer,
  id: number,
  text: string,
): Promise<void> {
  await store.write(async (tx) => {
    await waiting(tx, viewer, id);
    const answer = text.trim() === '' ? null : text.trim();
    const decision = {
      status: 'declined',
      decided_on: clock(),
      decided_by_id: viewer.id,
      answer,
      expires_on: null,
    };
    if (!(await decideRequest(tx, id, decision)))
      throw invalidFields({ id: [fieldTexts.requestDecided.text] });
  });
}
