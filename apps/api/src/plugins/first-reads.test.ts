import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dashboardUrl, FIRST_READS_ID, type FirstRead } from '@belvedere/contracts';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { addObjects, addPeople, type Objects, type People } from '../testing/fixtures.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

const webDir = mkdtempSync(join(tmpdir(), 'belvedere-web-'));
let test: TestApp;
let people: People;
let objects: Objects;

beforeAll(async () => {
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<html><head></head><body></body></html>');
  test = await createTestApp({ env: { BELVEDERE_WEB_DIR: webDir } });
  people = await addPeople(test);
  objects = await addObjects(test, people.owner);
});
afterAll(async () => {
  await test.close();
  rmSync(webDir, { recursive: true, force: true });
});

async function cookieOf(username: string): Promise<string> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/v1/security/session',
    payload: { username, password: TEST_PASSWORD },
  });
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

async function readsOf(url: string, cookie: string | null): Promise<readonly FirstRead[]> {
  const answer = await test.app.inject({ url, headers: cookie === null ? {} : { cookie } });
  expect(answer.headers['cache-control']).toBe('private, no-cache');
  const text = new RegExp(`id="${FIRST_READS_ID}">([^<]*)</script>`).exec(answer.body)?.[1];
  return text === undefined ? [] : (JSON.parse(text) as FirstRead[]);
}

/** Reads of a page that had all of `urls` in time; what a busy machine answers late is left out of a page. */
async function readsWith(
  url: string,
  cookie: string,
  urls: readonly string[],
): Promise<readonly FirstRead[]> {
  return vi.waitFor(
    async () => {
      const reads = await readsOf(url, cookie);
      expect(urlsOf(reads)).toEqual(expect.arrayContaining([...urls]));
      return reads;
    },
    { timeout: 20_000 },
  );
}

const urlsOf = (reads: readonly FirstRead[]): readonly string[] => reads.map(({ url }) => url);

/** An answer without how long ago things happened, which goes on between two answers. */
const timeless = (body: string): string => body.replace(/(_humanized":")[^"]*/g, '$1');

it('an owner gets a dashboard with its page, as the API answers it', async () => {
  const cookie = await cookieOf('owner');
  const own = `/api/v1/dashboard/${objects.draft}`;
  const expected = ['/api/v1/bootstrap', own, `${own}/charts`];
  const reads = await readsWith(dashboardUrl(objects.draft), cookie, expected);
  const direct = await test.app.inject({ url: own, headers: { cookie } });
  const read = reads.find(({ url }) => url === own);
  expect(timeless(read?.body ?? '')).toBe(timeless(direct.body));
  expect(read?.headers['etag']).toBe(direct.headers['etag']);
});

it('a dashboard asked by its slug brings its star, as its id does', async () => {
  const cookie = await cookieOf('owner');
  await test.as(people.owner)({
    method: 'PUT',
    url: `/api/v1/dashboard/${objects.draft}`,
    payload: { slug: '2001' },
  });
  const star = `/api/v1/dashboard/favorite_status?q=%21%28${objects.draft}%29`;
  const own = '/api/v1/dashboard/2001';
  for (const [address, url] of [
    ['/superset/dashboard/%32001/', own],
    [dashboardUrl(objects.draft), `/api/v1/dashboard/${objects.draft}`],
  ] as const)
    expect(urlsOf(await readsWith(address, cookie, [url, `${url}/charts`]))).toContain(star);
});

it('a reader without the right gets the page without what he may not see', async () => {
  const cookie = await cookieOf('gamma');
  const reads = await readsWith(dashboardUrl(objects.draft), cookie, ['/api/v1/bootstrap']);
  expect(urlsOf(reads).some((url) => url.includes('/api/v1/dashboard'))).toBe(false);
});

it('strangers, tokens in headers and addresses that are no page get none', async () => {
  expect(await readsOf(dashboardUrl(objects.published), null)).toEqual([]);
  const answer = await test.as(people.owner)({ url: dashboardUrl(objects.published) });
  expect(answer.body).not.toContain(FIRST_READS_ID);
  const lost = await test.app.inject({
    url: '/nowhere',
    headers: { cookie: await cookieOf('owner'), accept: 'text/html' },
  });
  expect(lost.body).not.toContain(FIRST_READS_ID);
});

it('odd addresses are pages without answers, never faults', async () => {
  const cookie = await cookieOf('owner');
  for (const url of [
    '/superset/dashboard/%zz/',
    '/superset/dashboard/..%2F..%2Fme/',
    '/superset/dashboard/%2e%2e/',
    '/superset/dashboard/50%/',
    '/explore/?slice_id=%00',
  ]) {
    const answer = await test.app.inject({ url, headers: { cookie } });
    expect(answer.statusCode).toBeLessThan(500);
  }
});
