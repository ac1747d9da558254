import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { columnLabel, type Column, type Metric, type OrderBy, type QueryObject } from '@belvedere/core';
import { frameFromJson, frameToJson, type FrameJson } from '@belvedere/frame';
import { compileQuery, type CompiledQuery } from '@belvedere/sql';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import { engine as sqliteEngine } from '@belvedere/connectors/sqlite';
import { dialectOf, type FileDatabase, type RunAnswer, type RunRequest } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';
import { createSharedScans, type SharedScans } from './shared-scans.ts';
import { FLIGHTS } from './test-data.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-scans-'));
const AIRPORTS = ['ATL', 'JFK', 'ord', 'Zürich', '', null];

/** 400 flights over a year, some without origin, delay or time. */
const ROWS = Array.from({ length: 400 }, (_, at) => {
  const time =
    at % 37 === 0
      ? null
      : `2001-${String(1 + (at % 12)).padStart(2, '0')}-${String(1 + (at % 28)).padStart(2, '0')} ${String(at % 24).padStart(2, '0')}:30:00`;
  const delay = at % 11 === 0 ? null : ((at * 7919) % 997) - 300;
  return [time, AIRPORTS[(at * 31) % AIRPORTS.length] ?? null, delay] as const;
});
const literal = (value: string | number | null): string =>
  typeof value === 'string' ? `'${value}'` : String(value);
const SCRIPT = `CREATE TABLE flight(flown TIMESTAMP, origin VARCHAR, delay INTEGER);
  INSERT INTO flight VALUES ${ROWS.map((row) => `(${row.map(literal).join(', ')})`).join(', ')}`;

async function makeDatabases(): Promise<readonly FileDatabase[]> {
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'));
  const connection = await instance.connect();
  await connection.run(SCRIPT);
  connection.closeSync();
  instance.closeSync();
  const sqlite = new Sqlite(join(folder, 'data.sqlite'));
  sqlite.exec(SCRIPT);
  sqlite.close();
  const of = (id: number, spec: FileDatabase['spec'], file: string): FileDatabase => ({
    id,
    name: spec.driver,
    spec,
    file,
    readOnly: false,
    allowDml: false,
  });
  return [of(1, duckdbEngine, 'data.duckdb'), of(2, sqliteEngine, 'data.sqlite')];
}

const databases = await makeDatabases();
const real: RunningEngines = createEngines({ dataDir: folder, metadataFiles: [] });
let runs: RunRequest[] = [];
const engines = {
  ...real,
  run: (request: RunRequest) => {
    runs.push(request);
    return real.run(request);
  },
};
afterAll(async () => {
  await real.dispose();
  rmSync(folder, { recursive: true, force: true });
});

const compiled = (query: QueryObject, database: FileDatabase): CompiledQuery =>
  compileQuery({ query, dataset: FLIGHTS, dialect: dialectOf(database), now: 0, zone: 'UTC' });

let asked = 0;
const requestOf = (
  query: CompiledQuery,
  database: FileDatabase,
  encoding: RunRequest['encoding'] = 'columns',
) => ({
  queryId: `q${(asked += 1)}`,
  requestId: 'r',
  database,
  owner: { viewerId: 1, viewerKind: 'user' },
  statements: [query.statement],
  userParts: query.userParts,
  rowLimit: query.rowLimit,
  encoding,
  order: query.order,
  kinds: Object.fromEntries(
    query.columns.flatMap(({ label, kind }) => (kind === null ? [] : [[label, kind]])),
  ),
});

/** The rows of an answer, and what it says of itself. */
function shown({ bytes, truncated, rows }: RunAnswer) {
  const { columns } = frameToJson(frameFromJson(JSON.parse(bytes.toString('utf8')) as FrameJson));
  return { rows, truncated, columns: columns.map(({ name, kind, values }) => ({ name, kind, values })) };
}

async function readyScans(): Promise<SharedScans> {
  const scans = createSharedScans();
  await scans.prepare(real);
  return scans;
}

/** The answers to queries that come together, as charts of one dashboard. */
async function together(
  queries: readonly CompiledQuery[],
  database: FileDatabase,
): Promise<readonly RunAnswer[]> {
  const scans = await readyScans();
  return Promise.all(
    queries.map((query) =>
      scans.run({ sharing: 'dashboard 1', engines, compiled: query, run: requestOf(query, database) }),
    ),
  );
}

const simple = (aggregate: 'SUM' | 'AVG' | 'MIN' | 'MAX' | 'COUNT' | 'COUNT_DISTINCT'): Metric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: 'delay' },
});
const written = (sqlExpression: string, label: string): Metric => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
});
const METRICS: readonly Metric[] = [
  'count',
  simple('SUM'),
  simple('AVG'),
  simple('MIN'),
  simple('MAX'),
  simple('COUNT_DISTINCT'),
  written('SUM(delay)', 'late'),
  written('SUM(delay) * 1.0 / COUNT(*)', 'per flight'),
];
const axis = (timeGrain: string, label: string) =>
  ({ expressionType: 'SQL', sqlExpression: 'flown', label, columnType: 'BASE_AXIS', timeGrain }) as const;
const GROUPS: readonly (readonly Column[])[] = [
  [],
  ['origin'],
  [axis('P1M', 'flown')],
  ['origin', axis('P1D', 'flown')],
];

const labelOf = (metric: Metric): string =>
  typeof metric === 'string'
    ? metric
    : 'label' in metric && typeof metric.label === 'string'
      ? metric.label
      : '';

/** Queries whose order leaves no two rows equal, so that every right answer is the same one. */
const chart = fc.record({
  group: fc.constantFrom(...GROUPS),
  metrics: fc.uniqueArray(fc.constantFrom(...METRICS), { minLength: 1, maxLength: 4 }),
  isDescending: fc.boolean(),
  byMetric: fc.boolean(),
  limit: fc.constantFrom(1, 3, 1000),
});
type Chart = typeof chart extends fc.Arbitrary<infer Value> ? Value : never;

function queryOf({ group, metrics, isDescending, byMetric, limit }: Chart): QueryObject {
  const [first] = metrics;
  const label = first === undefined ? '' : labelOf(first);
  const metricTerm: readonly OrderBy[] =
    byMetric && first !== undefined && label !== '' ? [[label, isDescending]] : [];
  const groupTerms = group.map((column): OrderBy => [columnLabel(column), !isDescending]);
  return { columns: [...group], metrics, row_limit: limit, orderby: [...metricTerm, ...groupTerms] };
}

describe.each(databases)('charts of one dashboard on $spec.dialect.title', (database) => {
  it('have the rows that each has alone', async () => {
    let statements = 0;
    let charts = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(chart, { minLength: 2, maxLength: 6 }), async (list) => {
        const queries = list.map((item) => compiled(queryOf(item), database));
        const alone = await Promise.all(queries.map((query) => real.run(requestOf(query, database))));
        runs = [];
        const shared = await together(queries, database);
        statements += runs.length;
        charts += queries.length;
        expect(shared.map(shown)).toEqual(alone.map(shown));
      }),
      { numRuns: 40, seed: 4711 },
    );
    console.log(
      `shared scans on ${database.spec.driver}: ${charts} charts, ${statements} statements, all rows equal`,
    );
    expect(statements).toBeLessThan(charts);
  });

  it('run once for the same rows and groups, whatever their metrics, order and limit', async () => {
    const origins = (metrics: readonly Metric[], limit: number, orderby: readonly OrderBy[] = []) =>
      compiled({ columns: ['origin'], metrics, row_limit: limit, orderby }, database);
    runs = [];
    const answers = await together(
      [origins(['count'], 2, [['count', false]]), origins([simple('AVG')], 100), origins([simple('SUM')], 3)],
      database,
    );
    expect(runs.length).toBe(1);
    expect(answers.map(({ rows, truncated }) => [rows, truncated])).toEqual([
      [2, true],
      [6, false],
      [3, true],
    ]);
  });

  it('run apart for other rows, other groups and other dashboards', async () => {
    const query = (more: QueryObject): CompiledQuery => compiled({ metrics: ['count'], ...more }, database);
    runs = [];
    await together(
      [
        query({ columns: ['origin'] }),
        query({ columns: [axis('P1M', 'flown')] }),
        query({ columns: ['origin'], filters: [{ col: 'delay', op: '>', val: 0 }] }),
        query({ columns: ['origin'], extras: { having: 'COUNT(*) > 1' } }),
        query({ columns: ['origin'], row_offset: 1 }),
      ],
      database,
    );
    expect(runs.length).toBe(5);
    const scans = await readyScans();
    runs = [];
    await Promise.all(
      ['dashboard 1', 'dashboard 2', null].map((sharing) => {
        const one = query({ columns: ['origin'] });
        return scans.run({ sharing, engines, compiled: one, run: requestOf(one, database) });
      }),
    );
    expect(runs.length).toBe(3);
  });

  it('run alone while the host that parts their answer is not there', async () => {
    const scans = createSharedScans();
    runs = [];
    await Promise.all(
      ['count', simple('SUM')].map((metric) => {
        const one = compiled({ columns: ['origin'], metrics: [metric] }, database);
        return scans.run({ sharing: 'd', engines, compiled: one, run: requestOf(one, database) });
      }),
    );
    expect(runs.length).toBe(2);
  });

  it('are answered one by one when the shared statement fails', async () => {
    const query = (metric: Metric) => compiled({ columns: ['origin'], metrics: [metric] }, database);
    const good = query('count');
    const bad = query(written('no_such_function(delay)', 'bad'));
    const scans = await readyScans();
    const outcomes = await Promise.allSettled(
      [good, bad].map((one) =>
        scans.run({ sharing: 'd', engines, compiled: one, run: requestOf(one, database) }),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
  });
});
