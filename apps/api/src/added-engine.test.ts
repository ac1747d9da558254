import Sqlite from 'better-sqlite3';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadEngines } from './connection/load-engines.ts';
import { createEngines } from './query/engines.ts';
import { ensureRole, findRolesByName } from './stored/user.ts';
import { callerOf, type Caller } from './testing/caller.ts';
import { createTestApp, type TestApp } from './testing/test-app.ts';

const TINY = fileURLToPath(new URL('../../../docs/examples/engine-tiny/src/index.js', import.meta.url));

let test: TestApp;
let admin: Caller;
let reader: Caller;
let database = 0;
let dataset = 0;

interface Created {
  readonly id: number;
}

const made = async (url: string, body: object): Promise<number> =>
  (await admin.ok<Created>(admin.post(url, body))).id;
const run = (sql: string, who = admin) =>
  who.post('/api/v1/sqllab/execute/', { database_id: database, sql, schema: 'main' });

beforeAll(async () => {
  test = await createTestApp({
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }),
    engineSet: await loadEngines([TINY]),
  });
  const file = new Sqlite(join(test.dataDir, 'towns.tiny'));
  file.exec(`CREATE TABLE town(name TEXT, region TEXT, people INTEGER);
    INSERT INTO town VALUES ('Bern', 'north', 140000), ('Rome', 'south', 2800000)`);
  file.close();
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  reader = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  const address = { database_name: 'Towns', sqlalchemy_uri: 'tinydb:///towns.tiny', expose_in_sqllab: true };
  database = await made('/api/v1/database/', address);
  dataset = await made('/api/v1/dataset/', { database, schema: 'main', table_name: 'town' });
});
afterAll(() => test.close());

describe('an engine of another package', () => {
  it('is offered, connected by each of its schemes, and shown by its title', async () => {
    const { text } = await admin.get('/api/v1/database/available/');
    expect(text).toContain('"sqlalchemy_uri_placeholder":"tiny:///name.tiny"');
    const shown = await admin.get(`/api/v1/database/${database}`);
    expect(shown.body).toMatchObject({
      result: { backend: 'tiny', engine_information: { title: 'Tiny', supports_file_upload: false } },
    });
  });

  it('lists its tables, and runs what is written in SQL Lab', async () => {
    const url = `/api/v1/database/${database}/tables/`;
    expect((await admin.get(url, { schema_name: 'main' })).text).toContain('"value":"town"');
    expect((await run('SELECT name FROM town ORDER BY people')).body).toMatchObject({
      data: [{ name: 'Bern' }, { name: 'Rome' }],
    });
  });

  it('gives the data of a chart', async () => {
    const metrics = [{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'people' } }];
    const asked = { datasource: { id: dataset, type: 'table' }, queries: [{ columns: ['region'], metrics }] };
    const { text } = await admin.post('/api/v1/chart/data', asked);
    expect(text).toContain('"SUM(people)":2800000');
  });

  it.each([
    ["INSERT INTO town VALUES ('x', 'y', 1)", 'a write'],
    ["ATTACH 'other.sqlite' AS other", 'another file'],
    ["SELECT load_extension('x')", 'a refused function'],
    ['SELECT name FROM town; DROP TABLE town', 'a second statement that writes'],
  ])('refuses %s: %s', async (sql) => {
    expect((await run(sql)).status).toBeGreaterThanOrEqual(400);
    expect((await run('SELECT count(*) AS n FROM town')).text).toContain('"n":2');
  });

  it('has its own name in its failures', async () => {
    const { status, text } = await run('SELECT nothing FROM town');
    expect([status, text.includes('"engine_name":"Tiny"')]).toEqual([400, true]);
  });

  it('renders templates', async () => {
    expect((await run(`SELECT '{{ current_username() }}' AS who`)).text).toContain('"who":"boss"');
  });

  it('keeps readers to the rows that their rules leave', async () => {
    const [north] = await findRolesByName(test.services.store.reader, ['North']);
    await made('/api/v1/rowlevelsecurity/', {
      name: 'North',
      filter_type: 'Regular',
      tables: [dataset],
      roles: [north?.id ?? 0],
      clause: "region = 'north'",
    });
    for (const sql of [
      'SELECT name FROM town',
      'SELECT name FROM "main"."TOWN"',
      'WITH t AS (SELECT * FROM town) SELECT * FROM t',
    ]) {
      const { status, text } = await run(sql, reader);
      expect([status, text.includes('Bern'), text.includes('Rome')]).toEqual([200, true, false]);
    }
    expect((await run('SELECT * FROM town', admin)).text).toContain('Rome');
  });

  it('is named in a sentence once the server has it no more', async () => {
    const bare = await createTestApp();
    try {
      const boss = callerOf(bare, await bare.addUser('boss', ['Admin']));
      const sent = { engine: 'tiny', configuration_method: 'dynamic_form', parameters: { database: 'x' } };
      const { status, text } = await boss.post('/api/v1/database/validate_parameters/', sent);
      expect([status, text.includes('Could not load database driver: tiny')]).toEqual([422, true]);
    } finally {
      await bare.close();
    }
  });
});
