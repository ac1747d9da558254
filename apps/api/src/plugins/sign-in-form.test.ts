import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await test.addUser('ada', ['Gamma']);
});
afterAll(() => test.close());

const post = async (
  fields: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
) => {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/login/',
    payload: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  return {
    status: answer.statusCode,
    location: answer.headers['location'],
    cookie: String(answer.headers['set-cookie'] ?? '').split(';')[0] ?? '',
  };
};
const ada = (more: Readonly<Record<string, string>> = {}) => ({
  username: 'ada',
  password: TEST_PASSWORD,
  ...more,
});

describe('POST /login/', () => {
  it('gives a session to the right password and leads to the start page', async () => {
    const { status, location, cookie } = await post(ada({ csrf_token: 'ignored' }));
    expect([status, location]).toEqual([302, '/superset/welcome/']);
    expect((await test.app.inject({ url: '/api/v1/me/', headers: { cookie } })).statusCode).toBe(200);
  });

  it('leads to `next` on this server, and nowhere else', async () => {
    expect((await post(ada({ next: '/explore/?slice_id=1' }))).location).toBe('/explore/?slice_id=1');
    for (const next of ['https://evil.example/', '//evil.example', '/\\evil.example'])
      expect((await post(ada({ next }))).location).toBe('/superset/welcome/');
  });

  it('leads back to the page without a session for a wrong password', async () => {
    expect(await post({ username: 'ada', password: 'wrong', next: '/sqllab/' })).toEqual({
      status: 302,
      location: '/login/?next=%2Fsqllab%2F',
      cookie: '',
    });
    expect(await post({})).toMatchObject({ status: 302, location: '/login/', cookie: '' });
  });

  it('refuses forms of other sites, bodies that are no form, and too many tries', async () => {
    expect(await post(ada(), { origin: 'https://evil.example' })).toMatchObject({ status: 403, cookie: '' });
    expect(await post(ada(), { 'sec-fetch-site': 'cross-site' })).toMatchObject({ status: 403, cookie: '' });
    const json = await test.app.inject({ method: 'POST', url: '/login/', payload: ada() });
    expect(json.statusCode).toBe(400);
    for (let count = 0; count < 10; count += 1) await post({ username: 'tried', password: 'wrong' });
    expect((await post({ username: 'tried', password: 'wrong' })).status).toBe(429);
  });
});
