import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { databaseRows } from '../../stored/database.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
/** Sees the rows of one region of `movies` alone. */
let ruled: Caller;
/** SQL Lab, and no data. */
let stranger: Caller;
const databases: Record<string, number> = {};

async function connect(engine: string, allowDml: boolean, uuid: string): Promise<void> {
  const row = await test.services.store.write((tx) =>
    databaseRows.insert(
      tx,
      {
        database_name: engine,
        engine,
        sqlalchemy_uri: `${engine}:///${engine}.db`,
        expose_in_sqllab: true,
        allow_dml: allowDml,
      },
      stampsFor(`0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f${uuid}`),
    ),
  );
  databases[engine] = row.id;
}

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'duckdb.db'));
  const connection = await instance.connect();
  await connection.run('CREATE TABLE movies AS SELECT range AS id, range % 3 AS region FROM range(30)');
  await connection.run('CREATE TABLE ratings AS SELECT range AS id FROM range(30)');
  connection.closeSync();
  instance.closeSync();
  const file = new Sqlite(join(test.dataDir, 'sqlite.db'));
  file.exec('CREATE TABLE movies (id INTEGER PRIMARY KEY, region INTEGER)');
  file.exec('INSERT INTO movies VALUES (1, 1), (2, 2)');
  file.close();
  await connect('duckdb', false, '11');
  await connect('sqlite', true, '12');
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  ruled = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  stranger = callerOf(test, await test.addUser('gus', ['Gamma', 'sql_lab']));
  const place = { database: databases['duckdb'], schema: 'main', table_name: 'movies' };
  const { id } = await admin.ok<{ id: number }>(admin.post('/api/v1/dataset/', place));
  const [north] = await findRolesByName(test.services.store.reader, ['North']);
  const rule = {
    name: 'North',
    filter_type: 'Regular',
    tables: [id],
    roles: [north?.id],
    clause: 'region = 1',
  };
  await admin.ok(admin.post('/api/v1/rowlevelsecurity/', rule));
});
afterAll(() => test.close());

interface Plan {
  readonly statement: string;
  readonly is_measured: boolean;
  readonly can_measure: boolean;
  readonly steps: readonly { readonly name: string; readonly rows: number | null }[];
}

const explain = (who: Caller, engine: string, sql: string, more: object = {}) =>
  who.post('/api/v1/sqllab/explain/', { database_id: databases[engine], sql, schema: 'main', ...more });
const planOf = async (engine: string, sql: string, more: object = {}): Promise<Plan> =>
  (await admin.ok<{ result: Plan }>(explain(admin, engine, sql, more))).result;
const validate = (who: Caller, engine: string, sql: string, more: object = {}) =>
  who.post(`/api/v1/database/${databases[engine]}/validate_sql/`, { sql, schema: 'main', ...more });
const faultsOf = async (engine: string, sql: string, more: object = {}): Promise<readonly unknown[]> =>
  (await admin.ok<{ result: unknown[] }>(validate(admin, engine, sql, more))).result;

it('tells the plan of DuckDB with rows expected, and measures a read when it is asked to', async () => {
  const sql = 'SELECT region, count(*) FROM movies WHERE id < 10 GROUP BY 1 LIMIT 2';
  const expected = await planOf('duckdb', sql);
  const isBare = expected.steps.every(({ rows }) => rows === null);
  expect([expected.is_measured, expected.can_measure, isBare]).toEqual([false, true, true]);
  const measured = await planOf('duckdb', sql, { measure: true });
  expect(measured.is_measured).toBe(true);
  expect(measured.steps.find(({ name }) => name === 'Seq scan')?.rows).toBe(10);
});

it('tells every step of SQLite, whatever the limit of the statement, and measures none', async () => {
  const plan = await planOf('sqlite', 'SELECT * FROM movies ORDER BY region LIMIT 1', { measure: true });
  expect([plan.is_measured, plan.can_measure]).toEqual([false, false]);
  expect(plan.steps.map(({ name }) => name)).toEqual(['Scan', 'Use temp b-tree for']);
});

it('says what a read that is measured fails with, and hides it behind no expected plan', async () => {
  const answer = await explain(admin, 'duckdb', "SELECT error('bad ' || id) FROM movies", { measure: true });
  expect([answer.status, answer.text.includes('bad 0')]).toEqual([400, true]);
});

it('runs no write that it explains, also where writes are allowed', async () => {
  expect(await planOf('sqlite', 'DELETE FROM movies', { measure: true })).toMatchObject({
    is_measured: false,
  });
  const count = { database_id: databases['sqlite'], sql: 'SELECT count(*) AS n FROM movies' };
  expect(await admin.ok(admin.post('/api/v1/sqllab/execute/', count))).toMatchObject({ data: [{ n: 2 }] });
});

it.each(['EXPLAIN ANALYZE SELECT 1', 'CREATE TABLE x(a INT)', 'SHOW TABLES', 'SELECT 1; SELECT 2'])(
  'has no plan of %s',
  async (sql) => {
    expect((await explain(admin, 'duckdb', sql)).status).toBe(422);
  },
);

it('says what is wrong in a text, at the place where its writer wrote it', async () => {
  expect(await faultsOf('duckdb', 'SELECT id FROM movies')).toEqual([]);
  const templated = await faultsOf('duckdb', "SELECT {{ 'id, id' }},\n  nope FROM movies");
  expect(templated).toMatchObject([{ line_number: 2, start_column: 3, end_column: 7 }]);
  expect(await faultsOf('sqlite', 'SELECT nope FROM movies')).toMatchObject([
    { line_number: 1, start_column: 8, message: expect.stringContaining('nope') },
  ]);
  expect(await faultsOf('duckdb', 'SELECT id FROM movies; DROP TABLE movies')).toMatchObject([
    { start_column: 24, message: 'Only SELECT statements are allowed against this database.' },
  ]);
  expect(await faultsOf('duckdb', '  ')).toEqual([]);
});

it('asks nothing of a statement that stands on what one before it makes', async () => {
  expect(await faultsOf('sqlite', 'CREATE TABLE made(a INT); SELECT a FROM made')).toEqual([]);
});

it('renders a text with its parameters, and runs nothing', async () => {
  const body = {
    database_id: databases['duckdb'],
    sql: "SELECT '{{ name }}'",
    template_params: { name: 'Ada' },
  };
  expect(await admin.ok(admin.post('/api/v1/sqllab/render/', body))).toEqual({ result: "SELECT 'Ada'" });
});

it('tells a reader with row rules no plan of a ruled table, and nothing that its rows hold', async () => {
  for (const more of [{}, { measure: true }]) {
    const answer = await explain(ruled, 'duckdb', 'SELECT * FROM movies', more);
    expect([answer.status, answer.text.includes('steps')]).toEqual([403, false]);
  }
  expect((await explain(ruled, 'duckdb', 'SELECT * FROM ratings')).status).toBe(200);
  expect((await validate(ruled, 'duckdb', 'SELECT id FROM movies WHERE error(region)')).body).toEqual({
    result: [],
    expected_rows: null,
  });
});

it('tells some values of a column, of the rows that its reader may see', async () => {
  const values = (who: Caller, table: string, column: string) =>
    who.post('/api/v1/sqllab/values/', { database_id: databases['duckdb'], schema: 'main', table, column });
  expect(await admin.ok(values(admin, 'movies', 'region'))).toEqual({
    result: { values: ['0', '1', '2'], rows: 30 },
  });
  expect(await ruled.ok(values(ruled, 'movies', 'region'))).toEqual({ result: { values: ['1'], rows: 10 } });
  expect((await values(stranger, 'movies', 'region')).status).toBeGreaterThan(400);
  expect((await values(admin, 'movies', 'id" FROM ratings --')).status).toBe(400);
});

it('is closed to those who may not read the data, and does not say what there is', async () => {
  expect((await explain(stranger, 'duckdb', 'SELECT * FROM movies')).status).toBeGreaterThan(400);
  const known = await validate(stranger, 'duckdb', 'SELECT nope FROM movies');
  const unknown = await validate(stranger, 'duckdb', 'SELECT nope FROM missing');
  expect([known.status, known.text.includes('nope')]).toEqual([unknown.status, false]);
  expect(known.status).toBeGreaterThan(400);
  const nobody = callerOf(test, null);
  expect((await validate(nobody, 'duckdb', 'SELECT 1')).status).toBe(401);
  expect((await explain(nobody, 'duckdb', 'SELECT 1')).status).toBe(401);
});

it('formats a text for who may write one, and says where it cannot be read', async () => {
  const url = '/api/v1/sqllab/format_sql/';
  const asked = { sql: 'select a from t', engine: 'duckdb', strange: 1 };
  expect(await admin.ok(admin.post(url, asked))).toEqual({ result: 'select\n  a\nfrom\n  t' });
  expect((await admin.post(url, asked)).header('belvedere-ignored')).toBe('strange');
  const refused = await admin.post(url, { sql: "select 'a" });
  expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('line 1 column 8')]);
  const stranger = callerOf(test, await test.addUser('reader', ['Gamma']));
  expect((await stranger.post(url, asked)).status).toBe(403);
});

it('counts what a text would change, of the rows that its reader may see, and changes nothing', async () => {
  const affected = (who: Caller, engine: string, sql: string) =>
    who.post('/api/v1/sqllab/affected/', { database_id: databases[engine], schema: 'main', sql });
  const sql = 'DELETE FROM movies WHERE id = 1; SELECT 1; UPDATE movies SET region = 3; DROP TABLE movies';
  for (const _ of ['once', 'and again'])
    expect(await admin.ok(affected(admin, 'sqlite', sql))).toEqual({ result: [1, null, 2, null] });
  expect(await admin.ok(affected(admin, 'duckdb', 'DELETE FROM movies'))).toEqual({ result: [30] });
  expect(await ruled.ok(affected(ruled, 'duckdb', 'DELETE FROM movies'))).toEqual({ result: [10] });
  expect((await affected(stranger, 'duckdb', 'DELETE FROM movies')).status).toBeGreaterThan(400);
  expect((await affected(admin, 'duckdb', 'DELETE FROM nowhere')).status).toBe(400);
});

it('tells what the engine expects of a text that it checks', async () => {
  const told = async (sql: string) => (await validate(admin, 'duckdb', sql)).body;
  expect(await told('SELECT id FROM movies')).toEqual({ result: [], expected_rows: 30 });
  expect(await told('SELECT 1 FROM movies a, movies b')).toEqual({ result: [], expected_rows: 900 });
  expect(await told('SELECT nope FROM movies')).toMatchObject({ expected_rows: null });
});
