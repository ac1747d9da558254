import { randomUUID } from 'node:crypto';
import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { canonicalJson, fillMessage, type Viewer } from '@belvedere/core';
import { engineOf } from '../../connection/engine.ts';
import { isUniqueViolation } from '../../db/db-errors.ts';
import { StaleRow } from '../../db/stale-row.ts';
import type { Reader, Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import { checkVersion } from '../../object/conflict.ts';
import { refuseManaged } from '../../object/managed.ts';
import { checkOwners, invalidFields, plannedOwners, requireOwner } from '../../object/owners.ts';
import {
  getWholeDataset,
  missingDataset,
  type WholeDataset,
  wholeDatasets,
} from '../../reading/whole-dataset.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findDatabase, type DatabaseRow } from '../../stored/database.ts';
import {
  findDataset,
  findDatasetByName,
  findDeletedDataset,
  insertDataset,
  markDataset,
  replaceColumns,
  replaceMetrics,
  updateDataset,
  type ColumnRow,
  type DatasetFields,
  type DatasetRow,
} from '../../stored/dataset.ts';
import { ownerIdsOf, recordVersion, setOwners } from '../../stored/object.ts';
import { columnsKeptBySource, droppedParts, NOTHING_DROPPED, type DroppedParts } from './dropped-parts.ts';
import { fieldFaults } from './field-faults.ts';
import { mergedColumns, plannedColumns, plannedMetrics, type ColumnInput } from './parts.ts';
import { datasetDocument } from './present.ts';
import { checkTimeColumn, keptTimeColumn } from './time-column.ts';

import { sourceColumns, type SourceColumn } from './source-columns.ts';
import { sourceSchema } from './source-schema.ts';
import { checkSource, databaseFor } from '../../rights/sources.ts';

type CreateBody = BodyOf<typeof ROUTES.dataset.create>;
type UpdateBody = BodyOf<typeof ROUTES.dataset.update>;

/** Who saves, and the id of the request. */
export interface Saver {
  readonly viewer: Viewer;
  readonly requestId: string;
}

const REQUIRED = [
  'table_name',
  'normalize_columns',
  'always_filter_main_dttm',
  'offset',
  'is_sqllab_view',
  'filter_select_enabled',
  'is_managed_externally',
] as const;

function plainFields(body: Partial<CreateBody> | UpdateBody): DatasetFields {
  const { owners, columns, metrics, ...rest } = body as UpdateBody & { readonly database?: number };
  const { database: _database, database_id: _databaseId, ...named } = rest;
  const fields = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as DatasetFields;
  for (const name of REQUIRED) if (fields[name] === null) delete fields[name];
  if (fields.schema === null) (fields as { schema?: string }).schema = '';
  return fields;
}

const datasetExists = (name: string) =>
  invalidFields({ table_name: [fillMessage(fieldTexts.datasetExists.text, { name })] });

/** Throws FIELDS_INVALID for texts that cannot be saved. */
function checkTexts(body: Partial<CreateBody> | UpdateBody): void {
  const faults = fieldFaults(body);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

async function nameConflict<T>(name: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw isUniqueViolation(error) ? datasetExists(name) : error;
  }
}

async function wholeOf(reader: Reader, row: DatasetRow): Promise<WholeDataset> {
  const [whole] = await wholeDatasets(reader, [row]);
  if (whole === undefined) throw missingDataset(row.id);
  return whole;
}

async function record(tx: Tx, row: DatasetRow, viewer: Viewer): Promise<void> {
  const document = datasetDocument(await wholeOf(tx, row), await ownerIdsOf(tx, 'dataset', row.id));
  await recordVersion(tx, { type: 'dataset', id: row.id, version: row.version, document, viewer });
}

/** Makes a dataset of a table or of SQL; its columns come from the database, and it can count its rows. */
export async function createDataset(
  services: Services,
  { viewer, requestId }: Saver,
  body: CreateBody,
): Promise<DatasetRow> {
  const { store, clock } = services;
  checkTexts(body);
  const scope = scopeOf(services, viewer);
  const database = await databaseFor(store.reader, scope, body.database);
  const asked = { sql: body.sql ?? null, schema: body.schema ?? '', tableName: body.table_name };
  const source = {
    ...asked,
    schema: await sourceSchema(services, database, asked),
    templateParams: body.template_params ?? null,
  };
  await checkSource(store.reader, scope, { database, spec: engineOf(database, services) }, source);
  const place = { databaseId: database.id, schema: source.schema, tableName: source.tableName };
  if ((await findDatasetByName(store.reader, place)) !== null) throw datasetExists(body.table_name);
  const found = await sourceColumns(services, viewer, requestId, { database, ...source });
  const columns = plannedColumns(mergedColumns(found, body.columns ?? null), []);
  checkTimeColumn(body.main_dttm_col, columns);
  const metrics = plannedMetrics(
    body.metrics ?? [{ metric_name: 'count', expression: 'COUNT(*)', verbose_name: null }],
    [],
  );
  const owners = plannedOwners(viewer, body.owners);
  const now = clock();
  return nameConflict(
    body.table_name,
    store.write(async (tx) => {
      await checkOwners(tx, owners);
      const row = await insertDataset(tx, {
        main_dttm_col: columns.find((column) => column.is_dttm)?.column_name ?? null,
        ...plainFields(body),
        database_id: database.id,
        schema: source.schema,
        table_name: body.table_name,
        uuid: randomUUID(),
        created_on: now,
        changed_on: now,
        created_by_id: viewer.id,
        changed_by_id: viewer.id,
      });
      await setOwners(tx, 'dataset', row.id, owners);
      await replaceColumns(tx, row.id, columns);
      await replaceMetrics(tx, row.id, metrics);
      await record(tx, row, viewer);
      return row;
    }),
  );
}

/** Id of the dataset on a table; made when there is none. */
export async function getOrCreateDataset(
  services: Services,
  saver: Saver,
  body: BodyOf<typeof ROUTES.dataset.getOrCreate>,
): Promise<number> {
  const { reader } = services.store;
  const scope = scopeOf(services, saver.viewer);
  const database = await findDatabase(reader, scope, body.database_id);
  const asked = { sql: null, schema: body.schema ?? '', tableName: body.table_name };
  const schema = database === null ? asked.schema : await sourceSchema(services, database, asked);
  const place = { databaseId: body.database_id, schema, tableName: body.table_name };
  const known = await findDatasetByName(reader, place);
  const readable = known === null ? null : await findDataset(reader, scope, known.id);
  if (readable !== null) return readable.id;
  const { database_id, ...rest } = body;
  return (await createDataset(services, saver, { ...rest, database: database_id })).id;
}

/** A change of a dataset, and the version it started from. */
export interface DatasetChange {
  readonly id: number;
  readonly body: UpdateBody;
  readonly ifMatch: number | null;
  /**
   * Columns are read from the database again; those that are sent replace the stored ones, and when none are sent the
   * calculated ones stay.
   */
  readonly overridesColumns: boolean;
}

/** A dataset after a save, and what the save took from it. */
export interface SavedDataset {
  readonly row: DatasetRow;
  readonly dropped: DroppedParts;
}

/** The schema that a save puts a dataset in; null when the save leaves the place of the rows alone. */
async function savedSchema(
  services: Services,
  database: DatabaseRow,
  row: DatasetRow,
  given: DatasetFields,
): Promise<string | null> {
  const { schema, table_name: tableName, sql, database_id } = { ...row, ...(given as Partial<DatasetRow>) };
  const isMoved =
    schema !== row.schema ||
    tableName !== row.table_name ||
    sql !== row.sql ||
    database_id !== row.database_id;
  return isMoved ? sourceSchema(services, database, { schema, tableName, sql }) : null;
}

/** The columns that a save stores; null when it leaves them alone. */
function columnsToStore(
  known: readonly ColumnRow[],
  sent: readonly ColumnInput[] | null,
  found: readonly SourceColumn[] | null,
): readonly ColumnInput[] | null {
  return found === null ? sent : mergedColumns(found, sent ?? columnsKeptBySource(known, found));
}

/** Changes a dataset; a save that changes nothing makes no version. */
export async function changeDataset(
  services: Services,
  saver: Saver,
  change: DatasetChange,
): Promise<SavedDataset> {
  const { store, clock } = services;
  const { viewer, requestId } = saver;
  const { id, body, ifMatch, overridesColumns } = change;
  checkTexts(body);
  const scope = scopeOf(services, viewer);
  const known = await getWholeDataset(store.reader, scope, id);
  requireOwner(viewer, 'dataset', await ownerIdsOf(store.reader, 'dataset', id));
  refuseManaged('dataset', known.row, body);
  const database = await databaseFor(store.reader, scope, body.database_id ?? known.row.database_id);
  const given: DatasetFields = { ...plainFields(body), database_id: database.id };
  const schema = await savedSchema(services, database, known.row, given);
  const fields: DatasetFields = { ...given, ...(schema !== null && { schema }) };
  const next = { ...known.row, ...(fields as Partial<DatasetRow>) };
  const source = {
    sql: next.sql,
    schema: next.schema,
    tableName: next.table_name,
    templateParams: next.template_params,
  };
  const isOtherSource =
    next.sql !== known.row.sql ||
    next.schema !== known.row.schema ||
    next.database_id !== known.row.database_id ||
    (next.table_name !== known.row.table_name && (next.sql ?? '') === '');
  if (isOtherSource)
    await checkSource(store.reader, scope, { database, spec: engineOf(database, services) }, source);
  const isOtherTable = isOtherSource && (source.sql ?? '') === '';
  const seen =
    overridesColumns || isOtherTable
      ? await sourceColumns(services, viewer, requestId, { database, ...source })
      : null;
  const found = overridesColumns ? seen : null;

  const write = async (tx: Tx): Promise<SavedDataset> => {
    const whole = await getWholeDataset(tx, scope, id);
    const { row } = whole;
    const ownerIds = await ownerIdsOf(tx, 'dataset', id);
    requireOwner(viewer, 'dataset', ownerIds);
    refuseManaged('dataset', row, body);
    const before = datasetDocument(whole, ownerIds);
    const attempt = { ifMatch, currentVersion: row.version, yours: body, current: before };
    await checkVersion(tx, { type: 'dataset', id, ...attempt });
    if (body.owners !== undefined) {
      const owners = plannedOwners(viewer, body.owners);
      await checkOwners(tx, owners);
      await setOwners(tx, 'dataset', id, owners);
    }
    const columns = columnsToStore(whole.columns, body.columns ?? null, found);
    if (columns !== null) await replaceColumns(tx, id, plannedColumns(columns, whole.columns));
    if (Array.isArray(body.metrics))
      await replaceMetrics(tx, id, plannedMetrics(body.metrics, whole.metrics));
    const changed = await wholeOf(tx, { ...row, ...(fields as Partial<DatasetRow>) });
    checkTimeColumn(body.main_dttm_col, changed.columns);
    const main_dttm_col = keptTimeColumn(changed.row.main_dttm_col, changed.columns);
    const settled = { ...changed, row: { ...changed.row, main_dttm_col } };
    const after = datasetDocument(settled, await ownerIdsOf(tx, 'dataset', id));
    if (canonicalJson(after) === canonicalJson(before)) return { row, dropped: NOTHING_DROPPED };
    const written = { ...fields, main_dttm_col, changed_on: clock(), changed_by_id: viewer.id };
    const saved = await updateDataset(tx, row, written);
    if (saved === null) throw new StaleRow();
    await record(tx, saved, viewer);
    return { row: saved, dropped: droppedParts(whole, changed) };
  };
  return nameConflict(next.table_name, store.write(write));
}

/** Reads the columns of a dataset again from its database; calculated columns and what people wrote stay. */
export async function refreshDataset(services: Services, saver: Saver, id: number): Promise<SavedDataset> {
  const { viewer, requestId } = saver;
  const { store, clock } = services;
  const scope = scopeOf(services, viewer);
  const { row } = await getWholeDataset(store.reader, scope, id);
  requireOwner(viewer, 'dataset', await ownerIdsOf(store.reader, 'dataset', id));
  refuseManaged('dataset', row);
  const database = await databaseFor(store.reader, scope, row.database_id);
  const source = {
    database,
    tableName: row.table_name,
    schema: row.schema,
    sql: row.sql,
    templateParams: row.template_params,
  };
  const found = await sourceColumns(services, viewer, requestId, source);
  return store.write(async (tx) => {
    const whole = await getWholeDataset(tx, scope, id);
    const ownerIds = await ownerIdsOf(tx, 'dataset', id);
    const before = canonicalJson(datasetDocument(whole, ownerIds));
    const columns = mergedColumns(found, columnsKeptBySource(whole.columns, found));
    await replaceColumns(tx, id, plannedColumns(columns, whole.columns));
    const refreshed = await wholeOf(tx, whole.row);
    const main_dttm_col = keptTimeColumn(whole.row.main_dttm_col, refreshed.columns);
    const after = { ...refreshed, row: { ...whole.row, main_dttm_col } };
    if (canonicalJson(datasetDocument(after, ownerIds)) === before)
      return { row: whole.row, dropped: NOTHING_DROPPED };
    const written = { main_dttm_col, changed_on: clock(), changed_by_id: viewer.id };
    const saved = await updateDataset(tx, whole.row, written);
    if (saved === null) throw new StaleRow();
    await record(tx, saved, viewer);
    return { row: saved, dropped: droppedParts(whole, refreshed) };
  });
}

/** Deletes datasets, all or none; they can be brought back for thirty days. */
export async function deleteDatasets(
  services: Services,
  viewer: Viewer,
  ids: readonly number[],
): Promise<void> {
  const { store, clock } = services;
  const scope = scopeOf(services, viewer);
  const now = clock();
  await store.write(async (tx) => {
    for (const id of new Set(ids)) {
      if ((await findDataset(tx, scope, id)) === null) throw missingDataset(id);
      requireOwner(viewer, 'dataset', await ownerIdsOf(tx, 'dataset', id));
      await markDataset(tx, id, { deleted_at: now });
    }
  });
}

/** Brings a deleted dataset back. */
export async function restoreDataset(services: Services, viewer: Viewer, id: number): Promise<void> {
  const scope = scopeOf(services, viewer);
  await services.store.write(async (tx) => {
    const row = await findDeletedDataset(tx, scope, id);
    if (row === null) throw missingDataset(id);
    const place = { databaseId: row.database_id, schema: row.schema, tableName: row.table_name };
    if ((await findDatasetByName(tx, place)) !== null) throw datasetExists(row.table_name);
    await markDataset(tx, id, { deleted_at: null });
  });
}
