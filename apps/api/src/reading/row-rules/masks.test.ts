import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { databaseRows } from '../../stored/database.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Answered, type Caller } from '../../testing/caller.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** True values of masked columns: wherever one turns up, a mask was gone round. No random id holds them. */
const TRUE_VALUES = /secret-|123-45-\d{4}|771234\d\d/;
const FILL = [
  "CREATE TABLE people AS SELECT range AS id, 'city' || (range % 3) AS city, 'secret-' || range AS name, '123-45-' || (1000 + range) AS ssn, 77123400 + range AS pay FROM range(30)",
  'CREATE TABLE plain AS SELECT range AS id FROM range(3)',
];
const URL = '/api/v1/rowlevelsecurity/';
const MASKS = [
  { column_name: 'NAME', mask: 'first_letter' },
  { column_name: 'ssn', mask: 'hide' },
  { column_name: 'pay', mask: 'rounded', step: 1_000_000_000 },
];

let test: TestApp;
let admin: Caller;
let reader: Caller;
let databaseId = 0;
let people = 0;
let virtual = 0;
let rule = 0;

const idOf = async (answer: Promise<Answered>, who = admin): Promise<number> =>
  (await who.ok<{ id: number }>(answer)).id;
const roleIds = async (...names: readonly string[]): Promise<number[]> =>
  (await findRolesByName(test.services.store.reader, names)).map(({ id }) => id);

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'people.duckdb'));
  const connection = await instance.connect();
  for (const statement of FILL) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  const fields = {
    database_name: 'People',
    engine: 'duckdb',
    sqlalchemy_uri: 'duckdb:///people.duckdb',
    expose_in_sqllab: true,
  };
  const stamps = stampsFor('0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f91');
  databaseId = (await test.services.store.write((tx) => databaseRows.insert(tx, fields, stamps))).id;
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  reader = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  const place = { database: databaseId, schema: 'main' };
  people = await idOf(admin.post('/api/v1/dataset/', { ...place, table_name: 'people' }));
  virtual = await idOf(
    admin.post('/api/v1/dataset/', { ...place, table_name: 'view', sql: 'SELECT id, name, pay FROM people' }),
  );
  rule = await idOf(
    admin.post(URL, {
      name: 'Shown in part',
      filter_type: 'Regular',
      tables: [people],
      roles: await roleIds('North'),
      clause: '',
      masks: MASKS,
    }),
  );
});
afterAll(() => test.close());

const run = (who: Caller, sql: string): Promise<Answered> =>
  who.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql, client_id: `c${Math.random()}` });
const chart = (who: Caller, query: object, datasource = people, type = 'full'): Promise<Answered> =>
  who.post('/api/v1/chart/data', {
    datasource: { id: datasource, type: 'table' },
    queries: [query],
    result_type: type,
  });

describe('a rule of masks alone', () => {
  it('is kept with its masks, and shows them again', async () => {
    expect(await admin.ok(admin.get(`${URL}${rule}`))).toMatchObject({
      result: {
        clause: '',
        is_active: true,
        masks: [
          { column_name: 'NAME', mask: 'first_letter', step: null },
          { column_name: 'ssn', mask: 'hide', step: null },
          { column_name: 'pay', mask: 'rounded', step: 1_000_000_000 },
        ],
      },
    });
  });

  it('shows masked values in SQL, whoever else sees true ones', async () => {
    const mine = await run(reader, 'SELECT * FROM people ORDER BY id LIMIT 1');
    expect(mine.body).toMatchObject({ data: [{ id: 0, city: 'city0', name: 's••', pay: 0 }] });
    expect(mine.text).not.toMatch(TRUE_VALUES);
    expect((await run(admin, 'SELECT * FROM people LIMIT 1')).text).toMatch(TRUE_VALUES);
  });

  it.each([
    'SELECT name FROM people',
    'SELECT max(name), min(pay) FROM people',
    'SELECT p.* FROM people p JOIN plain USING (id)',
    'SELECT * EXCLUDE (id) FROM people',
    "SELECT COLUMNS('.*') FROM people",
    'FROM main.people',
    'SELECT "NAME" FROM "PEOPLE"',
    'WITH x AS (SELECT * FROM people) SELECT * FROM x',
    'SELECT (SELECT any_value(name) FROM people) FROM plain',
    'SELECT name FROM people UNION SELECT name FROM people',
    "SELECT name FROM people WHERE name LIKE 'secret%'",
    'SELECT to_json(people) FROM people',
    'SELECT people FROM people',
    'SELECT list(name) FROM people',
    'SELECT ssn FROM people',
    'SELECT p.ssn FROM people p',
    "SELECT id FROM people WHERE ssn LIKE '123%'",
    'SELECT id FROM people ORDER BY ssn',
    'SUMMARIZE people',
    'EXPLAIN ANALYZE SELECT name FROM people',
    'CREATE TABLE stolen AS SELECT * FROM people',
    'SELECT CAST(name AS INTEGER) FROM people',
    'SELECT id FROM people WHERE error(name) IS NULL',
  ])('tells no true value in %s', async (sql) => {
    expect((await run(reader, sql)).text).not.toMatch(TRUE_VALUES);
  });

  it('meets conditions on what is shown', async () => {
    expect((await run(reader, "SELECT count(*) n FROM people WHERE name = 's••'")).body).toMatchObject({
      data: [{ n: 30 }],
    });
    expect((await run(reader, "SELECT count(*) n FROM people WHERE name = 'secret-7'")).body).toMatchObject({
      data: [{ n: 0 }],
    });
  });

  it('says of a hidden column what it says of a column that was never there', async () => {
    const [hidden, missing] = [
      await run(reader, 'SELECT ssn FROM people'),
      await run(reader, 'SELECT sxn FROM people'),
    ];
    const firstLine = ({ body }: Answered): string | undefined =>
      /Referenced column [^a-z]*s.n[^a-z]* not found/.exec(JSON.stringify(body))?.[0].replace('ssn', 'sxn');
    expect(firstLine(missing)).toBeDefined();
    expect([hidden.status, firstLine(hidden)]).toEqual([missing.status, firstLine(missing)]);
  });
});

describe('masked columns of a dataset', () => {
  it.each([
    [{ columns: ['name'], metrics: ['count'] }, 'full'],
    [{ columns: ['id', 'name', 'pay'] }, 'full'],
    [
      { columns: ['city'], metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(name)', label: 'm' }] },
      'full',
    ],
    [
      { columns: [{ sqlExpression: 'upper(name)', label: 'u', expressionType: 'SQL' }], metrics: ['count'] },
      'full',
    ],
    [{ columns: ['id'], filters: [{ col: 'name', op: 'ILIKE', val: '%ecret-1%' }] }, 'full'],
    [{ columns: ['id'], extras: { where: "ssn LIKE '123%'" } }, 'full'],
    [{ columns: ['ssn'] }, 'full'],
    [{}, 'samples'],
    [{ columns: ['city'], metrics: ['count'] }, 'drill_detail'],
    [{ columns: ['city'], metrics: ['count'] }, 'query'],
  ])('tell no true value in %j as %s', async (query, type) => {
    for (const datasource of [people, virtual])
      expect((await chart(reader, query, datasource, type)).text).not.toMatch(TRUE_VALUES);
  });

  it('are filtered, sorted and grouped by what is shown', async () => {
    const grouped = await chart(reader, { columns: ['name'], metrics: ['count'] });
    expect(grouped.body).toMatchObject({ result: [{ data: [{ name: 's••', count: 30 }] }] });
    const filtered = { columns: ['id'], filters: [{ col: 'name', op: '==', val: 'secret-1' }] };
    expect((await chart(reader, filtered)).body).toMatchObject({ result: [{ data: [] }] });
  });

  it('are not in the caches of others', async () => {
    const query = { columns: ['name'], orderby: [['name', true]], row_limit: 3 };
    expect((await chart(admin, query)).text).toMatch(TRUE_VALUES);
    expect((await chart(reader, query)).text).not.toMatch(TRUE_VALUES);
    expect((await chart(admin, query)).text).toMatch(TRUE_VALUES);
  });

  it('give masked values to filters, and hidden ones none', async () => {
    const values = (column: string) =>
      reader.get(`/api/v1/datasource/table/${people}/column/${column}/values/`);
    expect((await values('name')).body).toMatchObject({ result: ['s••'] });
    expect((await values('ssn')).text).not.toMatch(TRUE_VALUES);
  });

  it('are masked in calculated columns and in metrics of the dataset', async () => {
    const { result } = await admin.ok<{ result: { columns: object[]; metrics: object[] } }>(
      admin.get(`/api/v1/dataset/${people}`),
    );
    const pick = (fields: readonly string[]) => (part: object) =>
      Object.fromEntries(Object.entries(part).filter(([name]) => fields.includes(name)));
    const columns = result.columns.map(pick(['id', 'column_name']));
    const metrics = result.metrics.map(pick(['id', 'metric_name', 'expression']));
    await admin.ok(
      admin.put(`/api/v1/dataset/${people}`, {
        columns: [...columns, { column_name: 'loud', expression: "name || '!'" }],
        metrics: [...metrics, { metric_name: 'longest', expression: 'MAX(name)' }],
      }),
    );
    const asked = await chart(reader, { columns: ['loud'], metrics: ['longest'] });
    expect(asked.body).toMatchObject({ result: [{ data: [{ loud: 's••!', longest: 's••' }] }] });
  });

  it('are not listed where they are hidden, but to whoever may change the dataset', async () => {
    const explore = (who: Caller) =>
      who.get(`/api/v1/explore/?datasource_id=${people}&datasource_type=table`);
    const named = /"column_name":"ssn"/;
    expect((await explore(reader)).text).not.toMatch(named);
    expect((await reader.get(`/api/v1/dataset/${people}`)).text).not.toMatch(named);
    expect((await explore(admin)).text).toMatch(named);
    const table = `/api/v1/database/${databaseId}/table/people/main/`;
    expect((await reader.get(table)).text).not.toContain('ssn');
    expect((await admin.get(table)).text).toContain('ssn');
  });
});

describe('several masks', () => {
  it('on one column show what the strictest shows, and an inactive rule masks nothing', async () => {
    const strict = await idOf(
      admin.post(URL, {
        name: 'Not at all',
        filter_type: 'Base',
        tables: [people],
        roles: await roleIds('Admin'),
        clause: 'id < 5',
        masks: [{ column_name: 'name', mask: 'null' }],
      }),
    );
    const rows = async () => (await run(reader, 'SELECT name FROM people ORDER BY id')).body;
    expect(await rows()).toMatchObject({ data: Array.from({ length: 5 }, () => ({ name: null })) });
    await admin.ok(admin.put(`${URL}${strict}`, { is_active: false }));
    expect(await rows()).toMatchObject({ data: expect.arrayContaining([{ name: 's••' }]) });
    await admin.ok(admin.delete(`${URL}${strict}`));
    await admin.ok(admin.post(`${URL}${strict}/restore`, {}));
    expect(await admin.ok(admin.get(`${URL}${strict}`))).toMatchObject({
      result: { is_active: false, masks: [{ column_name: 'name', mask: 'null' }] },
    });
    await admin.ok(admin.delete(`${URL}${strict}`));
  });

  it('refuse a table that has lost a masked column', async () => {
    const gone = await idOf(
      admin.post('/api/v1/dataset/', { database: databaseId, schema: 'main', table_name: 'plain' }),
    );
    const { result } = await admin.ok<{ result: { columns: { id: number; column_name: string }[] } }>(
      admin.get(`/api/v1/dataset/${gone}`),
    );
    const known = result.columns.map(({ id, column_name }) => ({ id, column_name }));
    await admin.ok(
      admin.put(`/api/v1/dataset/${gone}`, { columns: [...known, { column_name: 'was', expression: null }] }),
    );
    const masks = [{ column_name: 'was', mask: 'null' }];
    const more = { name: 'Lost', filter_type: 'Base', tables: [gone], roles: [], clause: '', masks };
    const id = await idOf(admin.post(URL, more));
    expect((await run(reader, 'SELECT * FROM plain')).text).toContain(
      'a row rule masks the column was of plain, which has none of that name any longer',
    );
    await admin.ok(admin.delete(`${URL}${id}`));
  });
});

describe('masks that cannot be', () => {
  const faultOf = async (masks: readonly object[], clause = '') =>
    admin.post(URL, { name: 'Wrong', filter_type: 'Base', tables: [people], roles: [], clause, masks });

  it.each([
    [[], 422, 'clause', 'A rule has a clause, masks, or both'],
    [
      [{ column_name: 'nmae', mask: 'null' }],
      422,
      'masks',
      'There is no column nmae in people. The nearest is name.',
    ],
    [
      [{ column_name: 'name', mask: 'rounded', step: 5 }],
      422,
      'masks',
      'name of people holds no numbers, which alone can be rounded',
    ],
    [[{ column_name: 'pay', mask: 'rounded' }], 422, 'masks', 'Say to what the numbers of pay are rounded'],
    [
      [
        { column_name: 'pay', mask: 'null' },
        { column_name: 'PAY', mask: 'hash' },
      ],
      422,
      'masks',
      'The column PAY is masked twice',
    ],
  ])('%j is refused with %i at %s', async (masks, status, field, text) => {
    expect(await faultOf(masks)).toMatchObject({ status, body: { message: { [field]: [text] } } });
  });

  it('of another kind, or with more than they know, are refused by the schema', async () => {
    expect((await faultOf([{ column_name: 'pay', mask: 'blur' }])).status).toBe(400);
    expect((await faultOf([{ column_name: 'pay', mask: 'null', salt: 1 }])).status).toBe(400);
  });
});
