import { setImmediate } from 'node:timers/promises';
import type { Database, Statement } from 'better-sqlite3';
import { isAppError, ownValue } from '@belvedere/core';
import { checkScript, sqliteDialect } from '@belvedere/sql';
import { throwIfAborted } from '../cancel.ts';
import type { Batch, ResultColumn, RunEnd, RunOptions, Session } from '../connector.ts';
import { cellValue, resultColumn, type SqliteValue } from './cells.ts';
import { connectorError } from '../errors.ts';
import { mapSqliteError } from './map-error.ts';

const BATCH_ROWS = 1000;

type Row = readonly SqliteValue[];

function batchOf(rows: readonly Row[], columns: readonly ResultColumn[]): Batch {
  return {
    rows: rows.length,
    columns: columns.map(({ kind }, index) => rows.map((row) => cellValue(row[index] ?? null, kind))),
  };
}

function schemaOf(
  statement: Statement,
  rows: readonly Row[],
  { kinds }: RunOptions,
): readonly ResultColumn[] {
  return statement.columns().map(({ name, type }, index) => {
    const first = rows.map((row) => row[index] ?? null);
    return resultColumn({ name, type }, ownValue(kinds ?? {}, name), first);
  });
}

function takeRows(cursor: Iterator<unknown>, count: number): readonly Row[] {
  const rows: Row[] = [];
  while (rows.length < count) {
    const next = cursor.next();
    if (next.done === true) break;
    rows.push(next.value as Row);
  }
  return rows;
}

async function readRows(statement: Statement, options: RunOptions): Promise<RunEnd> {
  const cursor = statement.raw(true).iterate();
  let columns: readonly ResultColumn[] | null = null;
  let rows = 0;
  try {
    for (;;) {
      const wanted = Math.min(BATCH_ROWS, options.limit - rows);
      const taken = takeRows(cursor, wanted);
      if (columns === null) {
        columns = schemaOf(statement, taken, options);
        options.onSchema(columns);
      }
      if (taken.length > 0) await options.onBatch(batchOf(taken, columns));
      rows += taken.length;
      if (taken.length < wanted) return { rows, truncated: false, rowsChanged: null };
      if (rows >= options.limit) {
        return { rows, truncated: takeRows(cursor, 1).length > 0, rowsChanged: null };
      }
      await setImmediate();
      throwIfAborted(options.signal);
    }
  } finally {
    cursor.return?.();
  }
}

/** SQLite itself says which compiled statements only read. */
const hiddenWrite = (statement: string): Error =>
  connectorError('ENGINE_ERROR', {
    message: `SQLite sees a statement that writes where ${statement} was checked`,
  });

/**
 * A connection of SQLite. Reading a row blocks the process; between batches it looks for an abort. SQLite has no
 * lock-down of its own against ATTACH and VACUUM INTO, so statements outside the allow-list stop here.
 */
export function sqliteSession(database: Database): Session {
  const run = async (text: string, options: RunOptions): Promise<RunEnd> => {
    throwIfAborted(options.signal);
    const [checked] = checkScript(text, sqliteDialect);
    try {
      const statement = database.prepare(text);
      if (checked?.kind === 'read' && !statement.readonly) throw hiddenWrite(checked.statement);
      if (statement.reader) return await readRows(statement, options);
      const { changes } = statement.run();
      return { rows: 0, truncated: false, rowsChanged: changes };
    } catch (error) {
      throw isAppError(error) ? error : mapSqliteError(error, text);
    }
  };
  return {
    run,
    close: () => {
      database.close();
      return Promise.resolve();
    },
  };
}
