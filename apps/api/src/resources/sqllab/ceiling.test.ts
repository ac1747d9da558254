import { afterAll, beforeAll, expect, it } from 'vitest';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { createEngines } from '../../query/engines.ts';
import { databaseRows } from '../../stored/database.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { stampsFor } from '../../testing/stamps.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

let test: TestApp;
let admin: Caller;
let database = 0;

beforeAll(async () => {
  test = await createTestApp({ makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [] }) });
  const instance = await DuckDBInstance.create(join(test.dataDir, 'duckdb.db'));
  const connection = await instance.connect();
  await connection.run('CREATE TABLE movies AS SELECT range AS id FROM range(5000)');
  connection.closeSync();
  instance.closeSync();
  const row = await test.services.store.write((tx) =>
    databaseRows.insert(
      tx,
      {
        database_name: 'films',
        engine: 'duckdb',
        sqlalchemy_uri: 'duckdb:///duckdb.db',
        expose_in_sqllab: true,
        extra: '{"estimated_rows_max": 10000}',
      },
      stampsFor('0b0e2f52-3a5e-4d5a-9a53-0d7f8a0f8f31'),
    ),
  );
  database = row.id;
  admin = callerOf(test, await test.addUser('boss', ['Admin']));
});
afterAll(() => test.close());

const run = (sql: string, more: object = {}) =>
  admin.post('/api/v1/sqllab/execute/', { database_id: database, schema: 'main', sql, ...more });

it('starts nothing above the ceiling of its database, nor above its own, which may only be lower', async () => {
  const crossed = 'SELECT count(*) FROM movies a, movies b';
  const refused = await run(crossed);
  expect([refused.status, refused.text]).toEqual([
    422,
    expect.stringMatching(/expects 25,000,000 rows in one step, and films lets a query start with 10,000/),
  ]);
  expect((await run(crossed, { rowCeiling: 1e9 })).text).toContain('films lets a query start with 10,000');
  expect((await run('SELECT * FROM movies', { rowCeiling: 100 })).text).toContain('your ceiling of 100');
  const failed = await admin.ok<{ result: readonly { status: string }[] }>(admin.get('/api/v1/query/'));
  expect(failed.result.map(({ status }) => status)).toEqual(['failed', 'failed', 'failed']);
});

it('lets everything else run, and a fault tell itself', async () => {
  expect((await run('SELECT count(*) AS n FROM movies', { rowCeiling: 6000 })).status).toBe(200);
  expect((await run('SELECT nope FROM movies', { rowCeiling: 6000 })).text).toContain('nope');
});
