import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '@belvedere/contracts';
import { configFrom } from '../config.ts';

interface SentSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
  readonly status: { readonly code?: number };
}

/** A collector: what OTLP over HTTP brought it. */
interface Collector {
  readonly url: string;
  readonly paths: string[];
  readonly headers: IncomingHttpHeaders[];
  readonly texts: string[];
  spans(): readonly SentSpan[];
  close(): void;
}

async function startCollector(): Promise<Collector> {
  const texts: string[] = [];
  const paths: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server: HttpServer = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      paths.push(request.url ?? '');
      headers.push(request.headers);
      texts.push(Buffer.concat(chunks).toString('utf8'));
      response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    texts,
    paths,
    headers,
    spans: () =>
      texts.flatMap((text) =>
        (
          JSON.parse(text) as { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }
        ).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
      ),
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url));
const PASSWORD = 'correct horse battery';
const folder = mkdtempSync(join(tmpdir(), 'bv-tracing-'));
const alive = new Set<ChildProcess>();

interface Server {
  readonly address: string;
  /** Its log so far. */
  log(): string;
  /** Ends it as an operator does, and waits until it has. */
  end(): Promise<void>;
}

/** A server of its own: its settings are read by the exporter, too, and Node loads what it loads in the product. */
async function startServer(env: Readonly<Record<string, string>>): Promise<Server> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--conditions=@belvedere/source', MAIN], {
    env: {
      ...process.env,
      BELVEDERE_DATA_DIR: folder,
      BELVEDERE_PORT: '0',
      BELVEDERE_ADMIN_PASSWORD: PASSWORD,
      BELVEDERE_SAMPLES: 'off',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  alive.add(child);
  let log = '';
  child.stderr.on('data', (part: Buffer) => {
    log += part.toString('utf8');
  });
  const ended = new Promise<void>((resolve) => void child.once('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the server ended before it was ready: ${log}`)));
    createInterface({ input: child.stdout }).on('line', (line) => {
      const ready = JSON.parse(line) as { ready?: boolean; address: string };
      if (ready.ready === true) resolve(ready.address);
    });
  });
  return {
    address,
    log: () => log,
    end: async () => {
      child.kill('SIGTERM');
      await ended;
      alive.delete(child);
    },
  };
}

type Post = (path: string, body: object, headers?: Readonly<Record<string, string>>) => Promise<Response>;

const postsTo =
  (address: string): Post =>
  (path, body, headers = {}) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

/** Calls of the administrator. */
async function signedIn(post: Post): Promise<Post> {
  const credentials = { username: 'admin', password: PASSWORD, provider: 'db' };
  const answer = await post('/api/v1/security/login', credentials);
  const { access_token } = (await answer.json()) as { access_token: string };
  return (path, body, headers) => post(path, body, { ...headers, authorization: `Bearer ${access_token}` });
}

let collector: Collector;
beforeAll(async () => {
  collector = await startCollector();
  const instance = await DuckDBInstance.create(join(folder, 'd.duckdb'));
  const connection = await instance.connect();
  await connection.run("CREATE TABLE flight AS SELECT 'CANARY-value' AS carrier");
  connection.closeSync();
  instance.closeSync();
});
afterAll(() => {
  for (const child of alive) child.kill('SIGKILL');
  collector.close();
  rmSync(folder, { recursive: true, force: true });
});

const PARENT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };

const factsOf = ({ attributes }: SentSpan): Readonly<Record<string, unknown>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

test('a call and the queries behind it arrive as spans, under the trace of the caller, and name nobody and nothing of the data', async () => {
  const server = await startServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=ours',
    OTEL_SERVICE_NAME: 'bi of a test',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=tried',
  });
  const post = await signedIn(postsTo(server.address));
  const idOf = async (answer: Response): Promise<number> => ((await answer.json()) as { id: number }).id;
  const connection = { database_name: 'd', sqlalchemy_uri: 'duckdb:///d.duckdb' };
  const database = await idOf(await post('/api/v1/database/', connection));
  const table = { database, schema: 'main', table_name: 'flight' };
  const id = await idOf(await post('/api/v1/dataset/', table));
  const filters = [{ col: 'carrier', op: '==', val: 'CANARY-value' }];
  const answer = await post(
    `${ROUTES.chart.data.path}?secret=CANARY-address`,
    {
      datasource: { id, type: 'table' },
      queries: [{ columns: ['carrier'], metrics: ['count'], filters }],
      force: true,
    },
    {
      traceparent: `00-${PARENT.trace}-${PARENT.span}-01`,
      'x-request-id': 'traced-request',
      'user-agent': 'CANARY-agent',
    },
  );
  expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('CANARY-value')]);
  expect(answer.headers.get('server-timing')).toContain('plan;dur=');
  expect((await post('/api/v1/chart/CANARY-id/favorites/', {})).status).toBe(404);
  await server.end();

  expect(new Set(collector.paths)).toEqual(new Set(['/v1/traces']));
  expect(collector.headers[0]?.['x-tenant']).toBe('ours');
  for (const text of ['bi of a test', 'deployment.environment.name'])
    expect(collector.texts.join('')).toContain(text);
  expect(collector.texts.join('')).not.toMatch(/CANARY|SELECT|admin|flight|carrier|Bearer|127\.0\.0\.1/);
  const spans = collector.spans();
  const [root] = spans.filter(({ name }) => name === `POST ${ROUTES.chart.data.path}`);
  expect(root).toMatchObject({ traceId: PARENT.trace, parentSpanId: PARENT.span, kind: 2 });
  expect(factsOf(root as SentSpan)).toEqual({
    'http.request.method': 'POST',
    'http.response.status_code': 200,
    'http.route': ROUTES.chart.data.path,
    'belvedere.request_id': 'traced-request',
  });
  const below = (parent: SentSpan | undefined) =>
    spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  expect(below(root).map(({ name }) => name)).toEqual(['plan', 'query']);
  const query = below(root).find(({ name }) => name === 'query');
  expect(below(query).map(({ name }) => name)).toEqual(['queue', 'database', 'encode']);
  for (const part of [...below(root), ...below(query)]) {
    expect(BigInt(part.endTimeUnixNano) >= BigInt(part.startTimeUnixNano)).toBe(true);
    expect(BigInt(part.startTimeUnixNano) >= BigInt(root?.startTimeUnixNano ?? 0)).toBe(true);
    expect(BigInt(part.endTimeUnixNano) <= BigInt(root?.endTimeUnixNano ?? 0)).toBe(true);
  }
  const other = spans.find(({ name }) => name.startsWith('POST /api/v1/chart/:'));
  expect(other?.traceId).not.toBe(PARENT.trace);
  expect(other?.parentSpanId ?? '').toBe('');
});

test('nothing is traced without the setting, and what does not fit is refused by name', () => {
  const tracesOf = (env: Readonly<Record<string, string>>) => configFrom(env, '').traces;
  const at = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' };
  expect(tracesOf({})).toBeNull();
  expect(tracesOf({ ...at, OTEL_SDK_DISABLED: 'true' })).toBeNull();
  expect(tracesOf({ ...at, OTEL_TRACES_EXPORTER: 'none' })).toBeNull();
  expect(tracesOf(at)).toEqual({ url: 'http://collector:4318/v1/traces', service: 'belvedere', ratio: 1 });
  const own = { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces/in', OTEL_TRACES_SAMPLER_ARG: '0.25' };
  expect(tracesOf({ ...at, ...own })).toMatchObject({ url: 'https://traces/in', ratio: 0.25 });
  expect(() => tracesOf({ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4317' })).toThrow(
    /OTEL_EXPORTER_OTLP_ENDPOINT/,
  );
  expect(() => tracesOf({ ...at, OTEL_TRACES_SAMPLER_ARG: '7' })).toThrow(
    /OTEL_TRACES_SAMPLER_ARG is no share/,
  );
});

test('a collector that is away keeps nobody waiting, and is told in the log', async () => {
  const server = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' });
  expect((await fetch(`${server.address}/health`)).status).toBe(200);
  const begun = Date.now();
  await server.end();
  expect(Date.now() - begun).toBeLessThan(9000);
  expect(server.log()).toContain('spans do not arrive');
});
