import { setTimeout as wait } from 'node:timers/promises';
import { trinoDialect } from '@belvedere/sql';
import { connectorError } from '../errors.ts';
import { basicAuth, bodyText, openHttpLink, type HttpLink, type HttpQuestion } from '../network/http-link.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { mapConnectError, TrinoRefusal } from './map-error.ts';
import { readPage, type TrinoPage } from './page.ts';

/** How a statement is sent. */
interface SendOptions {
  readonly schema?: string | null;
  readonly timeoutMs?: number;
  /** Who asks; shown by the server beside the statement. */
  readonly comment?: string;
  readonly signal?: AbortSignal;
}

/** A Trino coordinator over HTTP. */
export interface TrinoLink {
  /** Catalog of the connection; '' for none. */
  readonly catalog: string;
  /** Schema of the connection; '' for none. */
  readonly schema: string;
  /** Answers of a statement as they come; leaving early stops it on the server. */
  readonly pages: (sql: string, options?: SendOptions) => AsyncGenerator<TrinoPage>;
  /** Runs one statement of our own and gives its rows. */
  readonly ask: (sql: string) => Promise<readonly (readonly unknown[])[]>;
  readonly close: () => void;
}

const BUSY = new Set([429, 502, 503, 504]);
const BUSY_WAIT_MS = 100;
const BUSY_TRIES = 50;

/** `catalog`, or `catalog/schema`. */
function placeOf(database: string): { readonly catalog: string; readonly schema: string } {
  const [catalog = '', schema = ''] = database.split('/');
  return { catalog, schema };
}

function headersOf(options: NetworkOptions, isEncrypted: boolean): Readonly<Record<string, string>> {
  const { user, password, host } = options;
  const { catalog } = placeOf(options.database);
  if (password !== '' && !isEncrypted) {
    const message = 'a password is only sent over an encrypted connection';
    throw connectorError('CONNECTION_ENCRYPTION_FAILED', { host, message });
  }
  return {
    'X-Trino-User': user === '' ? 'belvedere' : user,
    'X-Trino-Source': 'belvedere',
    'X-Trino-Time-Zone': 'UTC',
    'X-Trino-Client-Capabilities': 'PARAMETRIC_DATETIME',
    'User-Agent': 'belvedere',
    ...(catalog !== '' && { 'X-Trino-Catalog': encodeURIComponent(catalog) }),
    ...(password !== '' && { Authorization: basicAuth(user, password) }),
  };
}

/** One answer; a server that is busy is asked again. */
async function answerTo(http: HttpLink, question: HttpQuestion): Promise<TrinoPage> {
  for (let left = BUSY_TRIES; ; left--) {
    const { status, headers, body } = await http.ask(question);
    const text = await bodyText(body);
    if (status === 200) return readPage(text);
    const isOwn = /trino/i.test(headers['www-authenticate'] ?? '');
    if (!BUSY.has(status) || left === 0) throw new TrinoRefusal(status, isOwn);
    await wait(BUSY_WAIT_MS, undefined, question.signal === undefined ? {} : { signal: question.signal });
  }
}

function sender(http: HttpLink, options: NetworkOptions): TrinoLink['pages'] {
  const own = headersOf(options, http.isEncrypted);
  const place = placeOf(options.database);
  return async function* pages(sql, { schema, timeoutMs, comment, signal } = {}) {
    const inSchema = schema == null || schema === '' ? place.schema : schema;
    const headers = {
      ...own,
      ...(inSchema !== '' && { 'X-Trino-Schema': encodeURIComponent(inSchema) }),
      ...(comment !== undefined && { 'X-Trino-Client-Info': comment.replaceAll(/[^\w:. -]/g, '_') }),
      ...(timeoutMs !== undefined && { 'X-Trino-Session': `query_max_run_time=${Math.ceil(timeoutMs)}ms` }),
    };
    const stopping = signal === undefined ? {} : { signal };
    let next: string | null = null;
    try {
      let page = await answerTo(http, {
        method: 'POST',
        path: '/v1/statement',
        headers,
        body: sql,
        ...stopping,
      });
      for (;;) {
        next = page.next;
        yield page;
        if (next === null) return;
        page = await answerTo(http, { method: 'GET', path: next, headers, ...stopping });
      }
    } finally {
      if (next !== null) await stop(http, next, headers);
    }
  };
}

/** Tells the server that nobody reads on. */
async function stop(http: HttpLink, path: string, headers: Readonly<Record<string, string>>): Promise<void> {
  try {
    const { body } = await http.ask({ method: 'DELETE', path, headers });
    body.resume();
  } catch {
    http.close();
  }
}

async function check(pages: TrinoLink['pages'], options: NetworkOptions): Promise<void> {
  const { host, connectTimeoutMs } = options;
  const { catalog } = placeOf(options.database);
  const name = trinoDialect.quoteName(catalog);
  const signal = AbortSignal.timeout(connectTimeoutMs);
  const question =
    catalog === '' ? 'SELECT 1' : `SHOW SCHEMAS FROM ${name} LIKE 'information\\_schema' ESCAPE '\\'`;
  try {
    for await (const page of pages(question, { signal })) if (page.next === null) return;
  } catch (error) {
    if (!signal.aborted) throw mapConnectError(error, options);
    throw connectorError('CONNECTION_TIMEOUT', { host, seconds: Math.round(connectTimeoutMs / 1000) });
  }
}

/** Connects and looks for the catalog. Throws what mapConnectError gives. */
export async function openTrinoLink(options: NetworkOptions): Promise<TrinoLink> {
  const http = await openHttpLink(options);
  try {
    const pages = sender(http, options);
    await check(pages, options);
    return {
      ...placeOf(options.database),
      pages,
      ask: async (sql) => {
        const rows: (readonly unknown[])[] = [];
        for await (const page of pages(sql)) rows.push(...page.rows);
        return rows;
      },
      close: () => http.close(),
    };
  } catch (error) {
    http.close();
    throw error;
  }
}
