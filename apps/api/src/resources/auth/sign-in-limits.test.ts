import { afterEach, describe, expect, it } from 'vitest';
import { contractErrors } from '@belvedere/contracts';
import { createTestApp, TEST_PASSWORD, type TestApp, type TestAppOptions } from '../../testing/test-app.ts';

let test: TestApp;
afterEach(() => test.close());

const NOW = new Date('2026-11-22T12:00:00Z');
const TRUSTING = { env: { BELVEDERE_TRUST_PROXY: '1' } };

/** Both doors, and what each is sent. */
const DOORS = {
  api: (username: string, password: string) => ({
    url: '/api/v1/security/login',
    payload: { username, password, provider: 'db' },
  }),
  session: (username: string, password: string) => ({
    url: '/api/v1/security/session',
    payload: { username, password },
  }),
  form: (username: string, password: string) => ({
    url: '/login/',
    payload: new URLSearchParams({ username, password }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  }),
};
type Door = keyof typeof DOORS;

async function start(options: TestAppOptions): Promise<void> {
  test = await createTestApp({ clock: () => NOW, ...options });
  await test.addUser('ada', ['Gamma']);
}

async function signIn(door: Door, from: string, username: string, password = 'wrong') {
  const { headers, ...request } = { headers: {}, ...DOORS[door](username, password) };
  const forwarded = { ...headers, 'x-forwarded-for': from };
  const answer = await test.app.inject({ method: 'POST', ...request, headers: forwarded });
  return { status: answer.statusCode, retryAfter: answer.headers['retry-after'] };
}

const times = async (count: number, work: (number: number) => Promise<unknown>): Promise<void> => {
  for (let number = 0; number < count; number += 1) await work(number);
};

describe.each(Object.keys(DOORS) as Door[])('sign-in by %s', (door) => {
  it('refuses the eleventh try on an account from one address, not those from another', async () => {
    await start(TRUSTING);
    await times(10, () => signIn(door, '192.0.2.1', 'ada'));
    const refused = await signIn(door, '192.0.2.1', 'ADA', TEST_PASSWORD);
    expect(refused.status).toBe(429);
    expect(Number(refused.retryAfter)).toBeGreaterThan(0);
    expect([200, 302]).toContain((await signIn(door, '192.0.2.2', 'ada', TEST_PASSWORD)).status);
  });

  it('holds an attack from many addresses, and lets in who has come from theirs before', async () => {
    await start(TRUSTING);
    await signIn('session', '192.0.2.200', 'ada', TEST_PASSWORD);
    await times(20, (number) => signIn(door, `198.51.100.${number}`, 'ada'));
    expect((await signIn(door, '203.0.113.1', 'ada', TEST_PASSWORD)).status).toBe(429);
    expect([200, 302]).toContain((await signIn(door, '192.0.2.200', 'ada', TEST_PASSWORD)).status);
    await times(21, (number) => signIn(door, `198.51.100.${number}`, 'nobody'));
    expect((await signIn(door, '203.0.113.1', 'nobody')).status).toBe(429);
  });

  it('refuses made-up names from one address after 120 a minute', async () => {
    await start(TRUSTING);
    await times(120, (number) => signIn(door, '2001:db8::1', `made-up-${number}`));
    expect((await signIn(door, '2001:db8::2', 'another')).status).toBe(429);
    expect((await signIn(door, '192.0.2.3', 'another')).status).not.toBe(429);
  });

  it('says when to come back while too many passwords are being checked', async () => {
    const busy = () => Promise.reject(contractErrors.error('SIGN_IN_BUSY', { seconds: 5 }));
    await start({ ...TRUSTING, derive: busy });
    expect(await signIn(door, '192.0.2.4', 'ada')).toEqual({ status: 429, retryAfter: '5' });
  });
});

it('takes new tries at an account a minute later', async () => {
  let now = NOW;
  await start({ ...TRUSTING, clock: () => now });
  await times(21, (number) => signIn('api', `198.51.100.${number}`, 'ada'));
  now = new Date(NOW.getTime() + 60_001);
  expect((await signIn('api', '203.0.113.1', 'ada', TEST_PASSWORD)).status).toBe(200);
});

it('takes no word about addresses from strangers, nor more of them than there are proxies', async () => {
  for (const [trust, from] of [
    ['off', (number: number) => `198.51.100.${number}`],
    ['1', (number: number) => `198.51.100.${number}, 192.0.2.9`],
  ] as const) {
    await start({ env: { BELVEDERE_TRUST_PROXY: trust } });
    await times(10, (number) => signIn('api', from(number), 'ada'));
    expect((await signIn('api', from(99), 'ada')).status).toBe(429);
    if (trust === 'off') await test.close();
  }
});

it('asks the same work for a made-up name as for a known one', async () => {
  const costs: unknown[] = [];
  const derive = async ({ options }: { readonly options: unknown }): Promise<Buffer> => {
    costs.push(options);
    return Buffer.alloc(32);
  };
  await start({ ...TRUSTING, derive });
  await signIn('api', '192.0.2.5', 'ada');
  await signIn('api', '192.0.2.5', 'nobody');
  expect(costs).toHaveLength(2);
  expect(costs[0]).toEqual(costs[1]);
});
