import { afterEach, expect, test } from 'vitest';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { addObjects, addPeople } from '../../testing/fixtures.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';

/** How many writes go through, and how many after them fail. */
let faults = { after: Number.POSITIVE_INFINITY, count: 0 };
let running: TestApp | null = null;
afterEach(async () => {
  faults = { after: Number.POSITIVE_INFINITY, count: 0 };
  await running?.close();
  running = null;
});

async function start() {
  const app = await createTestApp({
    wrapStore: (store) => ({
      ...store,
      write: (work) => {
        faults.after -= 1;
        if (faults.after >= 0 || faults.count <= 0) return store.write(work);
        faults.count -= 1;
        return Promise.reject(new Error('the metadata is broken'));
      },
    }),
  });
  running = app;
  const { owner } = await addPeople(app);
  const { database } = await addObjects(app, owner);
  const caller = callerOf(app, owner);
  return {
    caller,
    execute: () =>
      caller.post('/api/v1/sqllab/execute/', { database_id: database, sql: 'select 1', client_id: 'late' }),
  };
}

interface Listed {
  readonly result: readonly { readonly client_id: string; readonly status: string }[];
}
const statusOf = async (caller: Caller): Promise<string | undefined> =>
  (await caller.ok<Listed>(caller.get('/api/v1/query/', { page_size: 200 }))).result.find(
    ({ client_id: id }) => id === 'late',
  )?.status;

test('a run whose end is not taken at once is written after a while', async () => {
  const { caller, execute } = await start();
  faults = { after: 1, count: 2 };
  expect((await execute()).status).toBe(200);
  expect(await statusOf(caller)).toBe('success');
});

test('a run whose end is not taken at all has failed as soon as somebody reads it', async () => {
  const { caller, execute } = await start();
  faults = { after: 1, count: 1000 };
  expect((await execute()).status).toBeGreaterThanOrEqual(500);
  expect(await statusOf(caller)).toBe('running');
  faults.count = 0;
  expect(await statusOf(caller)).toBe('failed');
});
