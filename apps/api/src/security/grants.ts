import { holds, type Viewer } from '@belvedere/core';

const OBJECT_ID = /\(id:(\d+)\)$/;

function viewsOf(viewer: Viewer, permission: string): string[] {
  const prefix = `${permission}\u0000`;
  return [...viewer.permissions]
    .filter((key) => key.startsWith(prefix))
    .map((key) => key.slice(prefix.length));
}

function idsOf(viewer: Viewer, permission: string): number[] {
  return viewsOf(viewer, permission).flatMap((view) => {
    const id = OBJECT_ID.exec(view)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

/** Data a viewer may read by permission; ownership comes on top. */
export interface DataGrants {
  readonly everything: boolean;
  readonly everyDatabase: boolean;
  readonly databaseIds: readonly number[];
  readonly datasetIds: readonly number[];
  /** `[database].[schema]` */
  readonly schemas: readonly string[];
}

/** The data grants in a viewer's permissions. */
export function dataGrants(viewer: Viewer): DataGrants {
  const everyDatabase = holds(viewer, 'all_database_access', 'all_database_access');
  return {
    everything: everyDatabase || holds(viewer, 'all_datasource_access', 'all_datasource_access'),
    everyDatabase,
    databaseIds: idsOf(viewer, 'database_access'),
    datasetIds: idsOf(viewer, 'datasource_access'),
    schemas: viewsOf(viewer, 'schema_access'),
  };
}

/** Views of the object pairs, as they are granted. */
export const grantNames = {
  database: (id: number, name: string): string => `[${name}].(id:${id})`,
  schema: (database: string, schema: string): string => `[${database}].[${schema}]`,
  dataset: (id: number, database: string, table: string): string => `[${database}].[${table}](id:${id})`,
} as const;
