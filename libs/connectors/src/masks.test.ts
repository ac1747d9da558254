import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkReadOnly, restrictTables, type ColumnMask } from '@belvedere/sql';
import { dialectOf } from '@belvedere/sql/testing';
import type { Connector } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { openClickhouse } from './clickhouse/index.ts';
import { parseInPolyglot } from './parse/polyglot.ts';
import {
  clickhouseQuestion,
  collect,
  openChdb,
  orSkip,
  startClickhouseStub,
  startMariadbServer,
  startPostgresServer,
  type RecordedAnswer,
} from './testing/index.ts';

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-masks-'));

const FILL = [
  'CREATE TABLE t (id INTEGER, card VARCHAR(40), amount INTEGER)',
  "INSERT INTO t VALUES (1, '4711 0815 1234', 76), (2, 'four', -7), (3, NULL, NULL), (4, '', 0), (5, 'Ünaß€x', 8)",
];
/** The answers of ClickHouse 26.7, recorded like those of its connector: with `BELVEDERE_CHDB`, and played back without. */
const RECORDING = new URL('clickhouse/recorded-masks.json', import.meta.url);
const recorded = new Map<string, RecordedAnswer>(
  existsSync(RECORDING) ? (JSON.parse(readFileSync(RECORDING, 'utf8')) as [string, RecordedAnswer][]) : [],
);
const chdb = openChdb(process.env['BELVEDERE_CHDB']);
const [, ...rows] = FILL;
chdb?.run([
  'CREATE DATABASE data',
  'USE data',
  'CREATE TABLE t (id Int32, card Nullable(String), amount Nullable(Int32)) ENGINE = MergeTree ORDER BY id',
  ...rows,
]);
const fresh = new Map<string, RecordedAnswer>();
const clickhouse = await startClickhouseStub((request) => {
  const question = clickhouseQuestion(request.url, request.body);
  const answer = chdb === null ? recorded.get(question) : chdb.ask(request);
  if (answer !== undefined && answer !== null) fresh.set(question, answer);
  return answer ?? null;
});

type Name = 'duckdb' | 'sqlite' | 'postgresql' | 'mysql' | 'clickhouse';
const OPEN: Readonly<Record<Name, () => Promise<Connector>>> = {
  duckdb: async () => {
    const file = join(folder, 'm.duckdb');
    const instance = await DuckDBInstance.create(file);
    const connection = await instance.connect();
    for (const statement of FILL) await connection.run(statement);
    connection.closeSync();
    instance.closeSync();
    return openDuckdb({ file, writable: false, memoryMb: 128, threads: 1, temporaryFolder: folder });
  },
  sqlite: async () => {
    const file = join(folder, 'm.sqlite');
    const database = new Sqlite(file);
    for (const statement of FILL) database.exec(statement);
    database.close();
    return openSqlite({ file, writable: false });
  },
  postgresql: async () => {
    await postgres?.createDatabase('masks', FILL);
    return openPostgres(postgres!.options('masks'));
  },
  mysql: async () => {
    await mariadb?.createDatabase('masks', FILL);
    return openMysql(mariadb!.options('masks'));
  },
  clickhouse: async () => openClickhouse(clickhouse.options('data')),
};
const isHere = (engine: Name): boolean =>
  (engine !== 'postgresql' || postgres !== null) && (engine !== 'mysql' || mariadb !== null);
const connectors = new Map<Name, Connector>();

afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop(), clickhouse.stop()]);
  if (chdb !== null) writeFileSync(RECORDING, `${JSON.stringify([...fresh].sort(), null, 1)}\n`);
  rmSync(folder, { recursive: true, force: true });
});

describe.each((['duckdb', 'sqlite', 'postgresql', 'mysql', 'clickhouse'] as const).filter(isHere))(
  'masks on %s',
  (engine) => {
    beforeAll(async () => {
      connectors.set(engine, await OPEN[engine]());
    });

    const masked = (sql: string, masks: Readonly<Record<string, ColumnMask>>): string =>
      checkReadOnly(sql, dialectOf(engine))
        .map((statement) => {
          const columns = ['id', 'card', 'amount']
            .filter((name) => masks[name]?.as !== 'hide')
            .map((name) => ({ name, mask: masks[name] ?? null }));
          const rules = { groups: [["card <> 'four' OR card IS NULL"]], columns };
          return restrictTables(statement, () => rules, dialectOf(engine)).text;
        })
        .join(';');
    const valuesOf = async (sql: string, masks: Readonly<Record<string, ColumnMask>>): Promise<unknown[]> => {
      const connector = connectors.get(engine);
      if (connector === undefined) throw new Error('no connector');
      const { values } = await collect(connector, masked(sql, masks), { limit: 10 });
      return values.flat().map((value) => (typeof value === 'bigint' ? Number(value) : value));
    };
    const CARDS = 'SELECT card FROM t ORDER BY id';

    it('show the first letter, or the last four of a longer text, of the rows that the rule lets through', async () => {
      expect(await valuesOf(CARDS, { card: { as: 'first_letter' } })).toEqual(['4••', null, '••', 'Ü••']);
      expect(await valuesOf(CARDS, { card: { as: 'last_four' } })).toEqual([
        '••••1234',
        null,
        '••••',
        '••••aß€x',
      ]);
    });

    it('show nothing, or numbers in steps', async () => {
      expect(await valuesOf(CARDS, { card: { as: 'null' } })).toEqual([null, null, null, null]);
      const amounts = 'SELECT amount FROM t ORDER BY id';
      expect(await valuesOf(amounts, { amount: { as: 'rounded', step: 15 } })).toEqual([75, null, 0, 15]);
    });

    it('sort, filter and join by what is shown', async () => {
      const masks = { card: { as: 'first_letter' } } as const;
      expect(await valuesOf("SELECT id FROM t WHERE card = '4••'", masks)).toEqual([1]);
      expect(await valuesOf("SELECT id FROM t WHERE card LIKE '4711%'", masks)).toEqual([]);
      expect(await valuesOf('SELECT count(*) FROM t a JOIN t b ON a.card = b.card', masks)).toEqual([3]);
    });

    it('hide a column as if the table had none', async () => {
      const masks = { card: { as: 'hide' } } as const;
      expect(await valuesOf('SELECT * FROM t WHERE id = 1', masks)).toEqual([1, 76]);
      await expect(valuesOf('SELECT max(card) FROM t', masks)).rejects.toThrow(/card/i);
    });

    it.skipIf(engine === 'sqlite')('hash equal texts alike', async () => {
      const hashes = await valuesOf(CARDS, { card: { as: 'hash' } });
      expect(hashes.slice(0, 2)).toEqual(['d3f47ed907a7d6b4', null]);
    });

    it.runIf(engine === 'sqlite')('say that the engine has no hash', async () => {
      await expect(valuesOf(CARDS, { card: { as: 'hash' } })).rejects.toThrow(
        'SQLite cannot show a column as hash',
      );
    });
  },
);

/** Trino runs nowhere in these tests: its masks are compiled, and read by a parser of its language. */
describe('masks on trino', () => {
  const dialect = dialectOf('trino');
  const columns = (mask: ColumnMask) => [
    { name: 'id', mask: null },
    { name: 'card', mask },
  ];

  it.each([
    [{ as: 'null' }, 'CASE WHEN 1 = 0 THEN card END'],
    [{ as: 'hash' }, 'LOWER(SUBSTR(TO_HEX(SHA256(TO_UTF8(CAST(card AS VARCHAR)))), 1, 16))'],
    [{ as: 'first_letter' }, "SUBSTR(CAST(card AS VARCHAR), 1, 1) || '••'"],
    [
      { as: 'last_four' },
      "'••••' || CASE WHEN LENGTH(CAST(card AS VARCHAR)) > 4 THEN SUBSTR(CAST(card AS VARCHAR), -4) ELSE SUBSTR(CAST(card AS VARCHAR), 1, 0) END",
    ],
    [{ as: 'rounded', step: 15 }, 'ROUND((CAST(card AS DOUBLE)) / 15) * 15'],
  ] as const)('%j is one expression in the place of its column', async (mask, shown) => {
    const [statement] = checkReadOnly('SELECT card FROM lake.main.t AS x', dialect);
    const rules = { groups: [], columns: columns(mask) };
    const { text } = restrictTables(statement!, () => rules, dialect);
    const inTable = shown.replaceAll('card', '"bv_unmasked"."card"');
    expect(text).toBe(
      `SELECT card FROM (SELECT\n  "bv_unmasked"."id" AS "id",\n  ${inTable} AS "card"\nFROM (SELECT * FROM lake.main.t) AS "bv_unmasked") AS x`,
    );
    expect(await parseInPolyglot(text, dialect)).toMatchObject({ is: 'parsed' });
  });
});
