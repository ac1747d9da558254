import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let nora: Caller;
let omar: Caller;
let duck = 0;
let lite = 0;
let movies = 0;

const connect = async (name: string, uri: string): Promise<number> => {
  const sent = { database_name: name, sqlalchemy_uri: uri, expose_in_sqllab: true };
  return (await admin.ok<{ id: number }>(admin.post('/api/v1/database/', sent))).id;
};

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'films.duckdb'));
  const connection = await instance.connect();
  await connection.run(
    "CREATE TABLE movies AS SELECT range AS id, CASE WHEN range % 2 = 0 THEN 'EMEA' ELSE 'US' END AS region, CAST(range AS DECIMAL(18,2)) / 4 AS price FROM range(20)",
  );
  connection.closeSync();
  instance.closeSync();
  const sqlite = new Sqlite(join(test.dataDir, 'stars.sqlite'));
  sqlite.exec(
    'CREATE TABLE stars (id INTEGER, stars INTEGER); INSERT INTO stars VALUES (1, 5), (2, 4), (3, NULL)',
  );
  sqlite.close();
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  nora = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  omar = callerOf(test, await test.addUser('omar', ['Alpha', 'sql_lab']));
  duck = await connect('films', 'duckdb:///films.duckdb');
  lite = await connect('stars', 'sqlite:///stars.sqlite');
  const dataset = { database: duck, schema: 'main', table_name: 'movies' };
  movies = (await admin.ok<{ id: number }>(admin.post('/api/v1/dataset/', dataset))).id;
});
afterAll(() => test.close());

interface Executed {
  readonly data: readonly Readonly<Record<string, unknown>>[];
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  readonly query: { readonly id: string; readonly resultName: string; readonly resultsKey: string };
}

const execute = (sql: string, who = nora, more: object = {}) =>
  who.post('/api/v1/sqllab/execute/', { database_id: duck, sql, ...more });
const rows = (sql: string, who = nora, more: object = {}): Promise<Executed> =>
  who.ok<Executed>(execute(sql, who, more));
const keep = async (sql: string, who = nora, more: object = {}): Promise<string> =>
  (await rows(sql, who, more)).query.resultName;
const told = async (sql: string, who = nora, more: object = {}): Promise<string> => {
  const { status, text } = await execute(sql, who, more);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).toBeLessThan(500);
  return text;
};

const fetched = ({ query: { resultsKey } }: Executed, who = nora) =>
  who.get(`/api/v1/sqllab/results/?q=(key:'${resultsKey}')`);

describe('a kept result', () => {
  it('is numbered by person, and joins one of another database with exact types', async () => {
    const one = await keep('SELECT id, region, price FROM movies');
    const other = await keep('SELECT * FROM stars', nora, { database_id: lite });
    expect([one, other]).toEqual(['r1', 'r2']);
    expect(await keep('SELECT 1 AS x', omar)).toBe('r1');
    const joined = await rows(
      `SELECT m.id, m.price, s.stars, typeof(m.price) AS kind FROM results.${one} m JOIN "results"."${other}" s ON s.id = m.id ORDER BY 1`,
      nora,
      { database_id: lite },
    );
    expect(joined.data).toEqual([
      { id: 1, price: 0.25, stars: 5, kind: 'DOUBLE' },
      { id: 2, price: 0.5, stars: 4, kind: 'DOUBLE' },
      { id: 3, price: 0.75, stars: null, kind: 'DOUBLE' },
    ]);
    expect((await rows(`FROM RESULTS.${joined.query.resultName} SELECT count(*) AS n`)).data).toEqual([
      { n: 3 },
    ]);
  });

  it('holds all rows where more were read than are shown', async () => {
    const name = await keep('SELECT range AS n FROM range(25000)', nora, { queryLimit: 100_000 });
    expect((await rows(`SELECT count(*) AS n, max(n) AS last FROM results.${name}`)).data).toEqual([
      { n: 25_000, last: 24_999 },
    ]);
  });

  it('is listed and renamed by its owner alone, and found by both names', async () => {
    const { query } = await rows('SELECT 7 AS seven');
    const url = `/api/v1/sqllab/kept_results/${query.id}`;
    expect((await omar.put(url, { name: 'mine' })).status).toBe(404);
    for (const name of ['r9', '1a', 'a b', 'x"; DROP', '../r1', 'é'])
      expect((await nora.put(url, { name })).status, name).toBe(422);
    expect(await nora.ok(nora.put(url, { name: 'Seven' }))).toEqual({ result: { name: 'Seven' } });
    for (const name of ['seven', 'SEVEN', query.resultName])
      expect((await rows(`SELECT * FROM results.${name}`)).data, name).toEqual([{ seven: 7 }]);
    const next = await rows('SELECT 8 AS eight');
    expect((await nora.put(`/api/v1/sqllab/kept_results/${next.query.id}`, { name: 'SEVEN' })).status).toBe(
      422,
    );
    const { result } = await nora.ok<{ result: { name: string }[] }>(nora.get('/api/v1/sqllab/kept_results'));
    expect(result.map(({ name }) => name)).toContain('Seven');
    expect(JSON.stringify(await omar.ok(omar.get('/api/v1/sqllab/kept_results')))).not.toContain('Seven');
  });

  it('is summarised and turned as a table of the engine is', async () => {
    const name = await keep('SELECT id, region FROM movies');
    const summary = await rows(`SUMMARIZE results.${name}`);
    expect(summary.data.map((row) => row['column_name'])).toEqual(['id', 'region']);
    const turned = await rows(`PIVOT results.${name} ON region USING count(*)`);
    expect(turned.columns.map((column) => column.name)).toContain('EMEA');
  });

  it('is read by its text again for files and totals', async () => {
    const name = await keep('SELECT id FROM movies WHERE id < 3');
    const { query } = await rows(`SELECT * FROM results.${name}`, nora, { queryLimit: 1 });
    expect(await nora.ok(nora.get(`/api/v1/sqllab/total/${query.id}`))).toEqual({ result: { total: 3 } });
    expect((await nora.get(`/api/v1/sqllab/export/${query.id}/`)).text).toBe('id\n0\n');
  });
});

describe('a dataset', () => {
  it('is not made of kept results, and says why', async () => {
    const name = await keep('SELECT 1 AS x');
    const dataset = { database: duck, table_name: 'of results', sql: `SELECT * FROM results.${name}` };
    const answer = await nora.post('/api/v1/dataset/', dataset);
    expect([answer.status, answer.text]).toEqual([422, expect.stringContaining('yours alone')]);
  });
});

describe('whoever is not the owner of a result', () => {
  it('has no such table, whatever way the name is written', async () => {
    const name = await keep("SELECT 'secret of nora' AS word");
    for (const sql of [
      `SELECT * FROM results.${name}`,
      `SELECT * FROM "results"."${name}"`,
      `SELECT * FROM RESULTS . ${name.toUpperCase()}`,
      `WITH results AS (SELECT 1) SELECT * FROM results.${name}`,
      `WITH ${name} AS (SELECT 1) SELECT * FROM results.${name}`,
      `SELECT (SELECT max(word) FROM results.${name})`,
      `SELECT * FROM {{ "results." ~ "${name}" }}`,
      `SELECT * FROM results."../${name}"`,
      `SELECT * FROM memory.results.${name}`,
      `SELECT * FROM kept_0.main.data`,
    ])
      expect(await told(sql, omar), sql).not.toContain('secret of nora');
    expect(await told(`SELECT * FROM results.${name}`, omar)).toContain(`no such table: results.${name}`);
    expect(await told(`SELECT * FROM results.${name}`, admin)).toContain(`no such table: results.${name}`);
  });

  it('reaches nothing beside what a statement names', async () => {
    const own = await keep("SELECT 'mine' AS word", omar);
    const { query } = await rows("SELECT 'secret of nora' AS word");
    await rows(`SELECT * FROM results.${query.resultName}`);
    const file = join(test.dataDir, 'results', `${query.resultsKey}`);
    for (const sql of [
      `SELECT * FROM results.${own}, '${file}.rows'`,
      `SELECT * FROM results.${own}, read_json('${file}.rows')`,
      `SELECT * FROM results.${own}, read_text('${file}.json')`,
      `SELECT * FROM results.${own}, duckdb_databases()`,
      `SELECT * FROM results.${own}, query_table('kept_0.main.data')`,
      `SELECT * FROM results.${own}, kept_0.main.data`,
      `SELECT * FROM results.${own}, information_schema.tables`,
      `SELECT * FROM results.${own}; ATTACH '${file}.duckdb' AS other`,
      `DELETE FROM results.${own}`,
      `CREATE TABLE results.x AS FROM results.${own}`,
    ])
      expect(await told(sql, omar), sql).not.toContain('secret of nora');
    const made = { select_as_cta: true, tmp_table_name: 'copy', ctas_method: 'TABLE' };
    await admin.ok(admin.put(`/api/v1/database/${duck}`, { allow_ctas: true }));
    expect(await told(`SELECT * FROM results.${own}`, omar, made)).toContain('in no database');
    await admin.ok(admin.put(`/api/v1/database/${duck}`, { allow_ctas: false }));
    expect(
      (
        await admin.post('/api/v1/database/', {
          database_name: 'x',
          sqlalchemy_uri: `duckdb:///results/${query.resultsKey}.duckdb`,
        })
      ).status,
    ).toBeGreaterThanOrEqual(400);
  });
});

describe('a result whose source changed', () => {
  it('is gone once a row rule holds that did not, with all that was made of it', async () => {
    const first = await rows('SELECT id, region FROM movies');
    const name = first.query.resultName;
    const made = await keep(`SELECT region, count(*) AS n FROM results.${name} GROUP BY 1`);
    const [north] = await findRolesByName(test.services.store.reader, ['North']);
    const rule = {
      name: 'North',
      filter_type: 'Regular',
      tables: [movies],
      roles: [north?.id ?? 0],
      clause: "region = 'EMEA'",
    };
    const { id } = await admin.ok<{ id: number }>(admin.post('/api/v1/rowlevelsecurity/', rule));
    for (const table of [name, made])
      expect(await told(`SELECT * FROM results.${table}`)).toContain(
        'row rules of what it was made of have changed',
      );
    expect(await fetched(first)).toMatchObject({ status: 410 });
    const ruled = await keep('SELECT DISTINCT region FROM movies');
    expect((await rows(`SELECT * FROM results.${ruled}`)).data).toEqual([{ region: 'EMEA' }]);
    await admin.ok(admin.delete(`/api/v1/rowlevelsecurity/${id}`));
  });

  it('is gone once its database may not be read any more', async () => {
    const first = await rows('SELECT id FROM movies');
    const name = first.query.resultName;
    await admin.ok(admin.put(`/api/v1/database/${duck}`, { expose_in_sqllab: false }));
    expect(await fetched(first)).toMatchObject({ status: 403 });
    const text = await told(`SELECT * FROM results.${name}`, nora, { database_id: lite });
    expect(text).toContain('you may not read any more what it was made of');
    await admin.ok(admin.put(`/api/v1/database/${duck}`, { expose_in_sqllab: true }));
    expect((await rows(`SELECT * FROM results.${name}`, nora, { database_id: lite })).data).toHaveLength(20);
  });

  it('says that its rows are not kept any more, and does not show what a process still holds', async () => {
    const name = await keep('SELECT id FROM movies');
    expect((await rows(`SELECT * FROM results.${name}`)).data).toHaveLength(20);
    await test.services.results.sweep(new Date(Date.now() + 25 * 3_600_000));
    expect(await told(`SELECT * FROM results.${name}`)).toContain(`results.${name} are not kept any more`);
    expect(Number((await keep('SELECT 1')).slice(1))).toBeGreaterThan(Number(name.slice(1)));
  });

  it('is asked alone: other tables are not in the same engine', async () => {
    const name = await keep('SELECT id FROM movies');
    expect(await told(`SELECT * FROM results.${name} JOIN movies USING (id)`)).toContain('movies is not');
  });
});

describe('a text that asks kept results', () => {
  const check = (sql: string, who = nora) =>
    who.post(`/api/v1/database/${duck}/validate_sql/`, { sql, schema: 'main' });
  const faults = async (sql: string, who = nora): Promise<readonly string[]> =>
    (await who.ok<{ result: readonly { message: string }[] }>(check(sql, who))).result.map(
      ({ message }) => message,
    );

  it('is checked and planned where it would run, for who may ask them', async () => {
    const name = await keep('SELECT id, price FROM movies');
    expect(await faults(`SELECT price FROM results.${name}`)).toEqual([]);
    expect((await faults(`SELECT nothing FROM results.${name}`)).join()).toContain('nothing');
    expect((await faults('SELECT 1 FROM results.r999')).join()).toContain('results.r999');
    expect((await faults(`SELECT 1 FROM results.${name}, movies`)).join()).toContain('movies');
    expect((await faults(`SELECT price FROM results.${name}`, omar)).join()).toContain(`results.${name}`);
    const plan = await nora.post('/api/v1/sqllab/explain/', {
      database_id: duck,
      sql: `SELECT sum(price) FROM results.${name}`,
      schema: 'main',
    });
    expect(plan.status).toBe(200);
  });
});
