import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { databaseRows } from '../../stored/database.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Answered, type Caller } from '../../testing/caller.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

const URL = '/api/v1/rowlevelsecurity/';
const FILL = [
  "CREATE TABLE flights AS SELECT range AS id, CASE WHEN range % 4 = 0 THEN 'SEA' ELSE 'LAX' END AS origin, range AS delay FROM range(40)",
  "CREATE TABLE airports AS SELECT 'SEA' AS iata, 'Seattle' AS city",
];

let test: TestApp;
let admin: Caller;
let nora: { readonly id: number };
let role = 0;
let flights = 0;
let airports = 0;

const idOf = async (answer: Promise<Answered>): Promise<number> =>
  (await admin.ok<{ id: number }>(answer)).id;

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'flights.duckdb'));
  const connection = await instance.connect();
  for (const statement of FILL) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  const [found] = await findRolesByName(test.services.store.reader, ['North']);
  role = found?.id ?? 0;
  const fields = { database_name: 'Flights', engine: 'duckdb', sqlalchemy_uri: 'duckdb:///flights.duckdb' };
  const stamps = stampsFor('0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f92');
  const database = (await test.services.store.write((tx) => databaseRows.insert(tx, fields, stamps))).id;
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  nora = await test.addUser('nora', ['Alpha', 'North']);
  const place = { database, schema: 'main' };
  flights = await idOf(admin.post('/api/v1/dataset/', { ...place, table_name: 'flights' }));
  airports = await idOf(admin.post('/api/v1/dataset/', { ...place, table_name: 'airports' }));
});
afterAll(() => test.close());

const draft = (more: object = {}) => ({
  filter_type: 'Regular',
  tables: [flights],
  roles: [role],
  clause: "origin = 'SEA'",
  ...more,
});
const preview = (more: object = {}) =>
  admin.ok<{ result: Record<string, unknown> }>(admin.post(`${URL}preview`, draft(more)));

describe('a preview of a rule', () => {
  it('counts the rows before and after, and shows the first ones as a person sees them', async () => {
    const masks = [{ column_name: 'delay', mask: 'rounded', step: 15 }];
    const { result } = await preview({ person: nora.id, masks });
    expect(result).toMatchObject({
      tables: [{ name: 'flights', fault: null, before: 40, after: 10, columns: [{ name: 'origin' }] }],
      rows: {
        table: flights,
        columns: [
          { name: 'id', is_masked: false },
          { name: 'origin', is_masked: false },
          { name: 'delay', is_masked: true },
        ],
        data: expect.arrayContaining([{ id: 0, origin: 'SEA', delay: 0 }]),
        sql: expect.stringContaining("origin = 'SEA'"),
      },
    });
  });

  it('names the nearest column on the table that refuses the clause, and shows the other', async () => {
    const { result } = await preview({ tables: [flights, airports], clause: "orgin = 'SEA'" });
    expect(result).toMatchObject({
      tables: [
        { name: 'flights', before: null, fault: 'There is no column orgin. The nearest is origin.' },
        { name: 'airports', after: null, fault: 'There is no column orgin. The nearest is iata.' },
      ],
      rows: null,
    });
    expect((await preview({ tables: [flights, airports] })).result).toMatchObject({
      tables: [{ after: 10 }, { fault: 'There is no column origin. The nearest is iata.' }],
      rows: { table: flights },
    });
  });

  it('lets the draft stand in for the stored rule, beside the other rules of the person', async () => {
    const first = { ...draft(), name: 'First', clause: 'id < 20' };
    const second = { ...draft(), name: 'Second', clause: "origin = 'LAX'" };
    const id = await idOf(admin.post(URL, first));
    const other = await idOf(admin.post(URL, second));
    const changed = await preview({ id, clause: 'id < 8', person: nora.id });
    expect(changed.result).toMatchObject({ tables: [{ before: 40, after: 6 }] });
    await admin.ok(admin.delete(URL, [id, other]));
  });

  it('tells what is wrong with a clause or a mask before any query is run', async () => {
    expect((await preview({ clause: '1 = 1) OR (1 = 1' })).result).toMatchObject({
      tables: [{ fault: 'Closing unclosed parenthesis in filter clause', ms: 0 }],
    });
    const masks = [{ column_name: 'origni', mask: 'null' }];
    expect((await preview({ masks })).result).toMatchObject({
      tables: [{ fault: 'There is no column origni in flights. The nearest is origin.' }],
    });
  });

  it('shows no rows to an editor for whom rules hold themselves, and still tries the clause', async () => {
    const everyone = { ...draft(), name: 'Everyone', filter_type: 'Base', roles: [] };
    const id = await idOf(admin.post(URL, everyone));
    expect((await preview({ person: nora.id })).result).toMatchObject({
      tables: [
        {
          before: null,
          after: null,
          fault: null,
          uncounted: expect.stringContaining('Row rules hold for you'),
        },
      ],
      rows: null,
    });
    expect((await preview({ clause: 'orgin = 1' })).result).toMatchObject({
      tables: [{ fault: 'There is no column orgin. The nearest is origin.', uncounted: null }],
    });
    await admin.ok(admin.delete(`${URL}${id}`));
  });

  it('is for those who may write rules, and for datasets and people that are there', async () => {
    const reader = callerOf(test, await test.addUser('reader', ['Alpha', 'North']));
    expect((await reader.post(`${URL}preview`, draft())).status).toBe(403);
    expect((await admin.post(`${URL}preview`, draft({ person: 99_999 }))).status).toBe(422);
    expect((await preview({ tables: [99_999] })).result).toEqual({ tables: [], rows: null });
  });
});
