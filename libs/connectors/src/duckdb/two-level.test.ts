import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIXED_GRAINS, type AdhocColumn, type FixedGrain, type QueryObject } from '@belvedere/core';
import { compileQuery, type DatasetModel } from '@belvedere/sql';
import { dialectOf } from '@belvedere/sql/testing';
import type { Connector } from '../connector.ts';
import { collect } from '../testing/index.ts';
import { openDuckdb } from './connector.ts';

const ROWS = `
  CREATE TABLE event AS
  SELECT
    TIMESTAMP '2001-01-01' + INTERVAL (hash(i) % 63072000) SECOND AS wall,
    TIMESTAMPTZ '2001-01-01 00:00:00+00' + INTERVAL (hash(i + 7) % 63072000) SECOND AS instant,
    ['a', 'b', NULL][1 + i % 3] AS kind,
    CASE WHEN i % 11 = 0 THEN NULL ELSE CAST(hash(i) % 2000 AS INTEGER) - 1000 END AS amount,
    CAST(CAST(hash(i) % 100000 AS DECIMAL(18, 2)) / 100 AS DECIMAL(18, 2)) AS price
  FROM range(20000) r(i)`;
const EDGES = `
  INSERT INTO event VALUES
    (NULL, NULL, 'a', 1, 1),
    ('infinity', 'infinity', 'a', 2, 2),
    (NULL, '2001-10-28 02:30:30+00', 'b', 4, 4),
    (NULL, '2001-10-28 02:32:00+00', 'b', 5, 5),
    ('1969-12-31 23:59:59', '1975-06-30 23:59:59+00', 'b', 3, 3)`;

const column = (name: string, type: string, kind: DatasetModel['columns'][number]['kind']) => ({
  name,
  type,
  kind,
  expression: null,
  isTemporal: kind === 'wall' || kind === 'instant',
  pythonDateFormat: null,
  filterable: true,
  groupby: true,
});
const EVENTS: DatasetModel = {
  id: 1,
  name: 'event',
  schema: 'main',
  sql: null,
  mainTimeColumn: 'wall',
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: [
    column('wall', 'TIMESTAMP', 'wall'),
    column('instant', 'TIMESTAMP WITH TIME ZONE', 'instant'),
    column('kind', 'VARCHAR', 'text'),
    column('amount', 'INTEGER', 'integer'),
    column('price', 'DECIMAL(18,2)', 'decimal'),
  ],
  metrics: [{ name: 'count', expression: 'COUNT(*)' }],
};
const METRICS = ['SUM', 'COUNT', 'MIN', 'MAX', 'AVG'].flatMap((aggregate) =>
  ['amount', 'price'].flatMap((name) =>
    aggregate === 'AVG' && name === 'price'
      ? []
      : [
          {
            expressionType: 'SIMPLE' as const,
            aggregate: aggregate as 'SUM',
            column: { column_name: name },
          },
        ],
  ),
);
const RANGES = ['1974-01-01 : ', '1974-01-01 : 2002-06-15'];
const ZONES = [
  'UTC',
  'America/New_York',
  'America/St_Johns',
  'America/Sao_Paulo',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
];

const folder = mkdtempSync(join(tmpdir(), 'bv-two-level-'));
let connector: Connector;

beforeAll(async () => {
  const file = join(folder, 'data.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  await connection.run(ROWS);
  await connection.run(EDGES);
  connection.closeSync();
  instance.closeSync();
  connector = await openDuckdb({ file, writable: false, memoryMb: 512, threads: 2, temporaryFolder: folder });
});
afterAll(async () => {
  await connector.close();
  rmSync(folder, { recursive: true, force: true });
});

const bucket = (name: string, timeGrain: FixedGrain): AdhocColumn => ({
  expressionType: 'SQL',
  sqlExpression: name,
  label: 'bucket',
  columnType: 'BASE_AXIS',
  timeGrain,
});
const queryBy = (name: string, grain: FixedGrain, range: string): QueryObject => ({
  columns: [bucket(name, grain), 'kind'],
  metrics: ['count', ...METRICS],
  orderby: [
    ['bucket', true],
    ['kind', true],
  ],
  ...(name === 'instant' && {
    filters: [{ col: 'instant', op: 'TEMPORAL_RANGE', val: range }],
  }),
});

async function answer(query: QueryObject, zone: string, isPlain: boolean) {
  const dialect = dialectOf('duckdb');
  const { statement } = compileQuery({ query, dataset: EVENTS, dialect, now: 0, zone, isPlain });
  const { columns, values } = await collect(connector, statement, { limit: 100_000 });
  return { statement, types: columns.map(({ name, type }) => [name, type]), values };
}

async function expectEqualRows(name: string, grain: FixedGrain, zone: string, range = ''): Promise<boolean> {
  const query = queryBy(name, grain, range);
  const [plain, fast] = [await answer(query, zone, true), await answer(query, zone, false)];
  expect(fast.types).toEqual(plain.types);
  expect(fast.values.length).toBe(plain.values.length);
  const different = fast.values.findIndex((row, at) =>
    row.some((value, index) => !Object.is(value, plain.values[at]?.[index])),
  );
  expect([fast.values[different], plain.values[different]]).toEqual([undefined, undefined]);
  return fast.statement !== plain.statement;
}

describe('the two-level form has the rows of the plain one', () => {
  it.each(FIXED_GRAINS.map(({ duration }) => duration))('by %s on the wall', async (grain) => {
    await expectEqualRows('wall', grain, 'UTC');
  });

  it.each(ZONES)('by every grain in %s, through the changes of its clocks', async (zone) => {
    const rewritten: FixedGrain[] = [];
    for (const [at, { duration }] of FIXED_GRAINS.entries())
      if (await expectEqualRows('instant', duration, zone, RANGES[at % RANGES.length]))
        rewritten.push(duration);
    expect(rewritten.includes('P1D')).toBe(zone !== 'UTC' && zone !== 'America/St_Johns');
  });
});

describe('the plain form stays', () => {
  const grouped = (more: QueryObject): QueryObject => ({ columns: [bucket('wall', 'P1M')], ...more });
  const distinct = {
    expressionType: 'SIMPLE' as const,
    aggregate: 'COUNT_DISTINCT' as const,
    column: { column_name: 'kind' },
  };
  it.each([
    ['for a distinct count', grouped({ metrics: [distinct] })],
    [
      'for a metric of several aggregates',
      grouped({ metrics: [{ expressionType: 'SQL', sqlExpression: 'SUM(amount) / COUNT(*)' }] }),
    ],
    [
      'for a mean of decimals, which the engine divides with more bits',
      grouped({
        metrics: [{ expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'price' } }],
      }),
    ],
    ['for a condition on groups', grouped({ metrics: ['count'], extras: { having: 'COUNT(*) > 1' } })],
    ['for an order by what is not selected', grouped({ metrics: ['count'], orderby: [['amount', true]] })],
    ['for days, which are cheap', { columns: [bucket('wall', 'P1D')], metrics: ['count'] }],
    [
      'in a zone without a start, where old clocks are odd',
      { columns: [bucket('instant', 'P1D')], metrics: ['count'] },
    ],
  ] satisfies readonly (readonly [string, QueryObject])[])('%s', (_, query) => {
    const zone = 'Europe/Berlin';
    const of = (isPlain: boolean) =>
      compileQuery({ query, dataset: EVENTS, dialect: dialectOf('duckdb'), now: 0, zone, isPlain }).sql;
    expect(of(false)).toBe(of(true));
  });
});
