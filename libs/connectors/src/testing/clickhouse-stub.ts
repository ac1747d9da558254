import type { ServerResponse } from 'node:http';
import { basicAuth } from '../network/http-link.ts';
import { startHttpStub, type HttpStub, type StubCertificate, type StubRequest } from './http-stub.ts';

/** An answer of ClickHouse: the status of HTTP and the body. */
export interface RecordedAnswer {
  readonly status: number;
  readonly body: string;
}

/** What a question is known by: the text, its database, its values and its row cap. */
export function clickhouseQuestion(url: URL, body: string): string {
  const parts = [...url.searchParams].filter(([name]) =>
    /^(?:database|param_\w+|max_result_rows)$/.test(name),
  );
  return JSON.stringify([body, ...parts.sort().map((pair) => pair.join('='))]);
}

/** Asks what stands behind the stub; null when it does not know. */
export type AskBehind = (request: StubRequest) => RecordedAnswer | null;

/** A stub of the HTTP interface of ClickHouse, for the user `test` with the password `test`. */
export interface ClickhouseStub extends HttpStub {
  /** Query ids that were asked to be killed. */
  readonly killed: ReadonlySet<string>;
  /** Ids of statements whose client went away before the answer. */
  readonly left: ReadonlySet<string>;
  /** Settings of the last statement. */
  readonly lastSettings: () => Readonly<Record<string, string>>;
}

/** A statement that the stub lets run until it is stopped. */
export const CLICKHOUSE_ENDLESS = 'SELECT count() FROM numbers(1000000000000000) WHERE sipHash64(number) = 1';
/** A statement of which the stub gives some rows, then fails. */
export const CLICKHOUSE_LATE_FAILURE = 'SELECT throwIf(number = 100000) FROM numbers(200000)';
const NUMBERS = /^SELECT number AS x FROM numbers\((\d+)\)$/;
const DENIED =
  'Code: 516. DB::Exception: test: Authentication failed: password is incorrect, or there is no user with such name. (AUTHENTICATION_FAILED) (version 26.7.2.1)';

function numbers(count: number): RecordedAnswer {
  const rows = Array.from({ length: count }, (_, row) => `["${row}"]\n`).join('');
  return { status: 200, body: `["x"]\n["UInt64"]\n${rows}` };
}

const LATE_FAILURE: RecordedAnswer = {
  status: 200,
  body: `["x"]\n["UInt8"]\n[0]\n[0]\nCode: 395. DB::Exception: Value passed to 'throwIf' function is non-zero. (FUNCTION_THROW_IF_VALUE_IS_NON_ZERO) (version 26.7.2.1)\n`,
};

function send(response: ServerResponse, { status, body }: RecordedAnswer, format: string): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain',
    'X-ClickHouse-Server-Display-Name': 'stub',
    ...(status === 200 && { 'X-ClickHouse-Format': format }),
  });
  response.end(body);
}

/** Starts the stub; `ask` gives the answers of all statements that the stub does not know by itself. */
export async function startClickhouseStub(
  ask: AskBehind,
  port = 0,
  certificate: StubCertificate | null = null,
): Promise<ClickhouseStub> {
  const killed = new Set<string>();
  const left = new Set<string>();
  const waiting = new Map<string, ServerResponse>();
  let settings: Readonly<Record<string, string>> = {};

  function kill(id: string): void {
    killed.add(id);
    const response = waiting.get(id);
    if (response === undefined) return;
    send(
      response,
      { status: 500, body: 'Code: 394. DB::Exception: Query was cancelled. (QUERY_WAS_CANCELLED)' },
      '',
    );
  }

  function hold(id: string, response: ServerResponse): void {
    waiting.set(id, response);
    response.once('close', () => {
      waiting.delete(id);
      if (!response.writableFinished) left.add(id);
    });
  }

  function answerOf(request: StubRequest): RecordedAnswer {
    const count = NUMBERS.exec(request.body)?.[1];
    if (count !== undefined) return numbers(Number(count));
    if (request.body === CLICKHOUSE_LATE_FAILURE) return LATE_FAILURE;
    return (
      ask(request) ?? {
        status: 500,
        body: `Code: 48. DB::Exception: the stub knows no answer to ${request.body}`,
      }
    );
  }

  const stub = await startHttpStub(
    (request, response) => {
      const { url, body, headers } = request;
      const id = url.searchParams.get('query_id') ?? '';
      const format = url.searchParams.get('default_format') ?? '';
      if (headers.authorization !== basicAuth('test', 'test'))
        return send(response, { status: 403, body: DENIED }, format);
      if (body.startsWith('KILL QUERY')) {
        kill(url.searchParams.get('param_id') ?? '');
        return send(response, { status: 200, body: '' }, format);
      }
      settings = Object.fromEntries(url.searchParams);
      if (body === CLICKHOUSE_ENDLESS) return hold(id, response);
      return send(response, answerOf(request), format);
    },
    port,
    certificate,
  );
  return { ...stub, killed, left, lastSettings: () => settings };
}
