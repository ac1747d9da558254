import { expect, test } from 'vitest';
import { ensureRole } from '../stored/user.ts';
import { onEachEngine } from '../testing/metadata-engines.ts';
import { keptCount } from './kept-count.ts';

onEachEngine('a kept count', (app) => {
  test('is counted anew after a write, and inside a transaction', async () => {
    const { store } = app().services;
    const { role } = store.reader.t;
    const count = (reader = store.reader): Promise<number> => keptCount(reader, role, undefined);
    const before = await count();
    expect(await count()).toBe(before);
    const inside = await store.write(async (tx) => {
      await ensureRole(tx, 'Counted', []);
      return count(tx);
    });
    expect([inside, await count()]).toEqual([before + 1, before + 1]);
  });
});
