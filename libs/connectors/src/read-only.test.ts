import { createHash } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isAppError } from '@belvedere/core';
import { SQL_ERRORS } from '@belvedere/sql';
import type { Connector } from './connector.ts';
import { openDuckdb } from './duckdb/index.ts';
import { openMysql } from './mysql/index.ts';
import { openPostgres } from './postgres/index.ts';
import { openSqlite } from './sqlite/index.ts';
import { collect, orSkip, startMariadbServer, startPostgresServer, WRITE_FORMS } from './testing/index.ts';

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());
const folder = mkdtempSync(join(tmpdir(), 'bv-read-only-'));

const TABLES = [
  'CREATE TABLE t(a INTEGER, b VARCHAR(20))',
  'CREATE TABLE s(a INTEGER)',
  `INSERT INTO t VALUES (1, 'x'), (2, 'y')`,
  'INSERT INTO s VALUES (1)',
  'CREATE VIEW v AS SELECT a FROM t',
];
const POSTGRES_ROUTINES = [
  'CREATE SEQUENCE q',
  `CREATE FUNCTION wipe() RETURNS integer LANGUAGE sql VOLATILE AS 'DELETE FROM t; SELECT 1'`,
  `CREATE PROCEDURE wipe_all() LANGUAGE sql AS 'DELETE FROM t'`,
];
const MYSQL_ROUTINES = [
  'CREATE FUNCTION wipe() RETURNS INTEGER MODIFIES SQL DATA BEGIN DELETE FROM t; RETURN 1; END',
  'CREATE PROCEDURE wipe_all() DELETE FROM t',
];

/** A read-only connection, and all there is to be seen of the state behind it. */
interface Subject {
  readonly connector: Connector;
  readonly state: () => Promise<string>;
}

const subjects = new Map<string, Subject>();

function folderState(path: string): Promise<string> {
  const files = readdirSync(path).sort();
  const bytes = files.map((file) => readFileSync(join(path, file)));
  const hash = createHash('sha256').update(files.join('\n'));
  for (const part of bytes) hash.update(part);
  return Promise.resolve(hash.digest('hex'));
}

/** State as a second connection sees it. */
const askedState =
  (observer: Connector, questions: readonly string[]): Subject['state'] =>
  async () => {
    const answers = await Promise.all(questions.map((question) => collect(observer, question)));
    const text = answers
      .map(({ values }) => values.map((row) => row.map(String).join('\t')).join('\n'))
      .join('\f');
    return createHash('sha256').update(text).digest('hex');
  };

const POSTGRES_STATE = [
  'SELECT * FROM t ORDER BY a, b',
  'SELECT * FROM s ORDER BY a',
  'SELECT last_value, is_called FROM q',
  'SELECT relname, relkind, relnatts FROM pg_class ORDER BY oid',
  'SELECT nspname FROM pg_namespace ORDER BY oid',
  'SELECT rolname FROM pg_roles ORDER BY oid',
  'SELECT proname FROM pg_proc WHERE pronamespace > 16000 ORDER BY oid',
  'SELECT COUNT(*) FROM pg_largeobject_metadata',
  'SELECT COUNT(*) FROM pg_description',
];
const MYSQL_STATE = [
  'SELECT * FROM t ORDER BY a, b',
  'SELECT * FROM s ORDER BY a',
  'SELECT table_name, table_type, create_time FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY 1',
  'SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = DATABASE() ORDER BY 1, 2',
  'SELECT table_name, index_name FROM information_schema.statistics WHERE table_schema = DATABASE() ORDER BY 1, 2',
  'SELECT routine_name FROM information_schema.routines ORDER BY 1',
  'SELECT trigger_name FROM information_schema.triggers ORDER BY 1',
  'SELECT schema_name FROM information_schema.schemata ORDER BY 1',
  'SELECT grantee, privilege_type FROM information_schema.table_privileges ORDER BY 1, 2',
];

const DUCKDB_STATE = [
  'SELECT * FROM t ORDER BY a, b',
  'SELECT * FROM s ORDER BY a',
  'SELECT database_name, path FROM duckdb_databases() ORDER BY 1',
  'SELECT schema_name, table_name, temporary, comment FROM duckdb_tables() ORDER BY 1, 2',
  'SELECT schema_name, table_name, column_name, data_type FROM duckdb_columns() ORDER BY 1, 2, 3',
  'SELECT schema_name, view_name, sql FROM duckdb_views() ORDER BY 1, 2',
  'SELECT schema_name, index_name FROM duckdb_indexes() ORDER BY 1, 2',
  'SELECT schema_name, sequence_name, last_value FROM duckdb_sequences() ORDER BY 1, 2',
  'SELECT database_name, schema_name FROM duckdb_schemas() ORDER BY 1, 2',
  `SELECT function_name FROM duckdb_functions() WHERE NOT internal ORDER BY 1`,
  `SELECT type_name FROM duckdb_types() WHERE NOT internal ORDER BY 1`,
];

async function openFiles(): Promise<void> {
  const sqliteFolder = mkdtempSync(join(folder, 'sqlite-'));
  const sqliteFile = join(sqliteFolder, 'data.sqlite');
  const sqlite = new Sqlite(sqliteFile);
  for (const statement of TABLES) sqlite.exec(statement);
  sqlite.close();
  const duckFolder = mkdtempSync(join(folder, 'duckdb-'));
  const duckFile = join(duckFolder, 'data.duckdb');
  const instance = await DuckDBInstance.create(duckFile);
  const connection = await instance.connect();
  for (const statement of [...TABLES, 'CREATE SEQUENCE q']) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  const duck = { file: duckFile, writable: false, memoryMb: 128, threads: 1, temporaryFolder: folder };
  subjects.set('sqlite', {
    connector: await openSqlite({ file: sqliteFile, writable: false }),
    state: () => folderState(sqliteFolder),
  });
  subjects.set('duckdb', { connector: await openDuckdb(duck), state: () => folderState(duckFolder) });
  const sharedFolder = mkdtempSync(join(folder, 'shared-'));
  const sharedFile = join(sharedFolder, 'data.duckdb');
  copyFileSync(duckFile, sharedFile);
  const shared = await openDuckdb({ ...duck, file: sharedFile, writable: true });
  subjects.set('shared', { connector: shared, state: askedState(shared, DUCKDB_STATE) });
}

async function openServers(): Promise<void> {
  if (postgres !== null) {
    await postgres.createDatabase('guarded', [...TABLES, ...POSTGRES_ROUTINES]);
    const observer = await openPostgres(postgres.options('guarded'));
    const connector = await openPostgres(postgres.options('guarded'));
    subjects.set('postgresql', { connector, state: askedState(observer, POSTGRES_STATE) });
  }
  if (mariadb !== null) {
    await mariadb.createDatabase('guarded', [...TABLES, ...MYSQL_ROUTINES]);
    const observer = await openMysql(mariadb.options('guarded'));
    const connector = await openMysql(mariadb.options('guarded'));
    subjects.set('mysql', { connector, state: askedState(observer, MYSQL_STATE) });
  }
}

beforeAll(async () => {
  await openFiles();
  await openServers();
});
afterAll(async () => {
  for (const { connector } of subjects.values()) await connector.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

const missing = new Set([
  ...(postgres === null ? ['postgresql'] : []),
  ...(mariadb === null ? ['mysql'] : []),
]);
const isOurs = (error: unknown): boolean => isAppError(error) && error.code in SQL_ERRORS.definitions;

/** Jobs that only read share the writable connection of a DuckDB file with those that may write. */
const SUBJECTS = [
  { subject: 'sqlite', engine: 'sqlite' },
  { subject: 'duckdb', engine: 'duckdb' },
  { subject: 'shared', engine: 'duckdb' },
  { subject: 'postgresql', engine: 'postgresql' },
  { subject: 'mysql', engine: 'mysql' },
] as const;

describe.each(SUBJECTS)('a read-only connection of $engine ($subject)', ({ subject: name, engine }) => {
  it.skipIf(missing.has(name))(
    'lets no form of writing through',
    async () => {
      const subject = subjects.get(name);
      if (subject === undefined) throw new Error(`${name} is not open`);
      const tally = { check: 0, engine: 0, harmless: [] as string[] };
      const before = await subject.state();
      for (const form of WRITE_FORMS[engine]) {
        try {
          await collect(subject.connector, form, { readOnly: true });
          tally.harmless.push(form);
        } catch (error) {
          tally[isOurs(error) ? 'check' : 'engine'] += 1;
        }
        expect([form, await subject.state()]).toEqual([form, before]);
      }
      const { length } = WRITE_FORMS[engine];
      console.info(
        `T-RO ${name} ${length} write forms, state unchanged: ${tally.check} stopped by our check,` +
          ` ${tally.engine} by the engine, ${tally.harmless.length} changed nothing (${tally.harmless.join(' | ')})`,
      );
      expect(length).toBeGreaterThanOrEqual(60);
    },
    60_000,
  );
});
