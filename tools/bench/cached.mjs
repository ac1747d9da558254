// Cached answers with sign-in, rights and checks over HTTP, against a raw node:http server that sends one buffer; and how often the engine runs when many open one dashboard.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';
import { signedIn } from './server.mjs';
import { median } from './measure.mjs';

const CONNECTIONS = 16;
const RUN_MS = 3000;
const ROUNDS = 3;
const SHARE_OF_RAW = 0.5;
const P99_MS = 15;
const USERS = 200;
const PERMUTATIONS = 200;
const KEY_US = 20;
const load = (path) => import(pathToFileURL(join(ROOT, path)).href);

/** Sends one request over and over on one connection until the time is over; gives the milliseconds of each. */
function hammer({ port, request, until }) {
  return new Promise((done, fail) => {
    const times = [];
    let started = 0;
    let had = Buffer.alloc(0);
    const socket = connect(port, '127.0.0.1');
    const send = () => {
      started = performance.now();
      socket.write(request);
    };
    socket.setNoDelay(true);
    socket.on('connect', send);
    socket.on('error', fail);
    socket.on('data', (chunk) => {
      had = had.length === 0 ? chunk : Buffer.concat([had, chunk]);
      const head = had.indexOf('\r\n\r\n');
      if (head < 0) return;
      const text = had.latin1Slice(0, head);
      if (!text.startsWith('HTTP/1.1 200')) return fail(new Error(text.slice(0, 200)));
      const length = Number(/content-length: (\d+)/i.exec(text)?.[1]);
      if (had.length < head + 4 + length) return;
      had = had.subarray(head + 4 + length);
      times.push(performance.now() - started);
      if (performance.now() < until) return send();
      socket.end();
      done(times);
    });
  });
}

/** Requests per second and the slowest hundredth of one request, sent over and over on several connections. */
export async function throughput(port, request) {
  const started = performance.now();
  const until = started + RUN_MS;
  const lists = await Promise.all(
    Array.from({ length: CONNECTIONS }, () => hammer({ port, request, until })),
  );
  const times = lists.flat().sort((a, b) => a - b);
  const perSecond = (times.length / (performance.now() - started)) * 1000;
  return { perSecond, p99: times[Math.floor(times.length * 0.99)] };
}

const RAW = `const { createServer } = require('node:http');
const body = Buffer.alloc(Number(process.argv[1]), 97);
createServer((request, response) => {
  request.on('data', () => {});
  request.on('end', () => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.end(body);
  });
}).listen(0, '127.0.0.1', function () { console.log(this.address().port); });`;

async function withRawServer(bytes, work) {
  const child = spawn(process.execPath, ['-e', RAW, String(bytes)], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const port = await new Promise((done) => child.stdout.once('data', (text) => done(Number(text))));
    return await work(port);
  } finally {
    child.kill('SIGKILL');
  }
}

/** A chart's question as the bytes of a request. */
export function requestText(port, token, body) {
  return Buffer.from(
    `POST /api/v1/chart/data HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\naccept: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

/** A bearer token of the administrator. */
export async function tokenOf(url) {
  const { BENCH_PASSWORD } = await import('./server.mjs');
  const login = await fetch(`${url}/api/v1/security/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: BENCH_PASSWORD, provider: 'db' }),
  });
  return (await login.json()).access_token;
}

/** The dataset of flights. */
export async function flightsOf(call) {
  const { result } = await (await call('/api/v1/dataset/?q=(page_size:100)')).json();
  return result.find(({ table_name: name }) => /flight/i.test(name));
}

const chartOf = (dataset, metrics = ['count']) => ({
  datasource: { id: dataset.id, type: 'table' },
  queries: [{ columns: ['origin'], metrics, row_limit: 100, orderby: [['origin', true]] }],
});

async function throughputRows({ url }, dataset) {
  const port = Number(new URL(url).port);
  const token = await tokenOf(url);
  const body = JSON.stringify(chartOf(dataset));
  const request = requestText(port, token, body);
  const call = await signedIn(url);
  const ask = async () => (await call('/api/v1/chart/data', { method: 'POST', body })).arrayBuffer();
  await ask();
  const { byteLength } = await ask();
  const [ours, raws] = [[], []];
  await withRawServer(byteLength, async (rawPort) => {
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = [await throughput(port, request), await throughput(rawPort, request)];
      if (round > 0) [ours, raws].forEach((list, at) => list.push(pair[at]));
    }
  });
  const [mine, raw] = [ours, raws].map((list) => median(list.map(({ perSecond }) => perSecond)));
  return [
    {
      name: 'cached answer, microseconds of the server per request',
      value: 1e6 / mine,
      unit: 'us',
      limit: 1e6 / (raw * SHARE_OF_RAW),
      note: `${Math.round(mine)} requests/s, raw buffer ${Math.round(raw)}: ${(mine / raw).toFixed(2)} of it, ${SHARE_OF_RAW} wanted; ${CONNECTIONS} connections, ${byteLength} bytes`,
    },
    { name: 'cached answer, p99', value: median(ours.map(({ p99 }) => p99)), unit: 'ms', limit: P99_MS },
  ];
}

/** Runs that the answers' own timings tell of. */
const runsIn = (response) =>
  Number(/runs;desc="(\d+)"/.exec(response.headers.get('server-timing') ?? '')?.[1] ?? 0);

async function stampedeRow({ url }, dataset) {
  const call = await signedIn(url);
  const metrics = ['count', 'SUM(delay)', 'MAX(delay)', 'AVG(distance)', 'MIN(delay)', 'MAX(distance)'];
  const charts = metrics.map((sql, at) => ({
    ...chartOf(dataset, [
      sql === 'count'
        ? sql
        : { expressionType: 'SQL', sqlExpression: sql, label: `${sql} ${Date.now()} ${at}` },
    ]),
    form_data: { slice_id: at + 1 },
  }));
  charts[0].queries[0].filters = [{ col: 'delay', op: '>', val: -100_000 - (Date.now() % 100_000) }];
  const answers = await Promise.all(
    Array.from({ length: USERS }, () =>
      charts.map(async (body) => {
        const response = await call('/api/v1/chart/data', { method: 'POST', body: JSON.stringify(body) });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`the dashboard's chart is answered ${response.status}`);
        return runsIn(response);
      }),
    ).flat(),
  );
  const runs = answers.reduce((sum, number) => sum + number, 0);
  return {
    name: `${USERS} open one cold dashboard, engine runs per distinct query`,
    value: runs / charts.length,
    unit: 'runs',
    limit: 1,
    note: `${answers.length} requests, ${charts.length} distinct queries, ${runs} runs`,
  };
}

const shuffled = (items, seed) =>
  items
    .map((item, at) => [Math.sin(seed * 97 + at * 13), item])
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);

async function keyRows({ url }, dataset) {
  const call = await signedIn(url);
  const metrics = ['SUM', 'MIN', 'MAX', 'AVG'].map((name) => ({
    expressionType: 'SIMPLE',
    aggregate: name,
    column: { column_name: 'delay' },
  }));
  const ranges = [
    '2001-02-01 : 2001-04-01',
    '2001-02-01T00:00:00 : 2001-04-01T00:00:00',
    '2001-02 : 2001-04',
  ];
  const context = (nth) => ({
    datasource: { id: dataset.id, type: 'table' },
    queries: [
      {
        columns: shuffled(['origin', 'destination'], nth),
        metrics: shuffled(['count', ...metrics], nth),
        filters: shuffled(
          [
            { col: 'delay', op: '>', val: 0 },
            { col: 'distance', op: '<', val: 2000 },
            { col: 'date', op: 'TEMPORAL_RANGE', val: ranges[nth % ranges.length] },
          ],
          nth,
        ),
        row_limit: 50,
      },
    ],
  });
  let hits = 0;
  for (let nth = 0; nth <= PERMUTATIONS; nth++) {
    const response = await call('/api/v1/chart/data', { method: 'POST', body: JSON.stringify(context(nth)) });
    const { result, message } = await response.json();
    if (result === undefined) throw new Error(String(message));
    if (nth > 0 && result[0].is_cached) hits += 1;
  }
  return [
    {
      name: `orders of one question that miss the cache, of ${PERMUTATIONS}`,
      value: PERMUTATIONS - hits,
      unit: 'misses',
      limit: 0,
      note: 'columns, metrics, filters in other orders, equal ranges',
    },
    await keyTimeRow(),
  ];
}

/** Time of the key of a compiled query. */
async function keyTimeRow() {
  const { answerKey } = await load('apps/api/dist/query/answer-key.js');
  const source = { databaseId: 1, table: 'flights' };
  const parts = {
    sql: 'SELECT x FROM t WHERE y = 1 '.repeat(30),
    database: [1, 'duckdb', 'samples.duckdb'],
    rights: 'instance:0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f11',
    kinds: { origin: 'text', count: 'integer', month: 'wall' },
    rows: 10_000,
    encoding: 'arrow',
    headers: {},
  };
  const tries = 20_000;
  for (let at = 0; at < tries; at++) answerKey(source, { ...parts, rows: at });
  const started = performance.now();
  for (let at = 0; at < tries; at++) answerKey(source, { ...parts, rows: at });
  const value = ((performance.now() - started) / tries) * 1000;
  return {
    name: 'cache key',
    value,
    unit: 'us',
    limit: KEY_US,
    note: `${parts.sql.length} characters of SQL`,
  };
}

/** Rows of cached answers, against a server with samples. */
export async function cachedRows(server) {
  const dataset = await flightsOf(await signedIn(server.url));
  if (dataset === undefined) throw new Error('the samples have no flights');
  return [
    ...(await throughputRows(server, dataset)),
    await stampedeRow(server, dataset),
    ...(await keyRows(server, dataset)),
  ];
}

if (process.argv[1] === import.meta.filename) {
  const { untilSamples, withServer } = await import('./server.mjs');
  const data = process.argv[2] ?? join(ROOT, '.cache/bench/data');
  console.table(
    await withServer(data, async (server) => {
      await untilSamples(server);
      return cachedRows(server);
    }),
  );
}
