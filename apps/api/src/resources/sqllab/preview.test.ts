import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { databaseRows } from '../../stored/database.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let ruled: Caller;
let stranger: Caller;
let database = 0;

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'duckdb.db'));
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE movies AS SELECT range AS id, range % 3 AS region, 'm' || range AS name FROM range(300)",
  );
  connection.closeSync();
  instance.closeSync();
  const row = await test.services.store.write((tx) =>
    databaseRows.insert(
      tx,
      {
        database_name: 'duckdb',
        engine: 'duckdb',
        sqlalchemy_uri: 'duckdb:///duckdb.db',
        expose_in_sqllab: true,
      },
      stampsFor('0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f21'),
    ),
  );
  database = row.id;
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  ruled = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  stranger = callerOf(test, await test.addUser('gus', ['Gamma', 'sql_lab']));
  const place = { database, schema: 'main', table_name: 'movies' };
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

interface Preview {
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly data: readonly object[];
  readonly total: number | null;
  readonly is_cut: boolean;
}

const preview = (who: Caller, sql: string, more: object = {}) =>
  who.post('/api/v1/sqllab/preview/', { database_id: database, schema: 'main', sql, ...more });
const shown = async (who: Caller, sql: string, more: object = {}): Promise<Preview> =>
  (await who.ok<{ result: Preview }>(preview(who, sql, more))).result;
const run = (who: Caller, sql: string) =>
  who.ok<{ data: readonly object[]; columns: Preview['columns'] }>(
    who.post('/api/v1/sqllab/execute/', { database_id: database, schema: 'main', sql, queryLimit: 1000 }),
  );

const EDITS = ['id', 'count(*) AS n', '1.10::DECIMAL(9,2) AS c'].flatMap((output) =>
  ['', ' WHERE id < 0'].flatMap((where) =>
    ['', ' LIMIT 60', ' LIMIT 50'].map((limit) => `SELECT ${output} FROM movies${where}${limit}`),
  ),
);

it('shows what the run gives: its columns, its first rows and how many there are', async () => {
  for (const sql of EDITS) {
    const isAggregate = sql.includes('count(');
    const ordered = isAggregate ? sql : sql.replace(/( LIMIT|$)/, ' ORDER BY id$1');
    for (const who of [admin, ruled]) {
      const [seen, whole] = [await shown(who, ordered), await run(who, ordered)];
      const told = {
        columns: seen.columns,
        data: seen.data,
        total: seen.total ?? whole.data.length,
        cut: seen.is_cut,
      };
      expect(told, ordered).toEqual({
        columns: seen.columns,
        data: whole.data.slice(0, 50),
        total: whole.data.length,
        cut: whole.data.length > 50,
      });
      expect(seen.columns.map(({ name, type }) => [name, type])).toEqual(
        whole.columns.map(({ name, type }) => [name, type]),
      );
    }
  }
}, 60_000);

it('renders the template as a run does, and binds parameters of a type', async () => {
  const sql = 'SELECT id FROM movies WHERE TRUE [[ AND name = {{ name }} ]]';
  const template_params = { name: "m7' OR '1'='1", $types: { name: { type: 'text' } } };
  expect((await shown(admin, sql, { template_params })).total).toBe(0);
  expect((await shown(admin, sql, { template_params: { ...template_params, name: 'm7' } })).data).toEqual([
    { id: 7 },
  ]);
  expect((await shown(admin, sql.replace('SELECT id', 'SELECT count(*) AS n'))).data).toEqual([{ n: 300 }]);
});

it('changes nothing, shows one statement, keeps to rights and enters no history', async () => {
  const before = await admin.ok<{ count: number }>(admin.get('/api/v1/query/'));
  expect(await shown(admin, 'DELETE FROM movies')).toMatchObject({
    data: [],
    problem: expect.stringContaining('DELETE'),
  });
  expect(await shown(admin, 'SELECT nope FROM movies')).toMatchObject({
    problem: expect.stringContaining('nope'),
  });
  expect((await preview(admin, 'SELECT 1; SELECT 2')).status).toBe(422);
  expect((await preview(stranger, 'SELECT * FROM movies')).status).toBe(404);
  expect((await shown(ruled, 'SELECT * FROM movies WHERE id < 90')).total).toBe(30);
  expect(await admin.ok<{ count: number }>(admin.get('/api/v1/query/'))).toMatchObject({
    count: before.count,
  });
});
