// A cold dashboard of twelve charts on 12 million flights, answered together, against one plain query per chart; and one cold chart against bare DuckDB.
import { createRequire } from 'node:module';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../prepare.mjs';
import { median } from './measure.mjs';

const COPIES = 4;
const ROUNDS = 4;
const TIMES = 3;
const DISTINCT = 40;
const require = createRequire(join(ROOT, 'apps/api/package.json'));
const load = (path) => import(pathToFileURL(path).href);

/** Writes twelve million flights into a DuckDB file: the three million of the samples four times, so many months apart. */
export async function makeFlights(file, monthsApart = 12) {
  const { DuckDBInstance } = await load(require.resolve('@duckdb/node-api'));
  const parquet = join(ROOT, 'node_modules/vega-datasets/data/flights-3m.parquet');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(
    `CREATE TABLE flight AS SELECT f.date + INTERVAL (c.i * ${monthsApart}) MONTH AS flown, f.delay, f.distance, f.origin FROM read_parquet('${parquet}') f, range(${COPIES}) c(i)`,
  );
  connection.closeSync();
  instance.closeSync();
  return DuckDBInstance;
}

const column = ([name, type, kind]) => ({
  name,
  type,
  kind,
  expression: null,
  isTemporal: kind === 'wall',
  pythonDateFormat: null,
  filterable: true,
  groupby: true,
});
const DATASET = {
  id: 1,
  name: 'flight',
  schema: 'main',
  sql: null,
  mainTimeColumn: 'flown',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: [
    ['flown', 'TIMESTAMP', 'wall'],
    ['delay', 'INTEGER', 'integer'],
    ['distance', 'INTEGER', 'integer'],
    ['origin', 'VARCHAR', 'text'],
  ].map(column),
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
};

const simple = (aggregate, name) => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: name },
  label: `${aggregate} ${name}`,
});
const axis = (timeGrain) => ({
  expressionType: 'SQL',
  sqlExpression: 'flown',
  label: 'flown',
  columnType: 'BASE_AXIS',
  timeGrain,
});
const sql = (sqlExpression, label) => ({ expressionType: 'SQL', sqlExpression, label });
const top = (metric) => ({
  columns: ['origin'],
  metrics: [metric],
  orderby: [[metric.label ?? metric, false]],
  row_limit: 10,
});

/** Four time series, three top lists, three big numbers, a heat map and several lines, over one year. */
const CHARTS = [
  { columns: [axis('P1M')], metrics: ['count'] },
  { columns: [axis('P1M')], metrics: [simple('SUM', 'delay')] },
  { columns: [axis('P1M')], metrics: [simple('AVG', 'distance')] },
  { columns: [axis('P1D')], metrics: [simple('SUM', 'delay')] },
  top('count'),
  top(simple('AVG', 'delay')),
  top(simple('SUM', 'distance')),
  { metrics: ['count'] },
  { metrics: [simple('AVG', 'delay')] },
  { metrics: [simple('MAX', 'distance')] },
  {
    columns: [sql('dayofweek(flown)', 'weekday'), sql('hour(flown)', 'hour')],
    metrics: [simple('AVG', 'delay')],
  },
  { columns: [axis('P1M'), 'origin'], metrics: [simple('SUM', 'delay')] },
].map((query) => ({
  ...query,
  filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: '2002-01-01 : 2003-01-01' }],
}));

function requestOf(compiled, database, at) {
  return {
    queryId: `bench-${at}`,
    requestId: 'bench',
    database,
    owner: { viewerId: 1, viewerKind: 'user' },
    statements: [compiled.statement],
    userParts: compiled.userParts,
    rowLimit: compiled.rowLimit,
    encoding: 'arrow',
    order: compiled.order,
  };
}

async function dashboardRow({ engines, lib, scansOf, database }) {
  const dialect = lib.duckdbDialect;
  const compile = (isPlain) =>
    CHARTS.map((query) =>
      lib.compileQuery({ query, dataset: DATASET, dialect, now: 0, zone: 'UTC', isPlain }),
    );
  const plain = () =>
    Promise.all(compile(true).map((compiled, at) => engines.run(requestOf(compiled, database, at))));
  const scans = scansOf();
  await scans.prepare(engines);
  const ours = () => {
    return Promise.all(
      compile(false).map((compiled, at) =>
        scans.run({ sharing: 'dashboard 1', engines, compiled, run: requestOf(compiled, database, at) }),
      ),
    );
  };
  const apart = () =>
    Promise.all(compile(false).map((compiled, at) => engines.run(requestOf(compiled, database, at))));
  const times = { plain: [], apart: [], ours: [] };
  for (let round = 0; round <= ROUNDS; round++)
    for (const [name, run] of Object.entries({ plain, apart, ours })) {
      const started = performance.now();
      await run();
      if (round > 0) times[name].push(performance.now() - started);
    }
  const [slow, middle, value] = [times.plain, times.apart, times.ours].map(median);
  return {
    name: 'cold dashboard of 12 charts, 12M rows',
    value,
    unit: 'ms',
    limit: slow / TIMES,
    note: `a plain query per chart ${Math.round(slow)} ms, ${(slow / value).toFixed(1)} times as fast, ${TIMES} wanted; without sharing ${Math.round(middle)} ms`,
  };
}

async function coldRow({
  engines,
  scansOf,
  database,
  connection,
  lib,
  runChartData,
  createResultCache,
  calendar,
}) {
  const cache = createResultCache(50_000_000);
  const scans = scansOf();
  const question = (at) => ({
    columns: ['origin'],
    metrics: ['count', simple('AVG', 'delay')],
    filters: [{ col: 'delay', op: '>', val: at }],
    row_limit: 100,
  });
  const input = (query, at) => ({
    engines,
    cache,
    scans,
    sharing: null,
    database,
    dataset: DATASET,
    owner: { viewerId: 1, viewerKind: 'user' },
    requestId: 'bench',
    queryId: `cold-${at}`,
    now: 0,
    zone: 'UTC',
    calendar,
    subqueries: 'refused',
    rightsFingerprint: 'bench',
    cacheTimeoutS: 60,
    timeoutMs: 60_000,
    form: 'wire',
    verboseNames: {},
    context: { datasource: { id: 1, type: 'table' }, queries: [query] },
  });
  const times = { ours: [], bare: [] };
  for (let at = 0; at < DISTINCT; at++) {
    const query = question(at);
    const { statement } = lib.compileQuery({
      query,
      dataset: DATASET,
      dialect: lib.duckdbDialect,
      now: 0,
      zone: 'UTC',
    });
    const started = performance.now();
    await runChartData(input(query, at));
    const between = performance.now();
    await connection.runAndReadAll(statement);
    const ended = performance.now();
    if (at < 4) continue;
    times.ours.push(between - started);
    times.bare.push(ended - between);
  }
  const [value, bare] = [times.ours, times.bare].map(median);
  return {
    name: 'cold chart, 12M rows, through the query path',
    value,
    unit: 'ms',
    limit: bare * 1.05 + 2,
    note: `bare DuckDB ${bare.toFixed(1)} ms; median of ${times.ours.length} distinct queries, without HTTP`,
  };
}

/** Rows of cold answers. */
export async function dashboardRows() {
  const folder = mkdtempSync(join(tmpdir(), 'bv-dash-'));
  const file = join(folder, 'flights.duckdb');
  const DuckDBInstance = await makeFlights(file);
  const api = (name) => load(join(ROOT, 'apps/api/dist/query', name));
  const { createEngines } = await api('engines.js');
  const { createSharedScans } = await api('shared-scans.js');
  const { createResultCache } = await api('result-cache.js');
  const { runChartData } = await api('run-chart-data.js');
  const lib = await load(join(ROOT, 'libs/sql/dist/index.js'));
  const { DEFAULT_CALENDAR } = await load(join(ROOT, 'libs/core/dist/index.js'));
  const engines = createEngines({ dataDir: folder, metadataFiles: [] });
  const { engine: spec } = await load(join(ROOT, 'libs/connectors/dist/duckdb/index.js'));
  const database = { id: 1, name: 'bench', spec, file, readOnly: true, allowDml: false };
  const connection = await (
    await DuckDBInstance.create(file, { access_mode: 'READ_ONLY', threads: '2' })
  ).connect();
  const place = { engines, lib, database, connection, runChartData, createResultCache };
  try {
    return [
      await dashboardRow({ ...place, scansOf: createSharedScans }),
      await coldRow({ ...place, scansOf: createSharedScans, calendar: DEFAULT_CALENDAR }),
    ];
  } finally {
    connection.closeSync();
    await engines.dispose();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (process.argv[1] === import.meta.filename) console.table(await dashboardRows());
