import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engine as duckdbEngine } from '@belvedere/connectors/duckdb';
import { engine as mysqlEngine } from '@belvedere/connectors/mysql';
import { engine as postgresEngine } from '@belvedere/connectors/postgres';
import { engine as sqliteEngine } from '@belvedere/connectors/sqlite';
import { orSkip, startMariadbServer, startPostgresServer } from '@belvedere/connectors/testing';
import { OTHER_VALUES, type OtherEngine, type OtherValue } from '../testing/other-values.ts';
import { valuePaths } from '../testing/value-paths.ts';
import type { DatabaseConfig } from './engine-port.ts';
import { createEngines, type RunningEngines } from './engines.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-other-'));
const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
let engines: RunningEngines;

/** The statement that makes the row of an engine. */
function rowOf(engine: OtherEngine): string {
  const values: readonly OtherValue[] = OTHER_VALUES[engine];
  const types = values.flatMap(({ column }, index) => (column === undefined ? [] : [`v${index} ${column}`]));
  const given = types.length === 0 ? '' : `(${types.join(', ')}) `;
  return `CREATE TABLE other ${given}AS SELECT ${values.map(({ sql }, index) => `${sql} AS v${index}`).join(', ')}`;
}

beforeAll(async () => {
  const instance = await DuckDBInstance.create(join(folder, 'data.duckdb'));
  const connection = await instance.connect();
  await connection.run("CREATE TYPE mood AS ENUM ('low', 'high')");
  await connection.run(rowOf('duckdb'));
  connection.closeSync();
  instance.closeSync();
  const sqlite = new Sqlite(join(folder, 'data.sqlite'));
  sqlite.exec(rowOf('sqlite'));
  sqlite.close();
  const types = ["CREATE TYPE mood AS ENUM ('low', 'high')", 'CREATE TYPE pair AS (a BIGINT, b TEXT)'];
  await postgres?.createDatabase('other', [...types, rowOf('postgresql')]);
  await mariadb?.createDatabase('other', [rowOf('mysql')]);
  engines = createEngines({ dataDir: folder, metadataFiles: [], limits: { duckMemoryMb: 256 } });
});
afterAll(async () => {
  await engines.dispose();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const FILES = { duckdb: duckdbEngine, sqlite: sqliteEngine };
const SERVERS = { postgresql: postgresEngine, mysql: mysqlEngine };

function databaseOf(engine: OtherEngine): DatabaseConfig {
  const rules = { id: 1, name: 'other', readOnly: true, allowDml: false };
  if (engine === 'duckdb' || engine === 'sqlite')
    return { ...rules, spec: FILES[engine], file: join(folder, `data.${engine}`) };
  const server = engine === 'postgresql' ? postgres : mariadb;
  if (server === null) throw new Error(`no server for ${engine}`);
  const { writable: _, ...address } = server.options('other');
  return { ...rules, spec: SERVERS[engine], address, schema: null };
}

const missing = new Set<OtherEngine>([
  ...(postgres === null ? (['postgresql'] as const) : []),
  ...(mariadb === null ? (['mysql'] as const) : []),
]);

/** A time as every path may write it: with a `T`, with a zone, as milliseconds. */
function asMoment(text: string): string {
  const isNumber = /^-?\d+$/.test(text);
  const iso = isNumber
    ? text
    : `${text.replace(' ', 'T')}${/Z$|[+-]\d\d:?\d*$/.test(text.slice(10)) ? '' : 'Z'}`;
  const time = isNumber ? Number(text) : Date.parse(/T/.test(iso) ? iso : `${text}T00:00Z`);
  return Number.isNaN(time) ? `no time: ${text}` : new Date(time).toISOString();
}

describe.each(Object.keys(OTHER_VALUES) as OtherEngine[])('values of other types on %s', (engine) => {
  it.skipIf(missing.has(engine))(
    'read right on every path',
    async () => {
      const values = OTHER_VALUES[engine];
      const { paths } = valuePaths({
        engines,
        database: databaseOf(engine),
        table: 'other',
        schema: null,
        kinds: values.map(({ kind }) => kind),
      });
      const wrong: string[] = [];
      for (const [path, read] of Object.entries(paths)) {
        const given = await read();
        for (const [index, { sql, text, isMoment = false }] of values.entries()) {
          const cell = given[index] ?? '(missing)';
          const isSame = isMoment ? asMoment(cell) === asMoment(text) : cell === text;
          if (!isSame) wrong.push(`${path}: ${sql} came as ${JSON.stringify(cell)}`);
        }
      }
      expect(wrong).toEqual([]);
    },
    60_000,
  );
});
