import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

const PAGE = 'http://127.0.0.1:8088';
const OTHER = 'localhost:8088';
const DATA = '/api/v1/chart/data';
const QUESTION = { datasource: { id: 999, type: 'table' }, queries: [{ columns: ['a'], metrics: [] }] };

let now = Date.now();
let test: TestApp;
beforeAll(async () => {
  const env = { BELVEDERE_DOMAINS: '127.0.0.1,localhost' };
  test = await createTestApp({ env, clock: () => new Date(now) });
  await test.addUser('ada', ['Alpha']);
});
afterAll(() => test.close());

/** The ticket of a new session, and its cookie. */
async function signIn(): Promise<{ readonly ticket: string; readonly cookie: string }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/login/',
    payload: new URLSearchParams({ username: 'ada', password: TEST_PASSWORD }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const tokens = await test.app.inject({ url: '/api/v1/security/csrf_token', headers: { cookie } });
  return { cookie, ticket: tokens.json<{ domain_ticket: string }>().domain_ticket };
}

const ask = (headers: Readonly<Record<string, string>>, url = DATA) =>
  test.app.inject({
    method: 'POST',
    url,
    payload: QUESTION,
    headers: { host: OTHER, origin: PAGE, 'sec-fetch-site': 'cross-site', ...headers },
  });

describe('another name of the server', () => {
  it('answers a page under a name of its own who the ticket says, without a cookie', async () => {
    const { ticket } = await signIn();
    const answer = await ask({ 'x-belvedere-ticket': ticket });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'DATASOURCE_NOT_FOUND' });
    expect(answer.headers['access-control-allow-origin']).toBe(PAGE);
    expect(answer.headers['access-control-allow-credentials']).toBeUndefined();
  });

  it('tells browsers which calls it takes, and pages of others that it takes none', async () => {
    const preflight = (origin: string) =>
      test.app.inject({ method: 'OPTIONS', url: `${DATA}?dashboard_id=1`, headers: { host: OTHER, origin } });
    const own = await preflight(PAGE);
    expect(own.statusCode).toBe(204);
    expect(own.headers['access-control-allow-headers']).toContain('x-belvedere-ticket');
    for (const origin of [
      'https://evil.example',
      'http://127.0.0.1:9999',
      'http://127.0.0.1.evil.example:8088',
      'null',
    ]) {
      const foreign = await preflight(origin);
      expect([foreign.statusCode, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    }
  });

  it('takes no ticket from pages of others, and none for another route', async () => {
    const { ticket } = await signIn();
    const foreign = await ask({ 'x-belvedere-ticket': ticket, origin: 'https://evil.example' });
    expect([foreign.statusCode, foreign.headers['access-control-allow-origin']]).toEqual([403, undefined]);
    for (const url of ['/api/v1/dashboard/', '/api/v1/chart/data/q', '/api/v1/chart/database/'])
      expect((await ask({ 'x-belvedere-ticket': ticket }, url)).statusCode).not.toBeLessThan(400);
    const me = await test.app.inject({
      url: '/api/v1/me/',
      headers: { 'x-belvedere-ticket': ticket, origin: PAGE },
    });
    expect(me.statusCode).toBe(401);
  });

  it('takes no cookie', async () => {
    const { cookie } = await signIn();
    expect((await ask({ cookie })).statusCode).toBe(403);
  });

  it('refuses what is no ticket, one that has ended, and one whose session has', async () => {
    const { ticket, cookie } = await signIn();
    expect((await ask({ 'x-belvedere-ticket': 'made up' })).statusCode).toBe(401);
    now += 2 * 3_600_000;
    expect((await ask({ 'x-belvedere-ticket': ticket })).statusCode).toBe(401);
    const renewed = await test.app.inject({ url: '/api/v1/security/csrf_token', headers: { cookie } });
    const { domain_ticket, result } = renewed.json<{ domain_ticket: string; result: string }>();
    expect((await ask({ 'x-belvedere-ticket': domain_ticket })).statusCode).toBe(404);
    await test.app.inject({
      method: 'DELETE',
      url: '/api/v1/security/session',
      headers: { cookie, 'x-csrftoken': result },
    });
    expect((await ask({ 'x-belvedere-ticket': domain_ticket })).statusCode).toBe(401);
  });
});
