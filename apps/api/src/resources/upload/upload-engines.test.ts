import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orSkip, startMariadbServer, startPostgresServer } from '@belvedere/connectors/testing';
import { createEngines } from '../../query/engines.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadForm } from '../../testing/upload-form.ts';
import { SYSTEM_VIEWER } from '../auth/viewer.ts';
import { createDatabase } from '../database/service.ts';

const postgres = orSkip('PostgreSQL', await startPostgresServer());
const mariadb = orSkip('MariaDB', await startMariadbServer());

let test: TestApp;
let alpha: ReturnType<TestApp['as']>;
const ids = new Map<string, number>();

const addressOf = (scheme: string, server: NonNullable<typeof postgres>): string => {
  const { host, port, user } = server.options('shop');
  return `${scheme}://${user}:test@${host}:${port}/shop`;
};

const NARROW = 'CREATE TABLE narrow(n INTEGER CHECK (n < 25000))';

beforeAll(async () => {
  test = await createTestApp({
    makeEngines: (dataDir) =>
      createEngines({ dataDir, metadataFiles: [], limits: { duckMemoryMb: 256, hostRssMb: 2000 } }),
  });
  new Sqlite(join(test.dataDir, 'shop.sqlite')).exec(NARROW).close();
  const kept = [NARROW, 'CREATE TABLE kept(a INTEGER)', 'CREATE VIEW seen AS SELECT a FROM kept'];
  await postgres?.createDatabase('shop', kept);
  await mariadb?.createDatabase('shop', [...kept, 'CREATE TABLE plain(n INTEGER) ENGINE=MyISAM']);
  const addresses = {
    sqlite: 'sqlite:///shop.sqlite',
    ...(postgres !== null && { postgresql: addressOf('postgresql', postgres) }),
    ...(mariadb !== null && { mysql: addressOf('mysql', mariadb) }),
  };
  for (const [engine, sqlalchemy_uri] of Object.entries(addresses)) {
    const row = await createDatabase(test.services, SYSTEM_VIEWER, {
      database_name: engine,
      sqlalchemy_uri,
      expose_in_sqllab: true,
      allow_file_upload: true,
    });
    ids.set(engine, row.id);
  }
  alpha = test.as(await test.addUser('alpha', ['Alpha', 'sql_lab']));
}, 120_000);
afterAll(async () => {
  await test.close();
  await Promise.all([postgres?.stop(), mariadb?.stop()]);
});

const missing = new Set([
  ...(postgres === null ? ['postgresql'] : []),
  ...(mariadb === null ? ['mysql'] : []),
]);

interface Loaded {
  readonly code?: string;
  readonly message: string;
  readonly result: {
    readonly rows: number;
    readonly schema: string;
    readonly dataset_id: number;
    readonly skipped: { readonly count: number; readonly rows: readonly { readonly line: number }[] };
  };
}

async function load(
  engine: string,
  content: string,
  fields: Readonly<Record<string, string>>,
  name = 'file.csv',
): Promise<Loaded> {
  const url = `/api/v1/database/${ids.get(engine)}/upload/`;
  return (await alpha({ method: 'POST', url, ...uploadForm(name, content, fields) })).json();
}

let asked = 0;

async function ask(engine: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  asked += 1;
  const answer = await alpha({
    method: 'POST',
    url: '/api/v1/sqllab/execute/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ database_id: ids.get(engine), sql, client_id: `e${asked}` }),
  });
  return answer.json<{ data?: readonly Record<string, unknown>[] }>().data ?? answer.json();
}

const TYPED = `name,big,part,flag,day,at,zoned,clock
O'Neill \\ "x",9007199254740993,1.5,true,2001-02-03,2001-02-03 04:05:06.25,2001-02-03 04:05:06+02:00,04:05:06
,,,,,,,
`;
const TYPES = JSON.stringify({ zoned: 'TIMESTAMP WITH TIME ZONE', clock: 'TIME' });

describe.each(['sqlite', 'postgresql', 'mysql'])('a file into %s', (engine) => {
  const isMissing = missing.has(engine);

  it.skipIf(isMissing)('makes a typed table and a dataset whose chart can be drawn at once', async () => {
    const { message, result } = await load(
      engine,
      TYPED.replaceAll('"x"', '""x""').replace(/^O.*?,/m, `"O'Neill \\ ""x""",`),
      {
        table_name: 'typed',
        column_data_types: TYPES,
      },
    );
    expect([message, result?.rows]).toEqual(['OK', 2]);
    const [row, empty] = await ask(engine, 'SELECT * FROM typed');
    expect(row).toMatchObject({ name: `O'Neill \\ "x"`, part: 1.5 });
    expect(Object.values(empty ?? {}).every((value) => value === null)).toBe(true);
    const dataset = (await alpha({ url: `/api/v1/dataset/${result.dataset_id}` })).json<{
      result: { columns: readonly { column_name: string; type: string; is_dttm: boolean }[] };
    }>();
    const times = dataset.result.columns
      .filter(({ is_dttm }) => is_dttm)
      .map(({ column_name }) => column_name);
    expect(times).toEqual(['day', 'at', 'zoned']);
    const [same] = await ask(
      engine,
      `SELECT COUNT(*) AS n FROM typed WHERE big = 9007199254740993 AND day = '2001-02-03' AND at = '2001-02-03 04:05:06.25' AND flag ${engine === 'postgresql' ? '' : '= 1'} AND zoned = '2001-02-03 02:05:06${engine === 'postgresql' ? '+00' : ''}'`,
    );
    expect(same).toEqual({ n: 1 });
  });

  it.skipIf(isMissing)('refuses a table that is there, replaces it, or adds to it', async () => {
    await load(engine, 'n,s\n1,a\n', { table_name: 'again' });
    expect(await load(engine, 'n,s\n2,b\n', { table_name: 'again' })).toMatchObject({ code: 'TABLE_EXISTS' });
    const more = await load(engine, 's,N\nb,2\n', { table_name: 'again', already_exists: 'append' });
    expect(more.result?.rows).toBe(2);
    expect(await ask(engine, 'SELECT n, s FROM again ORDER BY n')).toEqual([
      { n: 1, s: 'a' },
      { n: 2, s: 'b' },
    ]);
    const strange = await load(engine, 'x\n1\n', { table_name: 'again', already_exists: 'append' });
    expect(strange).toMatchObject({ code: 'TABLE_COLUMNS_DIFFER' });
    const bad = await load(engine, 'n,s\n3,c\nx,d\n', { table_name: 'again', already_exists: 'append' });
    expect(bad).toMatchObject({ code: 'FILE_ROWS_REFUSED', extra: { rows: [{ line: 3, column: 'n' }] } });
    await load(engine, 'm\nz\n', { table_name: 'again', already_exists: 'replace' });
    expect(await ask(engine, 'SELECT * FROM again')).toEqual([{ m: 'z' }]);
  });

  it.skipIf(isMissing)('leaves lines out on request, and names them', async () => {
    const fields = { table_name: 'skipping', column_data_types: '{"n":"BIGINT"}' };
    const { code } = await load(engine, 'n\n1\nx\n3\ny\n', fields);
    expect(code).toBe('FILE_ROWS_REFUSED');
    const { result } = await load(engine, 'n\n1\nx\n3\ny\n', { ...fields, on_bad_lines: 'skip' });
    expect([result.rows, result.skipped.count]).toEqual([2, 2]);
    expect(result.skipped.rows.map(({ line }) => line)).toEqual([3, 5]);
  });

  it.skipIf(isMissing)('takes more rows than one statement holds', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at},${'é'.repeat(at % 90)}`);
    const { result } = await load(engine, `n,s\n${rows.join('\n')}\n`, { table_name: 'many' });
    expect(result?.rows).toBe(30_000);
    const sum = await ask(engine, `SELECT SUM(n) AS n FROM many`);
    expect(Number(sum[0]?.['n'])).toBe((29_999 * 30_000) / 2);
  });

  it.skipIf(isMissing)('takes everything back when the engine refuses a row', async () => {
    const rows = Array.from({ length: 30_000 }, (_, at) => `${at}`);
    const body = `n\n${rows.join('\n')}\n`;
    const answer = await load(engine, body, { table_name: 'narrow', already_exists: 'append' });
    expect(answer.code).toBe('ENGINE_ERROR');
    expect(await ask(engine, `SELECT COUNT(*) AS n FROM narrow`)).toEqual([{ n: 0 }]);
  });

  it.skipIf(isMissing)('says what is in the way', async () => {
    const schema = await load(engine, 'n\n1\n', { table_name: 'a', schema: 'nowhere' });
    expect(schema).toMatchObject({ code: 'TABLE_SCHEMA_UNKNOWN' });
    if (engine === 'sqlite') return;
    const view = await load(engine, 'a\n1\n', { table_name: 'seen', already_exists: 'replace' });
    expect(view).toMatchObject({ code: 'TABLE_IS_VIEW' });
    if (engine === 'postgresql') return;
    const plain = await load(engine, 'n\n1\n', { table_name: 'plain', already_exists: 'append' });
    expect(plain).toMatchObject({ code: 'TABLE_NOT_TRANSACTIONAL' });
  });
});
