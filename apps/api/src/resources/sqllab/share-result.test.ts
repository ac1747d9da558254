import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let nora: Caller;
let omar: Caller;
let gus: Caller;
let films = 0;
let other = 0;
let movies = 0;
const idOf = new Map<string, number>();

const person = async (name: string, roles: readonly string[]): Promise<Caller> => {
  const caller = callerOf(test, await test.addUser(name, [...roles]));
  const { result } = await caller.ok<{ result: { id: number } }>(caller.get('/api/v1/me/'));
  idOf.set(name, result.id);
  return caller;
};

const database = async (name: string): Promise<number> => {
  const instance = await DuckDBInstance.create(join(test.dataDir, `${name}.duckdb`));
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE movies AS SELECT range AS id, CASE WHEN range % 2 = 0 THEN 'EMEA' ELSE 'US' END AS region FROM range(20)",
  );
  connection.closeSync();
  instance.closeSync();
  const sent = {
    database_name: name,
    sqlalchemy_uri: `duckdb:///${name}.duckdb`,
    expose_in_sqllab: true,
  };
  return (await admin.ok<{ id: number }>(admin.post('/api/v1/database/', sent))).id;
};

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  await test.services.store.write(async (tx) => {
    await ensureRole(tx, 'North', []);
    await ensureRole(tx, 'Reads other', [['database_access', '[other].(id:2)']]);
  });
  admin = await person('boss', ['Admin']);
  nora = await person('nora', ['Alpha', 'sql_lab']);
  omar = await person('omar', ['Alpha', 'sql_lab', 'North']);
  films = await database('films');
  other = await database('other');
  gus = await person('gus', ['Gamma', 'sql_lab', 'Reads other']);
  const dataset = { database: films, schema: 'main', table_name: 'movies' };
  movies = (await admin.ok<{ id: number }>(admin.post('/api/v1/dataset/', dataset))).id;
});
afterAll(() => test.close());

interface Executed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly query: { readonly id: string; readonly resultName: string };
}

const execute = (sql: string, who: Caller, databaseId = films) =>
  who.post('/api/v1/sqllab/execute/', { database_id: databaseId, sql });
const rows = (sql: string, who: Caller, databaseId = films): Promise<Executed> =>
  who.ok<Executed>(execute(sql, who, databaseId));
const told = async (sql: string, who: Caller, databaseId = films): Promise<string> => {
  const { status, text } = await execute(sql, who, databaseId);
  expect([400, 403, 404, 410], text).toContain(status);
  return text;
};
const share = (clientId: string, who: Caller, names: readonly string[]) =>
  who.put(`/api/v1/sqllab/kept_results/${clientId}/people`, {
    people: names.map((name) => idOf.get(name)),
  });
const listed = async (who: Caller) =>
  (
    await who.ok<{
      result: {
        name: string;
        owner: { name: string } | null;
        shared_with: { id: number }[];
        client_id: string;
      }[];
    }>(who.get('/api/v1/sqllab/kept_results'))
  ).result;

describe('a result that is shared', () => {
  it('is asked by whom it was shared with, under the name of its owner, until it is taken back', async () => {
    const { query } = await rows('SELECT id, region FROM movies', nora);
    const table = `results."nora.${query.resultName}"`;
    expect(await told(`SELECT count(*) AS n FROM ${table}`, omar)).toContain('no such table');
    expect((await share(query.id, nora, ['omar', 'nora'])).status).toBe(200);
    for (const sql of [
      `SELECT count(*) AS n FROM ${table}`,
      `SELECT count(*) AS n FROM "results"."NORA.${query.resultName.toUpperCase()}"`,
      `WITH a AS (SELECT 1) SELECT count(*) AS n FROM ${table}, a`,
    ])
      expect((await rows(sql, omar)).data, sql).toEqual([{ n: 20 }]);
    expect((await rows(`SELECT count(*) AS n FROM ${table}`, nora)).data).toEqual([{ n: 20 }]);
    expect((await listed(nora)).find((kept) => kept.client_id === query.id)?.shared_with).toEqual([
      expect.objectContaining({ id: idOf.get('omar') }),
    ]);
    expect((await listed(omar)).find((kept) => kept.client_id === query.id)).toMatchObject({
      name: `nora.${query.resultName}`,
      owner: { id: idOf.get('nora') },
      shared_with: [],
    });
    expect(await told(`SELECT * FROM results.${query.resultName}x`, omar)).toContain('no such table');
    await nora.ok(share(query.id, nora, []));
    expect(await told(`SELECT count(*) AS n FROM ${table}`, omar)).toContain('no such table');
    expect((await listed(omar)).map(({ client_id: id }) => id)).not.toContain(query.id);
  });

  it('is shared by its owner alone, with people that there are', async () => {
    const { query } = await rows('SELECT 1 AS one', nora);
    for (const who of [omar, gus, admin]) expect((await share(query.id, who, ['omar'])).status).toBe(404);
    const nobody = await nora.put(`/api/v1/sqllab/kept_results/${query.id}/people`, { people: [987_654] });
    expect([nobody.status, nobody.text]).toEqual([422, expect.stringContaining('987654')]);
    const anonymous = await test.app.inject({
      method: 'PUT',
      url: `/api/v1/sqllab/kept_results/${query.id}/people`,
      payload: { people: [idOf.get('omar')] },
    });
    expect(anonymous.statusCode).toBe(401);
    expect(await told(`SELECT * FROM results."nora.${query.resultName}"`, admin)).toContain('no such table');
  });

  it('is not read by who could not run its query, on whatever database they ask, and is not listed for them', async () => {
    const { query } = await rows('SELECT id AS secret_id FROM movies', nora);
    await nora.ok(share(query.id, nora, ['gus', 'omar']));
    const table = `results."nora.${query.resultName}"`;
    expect((await rows('SELECT count(*) AS n FROM movies', gus, other)).data).toEqual([{ n: 20 }]);
    const text = await told(`SELECT * FROM ${table}`, gus, other);
    expect(text).toContain('you may not read what it was made of');
    expect(text).not.toContain('secret_id');
    expect((await listed(gus)).filter(({ owner }) => owner !== null)).toEqual([]);
    const ran = await rows('SELECT id FROM movies', nora, other);
    await nora.ok(share(ran.query.id, nora, ['gus']));
    expect(
      (await rows(`SELECT * FROM results."nora.${ran.query.resultName}"`, gus, other)).data,
    ).toHaveLength(20);
  });

  it('is not read by whom other row rules hold for than for its owner', async () => {
    const { query } = await rows('SELECT id, region FROM movies', nora);
    await nora.ok(share(query.id, nora, ['omar']));
    const table = `results."nora.${query.resultName}"`;
    const [north] = await findRolesByName(test.services.store.reader, ['North']);
    const rule = { name: 'North', filter_type: 'Regular', tables: [movies], roles: [north?.id ?? 0] };
    const { id } = await admin.ok<{ id: number }>(
      admin.post('/api/v1/rowlevelsecurity/', { ...rule, clause: "region = 'EMEA'" }),
    );
    expect(await told(`SELECT * FROM ${table}`, omar)).toContain('other row rules hold for you');
    expect((await rows(`SELECT * FROM results.${query.resultName}`, nora)).data).toHaveLength(20);
    const ruled = await rows('SELECT id, region FROM movies', omar);
    await omar.ok(share(ruled.query.id, omar, ['nora']));
    expect(await told(`SELECT * FROM results."omar.${ruled.query.resultName}"`, nora)).toContain(
      'other row rules hold for you',
    );
    await admin.ok(admin.delete(`/api/v1/rowlevelsecurity/${id}`));
    expect((await rows(`SELECT * FROM ${table}`, omar)).data).toHaveLength(20);
  });

  it('takes what was made of it along: whoever loses it loses that, and may not hand it on', async () => {
    const { query } = await rows('SELECT id FROM movies', nora);
    await nora.ok(share(query.id, nora, ['omar']));
    const made = await rows(`SELECT max(id) AS top FROM results."nora.${query.resultName}"`, omar);
    await omar.ok(share(made.query.id, omar, ['boss']));
    const handed = `SELECT * FROM results."omar.${made.query.resultName}"`;
    expect(await told(handed, admin)).toContain('you may not read what it was made of');
    await nora.ok(share(query.id, nora, ['omar', 'boss']));
    expect((await rows(handed, admin)).data).toEqual([{ top: 19 }]);
    await nora.ok(share(query.id, nora, ['boss']));
    for (const [sql, who] of [
      [handed, admin],
      [`SELECT * FROM results.${made.query.resultName}`, omar],
    ] as const)
      expect(await told(sql, who)).toContain('what it was made of');
  });

  it('is gone for all with the run that gave it', async () => {
    const { query } = await rows('SELECT id FROM movies', nora);
    await nora.ok(share(query.id, nora, ['omar']));
    const { result } = await nora.ok<{ result: { id: number; client_id: string }[] }>(
      nora.get('/api/v1/query/?q=(page_size:100)'),
    );
    const run = result.find(({ client_id: id }) => id === query.id);
    await nora.ok(nora.delete(`/api/v1/query/${run?.id}`));
    const text = await told(`SELECT * FROM results."nora.${query.resultName}"`, omar);
    expect(text).toContain('no such table');
  });
});
