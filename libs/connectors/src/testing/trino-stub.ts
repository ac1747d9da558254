import type { ServerResponse } from 'node:http';
import { basicAuth } from '../network/http-link.ts';
import { startHttpStub, type HttpStub, type StubCertificate, type StubRequest } from './http-stub.ts';

/** A result as the protocol writes it: cells are JSON, already written, so that no digit is lost. */
interface TrinoStubResult {
  readonly columns: readonly (readonly [name: string, type: string])[];
  /** Rows as JSON lists. */
  readonly rows: readonly string[];
  readonly updateType?: string;
  readonly updateCount?: number;
}

/** A failure as the protocol writes it. */
interface TrinoStubError {
  readonly message: string;
  readonly errorName: string;
  readonly line?: number;
  readonly column?: number;
}

/** What stands behind the stub: a result, a failure, or a statement that never ends. */
export type TrinoStubAnswer = TrinoStubResult | { readonly error: TrinoStubError } | 'endless';

/** What is asked, and where names are looked up. */
export interface TrinoStubQuestion {
  readonly sql: string;
  readonly catalog: string;
  readonly schema: string;
}

/** A stub of the statement protocol of Trino. Only `test` with no password, or over a proxy with `test`, gets in. */
export interface TrinoStub extends HttpStub {
  /** Statements that were deleted before their end. */
  readonly deleted: ReadonlySet<string>;
  readonly lastHeaders: () => Readonly<Record<string, unknown>>;
}

const PAGE_ROWS = 1000;
const ENDLESS_EVERY_MS = 20;
/** A host that must never be asked: only the path of an address counts. */
const OTHER_HOST = 'http://elsewhere.invalid:1';

interface Statement {
  readonly id: string;
  readonly answer: TrinoStubAnswer;
}

function errorJson({ message, errorName, line, column }: TrinoStubError): string {
  const place = line === undefined ? {} : { errorLocation: { lineNumber: line, columnNumber: column ?? 1 } };
  return JSON.stringify({ message, errorCode: 1, errorName, errorType: 'USER_ERROR', ...place });
}

function pageJson({ id, answer }: Statement, page: number): string {
  const next = (number: number): string =>
    `"nextUri":"${OTHER_HOST}/v1/statement/executing/${id}/y${number}/${number}"`;
  const head = `"id":"${id}","infoUri":"${OTHER_HOST}/ui/query.html?${id}","stats":{"state":"RUNNING"}`;
  if (page === 0 || answer === 'endless') return `{${head},${next(page + 1)}}`;
  if ('error' in answer) return `{${head},"error":${errorJson(answer.error)}}`;
  const columns = answer.columns.map(([name, type]) =>
    JSON.stringify({ name, type, typeSignature: { rawType: type } }),
  );
  const rows = answer.rows.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS);
  const isLast = answer.rows.length <= page * PAGE_ROWS;
  const update =
    answer.updateType === undefined
      ? ''
      : `,"updateType":"${answer.updateType}","updateCount":${answer.updateCount ?? 0}`;
  const data = rows.length === 0 ? '' : `,"data":[${rows.join(',')}]`;
  return `{${head},"columns":[${columns.join(',')}]${data}${update}${isLast ? '' : `,${next(page + 1)}`}}`;
}

function sendJson(response: ServerResponse, json: string): void {
  response.writeHead(200, { 'Content-Type': 'application/json' });
  response.end(json);
}

const textOf = (header: unknown): string => (typeof header === 'string' ? decodeURIComponent(header) : '');

/** Starts the stub; `answer` gives what a statement gives. */
export async function startTrinoStub(
  answer: (question: TrinoStubQuestion) => TrinoStubAnswer,
  port = 0,
  certificate: StubCertificate | null = null,
): Promise<TrinoStub> {
  const statements = new Map<string, Statement>();
  const deleted = new Set<string>();
  let headers: Readonly<Record<string, unknown>> = {};

  function begin(request: StubRequest, response: ServerResponse): void {
    headers = request.headers;
    const id = `20260101_000000_${String(statements.size).padStart(5, '0')}_stub`;
    const place = { catalog: textOf(headers['x-trino-catalog']), schema: textOf(headers['x-trino-schema']) };
    const statement = {
      id,
      answer: answer({ sql: request.body, ...place }),
    };
    statements.set(id, statement);
    sendJson(response, pageJson(statement, 0));
  }

  const stub = await startHttpStub(
    (request, response) => {
      const { method, url } = request;
      const { authorization, 'x-trino-user': user } = request.headers;
      if (user !== 'test' || (authorization !== undefined && authorization !== basicAuth('test', 'test'))) {
        response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="Trino"' });
        return void response.end('Access Denied: Invalid credentials');
      }
      if (method === 'POST') return begin(request, response);
      const [, id = '', page = '1'] = /\/executing\/([^/]+)\/y\d+\/(\d+)$/.exec(url.pathname) ?? [];
      const statement = statements.get(id);
      if (statement === undefined || deleted.has(id)) {
        response.writeHead(410);
        return void response.end('Query is gone');
      }
      if (method === 'DELETE') {
        deleted.add(id);
        response.writeHead(204);
        return void response.end();
      }
      const send = (): void => sendJson(response, pageJson(statement, Number(page)));
      if (statement.answer === 'endless') setTimeout(send, ENDLESS_EVERY_MS);
      else send();
    },
    port,
    certificate,
  );
  return {
    ...stub,
    options: (database) => ({ ...stub.options(database), password: '' }),
    deleted,
    lastHeaders: () => headers,
  };
}
