import type { Readable } from 'node:stream';
import type { FieldPacket } from 'mysql2';
import { checkScript, mysqlDialect, type CheckedStatement } from '@belvedere/sql';
import { onAbort, throwIfAborted } from '../cancel.ts';
import type { Batch, ResultColumn, RunEnd, RunOptions, Session } from '../connector.ts';
import { commentText } from '../network/comment-text.ts';
import { readerOf, type CellReader } from './cells.ts';
import { typeOfField, type MysqlField } from './kind-of-type.ts';
import { beginOn } from '../network/keep-idle.ts';
import type { MysqlLink } from './link.ts';
import { mapMysqlError } from './map-error.ts';

const BATCH_ROWS = 1000;
const CANCEL_EVERY_MS = 250;
/** A server that has not answered a cancel by then is left alone: the connection is broken. */
const CANCEL_WAIT_MS = 1500;
const TIMEOUT_SLACK_MS = 1000;

type Row = readonly (Buffer | null)[];

/** What a session is made of. */
export interface SessionParts {
  readonly link: MysqlLink;
  /** Opens a connection in place of one that turns out to be lost. */
  readonly renew: () => Promise<MysqlLink>;
  readonly writable: boolean;
  /** Schema to go back to; '' for none. */
  readonly database: string;
  /** Takes the connection back; `isClean` is false when something of the session may be left in it. */
  readonly release: (link: MysqlLink, isClean: boolean) => void;
}

/** A result as it comes: its columns, then rows; a write gives neither. */
interface Flow {
  readonly fields: readonly MysqlField[] | null;
  /** Takes so many rows; fewer when there are no more. */
  readonly take: (count: number) => Promise<readonly unknown[]>;
}

function fieldOf(packet: FieldPacket): MysqlField {
  const { name, columnType = 253, columnLength = 0, characterSet = 33, flags } = packet;
  return { name, columnType, columnLength, characterSet, flags: typeof flags === 'number' ? flags : 0 };
}

async function takeRows(rows: AsyncIterator<unknown>, count: number): Promise<readonly unknown[]> {
  const taken: unknown[] = [];
  while (taken.length < count) {
    const next = await rows.next();
    if (next.done === true) break;
    taken.push(next.value);
  }
  return taken;
}

/** Starts a statement and waits for its columns. */
function startFlow(stream: Readable, { streamed }: MysqlLink): Promise<Flow> {
  const started = new Promise<Flow>((resolve, reject) => {
    stream.once('error', reject);
    stream.once('fields', (packets: readonly FieldPacket[] | undefined) => {
      stream.off('error', reject);
      const rows: AsyncIterator<unknown> = stream[Symbol.asyncIterator]();
      const fields = packets === undefined ? null : packets.map(fieldOf);
      resolve({ fields, take: (count) => streamed(takeRows(rows, count)) });
    });
  });
  return streamed(started);
}

/** The comment stands before the statement: errors quote everything that follows the mistake. */
const commented = (text: string, { comment }: RunOptions): string =>
  comment === undefined ? text : `${commentText(comment)} ${text}`;

const columnOf = (field: MysqlField): ResultColumn => {
  const { name: type, kind, unit } = typeOfField(field);
  return { name: field.name, type, kind, unit };
};

function batchOf(rows: readonly Row[], readers: readonly CellReader[]): Batch {
  const columns = readers.map((read, index) =>
    rows.map((row) => {
      const cell = row[index];
      return cell == null ? null : read(cell);
    }),
  );
  return { rows: rows.length, columns };
}

async function rowsChanged(take: Flow['take']): Promise<RunEnd> {
  const [value] = await take(1);
  const changed: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'affectedRows') : 0;
  return { rows: 0, truncated: false, rowsChanged: typeof changed === 'number' ? changed : 0 };
}

/** True when the whole result was read: else the connection is still full of rows. */
interface ReadEnd extends RunEnd {
  readonly isOver: boolean;
}

async function readRows({ fields, take }: Flow, options: RunOptions): Promise<ReadEnd> {
  if (fields === null) return { ...(await rowsChanged(take)), isOver: true };
  options.onSchema(fields.map(columnOf));
  const readers = fields.map(readerOf);
  let rows = 0;
  for (;;) {
    const wanted = Math.min(BATCH_ROWS, options.limit - rows);
    const taken = (await take(wanted)) as readonly Row[];
    throwIfAborted(options.signal);
    if (taken.length > 0) await options.onBatch(batchOf(taken, readers));
    throwIfAborted(options.signal);
    rows += taken.length;
    if (taken.length < wanted) return { rows, truncated: false, rowsChanged: null, isOver: true };
    if (rows < options.limit) continue;
    const truncated = (await take(1)).length > 0;
    const isOver = !truncated || (await take(1)).length === 0;
    return { rows, truncated, rowsChanged: null, isOver };
  }
}

/** A kill that comes before the server has begun is lost, so it is repeated until the run is over. */
function cancelOnAbort(linkNow: () => MysqlLink, signal: AbortSignal): () => void {
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
 * A connection of MySQL or MariaDB. Rows are streamed: the server is read no faster than they are taken. What the
 * limit leaves unread breaks the connection, because the protocol has no way to stop in the middle.
 */
export function mysqlSession({ link: first, renew, writable, database, release }: SessionParts): Session {
  let link = first;
  let isBegun = false;
  let isClean = true;
  let isOpen = true;
  let schema = database;
  let isReadOnly = !writable;

  async function prepare(to: MysqlLink, { kind }: CheckedStatement, options: RunOptions): Promise<void> {
    const isRead = kind === 'read';
    const wanted = options.schema == null || options.schema === '' ? database : options.schema;
    if (wanted !== schema && wanted !== '') {
      await to.tell(`USE ${mysqlDialect.quoteName(wanted)}`);
      schema = wanted;
    }
    if (writable && isRead !== isReadOnly) {
      await to.tell(`SET SESSION TRANSACTION READ ${isRead ? 'ONLY' : 'WRITE'}`);
      isReadOnly = isRead;
    }
    const limit = isRead && Number.isSafeInteger(options.limit + 2) ? options.limit + 1 : 'DEFAULT';
    const timeoutMs =
      options.timeoutMs === undefined ? 0 : Math.max(1, Math.round(options.timeoutMs) + TIMEOUT_SLACK_MS);
    const timeout = to.isMariadb
      ? `max_statement_time = ${timeoutMs / 1000}`
      : `max_execution_time = ${timeoutMs}`;
    await to.tell(`SET SESSION sql_select_limit = ${limit}, ${timeout}`);
  }

  async function begin(checked: CheckedStatement, options: RunOptions): Promise<void> {
    if (isBegun) return prepare(link, checked, options);
    isBegun = true;
    link = await beginOn(link, renew, (to) => {
      schema = database;
      isReadOnly = !writable;
      return prepare(to, checked, options);
    });
  }

  async function stream(text: string, options: RunOptions): Promise<RunEnd> {
    const rows = link.connection.query(commented(text, options)).stream({ highWaterMark: BATCH_ROWS });
    rows.on('error', () => undefined);
    try {
      const { isOver, ...end } = await readRows(await startFlow(rows, link), options);
      if (!isOver) link.destroy();
      return end;
    } catch (error) {
      if (!rows.readableEnded && rows.errored === null) link.destroy();
      throw error;
    }
  }

  const run = async (text: string, options: RunOptions): Promise<RunEnd> => {
    throwIfAborted(options.signal);
    const [checked] = checkScript(text, mysqlDialect);
    if (checked === undefined) return { rows: 0, truncated: false, rowsChanged: null };
    isClean &&= checked.kind === 'read';
    const stopListening = cancelOnAbort(() => link, options.signal);
    try {
      await begin(checked, options);
      throwIfAborted(options.signal);
      return await stream(text, options);
    } catch (error) {
      isClean &&= !options.signal.aborted;
      throw mapMysqlError(error, text, options);
    } finally {
      stopListening();
    }
  };
  return {
    run,
    close: () => {
      if (isOpen) release(link, isClean && schema === database && isReadOnly === !writable);
      isOpen = false;
      return Promise.resolve();
    },
  };
}
