import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { startCutProxy } from '../testing/cut-proxy.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { watchSilence } from './watch-silence.ts';

const server = await startPostgres();
const problem = typeof server === 'string' ? server : null;
if (problem !== null) console.warn(`SKIPPED: PostgreSQL does not start here (${problem})`);

const LONG = 'select count(*)::int as n from generate_series(1, 2000000) n where n % 7 = 3';

describe.skipIf(problem !== null)('a pool that is watched', () => {
  afterAll(() => (server as TestPostgres).stop());

  it('lets a long statement go on, however long nothing comes of it', async () => {
    const url = await (server as TestPostgres).createDatabase('long');
    const pool = new pg.Pool({ connectionString: url });
    watchSilence(pool, url, 10);
    expect((await pool.query<{ n: number }>(LONG)).rows).toEqual([{ n: 285_714 }]);
    await pool.end();
  });

  it('breaks connections that say nothing, also those that nobody uses, and ends', async () => {
    const url = new URL(await (server as TestPostgres).createDatabase('silent'));
    const proxy = await startCutProxy(Number(url.port));
    url.port = String(proxy.port);
    const pool = new pg.Pool({ connectionString: url.href });
    pool.on('error', () => undefined);
    watchSilence(pool, url.href, 10);
    await Promise.all([1, 2, 3].map(() => pool.query('select 1')));
    proxy.hush();
    await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    expect(pool.totalCount).toBe(0);
    await pool.end();
    await proxy.stop();
  });

  it('breaks a connection that alone fell silent while the server waits for it, and leaves one that asks nothing', async () => {
    const url = new URL(await (server as TestPostgres).createDatabase('deaf'));
    const proxy = await startCutProxy(Number(url.port));
    url.port = String(proxy.port);
    const pool = new pg.Pool({ connectionString: url.href, max: 1 });
    pool.on('error', () => undefined);
    watchSilence(pool, url.href, 50);
    const held = await pool.connect();
    await held.query('begin');
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect((await held.query<{ n: number }>('select 1 as n')).rows).toEqual([{ n: 1 }]);
    proxy.hush();
    proxy.open();
    await expect(held.query('select 1')).rejects.toMatchObject({ code: 'ETIMEDOUT' });
    held.release(true);
    await pool.end();
    await proxy.stop();
  });
});
