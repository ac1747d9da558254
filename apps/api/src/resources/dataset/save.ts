import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { engineOf } from '../../connection/engine.ts';
import type { Tx } from '../../db/store.ts';
import { invalidFields } from '../../object/owners.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject, getChangeable } from '../../object/save.ts';
import type { WholeDataset } from '../../reading/whole-dataset.ts';
import { checkSource, databaseFor } from '../../rights/sources.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { findDatabase } from '../../stored/database.ts';
import {
  findDataset,
  findDatasetByName,
  replaceColumns,
  replaceMetrics,
  type ColumnRow,
  type DatasetRow,
} from '../../stored/dataset.ts';
import { columnsKeptBySource, droppedParts, NOTHING_DROPPED, type DroppedParts } from './dropped-parts.ts';
import { fieldFaults } from './field-faults.ts';
import { datasetExists, datasets, wholeOf } from './kind.ts';
import { mergedColumns, plannedColumns, plannedMetrics, type ColumnInput } from './parts.ts';
import {
  plainFields,
  planChange,
  sourceOf,
  type CreateBody,
  type DatasetChange,
  type Saver,
  type UpdateBody,
} from './plan-change.ts';
import { sourceColumns, type SourceColumn } from './source-columns.ts';
import { sourceSchema } from './source-schema.ts';
import { checkTimeColumn, keptTimeColumn } from './time-column.ts';

/** Throws FIELDS_INVALID for texts that cannot be saved. */
function checkTexts(body: Partial<CreateBody> | UpdateBody): void {
  const faults = fieldFaults(body);
  if (Object.keys(faults).length > 0) throw invalidFields(faults);
}

/** Makes a dataset of a table or of SQL; its columns come from the database, and it can count its rows. */
export async function createDataset(
  services: Services,
  { viewer, requestId }: Saver,
  body: CreateBody,
): Promise<DatasetRow> {
  const { store } = services;
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
  return createObject(datasets, services, viewer, (tx) => ({
    content: {
      main_dttm_col: columns.find((column) => column.is_dttm)?.column_name ?? null,
      ...plainFields(body),
      database_id: database.id,
      schema: source.schema,
      table_name: body.table_name,
    },
    owners: body.owners,
    parts: async ({ id }) => {
      await replaceColumns(tx, id, columns);
      await replaceMetrics(tx, id, metrics);
    },
  }));
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

/** A dataset after a save, and what the save took from it. */
export interface SavedDataset {
  readonly row: DatasetRow;
  readonly dropped: DroppedParts;
}

/** The columns that a save stores; null when it leaves them alone. */
function columnsToStore(
  known: readonly ColumnRow[],
  sent: readonly ColumnInput[] | null,
  found: readonly SourceColumn[] | null,
): readonly ColumnInput[] | null {
  return found === null ? sent : mergedColumns(found, sent ?? columnsKeptBySource(known, found));
}

/** Writes what a save changes of the columns and metrics; null leaves them alone. Answers the dataset as it is then. */
async function replaceParts(
  tx: Tx,
  whole: WholeDataset,
  {
    columns,
    metrics,
  }: {
    readonly columns: readonly ColumnInput[] | null;
    readonly metrics: UpdateBody['metrics'];
  },
): Promise<WholeDataset> {
  const { id } = whole.row;
  if (columns !== null) await replaceColumns(tx, id, plannedColumns(columns, whole.columns));
  if (Array.isArray(metrics)) await replaceMetrics(tx, id, plannedMetrics(metrics, whole.metrics));
  return wholeOf(tx, whole.row);
}

/** Changes a dataset; a save that changes nothing makes no version. */
export async function changeDataset(
  services: Services,
  saver: Saver,
  change: DatasetChange,
): Promise<SavedDataset> {
  const { viewer } = saver;
  const { id, ifMatch, body } = change;
  checkTexts(body);
  const attempt = { id, ifMatch, body };
  const known = await getChangeable(datasets, services, viewer, attempt);
  const { fields, found } = await planChange(services, saver, known, change);
  let dropped = NOTHING_DROPPED;
  const row = await changeObject(datasets, services, viewer, {
    ...attempt,
    write: async (tx, current) => {
      const whole = await wholeOf(tx, current);
      const columns = columnsToStore(whole.columns, body.columns ?? null, found);
      const changed = await replaceParts(tx, whole, { columns, metrics: body.metrics });
      dropped = droppedParts(whole, changed);
      checkTimeColumn(body.main_dttm_col, changed.columns);
      const { main_dttm_col: timeColumn = current.main_dttm_col } = fields;
      return { ...fields, main_dttm_col: keptTimeColumn(timeColumn, changed.columns) };
    },
  });
  return { row, dropped };
}

/** Reads the columns of a dataset again from its database; calculated columns and what people wrote stay. */
export async function refreshDataset(services: Services, saver: Saver, id: number): Promise<SavedDataset> {
  const { viewer, requestId } = saver;
  const attempt = { id, ifMatch: null, body: {} };
  const known = await getChangeable(datasets, services, viewer, attempt);
  const database = await databaseFor(services.store.reader, scopeOf(services, viewer), known.database_id);
  const found = await sourceColumns(services, viewer, requestId, { database, ...sourceOf(known) });
  let dropped = NOTHING_DROPPED;
  const row = await changeObject(datasets, services, viewer, {
    ...attempt,
    write: async (tx, current) => {
      const whole = await wholeOf(tx, current);
      const columns = mergedColumns(found, columnsKeptBySource(whole.columns, found));
      const changed = await replaceParts(tx, whole, { columns, metrics: null });
      dropped = droppedParts(whole, changed);
      return { main_dttm_col: keptTimeColumn(current.main_dttm_col, changed.columns) };
    },
  });
  return { row, dropped };
}

/** Deletes datasets, all or none; they can be brought back for thirty days. */
export const deleteDatasets = (services: Services, viewer: Viewer, ids: readonly number[]): Promise<void> =>
  deleteObjects(datasets, services, viewer, ids);

/** Brings a deleted dataset back. Throws FIELDS_INVALID when its table has another dataset by now. */
export const restoreDataset = (services: Services, viewer: Viewer, id: number): Promise<void> =>
  restoreObject(datasets, services, viewer, id);
