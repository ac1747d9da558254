import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileFault } from '@belvedere/connectors/duckdb';
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
  const strict = (text: string): string =>
    `CREATE TABLE strict(id SMALLINT PRIMARY KEY, s ${text}, must INTEGER NOT NULL)`;
  await postgres?.createDatabase('shop', [...kept, strict('VARCHAR(5)'), 'CREATE SCHEMA closed']);
  await mariadb?.createDatabase('shop', [
    ...kept,
    strict('VARCHAR(5) CHARACTER SET utf8mb3'),
    'CREATE TABLE plain(n INTEGER) ENGINE=MyISAM',
  ]);
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
});
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
  readonly extra?: { readonly rows?: readonly FileFault[] };
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
    expect(answer).toMatchObject({ code: 'FILE_ROWS_REFUSED', extra: { rows: [{ line: 25_002 }] } });
    expect(await ask(engine, `SELECT COUNT(*) AS n FROM narrow`)).toEqual([{ n: 0 }]);
  });

  it.skipIf(isMissing || engine === 'sqlite')(
    'says line, column and value of a row that the table refuses, or leaves it out',
    async () => {
      const append = { table_name: 'strict', already_exists: 'append' };
      const tried = async (line: string) => {
        const { code, extra } = await load(engine, `id,s,must\n1,"a\nb",1\n${line}\n`, append);
        return [code, ...(extra?.rows ?? []).map((row) => [row.line, row.column, row.text, row.problem])];
      };
      const refused = (column: string | null, text: unknown, problem: string) => [
        'FILE_ROWS_REFUSED',
        [4, column, text, expect.stringContaining(problem)],
      ];
      expect(await tried('2,abcdef,1')).toEqual(refused('s', 'abcdef', '"abcdef" is too long for'));
      expect(await tried('99999,a,1')).toEqual(
        refused('id', '99999', '"99999" lies outside of what smallint'),
      );
      expect(await tried('2,a,')).toEqual(refused('must', '', 'the column takes no empty value'));
      const isMysql = engine === 'mysql';
      const key = isMysql ? '"1" in the unique key PRIMARY' : 'same unique key strict_pkey';
      expect(await tried('1,a,1')).toEqual(refused(null, '1, a, 1', key));
      const emoji = isMysql ? [await tried('2,a😀,1')] : [];
      expect(emoji).toEqual(isMysql ? [refused('s', 'a😀', 'change the column to utf8mb4')] : []);
      expect(await load(engine, 'id,s\n1,a\n', append)).toMatchObject({
        code: 'TABLE_COLUMN_REQUIRED',
        message: expect.stringContaining('takes no row without must'),
      });
      expect(await ask(engine, 'SELECT COUNT(*) AS n FROM strict')).toEqual([{ n: 0 }]);
      const text = 'id,s,must\n1,"a\nb",1\n2,abcdef,1\nx,y,1\n3,c,3\n1,twice,1\n4,d,\n';
      const types = JSON.stringify({ id: 'BIGINT' });
      const skipping = { ...append, on_bad_lines: 'skip', column_data_types: types };
      const { result } = await load(engine, text, skipping);
      expect([result.rows, result.skipped.count]).toEqual([2, 4]);
      expect(result.skipped.rows.map(({ line }) => line)).toEqual([4, 5, 7, 8]);
    },
  );

  it.skipIf(isMissing)(
    'takes hostile names as they are, and refuses those that the engine cannot',
    async () => {
      const hostile = 'x) DROP TABLE kept -- $1 %s ? :x';
      const text = `"a""b\`c'",${'é'.repeat(20)},select,:x ?\n1,2,3,4\n`;
      const { message, result } = await load(engine, text, { table_name: hostile });
      expect([message, result?.rows]).toEqual(['OK', 1]);
      const quote = engine === 'mysql' ? '`' : '"';
      const [row] = await ask(engine, `SELECT * FROM ${quote}${hostile}${quote}`);
      expect(Object.values(row ?? {})).toEqual([1, 2, 3, 4]);
      if (engine === 'sqlite') return;
      const long = 'é'.repeat(65);
      const refused = (name: string) => ({ code: 'NAME_REFUSED', message: expect.stringContaining(name) });
      expect(await load(engine, 'n\n1\n', { table_name: long })).toMatchObject(refused(long));
      expect(await load(engine, `n,${long}\n1,2\n`, { table_name: 'long' })).toMatchObject(refused(long));
      const emoji = await load(engine, `😀\n1\n`, { table_name: 'emoji' });
      expect(emoji).toMatchObject(engine === 'mysql' ? refused('😀') : { message: 'OK' });
    },
  );

  it.skipIf(isMissing)('refuses a number that is too large to be held', async () => {
    const fields = { table_name: 'large', column_data_types: '{"n":"DOUBLE"}' };
    const refused = await load(engine, 'n\n1\n1e400\n', fields);
    expect(refused).toMatchObject({ code: 'FILE_ROWS_REFUSED', extra: { rows: [{ line: 3, column: 'n' }] } });
    const { result } = await load(engine, 'n\n1\n1e400\n', { ...fields, on_bad_lines: 'skip' });
    expect([result.rows, result.skipped.rows.map(({ line }) => line)]).toEqual([1, [3]]);
  });

  it.skipIf(isMissing)('is closed to those who may not load files there', async () => {
    const gamma = test.as(await test.addUser(`gamma ${engine}`, ['Gamma', 'sql_lab']));
    const url = `/api/v1/database/${ids.get(engine)}/upload/`;
    const form = uploadForm('a.csv', 'n\n1\n', { table_name: 'nobody' });
    const answer = await gamma({ method: 'POST', url, ...form });
    expect([403, 404]).toContain(answer.statusCode);
    const rows = await ask(engine, 'SELECT * FROM nobody');
    expect(JSON.stringify(rows)).toContain('errors');
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
