import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Connector } from '../connector.ts';
import { collect } from '../testing/index.ts';
import { openDuckdb } from './connector.ts';

const folder = mkdtempSync(join(tmpdir(), 'bv-duck-read-'));
let connector: Connector;

beforeAll(async () => {
  const file = join(folder, 'data.duckdb');
  connector = await openDuckdb({ file, writable: true, memoryMb: 128, threads: 1, temporaryFolder: folder });
  await collect(connector, 'CREATE TABLE t AS SELECT range AS a, range % 2 AS b FROM range(4)');
});
afterAll(async () => {
  await connector.close();
  rmSync(folder, { recursive: true, force: true });
});

const read = (text: string) => collect(connector, text, { readOnly: true });

it.each([
  ['SELECT a FROM t ORDER BY a', 4],
  ['VALUES (1), (2)', 2],
  ['FROM t', 4],
  ['PIVOT t ON b USING SUM(a)', 1],
  ['WITH p AS (PIVOT t ON b USING SUM(a)) SELECT * FROM p', 1],
  ['UNPIVOT t ON a, b', 8],
  ['SUMMARIZE t', 2],
  ['SHOW TABLES', 1],
  ['DESCRIBE t', 2],
  ['EXPLAIN ANALYZE SELECT a FROM t', 1],
])('reads what a reading job may ask: %s', async (text, rows) => {
  expect((await read(text)).rows).toBe(rows);
});

it.each([
  'CREATE TABLE n AS SELECT 1; SELECT 1',
  'COMMIT; DELETE FROM t RETURNING a',
  'DELETE FROM t RETURNING a',
])('refuses, and goes on reading after it: %s', async (text) => {
  await expect(read(text)).rejects.toMatchObject({ code: 'ENGINE_ERROR' });
  expect((await read('SELECT a FROM t')).rows).toBe(4);
  expect((await read('SHOW TABLES')).rows).toBe(1);
});

it('tells why a query gave up on its way', async () => {
  const text = `SELECT CASE WHEN a = 3 THEN error('three is too many') ELSE 'fine' END AS c FROM t`;
  await expect(read(text)).rejects.toMatchObject({ message: expect.stringContaining('three is too many') });
});

it('leaves rows behind the limit, and the next statement of its session begins anew', async () => {
  const session = await connector.connect();
  const options = {
    limit: 2,
    readOnly: true,
    signal: new AbortController().signal,
    onSchema: () => undefined,
    onBatch: () => undefined,
  };
  const first = await session.run('SELECT * FROM range(1000000)', options);
  const next = await session.run('SELECT a FROM t', options);
  await session.close();
  expect([first.truncated, next.rows]).toEqual([true, 2]);
});
