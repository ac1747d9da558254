import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIN_COLUMNS, type PostProcessingOptions, type QueryObject } from '@belvedere/core';
import { checkScript, compileQuery, type DatasetModel } from '@belvedere/sql';
import { dialectOf, type EngineName } from '@belvedere/sql/testing';
import type { Connector } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

const ROWS = 12_000;
const folder = mkdtempSync(join(tmpdir(), 'bv-histogram-'));
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const connectors = new Map<EngineName, Connector>();

/** More rows than any limit asked for here: every 17th without a level, prices of two decimals, keys beyond 2^53. */
const levelOf = (row: number): number | null => (row % 17 === 0 ? null : ((row * 7919) % 2003) - 900);
const priceOf = (row: number): number => ((row * 31) % 1000) / 10;
const KEY = 9_007_199_254_740_992n;
const keyOf = (row: number): bigint => KEY + BigInt(row % 4096) * 2n;
const siteOf = (row: number): string => (row % 3 === 0 ? 'a' : 'b');

const rows = Array.from({ length: ROWS }, (_, row) => {
  const level = levelOf(row);
  return `(${level ?? 'NULL'}, ${priceOf(row)}, ${keyOf(row)}, ${row % 2 === 0 ? 'TRUE' : 'FALSE'}, '${siteOf(row)}', 7)`;
});
const statements = [
  'CREATE TABLE reading(level INTEGER, price DECIMAL(9,2), tag BIGINT, late BOOLEAN, site VARCHAR(8), same INTEGER)',
  `INSERT INTO reading VALUES ${rows.join(', ')}`,
];

beforeAll(async () => {
  const file = join(folder, 'data.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  const sqlite = new Sqlite(join(folder, 'data.sqlite'));
  for (const statement of statements) {
    await connection.run(statement);
    sqlite.exec(statement);
  }
  connection.closeSync();
  instance.closeSync();
  sqlite.close();
  const duck = { file, writable: false, memoryMb: 256, threads: 2, temporaryFolder: folder };
  connectors.set('duckdb', await openDuckdb(duck));
  connectors.set('sqlite', await openSqlite({ file: join(folder, 'data.sqlite'), writable: false }));
  if (postgres !== null) {
    await postgres.createDatabase('readings', statements);
    connectors.set('postgresql', await openPostgres(postgres.options('readings')));
  }
  if (mariadb !== null) {
    await mariadb.createDatabase('readings', statements);
    connectors.set('mysql', await openMysql(mariadb.options('readings')));
  }
});
afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const KINDS = {
  level: 'integer',
  price: 'decimal',
  tag: 'integer',
  late: 'boolean',
  site: 'text',
  same: 'integer',
} as const;

const DATASET: DatasetModel = {
  id: 1,
  name: 'reading',
  schema: null,
  sql: null,
  mainTimeColumn: null,
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: Object.entries(KINDS).map(([name, kind]) => ({
    name,
    type: '',
    kind,
    expression: null,
    isTemporal: false,
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
  metrics: [],
};

type Options = PostProcessingOptions<'histogram'>;

const asking = (options: Options, more: QueryObject = {}): QueryObject => ({
  columns: [options.column, ...(options.groupby ?? [])],
  post_processing: [{ operation: 'histogram', options }],
  row_limit: 10,
  ...more,
});

const compiled = (engine: EngineName, query: QueryObject) =>
  compileQuery({ query, dataset: DATASET, dialect: dialectOf(engine), now: 0, zone: 'UTC' });

interface Counts {
  readonly low: number | null;
  readonly high: number | null;
  readonly rows: Readonly<Record<string, number>>;
}

/** Counts by `group|bin`, and the ends of all bins. */
async function countsOf(engine: EngineName, query: QueryObject): Promise<Counts> {
  const { statement } = compiled(engine, query);
  checkScript(statement, dialectOf(engine));
  const connector = connectors.get(engine);
  if (connector === undefined) throw new Error(`no connector for ${engine}`);
  const { columns, values } = await collect(connector, statement, { limit: 50_000 });
  const at = (name: string): number => columns.findIndex((column) => column.name === name);
  const ends = (name: string): number | null => {
    const found = values.find((row) => row[at(BIN_COLUMNS.bin)] !== null)?.[at(name)] ?? null;
    return found === null ? null : Number(found);
  };
  const counted = values.map((row) => {
    const groups = row.slice(0, at(BIN_COLUMNS.bin)).map(String);
    const bin = row[at(BIN_COLUMNS.bin)] ?? null;
    return [
      [...groups, bin === null ? 'none' : Number(bin)].join('|'),
      Number(row[at(BIN_COLUMNS.rows)]),
    ] as const;
  });
  return {
    low: ends(BIN_COLUMNS.low),
    high: ends(BIN_COLUMNS.high),
    rows: Object.fromEntries(counted.toSorted(([a], [b]) => a.localeCompare(b))),
  };
}

/** The same by hand: the bin whose ends hold the value, the last one with its upper end. */
function expected(
  valueOf: (row: number) => number | null,
  bins: number,
  groupOf?: (row: number) => string,
): Counts {
  const all = Array.from({ length: ROWS }, (_, row) => valueOf(row));
  const values = all.filter((value) => value !== null);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const edges = Array.from({ length: bins }, (_, at) => low + ((high - low) * at) / bins);
  const rows: Record<string, number> = {};
  all.forEach((value, row) => {
    const bin = value === null ? 'none' : edges.findLastIndex((edge) => value >= edge);
    const key = groupOf === undefined ? String(bin) : `${groupOf(row)}|${bin}`;
    rows[key] = (rows[key] ?? 0) + 1;
  });
  const sorted = Object.entries(rows).toSorted(([a], [b]) => a.localeCompare(b));
  return { low, high, rows: Object.fromEntries(sorted) };
}

const missing = new Set<EngineName>([
  ...(postgres === null ? (['postgresql'] as const) : []),
  ...(mariadb === null ? (['mysql'] as const) : []),
]);

describe.each(['duckdb', 'sqlite', 'postgresql', 'mysql'] as const)('a histogram on %s', (engine) => {
  it.skipIf(missing.has(engine))(
    'counts every row whatever the limit, by group, those without a value apart',
    async () => {
      expect(await countsOf(engine, asking({ column: 'level', bins: 7 }))).toEqual(expected(levelOf, 7));
      const empty = asking({ column: 'level', bins: 7 }, { metrics: [] });
      expect(await countsOf(engine, empty)).toEqual(expected(levelOf, 7));
      const grouped = await countsOf(engine, asking({ column: 'level', bins: 7, groupby: ['site'] }));
      expect(grouped).toEqual(expected(levelOf, 7, siteOf));
    },
  );

  it.skipIf(missing.has(engine))('puts decimals and integers beyond 2^53 where their ends say', async () => {
    expect(await countsOf(engine, asking({ column: 'price', bins: 30 }))).toEqual(expected(priceOf, 30));
    const keys = await countsOf(engine, asking({ column: 'tag', bins: 8 }));
    expect(keys).toEqual(expected((row) => Number(keyOf(row)), 8));
  });

  it.skipIf(missing.has(engine))(
    'has room around a single value, two ends for booleans, and no bin without a value',
    async () => {
      expect(await countsOf(engine, asking({ column: 'same', bins: 2 }))).toEqual({
        low: 6.5,
        high: 7.5,
        rows: { '1': ROWS },
      });
      expect((await countsOf(engine, asking({ column: 'late', bins: 2 }))).rows).toEqual({
        '0': ROWS / 2,
        '1': ROWS / 2,
      });
      const nothing = { filters: [{ col: 'site', op: '==', val: 'nowhere' }] };
      expect((await countsOf(engine, asking({ column: 'level' }, nothing))).rows).toEqual({});
      const nulls = { filters: [{ col: 'level', op: 'IS NULL' }] };
      const without = Array.from({ length: ROWS }, (_, row) => levelOf(row)).filter(
        (level) => level === null,
      );
      expect((await countsOf(engine, asking({ column: 'level' }, nulls))).rows).toEqual({
        none: without.length,
      });
    },
  );
});

describe.each(['clickhouse', 'trino'] as const)('a histogram on %s', (engine) => {
  it('is a statement that its checks let through', () => {
    const { statement, histogram } = compiled(engine, asking({ column: 'level', groupby: ['site'] }));
    expect(histogram).toEqual({ column: 'level', groupby: ['site'] });
    expect(checkScript(statement, dialectOf(engine)).map(({ kind }) => kind)).toEqual(['read']);
  });
});

it('leaves to the step what it does not count: pages, other times, metrics, texts', () => {
  const histogramOf = (query: QueryObject) => compiled('duckdb', query).histogram;
  expect(histogramOf(asking({ column: 'level' }, { row_offset: 5 }))).toBeNull();
  expect(histogramOf(asking({ column: 'site' }))).toBeNull();
  expect(histogramOf(asking({ column: 'level', bins: 0 }))).toBeNull();
});
