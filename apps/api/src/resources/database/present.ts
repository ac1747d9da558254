import {
  takesFiles,
  type EngineSet,
  type EngineSpec,
  type TableDescription,
  type TableEntry,
} from '@belvedere/connectors';
import { holds, parseJsonObject, type Viewer } from '@belvedere/core';
import { selectStar } from '@belvedere/sql';
import { availableEngine } from '../../connection/available-engines.ts';
import { estimatesCost, parseAddress, type EngineServices } from '../../connection/engine.ts';
import { maskedSecrets, type DatabaseSecrets } from '../../connection/secrets.ts';
import { parametersOfAddress } from '../../connection/server-address.ts';
import { rightsHere } from '../../object/managed.ts';
import { presentStored } from '../../object/present.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { DatasetRow } from '../../stored/dataset.ts';
import type { UserRow } from '../../stored/user.ts';

/** Everything beside the row that a database shows. */
export interface DatabaseSurroundings {
  readonly viewer: Viewer;
  readonly now: Date;
  readonly people: ReadonlyMap<number, UserRow>;
  readonly engineSet: EngineSet;
}

/** A database as it travels; its address and secrets stay here. */
export function presentDatabase(row: DatabaseRow, { viewer, now, people, engineSet }: DatabaseSurroundings) {
  const spec = engineSet.find(row.engine);
  const extra = parseJsonObject(row.extra);
  const writes = holds(viewer, 'can_write', 'Database');
  return {
    database_name: row.database_name,
    backend: row.engine,
    ...(row.driver !== null && { driver: row.driver }),
    cache_timeout: row.cache_timeout,
    expose_in_sqllab: row.expose_in_sqllab,
    allow_run_async: row.allow_run_async,
    allow_file_upload: row.allow_file_upload,
    allow_ctas: row.allow_ctas,
    allow_cvas: row.allow_cvas,
    allow_dml: row.allow_dml,
    allows_subquery: true,
    allows_cost_estimate: estimatesCost(row, extra, { engineSet }),
    allows_virtual_table_explore: extra?.['allows_virtual_table_explore'] !== false,
    explore_database_id: row.id,
    disable_data_preview: extra?.['disable_data_preview'] === true,
    force_ctas_schema: row.force_ctas_schema,
    extra: row.extra,
    configuration_method: row.configuration_method,
    impersonate_user: row.impersonate_user,
    is_managed_externally: row.is_managed_externally,
    engine_information: {
      title: spec?.dialect.title ?? row.engine,
      supports_file_upload: spec !== null && takesFiles(spec),
      disable_ssh_tunneling: spec?.place !== 'server',
    },
    can: rightsHere(['read', ...(writes ? ['write', 'delete'] : [])], row),
    ...presentStored(row, people, now),
  };
}

/** A table or view in the left bar; a dataset on it may carry a certification. */
export function presentTable(entry: TableEntry, dataset: DatasetRow | undefined) {
  const extra = parseJsonObject(dataset?.extra);
  const kept = Object.entries({
    certification: extra?.['certification'],
    warning_markdown: extra?.['warning_markdown'],
  }).filter(([, value]) => value !== undefined);
  return { value: entry.name, type: entry.kind, extra: kept.length === 0 ? null : Object.fromEntries(kept) };
}

const typeName = (type: string): string => type.replace(/\(.*$/, '');

/** Everything SQL Lab shows about a table. */
export function presentTableDetail(table: TableDescription, { dialect }: EngineSpec) {
  const primaryKey =
    table.primaryKey.length === 0 ? null : { column_names: [...table.primaryKey], name: null, type: 'pk' };
  const foreignKeys = table.foreignKeys.map((key) => ({
    column_names: [...key.columns],
    name: null,
    options: {},
    referred_columns: [...key.referred],
    referred_schema: table.schema,
    referred_table: key.table,
    type: 'fk',
  }));
  const indexes = table.indexes.map((index) => ({
    column_names: [...index.columns],
    name: index.name,
    unique: index.unique,
    type: 'index',
  }));
  const keys: { readonly column_names: readonly string[] }[] = [
    ...(primaryKey === null ? [] : [primaryKey]),
    ...foreignKeys,
    ...indexes,
  ];
  return {
    name: table.name,
    columns: table.columns.map((column) => ({
      name: column.name,
      type: typeName(column.type),
      longType: column.type,
      keys: keys.filter((key) => key.column_names.includes(column.name)).map((key) => ({ ...key })),
      comment: column.comment,
    })),
    selectStar: selectStar(
      { schema: table.schema, table: table.name, columns: table.columns.map((column) => column.name) },
      dialect,
    ),
    primaryKey: primaryKey ?? {},
    foreignKeys,
    indexes: keys.map((key) => ({ ...key })),
    comment: table.comment,
    rowEstimate: table.rowEstimate,
  };
}

/** The connection of a database for those who may change it: secrets masked. */
export function presentConnection(row: DatabaseRow, secrets: DatabaseSecrets, services: EngineServices) {
  const parsed = parseAddress(row.sqlalchemy_uri, services);
  const parameters = 'server' in parsed ? parametersOfAddress(parsed.server) : { database: parsed.file };
  return {
    sqlalchemy_uri: row.sqlalchemy_uri,
    parameters,
    parameters_schema: availableEngine(parsed.spec).parameters,
    ...maskedSecrets(secrets),
  };
}
