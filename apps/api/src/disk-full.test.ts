import type { Database } from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app.ts';

let app: TestApp;
let call: ReturnType<TestApp['as']>;

/** How many pages the metadata may have: its disk, as far as SQLite knows. */
async function limitPages(more: number | null): Promise<void> {
  await app.services.store.write(async (tx) => {
    const connection = Reflect.get(tx.db, '$client') as Database;
    const pages = Number(connection.pragma('page_count', { simple: true }));
    connection.pragma(`max_page_count = ${more === null ? 1_000_000_000 : pages + more}`);
  });
}

beforeAll(async () => {
  app = await createTestApp();
  call = app.as(await app.addUser('ada', ['Admin']));
});
afterAll(() => app.close());

const create = (title: string) =>
  call({
    method: 'POST',
    url: '/api/v1/dashboard/',
    payload: { dashboard_title: title, css: 'x'.repeat(30_000) },
  });

test('a full disk is told with 507, reads go on, and writes do when there is room again', async () => {
  expect((await create('before')).statusCode).toBe(201);
  await limitPages(0);
  const refused = await create('meanwhile');
  expect(refused.statusCode).toBe(507);
  expect(refused.json()).toMatchObject({
    code: 'STORAGE_FULL',
    message: expect.stringContaining('disk of the server is full'),
  });
  const credentials = { username: 'ada', password: TEST_PASSWORD };
  const token = await app.app.inject({
    method: 'POST',
    url: '/api/v1/security/login',
    payload: { ...credentials, provider: 'db' },
  });
  expect(token.statusCode).toBe(200);
  for (const url of ['/api/v1/dashboard/', '/api/v1/me/', '/ready'])
    expect((await call({ url })).statusCode, url).toBe(200);
  await limitPages(null);
  expect((await create('after')).statusCode).toBe(201);
});

test('a change and its line in the audit log are kept together or not at all; what is told afterwards is answered as done', async () => {
  await app.services.store.write(async (tx) => {
    const connection = Reflect.get(tx.db, '$client') as Database;
    connection.exec(
      'CREATE TABLE filler(x); CREATE TRIGGER fill AFTER INSERT ON audit BEGIN INSERT INTO filler VALUES (zeroblob(10000000)); END',
    );
  });
  await limitPages(100);
  expect((await create('untold')).statusCode).toBe(507);
  const signOut = await call({ method: 'DELETE', url: '/api/v1/security/session' });
  await limitPages(null);
  await app.services.store.write(async (tx) =>
    (Reflect.get(tx.db, '$client') as Database).exec('DROP TRIGGER fill'),
  );
  expect(signOut.statusCode).toBe(200);
  expect((await call({ url: '/api/v1/dashboard/' })).body).not.toContain('untold');
});
