// Memory of the API process while long files go out, from SQL Lab and from a chart, and what other calls wait meanwhile.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pause, signedIn, withEnv, withServer } from './server.mjs';

const ROWS = 5_000_000;
/** A sheet of a workbook holds 1,048,576 rows. */
const SHEET_ROWS = 1_000_000;
const LIMITS = { growthMb: 150, otherMs: 200 };
const SQL = `SELECT range AS a, range * 2 AS b, range / 3.0 AS c, 'row ' || range AS d, TIMESTAMP '2001-01-01' + INTERVAL (range) SECOND AS e FROM range(${ROWS})`;

/** The API process below the one that was started. */
function apiPid(parent) {
  const list = execFileSync('ps', ['-eo', 'pid=,ppid=,args='], { encoding: 'utf8' });
  const rows = list.split('\n').map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []);
  const child = rows.find(([, , ppid, args = '']) => Number(ppid) === parent && args.includes('main.js'));
  return child === undefined ? parent : Number(child[1]);
}

const rssMb = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

async function duckId(call) {
  const { result } = await (await call('/api/v1/database/')).json();
  return result.find(({ backend }) => backend === 'duckdb').id;
}

const post = (call, path, body) => call(path, { method: 'POST', body: JSON.stringify(body) });

/** Asks for the file of a run of SQL Lab. */
async function sqlLabFile(call) {
  const id = await duckId(call);
  const client_id = `bench${Date.now() % 1_000_000}`;
  const body = { client_id, database_id: id, sql: SQL, queryLimit: ROWS, runAsync: false, json: true };
  const answer = await post(call, '/api/v1/sqllab/execute/', body);
  if (!answer.ok) throw new Error(`the query failed: ${await answer.text()}`);
  await answer.arrayBuffer();
  return () => call(`/api/v1/sqllab/export/${client_id}/`);
}

/** Asks for the file of a chart over the same rows, or over the first of them. */
const chartFile = (format, rows) => async (call) => {
  const dataset = { database: await duckId(call), table_name: `bench ${Date.now()}`, sql: SQL };
  const { id } = await (await post(call, '/api/v1/dataset/', dataset)).json();
  const queries = [{ columns: ['a', 'b', 'c', 'd', 'e'], row_limit: rows }];
  const context = { datasource: { id, type: 'table' }, queries, result_format: format };
  return () => post(call, '/api/v1/chart/data', context);
};

async function measured(server, prepare) {
  const call = await signedIn(server.url);
  const ask = await prepare(call);
  await pause(1500);
  const pid = apiPid(server.child.pid);
  const before = rssMb(pid);
  const waits = [];
  let [peak, isOver] = [before, false];
  const others = (async () => {
    while (!isOver) {
      const started = performance.now();
      await (await call('/api/v1/dashboard/')).arrayBuffer();
      waits.push(performance.now() - started);
      peak = Math.max(peak, rssMb(pid));
      await pause(50);
    }
  })();
  const started = performance.now();
  const file = await ask();
  if (!file.ok) throw new Error(`no file: ${await file.text()}`);
  let bytes = 0;
  for await (const piece of file.body) bytes += piece.length;
  isOver = true;
  await others;
  const p95 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.95)];
  return { growth: peak - before, p95, bytes, seconds: (performance.now() - started) / 1000 };
}

async function rowsOf(dataDir, what, prepare) {
  const { growth, p95, bytes, seconds } = await withServer(dataDir, (server) => measured(server, prepare));
  const note = `${Math.round(bytes / 1e6)} MB in ${seconds.toFixed(1)} s`;
  return [
    { name: `memory for ${what}`, value: growth, unit: 'MB', limit: LIMITS.growthMb, note },
    { name: `other calls meanwhile, p95 (${what})`, value: p95, unit: 'ms', limit: LIMITS.otherMs },
  ];
}

/** Rows of long files. */
export const csvRows = (dataDir) =>
  withEnv({ BELVEDERE_SQL_MAX_ROW: String(ROWS) }, async () => [
    ...(await rowsOf(dataDir, '5M rows of CSV', sqlLabFile)),
    ...(await rowsOf(dataDir, "5M rows of a chart's CSV", chartFile('csv', ROWS))),
    ...(await rowsOf(dataDir, "1M rows of a chart's XLSX", chartFile('xlsx', SHEET_ROWS))),
  ]);

if (process.argv[1] === import.meta.filename)
  console.table(await csvRows(process.argv[2] ?? '.cache/bench/data'));
