import type { TableDescription } from '@belvedere/connectors';
import type { Viewer } from '@belvedere/core';
import type { TableName } from '@belvedere/sql';
import type { Services } from '../../services.ts';
import { databasesById, type DatabaseRow } from '../../stored/database.ts';
import type { WholeDataset } from '../whole-dataset.ts';
import { rowRulesFor } from './applied.ts';
import type { Masks } from './masks.ts';

const isShown = (name: string, masks: Masks): boolean => masks.get(name.toLowerCase())?.as !== 'hide';

/** A dataset without the columns that rules hide from its reader. */
export async function withoutHidden(
  services: Services,
  viewer: Viewer,
  whole: WholeDataset,
): Promise<WholeDataset> {
  const { database_id: id } = whole.row;
  const database = (await databasesById(services.store.reader, [id])).get(id);
  if (database === undefined) return whole;
  const masks = (await rowRulesFor(services, viewer, database)).masksOf(whole.row);
  if (masks.size === 0) return whole;
  return { ...whole, columns: whole.columns.filter(({ column_name: name }) => isShown(name, masks)) };
}

/**
 * What the catalogue says of a table to a reader: without the columns that rules hide, and with no count of its rows where rules
 * hold on it.
 */
export async function describedFor(
  services: Services,
  viewer: Viewer,
  database: DatabaseRow,
  table: TableDescription,
): Promise<TableDescription> {
  const rules = await rowRulesFor(services, viewer, database);
  const name: TableName = table.schema === '' ? [table.name] : [table.schema, table.name];
  if (!rules.isOn(name)) return table;
  const masks = rules.masksOn(name);
  const hasOnlyShown = ({ columns }: { readonly columns: readonly string[] }): boolean =>
    columns.every((column) => isShown(column, masks));
  return {
    ...table,
    rowEstimate: null,
    columns: table.columns.filter((column) => isShown(column.name, masks)),
    primaryKey: table.primaryKey.filter((column) => isShown(column, masks)),
    foreignKeys: table.foreignKeys.filter(hasOnlyShown),
    indexes: table.indexes.filter(hasOnlyShown),
  };
}
