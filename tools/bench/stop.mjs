// How soon a query that is stopped is over in its engine: an endless one on DuckDB, SQLite, PostgreSQL and MariaDB, a hundred times each.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import Database from 'better-sqlite3';
import { ROOT } from '../prepare.mjs';
import { pause, posted, signedIn } from './server.mjs';
import { median, processesBelow } from './measure.mjs';

const TRIES = 100;
const LIMIT_MS = 2000;
/** Looks at whether it is over. */
const EVERY_MS = 20;
/** Quiet looks one after the other that tell an engine without a list of its queries is done. */
const QUIET_LOOKS = 4;
const load = (path) => import(pathToFileURL(path).href);

/** Processor time that the processes below this one have used, ticks. */
const ticksBelow = (root) => processesBelow(root).reduce((sum, { ticks }) => sum + ticks, 0);

/** Milliseconds until the processes of the product rest: by its processor time, for engines that run in it. */
async function untilRest(root) {
  const started = performance.now();
  let last = ticksBelow(root);
  let since = null;
  for (let quiet = 0; quiet < QUIET_LOOKS && performance.now() - started < 2 * LIMIT_MS;) {
    await pause(EVERY_MS);
    const now = ticksBelow(root);
    quiet = now === last ? quiet + 1 : 0;
    if (quiet === 1) since = performance.now() - started;
    last = now;
  }
  return since ?? Number.POSITIVE_INFINITY;
}

/** Whether the processes of the product compute, which rested before. */
async function isBusy(root) {
  const before = ticksBelow(root);
  await pause(EVERY_MS);
  return ticksBelow(root) > before;
}

/** Milliseconds until a server lists no query of the mark any more. */
async function untilGone(countOf) {
  const started = performance.now();
  while (performance.now() - started < 2 * LIMIT_MS) {
    if ((await countOf()) === 0) return performance.now() - started;
    await pause(EVERY_MS);
  }
  return Number.POSITIVE_INFINITY;
}

const CLIENT_ID_LENGTH = 11;
const MARK = 'stopped_in_bench';

/** What runs endless on a server and counts what of it is left; `missing` says why it cannot run here. */
async function onServer(start, statements, { uriOf, sql, left }) {
  const server = await start();
  if (typeof server === 'string') return { missing: server };
  await server.createDatabase('bench', statements);
  const leftNow = () => server.numberOf('bench', left);
  return {
    uri: uriOf(server.options('bench')),
    sql,
    isOn: async () => (await leftNow()) > 0,
    over: () => untilGone(leftNow),
    close: () => server.stop(),
  };
}

async function onPostgres() {
  const { startPostgresServer } = await load(join(ROOT, 'libs/connectors/dist/testing/postgres-server.js'));
  return onServer(startPostgresServer, [], {
    uriOf: ({ host, port, user, password }) => `postgresql://${user}:${password}@${host}:${port}/bench`,
    sql: (at) =>
      `SELECT count(*) AS ${MARK}_${at} FROM generate_series(1, 1000000) a, generate_series(1, 1000000) b`,
    left: `SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND pid <> pg_backend_pid() AND query LIKE '%${MARK}%'`,
  });
}

const THOUSAND = [
  'CREATE TABLE n (x INT)',
  'INSERT INTO n WITH RECURSIVE r AS (SELECT 1 AS x UNION ALL SELECT x + 1 FROM r WHERE x < 1000) SELECT x FROM r',
];

async function onMariadb() {
  const { startMariadbServer } = await load(join(ROOT, 'libs/connectors/dist/testing/mariadb-server.js'));
  return onServer(startMariadbServer, THOUSAND, {
    uriOf: ({ host, port, user, password }) => `mysql://${user}:${password}@${host}:${port}/bench`,
    sql: (at) =>
      `SELECT count(*) AS ${MARK}_${at} FROM n a, n b, n c, n d WHERE a.x * b.x % 7 = c.x * d.x % 3`,
    left: `SELECT count(*) FROM information_schema.processlist WHERE id <> connection_id() AND info LIKE '%${MARK}%'`,
  });
}

function onSqlite(pid) {
  const folder = mkdtempSync(join(tmpdir(), 'bv-stop-'));
  const file = join(folder, 'bench.sqlite');
  new Database(file).exec('CREATE TABLE one (a)').close();
  return {
    uri: `sqlite:///${file}`,
    sql: (at) =>
      `WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT count(*) AS ${MARK}_${at} FROM n`,
    isOn: () => isBusy(pid),
    over: () => untilRest(pid),
    close: async () => rmSync(folder, { recursive: true, force: true }),
  };
}

const onDuckdb = (pid) => ({
  uri: null,
  sql: (at) =>
    `SELECT count(*) AS ${MARK}_${at} FROM range(1000000) a, range(1000000) b WHERE a.range * b.range % 7 = 3`,
  isOn: () => isBusy(pid),
  over: () => untilRest(pid),
  close: async () => undefined,
});

async function databaseOf(call, name, uri) {
  const { result } = await (await call('/api/v1/database/')).json();
  const known = result.find((one) => (uri === null ? one.backend === 'duckdb' : one.database_name === name));
  if (known !== undefined && uri === null) return known.id;
  if (known !== undefined) await call(`/api/v1/database/${known.id}`, { method: 'DELETE' });
  const body = { database_name: name, sqlalchemy_uri: uri, expose_in_sqllab: true, allow_run_async: true };
  return (await posted(call, '/api/v1/database/', body)).id;
}

/** Waits until the engine works on a query. Throws when it does not. */
async function untilBegun(isOn) {
  for (const until = performance.now() + LIMIT_MS; performance.now() < until;) {
    if (await isOn()) return;
    await pause(EVERY_MS);
  }
  throw new Error('a query that is to be stopped did not begin');
}

/** Milliseconds from each stop until the engine is done, as the pressed button asks for it. */
async function timesOf(call, database_id, { sql, isOn, over }) {
  const times = [];
  for (let at = 0; at < TRIES; at++) {
    const client_id = randomUUID().slice(0, CLIENT_ID_LENGTH);
    const body = JSON.stringify({ database_id, sql: sql(at), client_id, runAsync: true });
    const running = call('/api/v1/sqllab/execute/', { method: 'POST', body });
    await untilBegun(isOn);
    const started = performance.now();
    await posted(call, '/api/v1/query/stop', { client_id });
    const asked = performance.now() - started;
    times.push(asked + (await over()));
    await (await running).arrayBuffer();
  }
  return times;
}

/** Rows of stopped queries. */
export async function stopRows({ url, child }) {
  const call = await signedIn(url);
  const engines = {
    DuckDB: () => onDuckdb(child.pid),
    SQLite: () => onSqlite(child.pid),
    PostgreSQL: onPostgres,
    MariaDB: onMariadb,
  };
  const rows = [];
  for (const [name, open] of Object.entries(engines)) {
    const engine = await open();
    if (engine.missing !== undefined) {
      console.log(`${name} is left out: ${engine.missing}`);
      continue;
    }
    try {
      const times = await timesOf(call, await databaseOf(call, `Stopped ${name}`, engine.uri), engine);
      const middle = median(times);
      rows.push({
        name: `stopped query over in ${name}, worst of ${TRIES}`,
        value: Math.max(...times),
        unit: 'ms',
        limit: LIMIT_MS,
        note: `median ${middle.toFixed(0)} ms`,
      });
    } finally {
      await engine.close();
    }
  }
  return rows;
}
