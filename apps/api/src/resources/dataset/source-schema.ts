import { databaseConfigOf, engineOf } from '../../connection/engine.ts';
import { homeSchema } from '../../rights/tables.ts';
import type { Services } from '../../services.ts';
import type { DatabaseRow } from '../../stored/database.ts';
import type { DatasetSource } from './source-columns.ts';

/**
 * The schema that a dataset stands in, so that one table has one name: a server is asked where it finds a table that is
 * named without one. '' for SQL without a schema, and for a table that is not found.
 */
export async function sourceSchema(
  services: Services,
  database: DatabaseRow,
  { schema: asked, sql, tableName: table }: Pick<DatasetSource, 'schema' | 'sql' | 'tableName'>,
): Promise<string> {
  const schema = homeSchema(engineOf(database, services), asked);
  if (schema !== '' || (sql ?? '') !== '') return schema;
  const place = { what: 'table', schema: null, table } as const;
  return (await services.engines.browse(databaseConfigOf(database, services), place))?.schema ?? '';
}
