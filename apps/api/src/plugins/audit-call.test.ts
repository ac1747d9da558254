import { afterEach, expect, test } from 'vitest';
import type { Store, Tx } from '../db/store.ts';
import { callerOf } from '../testing/caller.ts';
import { addObjects, addPeople } from '../testing/fixtures.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

let isBroken = false;
let running: TestApp | null = null;
afterEach(async () => {
  isBroken = false;
  await running?.close();
  running = null;
});

/** A store that takes no line of the audit log while it is broken, and everything else. */
function withoutAudit(store: Store): Store {
  const refusing = ({ db, t }: Tx): Tx['db'] =>
    new Proxy(db, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== 'function') return value;
        return (...args: readonly unknown[]): unknown => {
          if (isBroken && name === 'insert' && args[0] === t.audit) throw new Error('the log is broken');
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
  return { ...store, write: (work) => store.write((tx) => work({ ...tx, db: refusing(tx) })) };
}

async function start() {
  const app = await createTestApp({ wrapStore: withoutAudit });
  running = app;
  const { owner } = await addPeople(app);
  const objects = await addObjects(app, owner);
  const caller = callerOf(app, owner);
  const { reader } = app.services.store;
  return {
    objects,
    caller,
    lines: async () => reader.db.select().from(reader.t.audit).orderBy(reader.t.audit.id),
  };
}

test('a line that cannot be written turns no call that is done into a failure, and is written with the next one', async () => {
  const { caller, objects, lines } = await start();
  const before = (await lines()).length;
  isBroken = true;
  const url = `/api/v1/dashboard/${objects.published}/favorites/`;
  expect((await caller.post(url)).status).toBe(200);
  expect((await caller.get(url.replace('/favorites/', ''))).status).toBe(200);
  expect((await lines()).length).toBe(before);
  isBroken = false;
  expect((await caller.delete(url)).status).toBe(200);
  const [late, next] = (await lines()).slice(before);
  expect([late?.action, next?.action]).toEqual(['dashboard.addFavourite', 'dashboard.removeFavourite']);
  expect(late?.at.getTime()).toBeLessThanOrEqual(next?.at.getTime() ?? 0);
});

test('a change whose own line cannot be written does not happen', async () => {
  const { caller, objects } = await start();
  isBroken = true;
  const url = `/api/v1/dashboard/${objects.draft}`;
  const refused = await caller.put(url, { dashboard_title: 'Untold' });
  expect([refused.status, refused.body]).toMatchObject([503, { code: 'AUDIT_NOT_WRITTEN' }]);
  expect(refused.text).not.toContain('the log is broken');
  expect((await caller.get(url)).text).not.toContain('Untold');
});
