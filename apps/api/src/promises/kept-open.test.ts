import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { ALL_ROUTES } from '@belvedere/contracts';
import { addObjects, addPeople, type Objects, type People } from '../testing/fixtures.ts';
import { requestOf } from '../testing/route-request.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const CALLS = Number(process.env['MIXED_CALLS'] ?? 1500);
const GROWTH_MAX = 1.05;
/** What V8 keeps of code that it compiled anew, in bytes; a call that leaks a kilobyte is seen above it. */
const SLACK_BYTES = 3_000_000;

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Files, sockets and timers of this process that are open. */
const openNow = () => ({
  files: readdirSync('/proc/self/fd').length,
  resources: process.getActiveResourcesInfo().filter((name) => !/Immediate|TickObject|FSReq/.test(name))
    .length,
});

async function heapNow(): Promise<number> {
  for (let round = 0; round < 4; round++) {
    collect();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return process.memoryUsage().heapUsed;
}

const READING = ALL_ROUTES.filter(({ method }) => method === 'GET');

async function callMany(
  app: TestApp,
  { people, objects }: { readonly people: People; readonly objects: Objects },
  calls: number,
) {
  const users = [people.owner, people.gamma, people.admin, null];
  for (let call = 0; call < calls; call++) {
    const route = READING[call % READING.length];
    if (route !== undefined)
      await app.as(users[call % users.length] ?? null)(
        requestOf(route, objects, call % 3 === 0 ? 'missing' : 'there'),
      );
  }
}

test.skipIf(process.platform !== 'linux')(
  `nothing stays open, and nothing grows, over ${CALLS} calls`,
  async ({ annotate }) => {
    const app = await createTestApp();
    const people = await addPeople(app);
    const objects = await addObjects(app, people.owner);
    await callMany(app, { people, objects }, Math.min(CALLS, 1500));
    const before = { ...openNow(), heap: await heapNow() };
    await callMany(app, { people, objects }, CALLS);
    const after = { ...openNow(), heap: await heapNow() };
    await app.close();
    expect(after.files).toBeLessThanOrEqual(before.files);
    expect(after.resources).toBeLessThanOrEqual(before.resources);
    expect(after.heap).toBeLessThan(before.heap * GROWTH_MAX + SLACK_BYTES);
    const percent = ((after.heap / before.heap - 1) * 100).toFixed(1);
    await annotate(
      `${CALLS} calls of ${READING.length} routes: heap ${percent} %, no file or socket more`,
      'T-LEAKCHECK',
    );
  },
  600_000,
);
