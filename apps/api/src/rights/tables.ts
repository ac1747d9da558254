import type { Viewer } from '@belvedere/core';
import type { EngineSpec } from '@belvedere/connectors';
import type { Reader } from '../db/store.ts';
import { dataGrants } from '../security/grants.ts';
import type { Scope } from '../security/scope.ts';
import type { DatabaseRow } from '../stored/database.ts';
import { datasetsOfDatabase, type DatasetRow } from '../stored/dataset.ts';

/** The schema of a file's own tables. */
const FILE_SCHEMA = 'main';

/** What of a database a viewer may read. */
export interface DatabaseAccess {
  /** Every table there is. */
  readonly everything: boolean;
  /** Whole schemas. */
  readonly schemas: ReadonlySet<string>;
  /** Datasets, and with them their tables. */
  readonly datasets: readonly DatasetRow[];
}

/** True for those who may run any reading SQL on a database. */
export function mayReadDatabase(viewer: Viewer, databaseId: number): boolean {
  const grants = dataGrants(viewer);
  return grants.everyDatabase || grants.databaseIds.includes(databaseId);
}

/** What of a database the viewer may read. */
export async function accessTo(reader: Reader, scope: Scope, row: DatabaseRow): Promise<DatabaseAccess> {
  const grants = dataGrants(scope.viewer);
  const prefix = `[${row.database_name}].[`;
  const schemas = grants.schemas
    .filter((view) => view.startsWith(prefix))
    .map((view) => view.slice(prefix.length, -1));
  return {
    everything: mayReadDatabase(scope.viewer, row.id),
    schemas: new Set(schemas),
    datasets: await datasetsOfDatabase(reader, scope, row.id),
  };
}

/**
 * The schema by which rights to a table without one are judged: null, the only one there is, for a file; '' on a
 * server, whose own choice only datasets without a schema share.
 */
export function judgedSchema({ place }: EngineSpec, schema: string | null): string | null {
  return schema === null && place === 'server' ? '' : schema;
}

/** The schema that a dataset without one is in: the main one of a file; '' on a server, which looks it up itself. */
export function homeSchema({ place }: EngineSpec, schema: string): string {
  return schema === '' && place === 'file' ? FILE_SCHEMA : schema;
}

/** True when a table may be read: all of the database, its schema, or a dataset on it. */
export function mayReadTable(access: DatabaseAccess, schema: string | null, table: string): boolean {
  if (access.everything || (schema !== null && access.schemas.has(schema))) return true;
  return access.datasets.some(
    (dataset) =>
      (dataset.sql ?? '') === '' &&
      dataset.table_name === table &&
      (dataset.schema === '' || schema === null || dataset.schema === schema),
  );
}

/** True when something in a schema may be read. */
export function mayOpenSchema(access: DatabaseAccess, schema: string): boolean {
  if (access.everything || access.schemas.has(schema)) return true;
  return access.datasets.some((dataset) => dataset.schema === '' || dataset.schema === schema);
}
