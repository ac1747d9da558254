import type { DuckDBConnection, DuckDBResult } from '@duckdb/node-api';
import { isAppError } from '@belvedere/core';
import { onAbort, throwIfAborted } from '../cancel.ts';
import type { ResultColumn, RunEnd, RunOptions, Session } from '../connector.ts';
import { bitsOfDuckType, kindOfDuckType, unitOfDuckType } from './kind-of-type.ts';
import { mapDuckError } from './map-error.ts';
import { nextChunk, reasonOf } from './next-chunk.ts';
import { inReadTransaction, streamReading } from './read-only.ts';
import { readVector } from './read-vector.ts';

/** What DuckDB says a statement gives back. */
const RETURNS_ROWS_CHANGED = 1;
const RETURNS_NOTHING = 2;

function columnsOf(result: DuckDBResult): readonly ResultColumn[] {
  return result.columnNames().map((name, index) => {
    const type = result.columnType(index).toString();
    const bits = bitsOfDuckType(type);
    return {
      name,
      type,
      kind: kindOfDuckType(type),
      unit: unitOfDuckType(type),
      ...(bits !== null && { bits }),
    };
  });
}

async function drain(result: DuckDBResult): Promise<RunEnd> {
  let changed = 0;
  for (let chunk = await nextChunk(result); chunk !== null; chunk = await nextChunk(result)) {
    changed += Number(chunk.getColumnVector(0).getItem(0) ?? 0);
  }
  return { rows: 0, truncated: false, rowsChanged: changed };
}

async function readRows(result: DuckDBResult, options: RunOptions): Promise<RunEnd> {
  const columns = columnsOf(result);
  options.onSchema(columns);
  let rows = 0;
  for (;;) {
    const chunk = await nextChunk(result);
    throwIfAborted(options.signal);
    if (chunk === null) return { rows, truncated: false, rowsChanged: null };
    const taken = Math.min(chunk.rowCount, options.limit - rows);
    if (taken > 0) {
      const batch = columns.map((column, index) => readVector(chunk, index, column));
      await options.onBatch({ rows: taken, columns: batch });
      rows += taken;
    }
    if (taken < chunk.rowCount) return { rows, truncated: true, rowsChanged: null };
  }
}

const INTERRUPT_EVERY_MS = 20;

/** Interrupts a connection when the signal is aborted; the answer ends the watch. An interrupt that comes before the engine has begun is lost, so it is repeated until the run is over. */
export function interruptOnAbort(connection: DuckDBConnection, signal: AbortSignal): () => void {
  let repeat: NodeJS.Timeout | undefined;
  const stopListening = onAbort(signal, () => {
    connection.interrupt();
    repeat = setInterval(() => connection.interrupt(), INTERRUPT_EVERY_MS);
  });
  return () => {
    stopListening();
    clearInterval(repeat);
  };
}

async function answer(result: DuckDBResult, options: RunOptions): Promise<RunEnd> {
  throwIfAborted(options.signal);
  const returns: number = result.returnType;
  if (returns === RETURNS_ROWS_CHANGED || returns === RETURNS_NOTHING) return await drain(result);
  return await readRows(result, options);
}

/** A connection of DuckDB that streams: it never holds more than one chunk of a result. */
export function duckdbSession(connection: DuckDBConnection): Session {
  const run = async (statement: string, options: RunOptions): Promise<RunEnd> => {
    const { readOnly = false, signal } = options;
    const within = <T>(work: () => Promise<T>): Promise<T> =>
      readOnly ? inReadTransaction(connection, work) : work();
    const start = (): Promise<DuckDBResult> =>
      readOnly ? streamReading(connection, statement) : connection.stream(statement);
    throwIfAborted(signal);
    const stopListening = interruptOnAbort(connection, signal);
    try {
      return await within(async () => answer(await start(), options));
    } catch (error) {
      const again = (): Promise<unknown> => within(() => connection.run(statement));
      const reason = await reasonOf(error, again, signal);
      throw isAppError(reason) ? reason : mapDuckError(reason, statement, signal);
    } finally {
      stopListening();
    }
  };
  return {
    run,
    close: () => {
      connection.closeSync();
      return Promise.resolve();
    },
  };
}
