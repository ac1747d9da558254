import { hostError } from '@belvedere/engine-hosts';
import { performance } from 'node:perf_hooks';
import type { Connector, RunEnd } from '@belvedere/connectors';
import { AppError, isAppError } from '@belvedere/core';
import { checkStatement, splitStatements, type CheckedStatement, type Dialect } from '@belvedere/sql';
import type { AskParser } from './ask-parser.ts';
import { workError } from './errors.ts';
import { isHostFile, mayChange, type HostDatabase } from './tasks/host-database.ts';
import type { EndBody, HostTask, StartBody } from './tasks/host-task.ts';
import { commentOf } from './comment-of.ts';
import { pickColumns } from './pick-columns.ts';
import { ResultWriter } from './result-writer.ts';
import type { RunSink } from './tasks/engine-talk.ts';

/** Where statements run, and who looks at them before. */
export interface RunPlace {
  readonly connector: Connector;
  readonly database: HostDatabase;
  readonly dialect: Dialect;
  readonly askParser: AskParser;
}

type RunTask = Extract<HostTask, { op: 'run' }>;

/**
 * Second check in the process that runs the SQL: exactly one allowed statement, and writes only where allowed. Gives
 * what the statement is.
 */
async function checkOne(
  sql: string,
  task: RunTask,
  { database, dialect, askParser }: RunPlace,
): Promise<CheckedStatement['kind']> {
  const [statement, second] = splitStatements(sql, dialect.lexis);
  if (statement === undefined || second !== undefined) {
    throw hostError('ENGINE_PROTOCOL', { reason: 'a run takes one statement at a time' });
  }
  const checked = checkStatement(statement, dialect);
  if (checked.kind !== 'read' && !(task.mayWrite && mayChange(database))) {
    throw workError('DATABASE_READ_ONLY', { statement: checked.statement });
  }
  if (task.userParts === null) await askParser.statement(checked);
  else await askParser.parts(task.userParts);
  return checked.kind;
}

const NO_RESULT: RunEnd = { rows: 0, truncated: false, rowsChanged: null };

/** The failure with the number of the statement that failed. */
function inStatement(error: unknown, statement: number): unknown {
  if (!isAppError(error)) return error;
  return new AppError(error.code, error.message, error.values, { ...error.details, statement });
}

/** Runs the statements of a task in order on one connection; encodes the result of the last. */
export async function hostRun(
  place: RunPlace,
  start: StartBody,
  task: RunTask,
  sink: RunSink,
): Promise<EndBody> {
  const { rowCap, byteCap } = start;
  const { connector, database } = place;
  const session = await connector.connect();
  const started = performance.now();
  const writer = new ResultWriter(task, sink, byteCap);
  const { pick, batchOf } = pickColumns(task.order);
  let end = NO_RESULT;
  let number = 0;
  try {
    for (const sql of task.statements) {
      number += 1;
      const isLast = number === task.statements.length;
      sink.progress(number);
      const kind = await checkOne(sql, task, place);
      end = await session.run(sql, {
        limit: isLast ? rowCap : 0,
        signal: sink.signal,
        kinds: task.kinds,
        readOnly: !task.mayWrite || kind === 'read',
        timeoutMs: sink.deadlineMs,
        schema: isHostFile(database) ? null : database.schema,
        comment: commentOf(start),
        onSchema: (columns) => (isLast ? writer.schema(pick(columns)) : undefined),
        onBatch: (batch) => writer.batch(batchOf(batch)),
      });
    }
    await writer.finish(end);
  } catch (error) {
    throw inStatement(error, number);
  } finally {
    await session.close();
  }
  const { encodeMs, sendMs } = writer;
  return { ...end, encodeMs, databaseMs: performance.now() - started - encodeMs - sendMs };
}
