import {
  StatementType,
  type DuckDBConnection,
  type DuckDBExtractedStatements,
  type DuckDBResult,
} from '@duckdb/node-api';
import { connectorError } from '../errors.ts';

/** Statements that give rows and leave everything as it was; in a reading transaction no part of them can write. */
const READING: ReadonlySet<StatementType> = new Set([StatementType.SELECT, StatementType.EXPLAIN]);
/** DuckDB itself puts these before a PIVOT, for a temporary type of its values. */
const PREPARING: ReadonlySet<StatementType> = new Set([StatementType.CREATE]);

/** Does work in a transaction in which DuckDB refuses to write to any file, and rolls it back. */
export async function inReadTransaction<T>(connection: DuckDBConnection, work: () => Promise<T>): Promise<T> {
  await connection.run('BEGIN TRANSACTION READ ONLY');
  try {
    return await work();
  } finally {
    await connection.run('ROLLBACK').catch(() => undefined);
  }
}

async function perform(
  statements: DuckDBExtractedStatements,
  index: number,
  allowed: ReadonlySet<StatementType>,
): Promise<DuckDBResult> {
  const prepared = await statements.prepare(index);
  try {
    const { statementType: type } = prepared;
    if (allowed.has(type)) return await prepared.stream();
    const message = `DuckDB sees a statement of type ${StatementType[type]} where one that reads was checked`;
    throw connectorError('ENGINE_ERROR', { message });
  } finally {
    prepared.destroySync();
  }
}

/**
 * Starts a statement within {@link inReadTransaction}. DuckDB lets such a transaction be ended and files be copied, so
 * by its own reading of the text it has to be one that gives rows. Throws ENGINE_ERROR for all others.
 */
export async function streamReading(connection: DuckDBConnection, text: string): Promise<DuckDBResult> {
  const statements = await connection.extractStatements(text);
  const last = statements.count - 1;
  for (let index = 0; index < last; index += 1) await perform(statements, index, PREPARING);
  return perform(statements, last, READING);
}
