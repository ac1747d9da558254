import { afterAll, describe, expect, it } from 'vitest';
import { startCutProxy } from '../testing/cut-proxy.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { openPgStore } from './pg-store.ts';

const server = await startPostgres();
const problem = typeof server === 'string' ? server : null;
if (problem !== null) console.warn(`SKIPPED: PostgreSQL does not start here (${problem})`);

/** More than the pool has connections. */
const CUTS = 14;

describe.skipIf(problem !== null)('metadata in PostgreSQL', () => {
  afterAll(() => (server as TestPostgres).stop());

  it('gives a connection back whose first statement was cut, so that none is missing afterwards', async () => {
    const url = new URL(await (server as TestPostgres).createDatabase('begin'));
    const proxy = await startCutProxy(Number(url.port));
    url.port = String(proxy.port);
    const store = await openPgStore(url.href);
    let failed = 0;
    for (let cut = 0; cut < CUTS; cut++) {
      await store.ping().catch(() => undefined);
      const write = store.write(async () => 'written').catch(() => void (failed += 1));
      await new Promise(process.nextTick);
      proxy.cut();
      await write;
    }
    expect(failed).toBe(CUTS);
    expect(await store.write(async () => 'written')).toBe('written');
    await store.close();
    await proxy.stop();
  });
});
