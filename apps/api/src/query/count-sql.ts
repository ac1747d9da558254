import { checkScript, countStatement } from '@belvedere/sql';
import type { FrameJson } from '@belvedere/frame';
import { dialectOf, type DatabaseConfig, type Engines, type RunOwner } from './engine-port.ts';
import { hidingValues } from './ruled-errors.ts';
import type { RunSqlInput } from './run-sql.ts';

/** A script whose rows are counted. */
export interface CountSqlInput {
  readonly engines: Engines;
  readonly database: DatabaseConfig;
  readonly sql: string;
  readonly owner: RunOwner;
  readonly requestId: string;
  /** The texts to run, one per statement; throws when the viewer may not run them on their tables. */
  readonly authorize: RunSqlInput['authorize'];
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
}

/**
 * Rows that a text gives without a limit of ours, counted by the engine. Null for what cannot be counted without
 * running something else: several statements, writes, and statements that are not queries, as `SHOW`.
 */
export async function countSql(input: CountSqlInput): Promise<number | null> {
  const { database, requestId, owner, timeoutMs, signal } = input;
  const dialect = dialectOf(database);
  const statements = checkScript(input.sql, dialect);
  if (statements.length !== 1) return null;
  const { texts, hasRowRules } = await input.authorize(statements);
  const [text = ''] = texts;
  const statement = countStatement(text, dialect);
  if (statement === null) return null;
  const engines = hasRowRules ? hidingValues(input.engines) : input.engines;
  const { bytes } = await engines.run({
    queryId: `total-${requestId}`,
    requestId,
    database,
    owner,
    statements: [statement],
    rowLimit: 1,
    encoding: 'columns',
    timeoutMs,
    ...(signal !== undefined && { signal }),
  });
  const { columns } = JSON.parse(bytes.toString('utf8')) as FrameJson;
  return Number(columns[0]?.values[0] ?? 0);
}
