import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import { engineOf } from '../../connection/engine.ts';
import { checkSource, databaseFor } from '../../rights/sources.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { DatasetFields, DatasetRow } from '../../stored/dataset.ts';
import { sourceColumns, type SourceColumn } from './source-columns.ts';
import { sourceSchema } from './source-schema.ts';

/** What a new dataset is made of. */
export type CreateBody = BodyOf<typeof ROUTES.dataset.create>;
/** What a save of a dataset may carry. */
export type UpdateBody = BodyOf<typeof ROUTES.dataset.update>;

/** Who saves, and the id of the request. */
export interface Saver {
  readonly viewer: Viewer;
  readonly requestId: string;
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

const REQUIRED = [
  'table_name',
  'normalize_columns',
  'always_filter_main_dttm',
  'offset',
  'is_sqllab_view',
  'filter_select_enabled',
  'is_managed_externally',
] as const;

/** The fields of a body that are the columns of the row; a null where one must stand leaves it as it is. */
export function plainFields(body: Partial<CreateBody> | UpdateBody): DatasetFields {
  const { owners, columns, metrics, ...rest } = body as UpdateBody & { readonly database?: number };
  const { database: _database, database_id: _databaseId, ...named } = rest;
  const fields = Object.fromEntries(
    Object.entries(named).filter(([, value]) => value !== undefined),
  ) as DatasetFields;
  for (const name of REQUIRED) if (fields[name] === null) delete fields[name];
  if (fields.schema === null) (fields as { schema?: string }).schema = '';
  return fields;
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

/** Where the rows of a dataset come from. */
export const sourceOf = ({ sql, schema, table_name, template_params }: DatasetRow) => ({
  sql,
  schema,
  tableName: table_name,
  templateParams: template_params,
});

/** Whether two states of a dataset read other rows; the name of a virtual one is only a name. */
function readsElsewhere(one: DatasetRow, other: DatasetRow): boolean {
  const isSame =
    one.sql === other.sql && one.schema === other.schema && one.database_id === other.database_id;
  return !isSame || (one.table_name !== other.table_name && (other.sql ?? '') === '');
}

/** What a change makes of the row, and the columns that its source has when the change asks for them. */
export interface PlannedChange {
  readonly fields: DatasetFields;
  readonly found: readonly SourceColumn[] | null;
}

/** Plans a change with what the database says; throws when the new source is not there or may not be read. */
export async function planChange(
  services: Services,
  { viewer, requestId }: Saver,
  known: DatasetRow,
  { body, overridesColumns }: DatasetChange,
): Promise<PlannedChange> {
  const { reader } = services.store;
  const scope = scopeOf(services, viewer);
  const database = await databaseFor(reader, scope, body.database_id ?? known.database_id);
  const given: DatasetFields = { ...plainFields(body), database_id: database.id };
  const schema = await savedSchema(services, database, known, given);
  const fields: DatasetFields = { ...given, ...(schema !== null && { schema }) };
  const next = { ...known, ...(fields as Partial<DatasetRow>) };
  const source = sourceOf(next);
  const isElsewhere = readsElsewhere(known, next);
  if (isElsewhere) await checkSource(reader, scope, { database, spec: engineOf(database, services) }, source);
  if (!overridesColumns && !(isElsewhere && (source.sql ?? '') === '')) return { fields, found: null };
  const found = await sourceColumns(services, viewer, requestId, { database, ...source });
  return { fields, found: overridesColumns ? found : null };
}
