import { linkSync, mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createEngines } from '../../query/engines.ts';
import { databaseRows, type DatabaseRow } from '../../stored/database.ts';
import { ensureRole, findRolesByName } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { stampsFor } from '../../testing/stamps.ts';

/** Everything here is hidden from the reader: wherever it turns up, a rule was gone round. */
const HIDDEN = /hidden \d/;
const FILL = [
  'CREATE SCHEMA other',
  'CREATE TABLE movies (id INTEGER, region VARCHAR, secret VARCHAR)',
  "INSERT INTO movies SELECT range, CASE WHEN range % 3 = 0 THEN 'EMEA' ELSE 'US' END, CASE WHEN range % 3 = 0 THEN 'open' ELSE 'hidden ' || range END FROM range(30)",
  'CREATE TABLE ratings AS SELECT range AS id, 5 AS stars FROM range(30)',
  'CREATE VIEW seen AS SELECT * FROM movies',
  'CREATE VIEW other.twice AS SELECT secret FROM seen',
  'CREATE VIEW harmless AS SELECT * FROM ratings',
  'CREATE SCHEMA fts_main_movies',
  'CREATE TABLE fts_main_movies.dict AS SELECT secret AS term FROM movies',
  'CREATE MACRO worst() AS (SELECT max(secret) FROM movies)',
  'CREATE MACRO twofold(x) AS x * 2',
];

let test: TestApp;
let admin: Caller;
let reader: Caller;
let database: DatabaseRow;
let dataset = 0;
let rule = 0;

const newDataset = async (who: Caller, table: string, more: object = {}): Promise<number> => {
  const place = { database: database.id, schema: 'main', table_name: table, ...more };
  return (await who.ok<{ id: number }>(who.post('/api/v1/dataset/', place))).id;
};
const connected = (name: string, uri: string, uuid: string, engine = 'duckdb'): Promise<DatabaseRow> =>
  test.services.store.write((tx) =>
    databaseRows.insert(
      tx,
      { database_name: name, engine, sqlalchemy_uri: uri, expose_in_sqllab: true },
      stampsFor(`0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f${uuid}`),
    ),
  );

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'samples.duckdb'));
  const connection = await instance.connect();
  for (const statement of FILL) await connection.run(statement);
  connection.closeSync();
  instance.closeSync();
  await test.services.store.write((tx) => ensureRole(tx, 'North', []));
  database = await connected('Samples', 'duckdb:///samples.duckdb', '11');
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
  reader = callerOf(test, await test.addUser('nora', ['Alpha', 'sql_lab', 'North']));
  dataset = await newDataset(admin, 'movies');
  const [north] = await findRolesByName(test.services.store.reader, ['North']);
  const body = {
    name: 'North',
    filter_type: 'Regular',
    tables: [dataset],
    roles: [north?.id ?? 0],
    clause: "region = 'EMEA'",
  };
  rule = (await admin.ok<{ id: number }>(admin.post('/api/v1/rowlevelsecurity/', body))).id;
});
afterAll(() => test.close());

const run = (sql: string, who = reader, id = database.id) =>
  who.post('/api/v1/sqllab/execute/', { database_id: id, sql, schema: 'main' });
const chart = (id: number, query: object, who = reader) =>
  who.post('/api/v1/chart/data', {
    datasource: { id, type: 'table' },
    queries: [{ columns: ['secret'], ...query }],
  });

describe('SQL of a reader with row rules', () => {
  it.each([
    'SELECT secret FROM movies',
    'SELECT secret FROM samples.movies',
    'SELECT secret FROM "SAMPLES"."main"."Movies"',
    'FROM samples . movies',
    'WITH x AS (FROM samples.movies) FROM x',
  ])('shows permitted rows in %s', async (sql) => {
    const { status, text } = await run(sql);
    expect([status, text.includes('open')]).toEqual([200, true]);
    expect(text).not.toMatch(HIDDEN);
  });

  it.each([
    'SELECT secret FROM seen',
    'SELECT * FROM other.twice',
    'SELECT worst()',
    'SELECT term FROM fts_main_movies.dict',
    "SELECT * FROM query_table('movies')",
    'SUMMARIZE samples.movies',
    'EXPLAIN ANALYZE SELECT * FROM movies',
    'SELECT CAST(secret AS INTEGER) FROM samples.movies',
    'SELECT 1 FROM movies WHERE CAST(secret AS INTEGER) = 1',
    "SELECT error('hidden? ' || secret) FROM movies",
    "SELECT regexp_matches('x', secret || '(') FROM movies",
  ])('refuses %s, or fails without a value', async (sql) => {
    const { status, text } = await run(sql);
    expect(status).not.toBe(200);
    expect(text).not.toMatch(/hidden \d|'open'|open\(/);
  });

  it('says what is wrong with the text itself, and reads what is made of other tables', async () => {
    expect((await run('SELECT nope FROM movies')).text).toContain('nope');
    expect((await run('SELECT count(*) FROM harmless')).status).toBe(200);
    expect((await run('SELECT twofold(stars) FROM ratings')).status).toBe(200);
  });

  it('shows everything, and every message, to others', async () => {
    expect((await run('SELECT secret FROM other.twice', admin)).text).toMatch(HIDDEN);
    expect((await run('SELECT CAST(secret AS INTEGER) FROM movies', admin)).text).toMatch(/open|hidden/);
  });
});

describe('tables in which SQLite keeps the rows and words of another', () => {
  let papers: DatabaseRow;

  beforeAll(async () => {
    const file = new Sqlite(join(test.dataDir, 'papers.sqlite'));
    file.exec(`CREATE TABLE notes (id INTEGER PRIMARY KEY, region TEXT, secret TEXT);
      INSERT INTO notes VALUES (1, 'EMEA', 'open'), (2, 'US', 'hidden 1'), (3, 'US', '"hidden 2');
      CREATE VIRTUAL TABLE papers USING fts5(region, secret);
      INSERT INTO papers SELECT region, secret FROM notes;
      CREATE VIRTUAL TABLE words USING fts5(secret, content='notes', content_rowid='id');
      INSERT INTO words (words) VALUES ('rebuild');
      CREATE VIRTUAL TABLE vocabulary USING fts5vocab('words', 'instance');
      CREATE TABLE papers2 AS SELECT 1 AS n;`);
    file.close();
    papers = await connected('Papers', `sqlite:///${join(test.dataDir, 'papers.sqlite')}`, '21', 'sqlite');
    const tables: number[] = [];
    for (const table_name of ['notes', 'papers']) {
      const place = { database: papers.id, schema: 'main', table_name };
      tables.push((await admin.ok<{ id: number }>(admin.post('/api/v1/dataset/', place))).id);
    }
    const [north] = await findRolesByName(test.services.store.reader, ['North']);
    const more = {
      name: 'Papers',
      filter_type: 'Regular',
      roles: [north?.id ?? 0],
      clause: "region = 'EMEA'",
    };
    await admin.ok(admin.post('/api/v1/rowlevelsecurity/', { ...more, tables }));
  });

  it.each(['SELECT group_concat(secret) FROM papers', 'SELECT secret FROM notes', 'SELECT n FROM papers2'])(
    'are none of %s',
    async (sql) => {
      const { status, text } = await run(sql, reader, papers.id);
      expect(status).toBe(200);
      expect(text).not.toMatch(HIDDEN);
    },
  );

  it.each([
    'SELECT * FROM papers_content',
    'SELECT hex(block) FROM "Papers_Data"',
    'SELECT term FROM main.papers_idx',
    'SELECT hex(block) FROM words_data',
    'SELECT * FROM words',
    'SELECT * FROM vocabulary',
    'SELECT data FROM sqlite_dbpage',
    `SELECT * FROM papers WHERE papers MATCH '"'`,
    'SELECT 1 FROM papers WHERE secret MATCH (SELECT secret FROM notes)',
    "SELECT json_extract('{}', secret) FROM notes",
    "SELECT 1 FROM notes WHERE json_extract('{}', secret) = 1",
  ])('are not read by %s, nor named by its failure', async (sql) => {
    const { status, text } = await run(sql, reader, papers.id);
    expect(status).not.toBe(200);
    expect(text).not.toMatch(/hidden [12]|'open'/);
  });
});

describe('datasets of a reader with row rules', () => {
  it('show permitted rows of a table by another name', async () => {
    const id = await newDataset(admin, 'virtual movies', { sql: 'SELECT * FROM samples.movies' });
    const { status, text } = await chart(id, {});
    expect([status, text.includes('open')]).toEqual([200, true]);
    expect(text).not.toMatch(HIDDEN);
  });

  it.each([
    { extras: { where: 'CAST(secret AS INTEGER) = 1' } },
    { extras: { where: 'error(secret) = 1' } },
    {
      filters: [
        {
          col: { expressionType: 'SQL', sqlExpression: 'CAST(secret AS INTEGER)', label: 'x' },
          op: '>',
          val: 0,
        },
      ],
    },
    { metrics: [{ expressionType: 'SQL', sqlExpression: 'MAX(worst())', label: 'x' }] },
  ])('say nothing of hidden rows when %j fails', async (query) => {
    const { status, text } = await chart(dataset, query);
    expect(status).not.toBe(200);
    expect(text).not.toMatch(HIDDEN);
  });

  it('are not probed with rows that their maker may not see', async () => {
    const sql = 'SELECT CAST(secret AS INTEGER) AS n FROM movies';
    const place = { database: database.id, schema: 'main', table_name: 'probe', sql };
    const answer = await reader.post('/api/v1/dataset/', place);
    expect(answer.text).not.toMatch(/hidden \d|'open'/);
  });

  it('on a view open once the same rule is on them', async () => {
    const id = await newDataset(admin, 'seen');
    expect(await chart(id, {})).toMatchObject({ status: 403, body: { code: 'ROW_RULES_VIEW' } });
    await admin.ok(admin.put(`/api/v1/rowlevelsecurity/${rule}`, { tables: [dataset, id] }));
    const { status, text } = await chart(id, {});
    await admin.ok(admin.put(`/api/v1/rowlevelsecurity/${rule}`, { tables: [dataset] }));
    expect([status, text.includes('open')]).toEqual([200, true]);
    expect(text).not.toMatch(HIDDEN);
  });
});

describe('a second connection to the data', () => {
  const create = (uri: string) =>
    admin.post('/api/v1/database/', { database_name: `Second ${uri.slice(-60)}`, sqlalchemy_uri: uri });

  it.each(['same', 'symbolic', 'hard', 'relative'])('to a file is refused by a %s path', async (kind) => {
    const file = join(test.dataDir, 'samples.duckdb');
    const other = join(test.dataDir, `${kind}.duckdb`);
    if (kind === 'symbolic') symlinkSync(file, other);
    if (kind === 'hard') linkSync(file, other);
    const paths = {
      same: file,
      symbolic: other,
      hard: other,
      relative: `${test.dataDir}/./x/../samples.duckdb`,
    };
    const uri = `duckdb:///${paths[kind as keyof typeof paths]}`;
    expect(await create(uri)).toMatchObject({ status: 422, text: expect.stringContaining('Samples') });
    expect((await admin.post('/api/v1/database/test_connection/', { sqlalchemy_uri: uri })).status).toBe(422);
  });

  it('does not lead round row rules where it is stored already', async () => {
    const second = await connected('Old', `duckdb:///${join(test.dataDir, 'samples.duckdb')}`, '12');
    const { status, text } = await run('SELECT secret FROM main.movies', reader, second.id);
    expect([status, text.includes('open')]).toEqual([200, true]);
    expect(text).not.toMatch(HIDDEN);
    expect(await admin.ok(admin.get(`/api/v1/database/${second.id}/connection`))).toMatchObject({
      result: { same_data_as: ['Samples'] },
    });
  });

  it.each([
    'metadata.db',
    'METADATA.DB-wal',
    'secret.key',
    'server.lock',
    'cache/x.duckdb',
    'results/x.duckdb',
    'tmp/uploads/x.duckdb',
    'samples.duckdb.wal',
    'link.duckdb',
    'folder/x.duckdb',
  ])('never is to the file %s of the product', async (name) => {
    if (name === 'link.duckdb')
      symlinkSync(join(test.dataDir, 'metadata.db-journal'), join(test.dataDir, name));
    if (name === 'folder/x.duckdb') {
      mkdirSync(join(test.dataDir, 'cache'), { recursive: true });
      symlinkSync(join(test.dataDir, 'cache'), join(test.dataDir, 'folder'));
    }
    for (const scheme of ['duckdb', 'sqlite'])
      expect(await create(`${scheme}:///${name}`)).toMatchObject({
        status: 422,
        text: expect.stringContaining('belongs to the server'),
      });
  });
});
