import { fillMessage } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader, Tx } from '../../db/store.ts';
import { fieldTexts } from '../../messages.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { invalidFields, mayChange } from '../../object/owners.ts';
import { missingDataset, type WholeDataset, wholeDatasets } from '../../reading/whole-dataset.ts';
import { databasesById } from '../../stored/database.ts';
import { renameDataset } from '../../stored/granted-name.ts';
import {
  datasetRows,
  findDataset,
  findDatasetByName,
  findDeletedDataset,
  type DatasetRow,
} from '../../stored/dataset.ts';
import { ownerIdsOf } from '../../stored/object.ts';
import { datasetDocument } from './present.ts';

/** The error of a table that has a dataset already. */
export const datasetExists = (name: string) =>
  invalidFields({ table_name: [fillMessage(fieldTexts.datasetExists.text, { name })] });

/** A stored dataset with its columns and metrics. */
export async function wholeOf(reader: Reader, row: DatasetRow): Promise<WholeDataset> {
  const [whole] = await wholeDatasets(reader, [row]);
  if (whole === undefined) throw missingDataset(row.id);
  return whole;
}

async function followDatasetName(tx: Tx, before: DatasetRow | null, after: DatasetRow | null): Promise<void> {
  if (before === null || after === null) return;
  const { id, table_name, database_id } = after;
  if (before.table_name === table_name && before.database_id === database_id) return;
  const database = (await databasesById(tx, [database_id])).get(database_id)?.database_name ?? '';
  await renameDataset(tx, { id, table_name, database });
}

/** Datasets as the save pipeline knows them. */
export const datasets: ObjectKind<DatasetRow, ContentOf<'dataset'>> = {
  type: 'dataset',
  title: 'dataset',
  rows: datasetRows,
  find: findDataset,
  findDeleted: findDeletedDataset,
  document: async (reader, row) =>
    datasetDocument(await wholeOf(reader, row), await ownerIdsOf(reader, 'dataset', row.id)),
  mayWrite: mayChange,
  followName: followDatasetName,
  nameTaken: ({ table_name: name = '' }) => datasetExists(name),
  restoreHeld: async (tx, { database_id: databaseId, schema, table_name: tableName }) => {
    if ((await findDatasetByName(tx, { databaseId, schema, tableName })) !== null)
      throw datasetExists(tableName);
  },
};
