import type { AnswerSource } from '../../query/answer-key.ts';
import { isFileDatabase, type DatabaseConfig, type Engines } from '../../query/engine-port.ts';

/**
 * Which kept answers a load into a table makes old: those of the table, and those of the whole database where a view
 * may read it too. The catalogue of a server is not searched: there it is always the whole database.
 */
export async function touchedByLoad(
  engines: Engines,
  database: DatabaseConfig,
  table: string,
): Promise<AnswerSource> {
  const everything = { databaseId: database.id, table: null };
  if (!isFileDatabase(database)) return everything;
  const schemas = await engines.browse(database, { what: 'schemas' });
  for (const schema of schemas) {
    const entries = await engines.browse(database, { what: 'tables', schema });
    if (entries.some(({ kind }) => kind === 'view')) return everything;
  }
  return { databaseId: database.id, table };
}
