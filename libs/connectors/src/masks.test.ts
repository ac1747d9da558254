import { mkdtempSync, rmSync } from 'node:fs';
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
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-masks-'));

const FILL = [
  'CREATE TABLE t (id INTEGER, card VARCHAR(40), amount INTEGER)',
  "INSERT INTO t VALUES (1, '4711 0815 1234', 76), (2, 'four', -7), (3, NULL, NULL), (4, '', 0), (5, 'Ünaß€x', 8)",
];
type Name = 'duckdb' | 'sqlite' | 'postgresql' | 'mysql';
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
};
const isHere = (engine: Name): boolean =>
  (engine !== 'postgresql' || postgres !== null) && (engine !== 'mysql' || mariadb !== null);
const connectors = new Map<Name, Connector>();

afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

describe.each((['duckdb', 'sqlite', 'postgresql', 'mysql'] as const).filter(isHere))(
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
