import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { databaseRows } from '../../stored/database.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Answered, type Caller } from '../../testing/caller.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** True values of the masked column: wherever one turns up, the mask was gone round. */
const TRUE_VALUES = /secret-/;
const FILL = [
  "CREATE TABLE people AS SELECT range AS id, DATE '2020-01-01' + range::INTEGER AS at, 'secret-' || range AS name FROM range(30)",
  'CREATE TABLE plain AS SELECT range AS id FROM range(3)',
  'CREATE VIEW seen AS SELECT * FROM people',
  'CREATE MACRO first_name() AS (SELECT min(name) FROM people)',
];
const SAME_FILE = ['People', 'People again'] as const;

let test: TestApp;
let admin: Caller;
let reader: Caller;
let databases: readonly number[] = [];
let people = 0;

const idOf = async (answer: Promise<Answered>): Promise<number> =>
  (await admin.ok<{ id: number }>(answer)).id;

const newDataset = (table_name: string, more: object = {}): Promise<number> =>
  idOf(admin.post('/api/v1/dataset/', { database: databases[0], schema: 'main', table_name, ...more }));

beforeAll(async () => {
  test = await createTestApp({
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }),
    env: { BELVEDERE_FLAG_ALLOW_ADHOC_SUBQUERY: 'true' },
  });
  const file = join(test.dataDir, 'people.duckdb');
  const instance = await DuckDBInstance.create(file);
  const connection = await instance.connect();
  for (const statement of FILL) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  const { store } = test.services;
  await store.write((tx) => ensureRole(tx, 'North', []));
  databases = await Promise.all(
    SAME_FILE.map(async (database_name, at) => {
      const fields = {
        database_name,
        engine: 'duckdb',
        sqlalchemy_uri: at === 0 ? 'duckdb:///people.duckdb' : `duckdb:///${file}`,
        expose_in_sqllab: true,
      };
      const stamps = stampsFor(`0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f7${at}`);
      return (await store.write((tx) => databaseRows.insert(tx, fields, stamps))).id;
    }),
  );
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  reader = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  people = await newDataset('people');
  const roles = (await findRolesByName(store.reader, ['North'])).map(({ id }) => id);
  const masks = [{ column_name: 'name', mask: 'first_letter' }];
  const rule = { name: 'Letters', filter_type: 'Regular', tables: [people], roles, clause: '', masks };
  await idOf(admin.post('/api/v1/rowlevelsecurity/', rule));
});
afterAll(() => test.close());

const run = (sql: string, who = reader, database_id = databases[0]): Promise<Answered> =>
  who.post('/api/v1/sqllab/execute/', { database_id, sql, schema: 'main' });
const chart = (id: number, query: object, form: object = {}): Promise<Answered> =>
  reader.post('/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['name'], ...query }],
    form_data: form,
  });

describe('a masked column', () => {
  it('is masked through another connection to the same file', async () => {
    const { status, text } = await run('SELECT name FROM people', reader, databases[1]);
    expect([status, text.includes('s••')]).toEqual([200, true]);
    expect(text).not.toMatch(TRUE_VALUES);
    expect((await run('SELECT name FROM people', admin, databases[1])).text).toMatch(TRUE_VALUES);
  });

  it.each(['SELECT name FROM seen', 'SELECT first_name()'])(
    'is not reached by %s, which is made of its table',
    async (sql) => {
      const { status, text } = await run(sql);
      expect(status).not.toBe(200);
      expect(text).not.toMatch(TRUE_VALUES);
      expect((await run(sql, admin)).text).toMatch(TRUE_VALUES);
    },
  );

  it('is masked in sub-queries of expressions, where these are allowed', async () => {
    const plain = await newDataset('plain');
    const sub = (sql: string): object => ({
      columns: [{ expressionType: 'SQL', sqlExpression: sql, label: 'x' }],
    });
    const asked = await chart(plain, sub('(SELECT max(name) FROM people)'));
    expect(asked.text).not.toMatch(TRUE_VALUES);
    const where = await chart(people, { extras: { where: 'name = (SELECT max(name) FROM people)' } });
    expect(where.text).not.toMatch(TRUE_VALUES);
  });

  it('is masked in texts that templates make, and in the values that templates read', async () => {
    const id = await newDataset('templated', {
      sql: "SELECT name FROM {{ 'people' }} WHERE '{{ current_username() }}' <> ''",
    });
    const { status, text } = await chart(id, {});
    expect([status, text.includes('s••')]).toEqual([200, true]);
    expect(text).not.toMatch(TRUE_VALUES);
    expect((await run("SELECT * FROM {{ dataset(1) }} -- {{ 'x' }}")).text).not.toMatch(TRUE_VALUES);
  });

  it('is masked in annotations that another chart gives, and in files', async () => {
    const slice = await idOf(
      admin.post('/api/v1/chart/', {
        slice_name: 'Names',
        viz_type: 'table',
        datasource_id: people,
        datasource_type: 'table',
        params: JSON.stringify({ query_mode: 'raw', all_columns: ['at', 'name'], row_limit: 5 }),
      }),
    );
    const layer = {
      name: 'n',
      annotationType: 'EVENT',
      sourceType: 'table',
      value: slice,
      timeColumn: 'at',
      titleColumn: 'name',
      descriptionColumns: ['name'],
      show: true,
    };
    const annotated = await chart(people, { annotation_layers: [layer] });
    expect(annotated.text).toContain('s••');
    expect(annotated.text).not.toMatch(TRUE_VALUES);
    for (const path of ['data/', 'data/?format=csv', 'data/?type=samples'])
      expect((await reader.get(`/api/v1/chart/${slice}/${path}`)).text).not.toMatch(TRUE_VALUES);
    expect((await admin.get(`/api/v1/chart/${slice}/data/?format=csv`)).text).toMatch(TRUE_VALUES);
  });
});
