// The same question on the same rows beside Cube 0.30.75: answered from the cache, and for the first time.
import { execFileSync, spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../prepare.mjs';
import { flightsOf, requestText, throughput, tokenOf } from './cached.mjs';
import { freePort, signedIn } from './server.mjs';
import { median } from './measure.mjs';

const FOLDER = join(ROOT, '.cache/bench/peers/cube');
const STUB = join(FOLDER, 'node_modules/@cubejs-backend/postgres-driver');
const VERSION = '0.30.75';
const SECRET = 'bench';
const PARQUET = join(ROOT, 'node_modules/vega-datasets/data/flights-3m.parquet');
const READY_MS = 60_000;
const COLD_ROUNDS = 9;
/** At least this many times faster than Cube. */
const GOALS = { cached: 100, cold: 15 };

/** Cube's packages in a folder of their own: they fit neither this repository's lock nor its peers. */
function install() {
  if (existsSync(STUB)) return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{"name":"cube-peer","private":true}');
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', ['install', ...flags, `@cubejs-backend/server@${VERSION}`], {
    cwd: FOLDER,
    stdio: 'inherit',
  });
  mkdirSync(STUB, { recursive: true });
  writeFileSync(join(STUB, 'package.json'), '{"name":"@cubejs-backend/postgres-driver","main":"index.js"}');
  writeFileSync(
    join(STUB, 'index.js'),
    'module.exports = class { static getDefaultConcurrency() { return 2; } };',
  );
}

function tokenOfCube() {
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({})}`;
  return `${text}.${createHmac('sha256', SECRET).update(text).digest('base64url')}`;
}

async function withCube(work) {
  const script = join(ROOT, 'tools/bench/peers/cube-server.cjs');
  const child = spawn(process.execPath, [script, PARQUET, ROOT], {
    cwd: FOLDER,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, PORT: String(await freePort()), NODE_ENV: 'production' },
  });
  try {
    const port = await new Promise((done, fail) => {
      setTimeout(() => fail(new Error('Cube did not become ready')), READY_MS).unref();
      child.stdout.on('data', (text) => {
        const [, found] = /ready (\d+)/.exec(String(text)) ?? [];
        if (found !== undefined) done(Number(found));
      });
    });
    return await work(port);
  } finally {
    child.kill('SIGKILL');
  }
}

const cubeQuery = (filters = []) =>
  JSON.stringify({
    query: {
      measures: ['Flights.delay'],
      timeDimensions: [{ dimension: 'Flights.date', granularity: 'day' }],
      limit: 1000,
      filters,
    },
  });

const ourQuery = ({ id }, filters = []) =>
  JSON.stringify({
    datasource: { id, type: 'table' },
    queries: [
      {
        columns: [
          {
            expressionType: 'SQL',
            sqlExpression: 'date',
            label: 'date',
            columnType: 'BASE_AXIS',
            timeGrain: 'P1D',
          },
        ],
        metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } }],
        row_limit: 1000,
        filters,
      },
    ],
  });

function cubeRequest(port, body) {
  return Buffer.from(
    `POST /cubejs-api/v1/load HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\nauthorization: ${tokenOfCube()}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

async function askCube(port, body) {
  const headers = { authorization: tokenOfCube(), 'content-type': 'application/json' };
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}/cubejs-api/v1/load`, {
    method: 'POST',
    headers,
    body,
  });
  const { data, error } = await response.json();
  if (!Array.isArray(data)) throw new Error(`Cube answered ${error}`);
  return { took: performance.now() - started, rows: data.length };
}

async function cachedRow(ours, port) {
  const body = cubeQuery();
  await askCube(port, body);
  const cube = await throughput(port, cubeRequest(port, body));
  const mine = await throughput(ours.port, ours.request);
  return {
    name: 'cached answer beside Cube, microseconds of the server per request',
    value: 1e6 / mine.perSecond,
    unit: 'us',
    limit: 1e6 / (cube.perSecond * GOALS.cached),
    note: `${Math.round(mine.perSecond)} requests/s, Cube ${VERSION} ${Math.round(cube.perSecond)}: ${(mine.perSecond / cube.perSecond).toFixed(0)}x`,
  };
}

async function coldRow(ours, port) {
  const [mine, cube] = [[], []];
  for (let round = 0; round <= COLD_ROUNDS; round++) {
    const least = -1000 - round - (Date.now() % 100_000) * 100;
    const started = performance.now();
    const rows = await ours.ask({ col: 'distance', op: '>', val: least });
    const took = performance.now() - started;
    const peer = await askCube(
      port,
      cubeQuery([{ member: 'Flights.distance', operator: 'gt', values: [String(least)] }]),
    );
    if (peer.rows !== rows) throw new Error(`Cube has ${peer.rows} rows where we have ${rows}`);
    if (round === 0) continue;
    mine.push(took);
    cube.push(peer.took);
  }
  return {
    name: 'cold answer beside Cube',
    value: median(mine),
    unit: 'ms',
    limit: median(cube) / GOALS.cold,
    note: `Cube ${VERSION} ${median(cube).toFixed(0)} ms, ${(median(cube) / median(mine)).toFixed(1)}x; delays of 3M rows by day`,
  };
}

/** Rows beside Cube. */
export async function cubeRows({ url }) {
  install();
  const port = Number(new URL(url).port);
  const call = await signedIn(url);
  const dataset = await flightsOf(call);
  const body = ourQuery(dataset);
  await (await call('/api/v1/chart/data', { method: 'POST', body })).arrayBuffer();
  const ask = async (filter) => {
    const response = await call('/api/v1/chart/data', { method: 'POST', body: ourQuery(dataset, [filter]) });
    return (await response.json()).result[0].rowcount;
  };
  const ours = { port, request: requestText(port, await tokenOf(url), body), ask };
  return withCube(async (cubePort) => [await cachedRow(ours, cubePort), await coldRow(ours, cubePort)]);
}
