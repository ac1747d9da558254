import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { type Viewer } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject, getWritable } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { refuseManaged } from '../../object/managed.ts';
import { invalidFields, mayChange } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { thumbnailUrlsFor } from '../../object/thumbnail.ts';
import { addObject, changeObject, type Saver } from '../../object/save.ts';
import { checkLayersAdded } from '../../rights/layers.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { chartList } from '../../stored/chart-list.ts';
import {
  chartRows,
  findChart,
  findDeletedChart,
  listCharts,
  type ChartFields,
  type ChartRow,
} from '../../stored/chart.ts';
import { dashboardsOfCharts, findDashboards } from '../../stored/dashboard.ts';
import { findDataset, findDatasetsOfCharts } from '../../stored/dataset.ts';
import { ownerIdsOf, ownersOf } from '../../stored/object.ts';
import { tagsOf } from '../../stored/tag.ts';
import { placeChart } from '../dashboard-document/place-chart.ts';
import { chartDocument, presentChart, type ChartSurroundings } from './present.ts';

type CreateBody = BodyOf<typeof ROUTES.chart.create>;
type UpdateBody = BodyOf<typeof ROUTES.chart.update>;
type Fields = Partial<CreateBody> | UpdateBody;

async function surroundingsOf(
  services: Services,
  scope: Scope,
  rows: readonly ChartRow[],
): Promise<ChartSurroundings> {
  const { reader } = services.store;
  const ids = rows.map((row) => row.id);
  const [thumbnails, people, owners, dashboards, datasets, tags] = await Promise.all([
    thumbnailUrlsFor(services, scope.viewer),
    peopleOf(
      reader,
      rows,
      rows.map((row) => row.last_saved_by_id),
    ),
    ownersOf(reader, 'chart', ids),
    dashboardsOfCharts(reader, scope, ids),
    findDatasetsOfCharts(reader, [...new Set(rows.map((row) => row.datasource_id))]),
    tagsOf(reader, 'chart', ids),
  ]);
  return {
    viewer: scope.viewer,
    now: services.clock(),
    thumbnails,
    people,
    owners,
    dashboards,
    tags,
    datasets: new Map(datasets.map((dataset) => [dataset.id, dataset])),
  };
}

async function documentOf(reader: Reader, scope: Scope, row: ChartRow) {
  const dashboards = (await dashboardsOfCharts(reader, scope, [row.id])).get(row.id) ?? [];
  return chartDocument(
    row,
    await ownerIdsOf(reader, 'chart', row.id),
    dashboards.map(({ id }) => id),
  );
}

const charts: ObjectKind<ChartRow, ContentOf<'chart'>> = {
  type: 'chart',
  title: 'chart',
  rows: chartRows,
  find: findChart,
  findDeleted: findDeletedChart,
  document: (reader, row, scope) => documentOf(reader, scope, row),
  mayWrite: mayChange,
};

/** A chart the viewer may read; throws NOT_FOUND. */
export const getChartRow = (reader: Reader, scope: Scope, id: number): Promise<ChartRow> =>
  getObject(charts, reader, scope, id);

/** One page of charts. */
export async function listChartPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const scope = scopeOf(services, viewer);
  return answerList(chartList, services, {
    viewer,
    query,
    read: listCharts,
    present: async (rows) => {
      const around = await surroundingsOf(services, scope, rows);
      return rows.map((row) => presentChart(row, around));
    },
  });
}

/** One chart. */
export async function getChart(services: Services, viewer: Viewer, id: number) {
  const scope = scopeOf(services, viewer);
  const row = await getChartRow(services.store.reader, scope, id);
  return presentChart(row, await surroundingsOf(services, scope, [row]));
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
  saver: Saver,
  chart: ChartRow,
  asked: readonly number[],
): Promise<void> {
  const { scope } = saver;
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
  for (const row of added) await placeChart(tx, saver, row, { chart, verb: 'add' });
  for (const row of removed) await placeChart(tx, saver, row, { chart, verb: 'remove' });
}

const lastSave = ({ scope, now }: Saver) => ({ last_saved_on: now, last_saved_by_id: scope.viewer.id });

/** Adds a chart within a save; the caller owns it. Throws FIELDS_INVALID for a body that does not fit. */
export async function addChart(tx: Tx, saver: Saver, body: CreateBody): Promise<ChartRow> {
  const { scope } = saver;
  const { slice_name, datasource_id, datasource_type, dashboards } = body;
  const fields = changedFields(body);
  checkLayersAdded(scope.viewer, null, fields);
  await checkDatasource(tx, scope, datasource_type, datasource_id);
  return addObject(tx, charts, saver, {
    content: { ...fields, slice_name, datasource_id, datasource_type, ...lastSave(saver) },
    owners: body.owners,
    parts: async (row) => changeDashboards(tx, saver, row, dashboards ?? []),
  });
}

/** Copies a chart within a save; the caller owns the copy, which is on no dashboard. */
export async function copyChart(tx: Tx, saver: Saver, chart: ChartRow): Promise<ChartRow> {
  const { id: _id, uuid: _uuid, version: _version, deleted_at: _deletedAt, ...rest } = chart;
  const {
    created_on: _on,
    changed_on: _changedOn,
    created_by_id: _by,
    changed_by_id: _changer,
    ...content
  } = rest;
  return addObject(tx, charts, saver, { content: { ...content, ...lastSave(saver) } });
}

/** Saves a new chart; the caller owns it. */
export async function createChart(services: Services, viewer: Viewer, body: CreateBody): Promise<ChartRow> {
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  return services.store.write((tx) => addChart(tx, saver, body));
}

const isOnlyQueryContext = (body: UpdateBody): boolean =>
  body.query_context_generation === true &&
  body.query_context !== undefined &&
  Object.keys(body).every((key) => key === 'query_context' || key === 'query_context_generation');

/** Keeps a query context that a screen made of the form; it is no save and makes no version. */
async function keepQueryContext(
  services: Services,
  viewer: Viewer,
  { id, body }: { readonly id: number; readonly body: UpdateBody },
): Promise<ChartRow> {
  return services.store.write(async (tx) => {
    const row = await getWritable(charts, tx, scopeOf(services, viewer), id);
    checkLayersAdded(viewer, row, changedFields(body));
    refuseManaged('chart', row, body);
    await chartRows.mark(tx, id, { query_context: body.query_context ?? null });
    return row;
  });
}

/**
 * Changes a chart. A body with nothing but a generated query context makes no version and is no save; it asks for
 * ownership like every other change, for reports and files are made of it.
 */
export async function changeChart(
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<ChartRow> {
  const { id, body } = change;
  if (isOnlyQueryContext(body)) return keepQueryContext(services, viewer, { id, body });
  const fields = changedFields(body);
  return changeObject(charts, services, viewer, {
    ...change,
    write: async (tx, row, saver) => {
      checkLayersAdded(viewer, row, fields);
      if (typeof body.datasource_id === 'number') {
        const type = body.datasource_type ?? row.datasource_type;
        await checkDatasource(tx, saver.scope, type, body.datasource_id);
      }
      if (Array.isArray(body.dashboards)) await changeDashboards(tx, saver, row, body.dashboards);
      return { ...fields, ...lastSave(saver) };
    },
  });
}

/** Deletes charts, all or none; they can be brought back for thirty days. */
export const deleteCharts = (services: Services, viewer: Viewer, ids: readonly number[]): Promise<void> =>
  deleteObjects(charts, services, viewer, ids);

/** Brings a deleted chart back. */
export const restoreChart = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  restoreObject(charts, services, viewer, id);
