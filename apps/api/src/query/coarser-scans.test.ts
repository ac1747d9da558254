import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import { columnLabel, type Column, type Metric, type OrderBy, type QueryObject } from '@belvedere/core';
import { frameFromJson, frameToJson, type FrameJson } from '@belvedere/frame';
import { compileQuery, scanGroups, type CompiledQuery, type DatasetModel } from '@belvedere/sql';
import { dialectOf } from '@belvedere/sql/testing';
import type { FileDatabase, RunAnswer, RunRequest } from './engine-port.ts';
import { createEngines } from './engines.ts';
import { createSharedScans } from './shared-scans.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-coarser-'));
const COLUMNS = [
  ['wall', 'TIMESTAMP', 'wall'],
  ['instant', 'TIMESTAMP WITH TIME ZONE', 'instant'],
  ['kind', 'VARCHAR', 'text'],
  ['code', 'INTEGER', 'integer'],
  ['big', 'BIGINT', 'integer'],
  ['price', 'DECIMAL(18,4)', 'decimal'],
  ['share', 'DOUBLE', 'float'],
] as const;
const EVENTS: DatasetModel = {
  id: 1,
  name: 'event',
  schema: 'main',
  sql: null,
  mainTimeColumn: 'wall',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: COLUMNS.map(([name, type, kind]) => ({
    name,
    type,
    kind,
    expression: null,
    isTemporal: kind === 'wall' || kind === 'instant',
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
};
const DATABASE: FileDatabase = {
  id: 1,
  name: 'events',
  spec: duckdbEngine,
  file: 'data.duckdb',
  readOnly: false,
  allowDml: false,
};

const instance = await DuckDBInstance.create(join(folder, DATABASE.file));
const connection = await instance.connect();
await connection.run(`CREATE TABLE event AS SELECT
  CASE WHEN i % 97 = 0 THEN NULL WHEN i % 101 = 0 THEN 'infinity' ELSE TIMESTAMP '2001-01-01' + INTERVAL (hash(i) % 40000000) SECOND END AS wall,
  CASE WHEN i % 89 = 0 THEN NULL ELSE TIMESTAMPTZ '2001-01-01 00:00:00+00' + INTERVAL (hash(i + 7) % 40000000) SECOND END AS instant,
  ['a', 'Zürich', '', NULL][1 + i % 4] AS kind,
  CASE WHEN i % 5 = 0 THEN NULL ELSE CAST(i % 3 AS INTEGER) END AS code,
  CASE WHEN i % 11 = 0 THEN NULL ELSE 9007199254740993 - CAST(hash(i) % 1000 AS BIGINT) END AS big,
  CASE WHEN i % 13 = 0 THEN NULL ELSE CAST(CAST(hash(i) % 100000000 AS DECIMAL(18, 4)) / 10000 AS DECIMAL(18, 4)) END AS price,
  CASE WHEN i % 7 = 0 THEN NULL ELSE (hash(i) % 1000000) / 7.0 END AS share
  FROM range(3000) r(i)`);
connection.closeSync();
instance.closeSync();

const engines = createEngines({ dataDir: folder, metadataFiles: [] });
afterAll(async () => {
  await engines.dispose();
  rmSync(folder, { recursive: true, force: true });
});
const scans = createSharedScans();
await scans.prepare(engines);

const axis = (name: string, timeGrain: string): Column => ({
  expressionType: 'SQL',
  sqlExpression: name,
  label: `${name} ${timeGrain}`,
  columnType: 'BASE_AXIS',
  timeGrain,
});
const metric = (aggregate: 'SUM' | 'COUNT' | 'MIN' | 'MAX' | 'AVG', name: string): Metric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name: name },
  label: `${aggregate} ${name}`,
});
const written = (sqlExpression: string): Metric => ({
  expressionType: 'SQL',
  sqlExpression,
  label: sqlExpression,
});
const ADDITIVE: readonly Metric[] = [
  'count',
  written('SUM(price)'),
  written('count(*)'),
  ...(['big', 'price', 'share', 'code'] as const).flatMap((name) =>
    (['SUM', 'COUNT', 'MIN', 'MAX', 'AVG'] as const).map((aggregate) => metric(aggregate, name)),
  ),
];
const OTHER: readonly Metric[] = [
  { expressionType: 'SIMPLE', aggregate: 'COUNT_DISTINCT', column: { column_name: 'big' } },
  written('MEDIAN(code)'),
  written('SUM(price) / COUNT(*)'),
];
const GROUPS: readonly (readonly Column[])[] = [
  [],
  ['kind'],
  ['code'],
  ['kind', 'code'],
  ...['P1D', 'P1W', 'P1M', 'P1Y'].map((grain) => [axis('wall', grain)]),
  [axis('wall', 'P1M'), 'kind'],
  [axis('wall', 'P1D'), 'code', 'kind'],
  [axis('instant', 'P1D'), 'kind'],
  [axis('instant', 'P1M')],
  [axis('instant', 'PT1H')],
];
const FILTERS: readonly QueryObject[] = [
  {},
  { filters: [{ col: 'kind', op: '==', val: 'no such kind' }] },
  { filters: [{ col: 'instant', op: 'TEMPORAL_RANGE', val: '2001-02-01 : 2002-01-01' }] },
];

const chart = fc.record({
  group: fc.constantFrom(...GROUPS),
  metrics: fc.uniqueArray(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...ADDITIVE) }, fc.constantFrom(...OTHER)),
    {
      minLength: 1,
      maxLength: 4,
      selector: (one) => JSON.stringify(one),
    },
  ),
  isDescending: fc.boolean(),
  limit: fc.constantFrom(1, 3, 1000),
});
type Chart = typeof chart extends fc.Arbitrary<infer Value> ? Value : never;

const queryOf = ({ group, metrics, isDescending, limit }: Chart, more: QueryObject): QueryObject => ({
  ...more,
  columns: [...group],
  metrics,
  row_limit: limit,
  orderby: group.map((column): OrderBy => [columnLabel(column), !isDescending]),
});

const ZONE = 'Asia/Kathmandu';
const compiled = (query: QueryObject, isPlain: boolean): CompiledQuery =>
  compileQuery({ query, dataset: EVENTS, dialect: dialectOf('duckdb'), now: 0, zone: ZONE, isPlain });

let asked = 0;
const requestOf = (query: CompiledQuery): RunRequest => ({
  queryId: `q${(asked += 1)}`,
  requestId: 'r',
  database: DATABASE,
  owner: { viewerId: 1, viewerKind: 'user' },
  statements: [query.statement],
  userParts: query.userParts,
  rowLimit: query.rowLimit,
  encoding: 'columns',
  order: query.order,
  kinds: Object.fromEntries(
    query.columns.flatMap(({ label, kind }) => (kind === null ? [] : [[label, kind]])),
  ),
});

/** Sums and means of floats are added in another order: they are equal to twelve digits, everything else exactly. */
const isFloatSum = (name: string): boolean => /^(SUM|AVG) share$/.test(name);
const shownValue = (name: string, value: unknown): unknown =>
  isFloatSum(name) && typeof value === 'number' ? value.toPrecision(12) : value;

function shown({ bytes, truncated, rows }: RunAnswer) {
  const { columns } = frameToJson(frameFromJson(JSON.parse(bytes.toString('utf8')) as FrameJson));
  return {
    rows,
    truncated,
    columns: columns.map(({ name, kind, values }) => ({
      name,
      kind,
      values: Array.from(values, (value: unknown) => shownValue(name, value)),
    })),
  };
}

describe('charts of one dashboard that group the same rows coarser and finer', () => {
  it('have the rows of the plain statement of each', async () => {
    let [charts, statements] = [0, 0];
    await fc.assert(
      fc.asyncProperty(
        fc.array(chart, { minLength: 2, maxLength: 8 }),
        fc.constantFrom(...FILTERS),
        async (list, more) => {
          const queries = list.map((item) => compiled(queryOf(item, more), false));
          charts += queries.length;
          statements += scanGroups(queries, dialectOf('duckdb')).length;
          const plain = await Promise.all(
            list.map((item) => engines.run(requestOf(compiled(queryOf(item, more), true)))),
          );
          const together = await Promise.all(
            queries.map((query) =>
              scans.run({ sharing: 'dashboard 1', engines, compiled: query, run: requestOf(query) }),
            ),
          );
          expect(together.map(shown)).toEqual(plain.map(shown));
        },
      ),
      { numRuns: 60, seed: 2112 },
    );
    console.log(
      `coarser out of finer: ${charts} charts, ${statements} statements, all rows those of the plain form`,
    );
    expect(statements).toBeLessThan(charts);
  });

  it('are one statement where all of their metrics are additive', () => {
    const query = (columns: readonly Column[], metrics: readonly Metric[]): CompiledQuery =>
      compiled({ columns: [...columns], metrics: [...metrics] }, false);
    const groups = scanGroups(
      [
        query([], ['count']),
        query([axis('wall', 'P1D')], [metric('AVG', 'code')]),
        query([axis('wall', 'P1M')], [metric('SUM', 'price')]),
        query([axis('wall', 'P1M'), 'kind'], ['count']),
        query(['kind'], [metric('MAX', 'share')]),
        query(['code'], ['count']),
        query(['code'], OTHER),
      ],
      dialectOf('duckdb'),
    );
    expect(groups.map(({ length }) => length).toSorted()).toEqual([2, 5]);
  });

  it('stay apart on an engine where grouping twice gains nothing', () => {
    const dialect = dialectOf('sqlite');
    const queries = [[], ['kind']].map((columns) =>
      compileQuery({ query: { columns, metrics: ['count'] }, dataset: EVENTS, dialect, now: 0, zone: 'UTC' }),
    );
    expect(scanGroups(queries, dialect).length).toBe(2);
  });
});
