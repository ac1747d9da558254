import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ColumnKind } from '@belvedere/core';
import { compileQuery } from '@belvedere/sql';
import { COMPILE_CASES, flightStatements, dialectOf } from '@belvedere/sql/testing';
import type { Connector, ResultColumn, Value } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { openMysql } from './mysql/index.ts';
import { openPostgres } from './postgres/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer } from './testing/index.ts';

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-compiled-'));
const duckFile = join(folder, 'data.duckdb');
const sqliteFile = join(folder, 'data.sqlite');
const connectors = new Map<string, Connector>();

beforeAll(async () => {
  const instance = await DuckDBInstance.create(duckFile);
  const connection = await instance.connect();
  const sqlite = new Sqlite(sqliteFile);
  for (const statement of flightStatements('duckdb')) await connection.run(statement);
  for (const statement of flightStatements('sqlite')) sqlite.exec(statement);
  sqlite.close();
  connection.closeSync();
  instance.closeSync();
  const duck = { file: duckFile, writable: false, memoryMb: 256, threads: 2, temporaryFolder: folder };
  connectors.set('duckdb', await openDuckdb(duck));
  connectors.set('sqlite', await openSqlite({ file: sqliteFile, writable: false }));
  if (postgres !== null) {
    const path = ['CREATE SCHEMA main', 'ALTER ROLE test SET search_path = main', 'SET search_path = main'];
    await postgres.createDatabase('flights', [...path, ...flightStatements('postgresql')]);
    connectors.set('postgresql', await openPostgres(postgres.options('flights')));
  }
  if (mariadb !== null) {
    await mariadb.createDatabase('main', flightStatements('mysql'));
    connectors.set('mysql', await openMysql(mariadb.options('main')));
  }
});
afterAll(async () => {
  for (const connector of connectors.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** A time as ISO text, without its clock at midnight; decimals as numbers; other values as they are. */
function shown(value: Value, { unit, kind }: ResultColumn): unknown {
  if (kind === 'decimal' && value !== null) return Number(value);
  if (typeof value === 'string' || value === null || unit === null)
    return typeof value === 'bigint' ? Number(value) : value;
  const ms = unit === 'day' ? Number(value) * 86_400_000 : Number(value) / 1000;
  return new Date(ms).toISOString().slice(0, 19).replace('T00:00:00', '');
}

const missing = new Set([
  ...(postgres === null ? ['postgresql'] : []),
  ...(mariadb === null ? ['mysql'] : []),
]);

describe.each(['duckdb', 'sqlite', 'postgresql', 'mysql'] as const)('compiled statements on %s', (engine) => {
  it.skipIf(missing.has(engine)).each(COMPILE_CASES)('$name', async ({ query, dataset, rows }) => {
    const compiled = compileQuery({ query, dataset, dialect: dialectOf(engine), now: 0, zone: 'UTC' });
    const known = compiled.columns.filter(({ kind }) => kind !== null);
    const kinds = Object.fromEntries(known.map(({ label, kind }) => [label, kind as ColumnKind]));
    const connector = connectors.get(engine);
    if (connector === undefined) throw new Error(`no connector for ${engine}`);
    const { columns, values } = await collect(connector, compiled.statement, {
      limit: compiled.rowLimit,
      kinds,
    });
    const order = compiled.order ?? columns.map((_, at) => at);
    expect(order.map((at) => columns[at]?.name)).toEqual(compiled.columns.map(({ label }) => label));
    expect(values.map((row) => order.map((at) => shown(row[at]!, columns[at]!)))).toEqual(rows);
  });
});
