import Cursor from 'pg-cursor';
import { checkScript, postgresDialect, type CheckedStatement } from '@belvedere/sql';
import { onAbort, throwIfAborted } from '../cancel.ts';
import type { Batch, ResultColumn, RunEnd, RunOptions, Session, Value } from '../connector.ts';
import { commentText } from '../network/comment-text.ts';
import { readerOf } from './cells.ts';
import { beginOn } from '../network/keep-idle.ts';
import type { PostgresLink } from './link.ts';
import { mapPostgresError } from './map-error.ts';
import type { TypeNames } from './type-names.ts';

const BATCH_ROWS = 1000;
const CANCEL_EVERY_MS = 250;
/** A server that has not answered a cancel by then is left alone: the connection is broken. */
const CANCEL_WAIT_MS = 1500;
const TIMEOUT_SLACK_MS = 1000;

type Row = readonly Value[];

/** What a session is made of. */
export interface SessionParts {
  readonly link: PostgresLink;
  /** Opens a connection in place of one that turns out to be lost. */
  readonly renew: () => Promise<PostgresLink>;
  readonly types: TypeNames;
  readonly writable: boolean;
  /** Takes the connection back; `isClean` is false when something of the session may be left in it. */
  readonly release: (link: PostgresLink, isClean: boolean) => void;
}

/** How text is read, for one transaction: as it was checked, whatever the server or the account has set. */
export const READ_AS_CHECKED = 'SET LOCAL standard_conforming_strings = on';

/** Every setting that decides how values look and how text is read, for one transaction. */
function openingOf({ kind }: CheckedStatement, writable: boolean, { schema, timeoutMs }: RunOptions): string {
  const access = writable && kind !== 'read' ? 'READ WRITE' : 'READ ONLY';
  const path =
    schema == null || schema === '' ? [] : [`SET LOCAL search_path = ${postgresDialect.quoteName(schema)}`];
  const timeout = timeoutMs === undefined ? 0 : Math.round(timeoutMs) + TIMEOUT_SLACK_MS;
  return [
    `BEGIN ${access}`,
    `SET LOCAL TimeZone = 'UTC'`,
    READ_AS_CHECKED,
    `SET LOCAL DateStyle = 'ISO'`,
    `SET LOCAL IntervalStyle = 'postgres'`,
    `SET LOCAL bytea_output = 'hex'`,
    'SET LOCAL extra_float_digits = 1',
    `SET LOCAL statement_timeout = ${timeout}`,
    ...path,
  ].join('; ');
}

function batchOf(rows: readonly Row[], width: number): Batch {
  const columns = Array.from({ length: width }, (_, index) => rows.map((row) => row[index] ?? null));
  return { rows: rows.length, columns };
}

/** The comment stands behind the statement: positions in errors count from the start. */
const commented = (text: string, { comment }: RunOptions): string =>
  comment === undefined ? text : `${text}\n${commentText(comment)}`;

interface Page {
  readonly rows: readonly Row[];
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
  /** Rows changed by a write; null when the statement is a read or not over. */
  readonly changed: number | null;
  readonly command: string | null;
}

function readPage(cursor: Cursor<Row>, count: number): Promise<Page> {
  return new Promise((resolve, reject) => {
    cursor.read(count, (error, rows, result) => {
      if (error !== undefined && error !== null) reject(error);
      else resolve({ rows, fields: result.fields, changed: result.rowCount, command: result.command });
    });
  });
}

async function readRows(
  cursor: Cursor<Row>,
  { streamed }: PostgresLink,
  types: TypeNames,
  options: RunOptions,
): Promise<RunEnd> {
  let columns: readonly ResultColumn[] | null = null;
  let rows = 0;
  for (;;) {
    const wanted = Math.min(BATCH_ROWS, options.limit - rows);
    const page = await streamed(readPage(cursor, Math.max(1, wanted)));
    throwIfAborted(options.signal);
    if (columns === null) {
      if (page.fields.length === 0) return { rows: 0, truncated: false, rowsChanged: page.changed };
      columns = await types.columnsOf(page.fields);
      options.onSchema(columns);
    }
    if (wanted === 0) return { rows, truncated: page.rows.length > 0, rowsChanged: null };
    if (page.rows.length > 0) await options.onBatch(batchOf(page.rows, columns.length));
    throwIfAborted(options.signal);
    rows += page.rows.length;
    if (page.rows.length < wanted) return { rows, truncated: false, rowsChanged: null };
  }
}

/** A cancel that comes before the server has begun is lost, so it is repeated until the run is over. */
function cancelOnAbort(linkNow: () => PostgresLink, signal: AbortSignal): () => void {
  let repeat: NodeJS.Timeout | undefined;
  let late: NodeJS.Timeout | undefined;
  const destroy = (): void => linkNow().destroy();
  const ask = (): void =>
    void linkNow()
      .cancel()
      .catch(() => undefined);
  const stopListening = onAbort(signal, () => {
    ask();
    repeat = setInterval(ask, CANCEL_EVERY_MS);
    late = setTimeout(destroy, CANCEL_WAIT_MS);
  });
  return () => {
    stopListening();
    clearInterval(repeat);
    clearTimeout(late);
  };
}

/**
 * A connection of PostgreSQL. Each statement runs in a transaction of its own, read-only unless it may write, through
 * a cursor that never holds more than one batch; one protocol message takes one statement.
 */
export function postgresSession({ link: first, renew, types, writable, release }: SessionParts): Session {
  let link = first;
  let isBegun = false;
  let isClean = true;
  let isOpen = true;

  async function begin(checked: CheckedStatement, options: RunOptions): Promise<void> {
    const opening = openingOf(checked, writable, options);
    const tell = (to: PostgresLink): Promise<unknown> => to.answered(to.client.query(opening));
    if (isBegun) return void (await tell(link));
    isBegun = true;
    link = await beginOn(link, renew, tell);
  }

  async function inTransaction(
    text: string,
    checked: CheckedStatement,
    options: RunOptions,
  ): Promise<RunEnd> {
    await begin(checked, options);
    throwIfAborted(options.signal);
    const cursor = link.client.query(
      new Cursor<Row>(commented(text, options), [], {
        rowMode: 'array',
        types: { getTypeParser: readerOf as never },
      }),
    );
    try {
      return await readRows(cursor, link, types, options);
    } finally {
      await link.streamed(cursor.close()).catch(() => undefined);
    }
  }

  const run = async (text: string, options: RunOptions): Promise<RunEnd> => {
    throwIfAborted(options.signal);
    const [checked] = checkScript(text, postgresDialect);
    if (checked === undefined) return { rows: 0, truncated: false, rowsChanged: null };
    isClean &&= checked.kind === 'read';
    const stopListening = cancelOnAbort(() => link, options.signal);
    try {
      const end = await inTransaction(text, checked, options);
      if (checked.kind === 'read') await link.answered(link.client.query('ROLLBACK'));
      else await link.client.query('COMMIT');
      return end;
    } catch (error) {
      isClean &&= !options.signal.aborted;
      const mapped = mapPostgresError(error, text, options);
      await link.answered(link.client.query('ROLLBACK')).catch(link.destroy);
      throw mapped;
    } finally {
      stopListening();
    }
  };
  return {
    run,
    close: () => {
      if (isOpen) release(link, isClean);
      isOpen = false;
      return Promise.resolve();
    },
  };
}
