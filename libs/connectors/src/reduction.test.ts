import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { QueryObject } from '@belvedere/core';
import { checkScript, compileQuery, type DatasetModel } from '@belvedere/sql';
import { dialectOf, type EngineName } from '@belvedere/sql/testing';
import type { Connector, ResultColumn, Value } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

const ROWS = 4000;
const PIXELS = 60;
const START = Date.UTC(2001, 0, 1);
const folder = mkdtempSync(join(tmpdir(), 'bv-reduction-'));
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const connectors = new Map<EngineName, Connector>();

/** Numbers that look thrown, the same in every run. */
function* thrown(): Generator<number> {
  for (let seed = 12_345; ;) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield seed / 2_147_483_648;
  }
}

/** A row per reading at irregular times; some values are null, some places hold several rows. */
function readings(): string {
  const dice = thrown();
  const next = (): number => dice.next().value as number;
  let at = START;
  const rows = Array.from({ length: ROWS }, (_, place) => {
    if (next() > 0.1) at += Math.floor((next() * next() * 90_000_000) / 1000) * 1000 + 1000;
    const value = next() > 0.05 ? String(Math.floor(next() * 2_000_001) - 1_000_000) : 'NULL';
    const time = new Date(at).toISOString().slice(0, 19).replace('T', ' ');
    return `('${time}', ${place * 3 - 500}, ${value}, ${place % 17 === 0 ? 7 : place % 101}, '${place % 2 === 0 ? 'a' : 'b'}')`;
  });
  return `INSERT INTO reading VALUES ${rows.join(', ')}`;
}

const statements = [
  'CREATE TABLE reading(taken TIMESTAMP NULL, place INTEGER, level INTEGER, flow INTEGER, site VARCHAR(8))',
  readings(),
];

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'));
  const connection = await instance.connect();
  const sqlite = new Sqlite(join(folder, 'data.sqlite'));
  for (const statement of statements) {
    await connection.run(statement);
    sqlite.exec(statement);
  }
  connection.closeSync();
  instance.closeSync();
  sqlite.close();
  const file = join(folder, 'data.duckdb');
  connectors.set(
    'duckdb',
    await openDuckdb({ file, writable: false, memoryMb: 256, threads: 2, temporaryFolder: folder }),
  );
  connectors.set('sqlite', await openSqlite({ file: join(folder, 'data.sqlite'), writable: false }));
  if (postgres !== null) {
    await postgres.createDatabase('readings', statements);
    connectors.set('postgresql', await openPostgres(postgres.options('readings')));
  }
  if (mariadb !== null) {
    await mariadb.createDatabase('readings', [
      statements[0]?.replace('TIMESTAMP', 'DATETIME') ?? '',
      statements[1] ?? '',
    ]);
    connectors.set('mysql', await openMysql(mariadb.options('readings')));
  }
});
afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const DATASET: DatasetModel = {
  id: 1,
  name: 'reading',
  schema: null,
  sql: null,
  mainTimeColumn: null,
  offsetHours: 0,
  fetchValuesPredicate: null,
  columns: (['taken wall', 'place integer', 'level integer', 'flow integer', 'site text'] as const).map(
    (text) => {
      const [name = '', kind = ''] = text.split(' ');
      return {
        name,
        type: '',
        kind: kind as 'wall' | 'integer' | 'text',
        expression: null,
        isTemporal: kind === 'wall',
        pythonDateFormat: null,
        filterable: true,
        groupby: true,
      };
    },
  ),
  metrics: [],
};

const sum = (name: string) =>
  ({ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: name }, label: name }) as const;

type Row = Readonly<Record<string, number | string | null>>;

function plain(value: Value, { unit }: ResultColumn): number | string | null {
  if (value === null || typeof value === 'boolean') return null;
  return typeof value === 'string' && unit === null && !/^-?[\d.]+$/.test(value) ? value : Number(value);
}

async function rowsOf(engine: EngineName, query: QueryObject): Promise<readonly Row[]> {
  const compiled = compileQuery({ query, dataset: DATASET, dialect: dialectOf(engine), now: 0, zone: 'UTC' });
  checkScript(compiled.statement, dialectOf(engine));
  const connector = connectors.get(engine);
  if (connector === undefined) throw new Error(`no connector for ${engine}`);
  const kinds = Object.fromEntries(
    compiled.columns.flatMap(({ label, kind }) => (kind === null ? [] : [[label, kind]])),
  );
  const { columns, values } = await collect(connector, compiled.statement, { limit: 50_000, kinds });
  return values.map((row) =>
    Object.fromEntries(columns.map((column, index) => [column.name, plain(row[index] ?? null, column)])),
  );
}

/** Of each pixel and series: the first and the last place, and the extremes of every value. */
function drawn(
  all: readonly Row[],
  rows: readonly Row[],
  x: string,
  ys: readonly string[],
  by: string | null,
) {
  const places = all.map((row) => Number(row[x]));
  const [low, high] = [Math.min(...places), Math.max(...places)];
  const pixels = new Map<string, { readonly places: number[]; readonly values: number[][] }>();
  for (const row of rows) {
    const part = Math.min(PIXELS - 1, Math.floor(((Number(row[x]) - low) / (high - low)) * PIXELS));
    const key = `${part}|${by === null ? '' : row[by]}`;
    const pixel = pixels.get(key) ?? { places: [], values: ys.map(() => []) };
    pixel.places.push(Number(row[x]));
    ys.forEach((name, at) => {
      const value = row[name];
      if (typeof value === 'number') pixel.values[at]?.push(value);
    });
    pixels.set(key, pixel);
  }
  const ends = (values: readonly number[]) =>
    values.length === 0 ? null : [Math.min(...values), Math.max(...values)];
  return [...pixels]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([key, pixel]) => [key, ends(pixel.places), ...pixel.values.map(ends)]);
}

const missing = new Set<EngineName>([
  ...(postgres === null ? (['postgresql'] as const) : []),
  ...(mariadb === null ? (['mysql'] as const) : []),
]);

describe.each(['duckdb', 'sqlite', 'postgresql', 'mysql'] as const)('a reduction on %s', (engine) => {
  const axis = (reduction: QueryObject['reduction']): QueryObject => ({
    columns: ['taken'],
    metrics: [sum('level'), sum('flow')],
    row_limit: 50_000,
    ...(reduction != null && { reduction }),
  });

  it.skipIf(missing.has(engine))(
    'keeps first, last, lowest and highest of every pixel over time',
    async () => {
      const all = await rowsOf(engine, axis(null));
      const few = await rowsOf(engine, axis({ x: 'taken', pixels: PIXELS }));
      const of = (rows: readonly Row[]) => drawn(all, rows, 'taken', ['level', 'flow'], null);
      expect(of(few)).toEqual(of(all));
      expect(few.length).toBeLessThanOrEqual(PIXELS * 6);
      const known = new Set(all.map((row) => JSON.stringify(row)));
      expect(few.filter((row) => !known.has(JSON.stringify(row)))).toEqual([]);
    },
  );

  it.skipIf(missing.has(engine))('does so for raw rows over a number, series by series', async () => {
    const query: QueryObject = { columns: ['place', 'level', 'site'], row_limit: 50_000 };
    const all = await rowsOf(engine, query);
    const few = await rowsOf(engine, { ...query, reduction: { x: 'place', pixels: PIXELS } });
    const of = (rows: readonly Row[]) => drawn(all, rows, 'place', ['level'], 'site');
    expect(of(few)).toEqual(of(all));
    expect(few.length).toBeLessThanOrEqual(PIXELS * 8);
  });

  it.skipIf(missing.has(engine))('keeps all rows where there are no more than four per pixel', async () => {
    const all = await rowsOf(engine, axis(null));
    const same = await rowsOf(engine, axis({ x: 'taken', pixels: 1000 }));
    expect(same.length).toBe(all.length);
  });
});

it('says by name what cannot be reduced', () => {
  const compile = (query: QueryObject) =>
    compileQuery({ query, dataset: DATASET, dialect: dialectOf('duckdb'), now: 0, zone: 'UTC' });
  const reduction = { x: 'site', pixels: 10 };
  expect(() => compile({ columns: ['site'], reduction })).toThrow('which site is not');
  expect(() => compile({ columns: ['place'], reduction })).toThrow('no column site');
  expect(() => compile({ columns: ['site'], row_offset: 1, reduction })).toThrow('row_offset');
});
