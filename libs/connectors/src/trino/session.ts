import { trinoDialect } from '@belvedere/sql';
import { onAbort, throwIfAborted } from '../cancel.ts';
import type { Batch, RunEnd, RunOptions, Session } from '../connector.ts';
import { oneStatement } from '../network/one-statement.ts';
import { readerOf, type CellReader } from './cells.ts';
import { kindOfTrinoType, unitOfTrinoType } from './kind-of-type.ts';
import type { TrinoLink } from './link.ts';
import { mapTrinoError } from './map-error.ts';
import type { TrinoColumn, TrinoPage } from './page.ts';

const BATCH_ROWS = 1000;
const TIMEOUT_SLACK_MS = 1000;

/** What a session is made of. */
export interface SessionParts {
  readonly link: TrinoLink;
  readonly writable: boolean;
}

function batchOf(rows: TrinoPage['rows'], readers: readonly CellReader[]): Batch {
  const columns = readers.map((read, index) =>
    rows.map((row) => {
      const cell = row[index];
      return cell == null ? null : read(cell);
    }),
  );
  return { rows: rows.length, columns };
}

const columnOf = ({ name, type }: TrinoColumn) => ({
  name,
  type,
  kind: kindOfTrinoType(type),
  unit: unitOfTrinoType(type),
});

async function readRows(pages: AsyncGenerator<TrinoPage>, options: RunOptions): Promise<RunEnd> {
  let readers: readonly CellReader[] | null = null;
  let changed: number | null = null;
  let rows = 0;
  for await (const page of pages) {
    throwIfAborted(options.signal);
    changed = page.changed ?? changed;
    if (readers === null && page.columns !== null && page.changed === null) {
      options.onSchema(page.columns.map(columnOf));
      readers = page.columns.map(({ type }) => readerOf(type));
    }
    if (readers === null) continue;
    const wanted = page.rows.slice(0, options.limit - rows);
    for (let at = 0; at < wanted.length; at += BATCH_ROWS) {
      const part = wanted.slice(at, at + BATCH_ROWS);
      await options.onBatch(batchOf(part, readers));
      throwIfAborted(options.signal);
      rows += part.length;
    }
    if (page.rows.length > wanted.length) return { rows, truncated: true, rowsChanged: null };
  }
  return { rows, truncated: false, rowsChanged: changed };
}

/**
 * Statements on a Trino coordinator; each is a request of its own. Trino knows no read-only session: what may run is
 * decided before it is sent, and by the rights of the user. Leaving a result early deletes its statement.
 */
export function trinoSession({ link, writable }: SessionParts): Session {
  const run = async (text: string, options: RunOptions): Promise<RunEnd> => {
    throwIfAborted(options.signal);
    const checked = oneStatement(text, trinoDialect, writable);
    if (checked === null) return { rows: 0, truncated: false, rowsChanged: null };
    const request = new AbortController();
    const stopListening = onAbort(options.signal, () => request.abort());
    try {
      const pages = link.pages(text, {
        ...(options.comment !== undefined && { comment: options.comment }),
        schema: options.schema ?? null,
        signal: request.signal,
        ...(options.timeoutMs !== undefined && {
          timeoutMs: Math.max(1, options.timeoutMs + TIMEOUT_SLACK_MS),
        }),
      });
      return await readRows(pages, options);
    } catch (error) {
      throw mapTrinoError(error, text, options);
    } finally {
      stopListening();
    }
  };
  return { run, close: () => Promise.resolve() };
}
