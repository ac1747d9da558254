import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerOf, type Caller } from '../testing/caller.ts';
import { startCutProxy, type CutProxy } from '../testing/cut-proxy.ts';
import { addPeople } from '../testing/fixtures.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';

const CUTS = Number(process.env['CUTS'] ?? 10);
const server = await startPostgres();
const problem = typeof server === 'string' ? server : null;
if (problem !== null) console.warn(`SKIPPED: PostgreSQL does not start here (${problem})`);

describe.skipIf(problem !== null)('metadata whose connection is cut', () => {
  let proxy: CutProxy;
  let app: TestApp;
  let owner: Caller;

  beforeAll(async () => {
    const url = new URL(await (server as TestPostgres).createDatabase('cut'));
    proxy = await startCutProxy(Number(url.port));
    url.port = String(proxy.port);
    url.hostname = '127.0.0.1';
    app = await createTestApp({ databaseUrl: url.href });
    owner = callerOf(app, (await addPeople(app)).owner);
  });
  afterAll(async () => {
    await app.close();
    await proxy.stop();
    await (server as TestPostgres).stop();
  });

  /** Each connection of the pool may be found dead once. */
  async function answersAgain(): Promise<boolean> {
    for (let tried = 0; tried < 12; tried++)
      if ((await owner.get('/api/v1/dashboard/')).status === 200) return true;
    return false;
  }

  const create = (title: string) => owner.post('/api/v1/dashboard/', { dashboard_title: title });

  test(`answers every call, loses nothing it acknowledged, and goes on after each of ${CUTS} cuts`, async ({
    annotate,
  }) => {
    const acknowledged: string[] = [];
    const odd: string[] = [];
    for (let run = 0; run < CUTS; run++) {
      const titles = [0, 1, 2, 3].map((n) => `cut ${run}.${n}`);
      const calls = titles.map(create);
      for (let turn = 0; turn < run % 7; turn++) await new Promise((resolve) => setImmediate(resolve));
      proxy.cut();
      const answers = await Promise.all(calls);
      for (const [n, { status, text }] of answers.entries()) {
        if (status === 201) acknowledged.push(titles[n] ?? '');
        else if (
          status !== 503 ||
          !text.includes('"METADATA_AWAY"') ||
          /ECONNRESET|Connection terminated/.test(text)
        )
          odd.push(`${status} ${text.slice(0, 200)}`);
      }
      if (!(await answersAgain())) odd.push(`nothing is answered after cut ${run}`);
    }
    expect(odd.slice(0, 5)).toEqual([]);
    const list = await owner.ok<{ result: readonly { dashboard_title: string }[] }>(
      owner.get('/api/v1/dashboard/', { page_size: 200 }),
    );
    const stored = new Set(list.result.map((row) => row.dashboard_title));
    expect(acknowledged.filter((title) => !stored.has(title))).toEqual([]);
    await annotate(
      `${CUTS} cuts of the PostgreSQL of the metadata, ${acknowledged.length} writes acknowledged and none lost`,
      'T-DROP',
    );
  });

  test('says so while the metadata is away, and answers as soon as it is back', async ({ annotate }) => {
    proxy.close();
    const away = await owner.get('/api/v1/dashboard/');
    expect([away.status, away.text]).toEqual([503, expect.stringContaining('cannot reach the database')]);
    expect(away.header('retry-after')).toBe('5');
    proxy.open();
    expect(await answersAgain()).toBe(true);
    await annotate('once away and back', 'T-DROP');
  });

  test('says so while the metadata is silent, and answers as soon as it is heard again', async ({
    annotate,
  }) => {
    proxy.hush();
    const calls = await Promise.all([owner.get('/api/v1/dashboard/'), create('said into nothing')]);
    for (const { status, text } of calls)
      expect([status, text]).toEqual([503, expect.stringContaining('cannot reach the database')]);
    proxy.open();
    expect(await answersAgain()).toBe(true);
    await annotate('once silent and heard again', 'T-DROP');
  });
});
