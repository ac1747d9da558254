import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { canonicalJson, parseJsonObject, type Viewer } from '@belvedere/core';
import { StaleRow } from '../../db/stale-row.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { checkVersion } from '../../object/conflict.ts';
import { answerList } from '../../object/list.ts';
import { refuseManaged } from '../../object/managed.ts';
import { checkOwners, invalidFields, mayChange, plannedOwners, requireOwner } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { checkLayersAdded } from '../../rights/layers.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartList } from '../../stored/chart-list.ts';
import {
  findChart,
  findDeletedChart,
  insertChart,
  listCharts,
  markChart,
  updateChart,
  type ChartFields,
  type ChartRow,
} from '../../stored/chart.ts';
import { dashboardsOfCharts, findDashboards } from '../../stored/dashboard.ts';
import { findDataset, findDatasetsOfCharts } from '../../stored/dataset.ts';
import { ownerIdsOf, ownersOf, recordVersion, setOwners } from '../../stored/object.ts';
import { placeChart } from '../dashboard-document/place-chart.ts';
import { chartDocument, presentChart, type ChartSurroundings } from './present.ts';

type CreateBody = BodyOf<typeof ROUTES.chart.create>;
type UpdateBody = BodyOf<typeof ROUTES.chart.update>;
type Fields = Partial<CreateBody> | UpdateBody;

const missing = (id: number) => contractErrors.error('NOT_FOUND', { type: 'chart', id });

async function surroundingsOf(
  reader: Reader,
  scope: Scope,
  rows: readonly ChartRow[],
  now: Date,
): Promise<ChartSurroundings> {
  const ids = rows.map((row) => row.id);
  const datasets = await findDatasetsOfCharts(reader, [...new Set(rows.map((row) => row.datasource_id))]);
  return {
    viewer: scope.viewer,
    now,
    people: await peopleOf(
      reader,
      rows,
      rows.map((row) => row.last_saved_by_id),
    ),
    owners: await ownersOf(reader, 'chart', ids),
    dashboards: await dashboardsOfCharts(reader, scope, ids),
    datasets: new Map(datasets.map((dataset) => [dataset.id, dataset])),
  };
}

/** A chart the viewer may read; throws NOT_FOUND. */
export async function getChartRow(reader: Reader, scope: Scope, id: number): Promise<ChartRow> {
  const row = await findChart(reader, scope, id);
  if (row === null) throw missing(id);
  return row;
}

/** One page of charts. */
export async function listChartPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const scope = scopeOf(services, viewer);
  return answerList(chartList, services, {
    viewer,
    query,
    read: listCharts,
    present: async (rows) => {
      const around = await surroundingsOf(services.store.reader, scope, rows, services.clock());
      return rows.map((row) => presentChart(row, around));
    },
  });
}

/** One chart. */
export async function getChart(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const scope = scopeOf(services, viewer);
  const row = await getChartRow(store.reader, scope, id);
  return presentChart(row, await surroundingsOf(store.reader, scope, [row], clock()));
}

function checkJsonText(fields: Fields): void {
  for (const name of ['params', 'query_context'] as const) {
    const text = fields[name];
    if (text === undefined || text === null || text === '') continue;
    if (parseJsonObject(text) === null) throw invalidFields({ [name]: [fieldTexts.notJsonObject.text] });
  }
}

async function checkDatasource(reader: Reader, scope: Scope, type: string, id: number): Promise<void> {
  const isDataset = type !== 'query' && type !== 'saved_query';
  if (isDataset && (await findDataset(reader, scope, id)) === null) {
    throw invalidFields({ datasource_id: [fieldTexts.datasourceMissing.text] });
  }
}

function plainFields(body: Fields): ChartFields {
  const { owners, dashboards, query_context_generation, datasource_name, ...rest } = body;
  const given = Object.entries(rest).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as ChartFields;
}

const REQUIRED = [
  'slice_name',
  'viz_type',
  'datasource_id',
  'datasource_type',
  'is_managed_externally',
] as const;

function changedFields(body: UpdateBody): ChartFields {
  const fields = plainFields(body);
  for (const name of REQUIRED) if (fields[name] === null) delete fields[name];
  return fields;
}

async function changeDashboards(
  tx: Tx,
  scope: Scope,
  chart: ChartRow,
  asked: readonly number[],
  now: Date,
): Promise<void> {
  const current = (await dashboardsOfCharts(tx, scope, [chart.id])).get(chart.id) ?? [];
  const wanted = await findDashboards(tx, scope, asked);
  if (asked.some((id) => !wanted.some((row) => row.id === id))) {
    throw invalidFields({ dashboards: [fieldTexts.dashboardsMissing.text] });
  }
  const added = wanted.filter((row) => !current.some((other) => other.id === row.id));
  const removed = current.filter((row) => !asked.includes(row.id));
  for (const dashboard of [...added, ...removed]) {
    const owners = await ownerIdsOf(tx, 'dashboard', dashboard.id);
    if (!mayChange(scope.viewer, owners)) throw contractErrors.error('NOT_OWNER', { type: 'dashboard' });
    refuseManaged('dashboard', dashboard);
  }
  for (const row of added) await placeChart(tx, row, chart, 'add', scope.viewer, now);
  for (const row of removed) await placeChart(tx, row, chart, 'remove', scope.viewer, now);
}

async function documentOf(reader: Reader, scope: Scope, row: ChartRow) {
  const dashboards = (await dashboardsOfCharts(reader, scope, [row.id])).get(row.id) ?? [];
  return chartDocument(
    row,
    await ownerIdsOf(reader, 'chart', row.id),
    dashboards.map(({ id }) => id),
  );
}

/** Adds a chart within a save; the caller owns it. Throws FIELDS_INVALID for a body that does not fit. */
export async function addChart(tx: Tx, scope: Scope, body: CreateBody, now: Date): Promise<ChartRow> {
  const { viewer } = scope;
  checkJsonText(body);
  checkLayersAdded(viewer, null, changedFields(body));
  const owners = plannedOwners(viewer, body.owners);
  await checkDatasource(tx, scope, body.datasource_type, body.datasource_id);
  await checkOwners(tx, owners);
  const row = await insertChart(tx, {
    ...changedFields(body),
    slice_name: body.slice_name,
    datasource_id: body.datasource_id,
    datasource_type: body.datasource_type,
    uuid: randomUUID(),
    created_on: now,
    changed_on: now,
    last_saved_on: now,
    created_by_id: viewer.id,
    changed_by_id: viewer.id,
    last_saved_by_id: viewer.id,
  });
  await setOwners(tx, 'chart', row.id, owners);
  if ((body.dashboards ?? []).length > 0) await changeDashboards(tx, scope, row, body.dashboards ?? [], now);
  const document = await documentOf(tx, scope, row);
  await recordVersion(tx, { type: 'chart', id: row.id, version: row.version, document, viewer });
  return row;
}

/** Saves a new chart; the caller owns it. */
export async function createChart(services: Services, viewer: Viewer, body: CreateBody): Promise<ChartRow> {
  const scope = scopeOf(services, viewer);
  return services.store.write((tx) => addChart(tx, scope, body, services.clock()));
}

const isOnlyQueryContext = (body: UpdateBody): boolean =>
  body.query_context_generation === true &&
  body.query_context !== undefined &&
  Object.keys(body).every((key) => key === 'query_context' || key === 'query_context_generation');

/**
 * Changes a chart. A body with nothing but a generated query context makes no version and is no save; it asks for
 * ownership like every other change, for reports and files are made of it.
 */
export async function changeChart(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<ChartRow> {
  const { store, clock } = services;
  const { id, body, ifMatch } = change;
  const scope = scopeOf(services, viewer);
  checkJsonText(body);
  const now = clock();
  return store.write(async (tx) => {
    const row = await getChartRow(tx, scope, id);
    checkLayersAdded(viewer, row, changedFields(body));
    const ownerIds = await ownerIdsOf(tx, 'chart', id);
    requireOwner(viewer, 'chart', ownerIds);
    refuseManaged('chart', row, body);
    if (isOnlyQueryContext(body)) {
      await markChart(tx, id, { query_context: body.query_context ?? null });
      return row;
    }
    const before = await documentOf(tx, scope, row);
    await checkVersion(tx, {
      type: 'chart',
      id,
      ifMatch,
      currentVersion: row.version,
      yours: body,
      current: before,
    });
    if (typeof body.datasource_id === 'number') {
      await checkDatasource(tx, scope, body.datasource_type ?? row.datasource_type, body.datasource_id);
    }
    if (body.owners !== undefined) {
      const owners = plannedOwners(viewer, body.owners);
      await checkOwners(tx, owners);
      await setOwners(tx, 'chart', id, owners);
    }
    if (Array.isArray(body.dashboards)) await changeDashboards(tx, scope, row, body.dashboards, now);
    const fields = changedFields(body);
    const document = await documentOf(tx, scope, { ...row, ...(fields as Partial<ChartRow>) });
    if (canonicalJson(document) === canonicalJson(before)) return row;
    const saved = await updateChart(tx, row, {
      ...fields,
      changed_on: now,
      changed_by_id: viewer.id,
      last_saved_on: now,
      last_saved_by_id: viewer.id,
    });
    if (saved === null) throw new StaleRow();
    await recordVersion(tx, { type: 'chart', id, version: saved.version, document, viewer });
    return saved;
  });
}

/** Deletes charts, all or none; they can be brought back for thirty days. */
export async function deleteCharts(
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<void> {
  const { store, clock } = services;
  const scope = scopeOf(services, viewer);
  const now = clock();
  await store.write(async (tx) => {
    for (const id of new Set(ids)) {
      await getChartRow(tx, scope, id);
      requireOwner(viewer, 'chart', await ownerIdsOf(tx, 'chart', id));
      await markChart(tx, id, { deleted_at: now });
    }
  });
}

/** Brings a deleted chart back. */
export async function restoreChart(services: Services, viewer: Viewer, id: number): Promise<void> {
  const scope = scopeOf(services, viewer);
  await services.store.write(async (tx) => {
    if ((await findDeletedChart(tx, scope, id)) === null) throw missing(id);
    await markChart(tx, id, { deleted_at: null });
  });
}
