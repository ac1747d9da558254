// What the two-level form of time buckets saves on 12 million flights, against the plain statement, in one engine.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';
import { median } from './measure.mjs';

const ROUNDS = 4;
const COPIES = 4;
const require = createRequire(join(ROOT, 'apps/api/package.json'));
const load = (path) => import(pathToFileURL(path).href);

/** Grains by the zone of their buckets, and how many times faster the rewritten form must be. */
const CASES = [
  { grain: 'P1W', zone: 'UTC', column: 'wall', times: 2 },
  { grain: 'P1M', zone: 'UTC', column: 'wall', times: 3 },
  { grain: 'P3M', zone: 'UTC', column: 'wall', times: 3 },
  { grain: 'P1D', zone: 'America/New_York', column: 'instant', times: 20 },
  { grain: 'P1M', zone: 'Asia/Kolkata', column: 'instant', times: 20 },
];

async function openFlights() {
  const { DuckDBInstance } = await load(require.resolve('@duckdb/node-api'));
  const file = join(ROOT, 'node_modules/vega-datasets/data/flights-3m.parquet');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  await connection.run(`SET threads = 2; SET TimeZone = 'UTC'`);
  await connection.run(
    `CREATE TABLE flight AS SELECT f.date + INTERVAL (c.i) YEAR AS wall, CAST(f.date + INTERVAL (c.i) YEAR AS TIMESTAMPTZ) AS instant, f.delay FROM read_parquet('${file}') f, range(${COPIES}) c(i)`,
  );
  return connection;
}

const column = (name, kind, type = '') => ({
  name,
  type,
  kind,
  expression: null,
  isTemporal: kind !== 'integer',
  pythonDateFormat: null,
  filterable: true,
  groupby: true,
});

const DATASET = {
  id: 1,
  name: 'flight',
  schema: null,
  sql: null,
  mainTimeColumn: null,
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: [column('wall', 'wall'), column('instant', 'instant'), column('delay', 'integer', 'INTEGER')],
  metrics: [],
};

function statements({ compileQuery, duckdbDialect: dialect }, { grain, zone, column: name }) {
  const axis = {
    expressionType: 'SQL',
    sqlExpression: name,
    label: name,
    columnType: 'BASE_AXIS',
    timeGrain: grain,
  };
  const query = {
    columns: [axis],
    metrics: [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } }],
    filters: [{ col: name, op: 'TEMPORAL_RANGE', val: '1999 : 2100' }],
  };
  const of = (isPlain) => compileQuery({ query, dataset: DATASET, dialect, now: 0, zone, isPlain }).statement;
  return { plain: of(true), fast: of(false) };
}

async function timed(connection, sql) {
  const started = performance.now();
  await connection.runAndReadAll(sql);
  return performance.now() - started;
}

/** Rows of the grains: the rewritten form against the plain one. */
export async function grainRows() {
  const sql = await load(join(ROOT, 'libs/sql/dist/index.js'));
  const connection = await openFlights();
  const rows = [];
  for (const test of CASES) {
    const { plain, fast } = statements(sql, test);
    const times = { plain: [], fast: [] };
    for (let round = 0; round <= ROUNDS; round++) {
      const took = { plain: await timed(connection, plain), fast: await timed(connection, fast) };
      if (round > 0) for (const form of ['plain', 'fast']) times[form].push(took[form]);
    }
    const [slow, value] = [median(times.plain), median(times.fast)];
    rows.push({
      name: `12M rows by ${test.grain} in ${test.zone}`,
      value,
      unit: 'ms',
      limit: slow / test.times,
      note: `plain ${Math.round(slow)} ms, ${(slow / value).toFixed(1)} times as fast, ${test.times} wanted`,
    });
  }
  connection.closeSync();
  return rows;
}

if (process.argv[1] === import.meta.filename) console.table(await grainRows());
