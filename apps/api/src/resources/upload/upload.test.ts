import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { xlsxEncoder } from '@belvedere/encoders';
import { createEngines } from '../../query/engines.ts';
import { findDatabaseByName } from '../../stored/database.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { uploadForm } from '../../testing/upload-form.ts';
import { SYSTEM_VIEWER } from '../auth/viewer.ts';
import { changeDatabase } from '../database/service.ts';
import { placeUploadDatabase, UPLOAD_DATABASE } from './upload-database.ts';

/** A load and a read of one file each need a process of their own; from sources one takes a second to start, or ten on a busy machine. */
vi.setConfig({ testTimeout: 180_000 });

let test: TestApp;
type Caller = ReturnType<TestApp['as']>;

let alpha: Caller;
let gamma: Caller;
let id: number;

beforeAll(async () => {
  test = await createTestApp({
    env: { BELVEDERE_UPLOAD_MB: '2' },
    makeEngines: (dataDir) =>
      createEngines({
        dataDir,
        metadataFiles: ['metadata.sqlite'],
        limits: { duckMemoryMb: 256, hostRssMb: 2000 },
      }),
  });
  await placeUploadDatabase(test.services);
  id = (await findDatabaseByName(test.services.store.reader, UPLOAD_DATABASE.name))?.id ?? 0;
  alpha = test.as(await test.addUser('alpha', ['Alpha', 'sql_lab']));
  gamma = test.as(await test.addUser('gamma', ['Gamma']));
});
afterAll(() => test.close());

type Fields = Readonly<Record<string, string>>;

const send = (url: string, name: string, content: string | Buffer, fields: Fields, caller = alpha) =>
  caller({ method: 'POST', url, ...uploadForm(name, content, fields) });
const load = (name: string, content: string | Buffer, fields: Fields, caller = alpha) =>
  send(`/api/v1/database/${id}/upload/`, name, content, fields, caller);
const look = (name: string, content: string | Buffer, fields: Fields = {}) =>
  send('/api/v1/database/upload_metadata/', name, content, fields);

let asked = 0;

async function rowsOf(table: string): Promise<unknown> {
  asked += 1;
  const answer = await alpha({
    method: 'POST',
    url: '/api/v1/sqllab/execute/',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ database_id: id, sql: `SELECT * FROM ${table}`, client_id: `rows${asked}` }),
  });
  return answer.json<{ data?: unknown }>().data ?? answer.json();
}

describe('an upload', () => {
  it('makes a typed table and a dataset that can be explored at once', async () => {
    const answer = await load('people.csv', 'name,born,zip\nAda,1815-12-10,01234\nAlan,1912-06-23,99\n', {
      table_name: 'people',
    });
    expect(answer.statusCode).toBe(201);
    const { message, result } = answer.json<{
      message: string;
      result: { dataset_id: number; rows: number; columns: unknown };
    }>();
    expect([message, result.rows]).toEqual(['OK', 2]);
    expect(result.columns).toEqual([
      { name: 'name', type: 'VARCHAR', reason: 'text, such as "Ada"' },
      { name: 'born', type: 'DATE', reason: 'all 2 values are dates (year-month-day)' },
      { name: 'zip', type: 'VARCHAR', reason: 'kept as text: "01234" begins with a zero' },
    ]);
    const explored = await alpha({
      url: `/api/v1/explore/?datasource_type=table&datasource_id=${result.dataset_id}`,
    });
    expect(explored.json()).toMatchObject({
      result: { dataset: { table_name: 'people', main_dttm_col: 'born' } },
    });
    expect(await rowsOf('people')).toMatchObject([
      { name: 'Ada', zip: '01234' },
      { name: 'Alan', zip: '99' },
    ]);
  });

  it('answers bad lines by number and leaves what was there', async () => {
    await load('t.csv', 'n\n1\n', { table_name: 'bad_lines' });
    const fields = {
      table_name: 'bad_lines',
      already_exists: 'replace',
      column_data_types: '{"n":"BIGINT"}',
    };
    const answer = await load('t.csv', 'n\n1\nx\n2,3\n', { ...fields, delimiter: ',' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({
      code: 'FILE_ROWS_REFUSED',
      extra: {
        rows: [
          { line: 3, column: 'n' },
          { line: 4, column: null },
        ],
      },
    });
    expect(await rowsOf('bad_lines')).toEqual([{ n: 1 }]);
  });

  it('makes old the answers of its table, and of no other', async () => {
    const made = async (table_name: string): Promise<number> =>
      (await load('t.csv', 'n\n1\n', { table_name })).json<{ result: { dataset_id: number } }>().result
        .dataset_id;
    const asked = async (id: number): Promise<{ readonly is_cached: boolean; readonly data: unknown }> => {
      const payload = { datasource: { id, type: 'table' }, queries: [{ columns: ['n'], metrics: [] }] };
      const answer = await alpha({ method: 'POST', url: '/api/v1/chart/data', payload });
      const [result] = answer.json<{ result: { is_cached: boolean; data: unknown }[] }>().result;
      if (result === undefined) throw new Error(answer.body);
      return result;
    };
    const [touched, other] = [await made('touched'), await made('untouched')];
    for (const id of [touched, other]) await asked(id);
    await load('t.csv', 'n\n7\n', { table_name: 'touched', already_exists: 'replace' });
    expect(await asked(other)).toMatchObject({ is_cached: true });
    expect(await asked(touched)).toMatchObject({ is_cached: false, data: [{ n: 7 }] });
  });

  it('refuses a table that is there, replaces it, or adds to it; the dataset stays the same', async () => {
    const first = await load('t.csv', 'n\n1\n', { table_name: 'again' });
    expect((await load('t.csv', 'n\n2\n', { table_name: 'again' })).json()).toMatchObject({
      code: 'TABLE_EXISTS',
    });
    await load('t.csv', 'n\n2\n', { table_name: 'again', already_exists: 'append' });
    expect(await rowsOf('again')).toEqual([{ n: 1 }, { n: 2 }]);
    const last = await load('t.csv', 'm,n\nx,3\n', { table_name: 'again', if_exists: 'replace' });
    expect(last.json<{ result: { dataset_id: number } }>().result.dataset_id).toBe(
      first.json<{ result: { dataset_id: number } }>().result.dataset_id,
    );
    expect(await rowsOf('again')).toEqual([{ m: 'x', n: 3 }]);
  });

  it('takes the options of the wire', async () => {
    const content = 'made today\na;b;c\n1,5;31/12/2001;-\n';
    const fields = {
      table_name: 'options',
      delimiter: ';',
      header_row: '1',
      decimal_character: ',',
      day_first: 'true',
      null_values: '["-"]',
    };
    expect((await send(`/api/v1/database/${id}/csv_upload/`, 'o.csv', content, fields)).statusCode).toBe(201);
    expect(await rowsOf('options')).toMatchObject([{ a: 1.5, c: null }]);
    for (const [option, value] of [
      ['delimiter', 'ab'],
      ['skip_rows', 'x'],
      ['column_data_types', '{"a":"money"}'],
      ['index_column', 'a'],
      ['null_values', '[1]'],
    ] as const) {
      const refused = await load('o.csv', content, { table_name: 'options2', [option]: value });
      expect(refused.json(), option).toMatchObject({ code: 'UPLOAD_OPTION_INVALID', values: { option } });
    }
  });

  it('keeps the names of loads under way for itself', async () => {
    const refused = await load('t.csv', 'n\n1\n', { table_name: '__Belvedere_loading_0123456789ab' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toMatchObject({
      message: { table_name: ['Names that begin with __belvedere_ are kept for loads under way.'] },
    });
  });

  it('reads JSON, Parquet and workbooks, each on the path of its kind', async () => {
    expect((await load('a.json', '[{"x":1},{"x":2}]', { table_name: 'from_json' })).statusCode).toBe(201);
    const instance = await DuckDBInstance.create(':memory:');
    const connection = await instance.connect();
    const file = join(test.dataDir, 'made.parquet');
    await connection.run(`COPY (SELECT 9007199254740993 AS big, DATE '2001-02-03' AS day) TO '${file}'`);
    connection.closeSync();
    instance.closeSync();
    const columnar = `/api/v1/database/${id}/columnar_upload/`;
    const parquet = await send(columnar, 'a.parquet', readFileSync(file), { table_name: 'from_parquet' });
    expect(parquet.statusCode).toBe(201);
    const encoder = xlsxEncoder(
      [
        { name: 'n', type: 'BIGINT', kind: 'integer', unit: null },
        { name: 's', type: 'VARCHAR', kind: 'text', unit: null },
      ],
      { headers: {}, about: [] },
    );
    const pieces = [
      encoder.start(),
      encoder.batch({
        rows: 2,
        columns: [
          [1, 2],
          ['=1+1', null],
        ],
      }),
      [...encoder.end({ truncated: false })],
    ];
    const workbook = Buffer.concat(pieces.flat() as Uint8Array[]);
    const excel = `/api/v1/database/${id}/excel_upload/`;
    expect((await send(excel, 'a.xlsx', workbook, { table_name: 'from_xlsx' })).statusCode).toBe(201);
    expect(await rowsOf('from_xlsx')).toEqual([
      { n: 1, s: '=1+1' },
      { n: 2, s: null },
    ]);
    const wrong = await send(excel, 'a.csv', 'a\n1\n', { table_name: 'wrong_kind' });
    expect(wrong.json()).toMatchObject({ code: 'UPLOAD_OPTION_INVALID', values: { option: 'type' } });
  });

  it('leaves no file behind', () => {
    const folder = join(test.dataDir, 'tmp', 'uploads');
    expect(existsSync(folder) ? readdirSync(folder) : []).toEqual([]);
  });
});

describe('looking into a file', () => {
  it('gives columns with types, first rows, and how it is read', async () => {
    const answer = await look('a.csv', 'a;b\n1;x\n2;\n');
    expect(answer.json()).toEqual({
      result: {
        items: [{ sheet_name: null, column_names: ['a', 'b'] }],
        columns: [
          { name: 'a', type: 'BIGINT', reason: 'all 2 values are whole numbers' },
          { name: 'b', type: 'VARCHAR', reason: 'text, such as "x"' },
        ],
        preview: [
          ['1', 'x'],
          ['2', null],
        ],
        delimiter: ';',
        has_header: true,
        header_line: 1,
        first_lines: ['a;b', '1;x', '2;'],
        encoding: 'utf-8',
        sheets: [],
        hidden_sheets: [],
        reasons: {
          delimiter: '3 of the first 3 lines have 2 cells with a semicolon between',
          header: 'no cell of the first line looks like a value',
          encoding: 'all its bytes are UTF-8',
          sheet: null,
        },
        changes: [],
        kind: 'csv',
      },
    });
  });

  it('leaves out the line that a cut file ends with', async () => {
    const answer = await look('a.csv', 'a,b\n1,2\n3,"unfini', { is_cut: 'true' });
    expect(answer.json()).toMatchObject({ result: { preview: [['1', '2']] } });
  });

  it.each(['csv_metadata', 'excel_metadata', 'columnar_metadata'])(
    'answers on %s for its kind',
    async (path) => {
      const url = `/api/v1/database/${path}/`;
      const answer = await send(url, 'a.csv', 'a\n1\n', {});
      expect(answer.statusCode).toBe(path === 'csv_metadata' ? 200 : 400);
    },
  );
});

describe('a hostile or odd file', () => {
  const refusals: readonly (readonly [string, string, string | Buffer, string])[] = [
    ['of another kind', 'a.exe', 'MZ', 'UPLOAD_KIND_UNKNOWN'],
    ['with nothing in it', 'a.csv', '', 'FILE_EMPTY'],
    ['with no JSON in it', 'a.json', ' \n', 'FILE_EMPTY'],
    ['with NUL characters', 'a.csv', 'a\n1\u00002\n', 'FILE_UNREADABLE'],
    ['with a quote that never ends', 'a.csv', 'a,b\n1,2\n3,"4\n5,6\n', 'FILE_ROWS_REFUSED'],
    ['with 10,000 columns', 'a.csv', `${'c,'.repeat(9999)}c\n`, 'FILE_TOO_WIDE'],
    ['that is no workbook', 'a.xlsx', 'PK but no', 'FILE_UNREADABLE'],
    ['that is no Parquet', 'a.parquet', 'PAR0', 'FILE_UNREADABLE'],
    ['that is broken JSON', 'a.json', '{"a":', 'FILE_UNREADABLE'],
    ['larger than allowed', 'a.csv', 'x'.repeat(2 * 1_048_576 + 10), 'UPLOAD_TOO_LARGE'],
  ];
  const isSeenByLook = (code: string): boolean => code !== 'FILE_ROWS_REFUSED';
  it.each(refusals)('%s is refused by name', async (_, name, content, code) => {
    const answer = await (isSeenByLook(code)
      ? look(name, content)
      : load(name, content, { table_name: 'hostile' }));
    expect(answer.json()).toMatchObject({ code });
    expect(answer.body).not.toContain(test.dataDir);
  });

  it.each([
    ['a.json', '{"a":', 'JSON: value 1 is no JSON at its byte 6: unexpected end of data'],
    ['a.jsonl', '{"a":1}\n{"a":}\n', 'JSON: line 2 is no JSON at its byte 6: unexpected character'],
    ['a.json', '[{"a":1,"a":2}]', 'JSON: value 1 has the key "a" twice'],
    ['a.parquet', 'PAR0', 'Parquet: it is no Parquet file, or its end is missing'],
    ['a.parquet', `PAR1${'\0'.repeat(50)}\u0010\0\0\0PAR1`, 'Parquet: its contents are damaged'],
  ])('is said to be what it is, without words of the engine: %s %j', async (name, content, reason) => {
    const answer = await look(name, content);
    expect(answer.json()).toMatchObject({
      code: 'FILE_UNREADABLE',
      message: `the file cannot be read as ${reason}`,
    });
  });

  it('leaves no table', async () => {
    expect(JSON.stringify(await rowsOf('hostile'))).toContain('does not exist');
  });

  it('that unpacks to too much is refused before it is unpacked', async () => {
    const bomb = Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': strToU8('x'.repeat(1_000_000)) }));
    const entry = bomb.lastIndexOf(Buffer.from([0x50, 0x4b, 0x01, 0x02]));
    bomb.writeUInt32LE(2_000_000_000, entry + 24);
    expect((await load('a.xlsx', bomb, { table_name: 'bomb' })).json()).toMatchObject({
      code: 'FILE_UNREADABLE',
      message: expect.stringContaining('unpacks to more than'),
    });
  });

  it.each([
    ['latin1.csv', Buffer.from('a\nMünchen\n', 'latin1'), 'windows-1252'],
    ['utf16.csv', Buffer.from('\uFEFFa\nMünchen\n', 'utf16le'), 'utf-16le'],
  ])('%s is converted', async (name, content, encoding) => {
    const table = name.replace('.csv', '');
    const answer = await load(name, content, { table_name: table });
    expect(answer.json()).toMatchObject({ result: { encoding } });
    expect(await rowsOf(table)).toEqual([{ a: 'München' }]);
  });

  it('with a path for a name goes nowhere else', async () => {
    expect((await load('../../../etc/evil.csv', 'a\n1\n', { table_name: 'path_name' })).statusCode).toBe(201);
    const refused = await load('a.csv', 'a\n1\n', { table_name: '../evil' });
    expect(refused.json()).toMatchObject({
      message: { table_name: [expect.stringContaining('table name')] },
    });
  });
});

describe('the right to upload', () => {
  it('is one permission per kind, asked before a byte is kept', async () => {
    expect((await load('a.csv', 'a\n1\n', { table_name: 'no' }, gamma)).statusCode).toBe(403);
    const url = `/api/v1/database/${id}/csv_upload/`;
    expect((await send(url, 'a.csv', 'a\n1\n', { table_name: 'no' }, gamma)).statusCode).toBe(403);
  });

  it('is the list of schemas of the database', async () => {
    const { services } = test;
    const set = (body: object) =>
      changeDatabase(services, SYSTEM_VIEWER, { id, body: body as never, ifMatch: null });
    const schemas = async () =>
      (await alpha({ url: `/api/v1/database/${id}/schemas_access_for_file_upload/` })).json();
    expect(await schemas()).toEqual({ schemas: ['main'] });
    await set({ extra: '{"schemas_allowed_for_file_upload":["other"]}' });
    expect(await schemas()).toEqual({ schemas: ['other'] });
    expect((await load('a.csv', 'a\n1\n', { table_name: 'no' })).json()).toMatchObject({
      code: 'UPLOAD_NOT_ALLOWED',
    });
    await set({ extra: '{}', allow_file_upload: false });
    expect((await load('a.csv', 'a\n1\n', { table_name: 'no' })).json()).toMatchObject({
      code: 'UPLOAD_NOT_ALLOWED',
    });
    expect(await schemas()).toEqual({ schemas: [] });
    await set({ allow_file_upload: true });
  });
});
