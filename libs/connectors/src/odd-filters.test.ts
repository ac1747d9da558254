import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FilterScalar, QueryFilter } from '@belvedere/core';
import { compileColumnValues, compileQuery, type DatasetModel } from '@belvedere/sql';
import { dialectOf } from '@belvedere/sql/testing';
import type { Connector } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

const ENGINES = ['duckdb', 'sqlite', 'postgresql', 'mysql'] as const;
type Engine = (typeof ENGINES)[number];
const COLUMNS = ['float', 'integer', 'decimal', 'text'] as const;
type Name = (typeof COLUMNS)[number];
type Held = number | bigint | string | null;

/** Six rows; what an engine cannot hold, it has as null. */
function held(name: Name, engine: Engine): readonly Held[] {
  const { NaN: none, POSITIVE_INFINITY: most, NEGATIVE_INFINITY: least } = Number;
  const hasNaN = engine === 'duckdb' || engine === 'postgresql';
  if (name === 'text') return ['NaN', 'Infinity', '-Infinity', '1', null, ''];
  if (name === 'integer') return [1, 2, 3, 9007199254740993n, null, 0];
  if (name === 'decimal') return [1.5, 2.5, 3.5, 4.5, engine === 'postgresql' ? none : null, 0];
  return [1.5, hasNaN ? none : null, ...(engine === 'mysql' ? [null, null] : [most, least]), null, 0];
}

function valueSql(value: Held, engine: Engine): string {
  if (value === null) return 'NULL';
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value === 'bigint' || Number.isFinite(value)) return String(value);
  return engine === 'sqlite' ? (value > 0 ? '9e999' : '-9e999') : `'${value}'`;
}

function statements(engine: Engine): readonly string[] {
  const float = { duckdb: 'DOUBLE', postgresql: 'DOUBLE PRECISION', sqlite: 'REAL', mysql: 'DOUBLE' }[engine];
  const rows = Array.from({ length: 6 }, (_, row) => {
    const values = COLUMNS.map((name) => valueSql(held(name, engine)[row] ?? null, engine));
    return `(${row}, ${values.join(', ')})`;
  });
  const { quoteName } = dialectOf(engine);
  const types = { float, integer: 'BIGINT', decimal: 'DECIMAL(10, 2)', text: 'VARCHAR(20)' };
  const columns = COLUMNS.map((name) => `${quoteName(name)} ${types[name]}`);
  return [`CREATE TABLE odd(n INTEGER, ${columns.join(', ')})`, `INSERT INTO odd VALUES ${rows.join(', ')}`];
}

const DATASET: DatasetModel = {
  id: 1,
  name: 'odd',
  schema: null,
  sql: null,
  mainTimeColumn: null,
  offsetHours: 0,
  fetchValuesPredicate: null,
  metrics: [],
  columns: (['n', ...COLUMNS] as const).map((name) => ({
    name,
    type: '',
    kind: name === 'n' ? 'integer' : name,
    expression: null,
    isTemporal: false,
    pythonDateFormat: null,
    filterable: true,
    groupby: true,
  })),
};

/** -1, 0, 1, null where two values have no order. NaN is behind all numbers where an engine holds it, else apart from all. */
function ordered(a: Held, b: Held, engine: Engine): number | null {
  if (a === null || b === null) return null;
  const [x, y] = [Number.isNaN(a), Number.isNaN(b)];
  if (!x && !y) return a < b ? -1 : a > b ? 1 : 0;
  if (engine === 'sqlite' || engine === 'mysql') return null;
  return Number(x) - Number(y);
}

const isEqual = (a: Held, b: Held, engine: Engine): boolean => ordered(a, b, engine) === 0;

/** What a filter means for a value, written down without SQL. */
function keeps(op: string, value: Held, given: readonly Held[], engine: Engine): boolean {
  const isIn = given.some((one) => (one === null ? value === null : isEqual(value, one, engine)));
  if (op === 'IS NULL') return value === null;
  if (op === 'IN' || op === '==') return isIn;
  if (op === '!=' || op === 'NOT IN') return value !== null && !isIn;
  const order = ordered(value, given[0] ?? null, engine);
  if (order === null) return false;
  return { '>': order > 0, '<': order < 0, '>=': order >= 0, '<=': order <= 0 }[op] ?? false;
}

const WORDS = ['NaN', 'Infinity', '-Infinity'] as const;
const LISTS: readonly (readonly FilterScalar[])[] = [
  ...WORDS.map((word) => [word]),
  ['NaN', null],
  [...WORDS, 1.5],
  ['9007199254740993', 'NaN', null],
  ['-Infinity', 0, 1],
];
const FILTERS: readonly Omit<QueryFilter, 'col'>[] = [
  ...['==', '!=', '>', '<', '>=', '<='].flatMap((op) => WORDS.map((val) => ({ op, val }))),
  ...['IN', 'NOT IN'].flatMap((op) => LISTS.map((val) => ({ op, val }))),
  { op: 'IS NULL' },
];

/** What a value of the wire means for a column. */
function meant(value: FilterScalar, name: Name): Held {
  if (name === 'text') return value === null ? null : String(value);
  if (value === '9007199254740993') return 9007199254740993n;
  return value === null ? null : Number(value);
}

const folder = mkdtempSync(join(tmpdir(), 'bv-odd-'));
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const connectors = new Map<Engine, Connector>();

beforeAll(async () => {
  const [duckFile, sqliteFile] = [join(folder, 'data.duckdb'), join(folder, 'data.sqlite')];
  const instance = await DuckDBInstance.create(duckFile);
  const connection = await instance.connect();
  const sqlite = new Sqlite(sqliteFile);
  for (const statement of statements('duckdb')) await connection.run(statement);
  for (const statement of statements('sqlite')) sqlite.exec(statement);
  sqlite.close();
  connection.closeSync();
  instance.closeSync();
  const duck = { file: duckFile, writable: false, memoryMb: 256, threads: 2, temporaryFolder: folder };
  connectors.set('duckdb', await openDuckdb(duck));
  connectors.set('sqlite', await openSqlite({ file: sqliteFile, writable: false }));
  if (postgres !== null) {
    await postgres.createDatabase('odd', statements('postgresql'));
    connectors.set('postgresql', await openPostgres(postgres.options('odd')));
  }
  if (mariadb !== null) {
    await mariadb.createDatabase('odd', statements('mysql'));
    connectors.set('mysql', await openMysql(mariadb.options('odd')));
  }
});
afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const missing = new Set<Engine>([
  ...(postgres === null ? (['postgresql'] as const) : []),
  ...(mariadb === null ? (['mysql'] as const) : []),
]);

/** Rows that an engine keeps, by their number. */
async function kept(filter: QueryFilter, engine: Engine): Promise<readonly number[]> {
  const query = { columns: ['n'], filters: [filter] };
  const { statement } = compileQuery({
    query,
    dataset: DATASET,
    dialect: dialectOf(engine),
    now: 0,
    zone: 'UTC',
  });
  const connector = connectors.get(engine);
  if (connector === undefined) throw new Error(`no connector for ${engine}`);
  const { values } = await collect(connector, statement, { limit: 100 });
  return values.map(([n]) => Number(n)).toSorted((a, b) => a - b);
}

/** What a search in the values of a column finds, as its words. */
async function found(search: string, column: Name, engine: Engine): Promise<readonly string[]> {
  const { sql } = compileColumnValues({ dataset: DATASET, dialect: dialectOf(engine), column, search });
  const connector = connectors.get(engine);
  if (connector === undefined) throw new Error(`no connector for ${engine}`);
  const { values } = await collect(connector, sql, { limit: 100 });
  return values.map(([value]) => String(value)).toSorted();
}

describe.each(ENGINES)('a search for the words of odd values on %s', (engine) => {
  it.skipIf(missing.has(engine)).each(['float', 'text', 'integer'] as const)(
    'finds those that a column of kind %s holds',
    async (name) => {
      const words = held(name, engine).map(String);
      for (const search of ['Infinity', '-infin', 'nan'])
        expect([search, await found(search, name, engine)]).toEqual([
          search,
          words.filter((word) => word.toLowerCase().includes(search.toLowerCase())).toSorted(),
        ]);
    },
  );
});

describe.each(ENGINES)('filters by NaN and infinities on %s', (engine) => {
  it.skipIf(missing.has(engine)).each(COLUMNS)(
    'keep the rows that hold the value, in a column of kind %s',
    async (name) => {
      for (const filter of FILTERS) {
        const given = [filter.val ?? []].flat().map((value) => meant(value, name));
        const rows = held(name, engine).flatMap((value, row) =>
          keeps(filter.op, value, given, engine) ? [row] : [],
        );
        expect([filter.op, filter.val, await kept({ col: name, ...filter }, engine)]).toEqual([
          filter.op,
          filter.val,
          rows,
        ]);
      }
    },
  );
});
