import { randomUUID } from 'node:crypto';
import { ownValue, type ColumnKind } from '@belvedere/core';
import { clickhouseDialect, type CheckedStatement } from '@belvedere/sql';
import { onAbort, throwIfAborted } from '../cancel.ts';
import type { Batch, ResultColumn, RunEnd, RunOptions, Session } from '../connector.ts';
import { connectorError } from '../errors.ts';
import type { HttpAnswer } from '../network/http-link.ts';
import { oneStatement } from '../network/one-statement.ts';
import { readerOf, type CellReader } from './cells.ts';
import { kindOfClickhouseType, unitOfClickhouseType } from './kind-of-type.ts';
import {
  FORMAT,
  jsonRows,
  SESSION_SETTINGS,
  type ClickhouseLink,
  type JsonRow,
  type Settings,
} from './link.ts';
import { mapClickhouseError } from './map-error.ts';

const BATCH_ROWS = 1000;
const TIMEOUT_SLACK_MS = 1000;

/** What a session is made of. */
export interface SessionParts {
  readonly link: ClickhouseLink;
  readonly writable: boolean;
}

function timeSettings({ timeoutMs }: RunOptions): Settings {
  if (timeoutMs === undefined) return {};
  const seconds = Math.max(1, Math.round(timeoutMs) + TIMEOUT_SLACK_MS) / 1000;
  return { max_execution_time: seconds, timeout_overflow_mode: 'throw' };
}

/** A read may change nothing and gives one row more than wanted, rounded up to a block. */
function settingsOf({ kind }: CheckedStatement, options: RunOptions, link: ClickhouseLink): Settings {
  const { comment } = options;
  const noted: Settings = comment === undefined ? {} : { log_comment: comment };
  const settings = { ...SESSION_SETTINGS, ...timeSettings(options), ...noted };
  if (kind !== 'read') return { ...settings, wait_end_of_query: 1, mutations_sync: 1 };
  const limit = Number.isSafeInteger(options.limit + 2) ? options.limit + 1 : null;
  return {
    ...settings,
    ...(link.isReadOnlyUser ? {} : { readonly: 2 }),
    cancel_http_readonly_queries_on_client_close: 1,
    ...(limit === null ? {} : { max_result_rows: limit, result_overflow_mode: 'break' }),
  };
}

/** A bucket on the wall of a zone is a DateTime too: only who wrote the statement knows which it is. */
function columnOf(name: string, type: string, known: ColumnKind | undefined): ResultColumn {
  const own = kindOfClickhouseType(type);
  const kind = own === 'instant' && known === 'wall' ? known : own;
  return { name, type, kind, unit: unitOfClickhouseType(type) };
}

function batchOf(rows: readonly JsonRow[], readers: readonly CellReader[]): Batch {
  const columns = readers.map((read, index) =>
    rows.map((row) => {
      const cell = row[index];
      return cell == null ? null : read(cell);
    }),
  );
  return { rows: rows.length, columns };
}

function checkFormat({ headers }: HttpAnswer): void {
  const format = headers['x-clickhouse-format'];
  if (typeof format !== 'string' || format === FORMAT) return;
  throw connectorError('ENGINE_ERROR', {
    message: `the statement asks for the format ${format}; take FORMAT away, the answer is read in one format only`,
  });
}

function rowsWritten({ headers }: HttpAnswer): number {
  const summary = headers['x-clickhouse-summary'];
  return Number(/"written_rows":"?(\d+)/.exec(typeof summary === 'string' ? summary : '')?.[1] ?? 0);
}

/** Hands rows out in batches until the limit. */
class RowTaker {
  rows = 0;
  truncated = false;
  private readers: readonly CellReader[] = [];
  private head: JsonRow[] = [];
  private readonly options: RunOptions;

  constructor(options: RunOptions) {
    this.options = options;
  }

  get hasSchema(): boolean {
    return this.head.length === 2;
  }

  async take(page: readonly JsonRow[]): Promise<void> {
    const missing = 2 - this.head.length;
    if (missing > 0) this.head = [...this.head, ...page.slice(0, missing)];
    if (missing > 0 && this.hasSchema) this.open();
    const rows = page.slice(Math.max(0, missing));
    const wanted = rows.slice(0, this.options.limit - this.rows);
    this.truncated ||= rows.length > wanted.length;
    for (let at = 0; at < wanted.length; at += BATCH_ROWS) await this.give(wanted.slice(at, at + BATCH_ROWS));
  }

  private open(): void {
    const [names = [], types = []] = this.head;
    const { kinds = {}, onSchema } = this.options;
    this.readers = types.map((type) => readerOf(String(type)));
    onSchema(
      names.map((name, index) => columnOf(String(name), String(types[index]), ownValue(kinds, String(name)))),
    );
  }

  private async give(rows: readonly JsonRow[]): Promise<void> {
    throwIfAborted(this.options.signal);
    await this.options.onBatch(batchOf(rows, this.readers));
    throwIfAborted(this.options.signal);
    this.rows += rows.length;
  }
}

async function readRows(answer: HttpAnswer, options: RunOptions): Promise<RunEnd> {
  checkFormat(answer);
  const taker = new RowTaker(options);
  for await (const page of jsonRows(answer)) {
    await taker.take(page);
    if (taker.truncated) break;
  }
  return { rows: taker.rows, truncated: taker.truncated, rowsChanged: null };
}

/**
 * Statements on a ClickHouse server; each is a request of its own, so nothing of one is left for the next. Reads run
 * with `readonly = 2`. What the limit leaves unread breaks the request, which stops the statement.
 */
export function clickhouseSession({ link, writable }: SessionParts): Session {
  const run = async (text: string, options: RunOptions): Promise<RunEnd> => {
    throwIfAborted(options.signal);
    const checked = oneStatement(text, clickhouseDialect, writable);
    if (checked === null) return { rows: 0, truncated: false, rowsChanged: null };
    const queryId = randomUUID();
    const request = new AbortController();
    const stopListening = onAbort(options.signal, () => {
      void link.kill(queryId).catch(() => undefined);
      request.abort();
    });
    try {
      const answer = await link.send(text, {
        settings: settingsOf(checked, options, link),
        queryId,
        signal: request.signal,
        ...(options.schema != null && options.schema !== '' && { database: options.schema }),
      });
      if (checked.kind === 'read') return await readRows(answer, options);
      const rowsChanged = rowsWritten(answer);
      answer.body.resume();
      return { rows: 0, truncated: false, rowsChanged };
    } catch (error) {
      throw mapClickhouseError(error, text, options);
    } finally {
      stopListening();
      request.abort();
    }
  };
  return { run, close: () => Promise.resolve() };
}
