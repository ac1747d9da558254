import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DISPLAY_MAX_ROWS } from '@belvedere/core';
import { createEngines } from '../query/engines.ts';
import { issueToken } from '../resources/auth/service.ts';
import { callerOf } from '../testing/caller.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const ROWS = Number(process.env['BIG_ROWS'] ?? 200_000);
const GROWTH_MB = 150;
const MEGABYTE = 1_048_576;
const SQL = `SELECT range AS n, 9007199254740993 + range AS big, 'row ' || range AS label,
  range / 7 AS share, DATE '2024-01-01' + CAST(range % 3650 AS INTEGER) AS day FROM range(${ROWS})`;

let app: TestApp;
let address = '';
let headers: Readonly<Record<string, string>> = {};
let database = 0;

beforeAll(async () => {
  app = await createTestApp({
    env: { BELVEDERE_SQL_MAX_ROW: String(ROWS) },
    makeEngines: (dataDir) => createEngines({ dataDir, metadataFiles: [], limits: { duckMemoryMb: 256 } }),
  });
  (await DuckDBInstance.create(join(app.dataDir, 'big.duckdb'))).closeSync();
  const boss = await app.addUser('boss', ['Admin']);
  const admin = callerOf(app, boss);
  const sent = { database_name: 'big', sqlalchemy_uri: 'duckdb:///big.duckdb', expose_in_sqllab: true };
  database = (await admin.ok<{ id: number }>(admin.post('/api/v1/database/', sent))).id;
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(app.app.server.address() as AddressInfo).port}`;
  headers = {
    authorization: `Bearer ${issueToken(app.services, boss, 'access')}`,
    'content-type': 'application/json',
  };
});
afterAll(() => app.close());

const residentMb = (): number => process.memoryUsage.rss() / MEGABYTE;

interface Shown {
  readonly data: readonly unknown[];
  readonly displayLimitReached: boolean;
  readonly query: { readonly rows: number };
}

async function execute(clientId: string): Promise<Shown> {
  const body = { database_id: database, sql: SQL, schema: 'main', queryLimit: ROWS, client_id: clientId };
  const answer = await fetch(`${address}/api/v1/sqllab/execute/`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return (await answer.json()) as Shown;
}

interface Streamed {
  readonly lines: number;
  readonly last: string;
  readonly mostMb: number;
  readonly bytes: number;
}

/** Reads a file as it comes, and keeps nothing of it but its end. */
async function stream(url: string): Promise<Streamed> {
  const { body } = await fetch(url, { headers });
  let [lines, bytes, mostMb, last] = [0, 0, 0, ''];
  for await (const piece of body ?? []) {
    const text = Buffer.from(piece as Uint8Array).toString('latin1');
    lines += text.split('\n').length - 1;
    bytes += text.length;
    last = (last + text).slice(-200);
    mostMb = Math.max(mostMb, residentMb());
  }
  return { lines, last: last.trimEnd().split('\n').at(-1) ?? '', mostMb, bytes };
}

test('a long result is shown up to its limit, which is said, and goes out as a file without being held', async ({
  annotate,
}) => {
  const shown = await execute('big');
  expect([shown.data.length, shown.displayLimitReached]).toEqual([DISPLAY_MAX_ROWS, true]);
  const before = residentMb();
  let isOver = false;
  const file = stream(`${address}/api/v1/sqllab/export/big`).finally(() => {
    isOver = true;
  });
  const others: number[] = [];
  while (!isOver) others.push((await fetch(`${address}/api/v1/me/`, { headers })).status);
  const { lines, last, mostMb, bytes } = await file;
  expect([lines, last.startsWith(`${ROWS - 1},`)]).toEqual([ROWS + 1, true]);
  expect(last).toContain(String(BigInt(ROWS - 1) + 9007199254740993n));
  expect(mostMb - before).toBeLessThan(GROWTH_MB);
  expect([others.length > 3, [...new Set(others)]]).toEqual([true, [200]]);
  const grown = Math.max(0, mostMb - before).toFixed(0);
  await annotate(
    `${ROWS} rows of 5 columns, ${(bytes / MEGABYTE).toFixed(0)} MB of CSV, ${grown} MB more held; ${others.length} other calls answered meanwhile`,
    'T-BIG',
  );
}, 600_000);
