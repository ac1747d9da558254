import type { LightMyRequestResponse } from 'fastify';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ALL_ROUTES, ERROR_ANSWERS, contractErrors, type RouteSpec } from '@belvedere/contracts';
import { CONNECTOR_ERRORS } from '@belvedere/connectors';
import { HOST_ERRORS } from '@belvedere/engine-hosts';
import { ENCODER_ERRORS } from '@belvedere/encoders';
import { FRAME_ERRORS } from '@belvedere/frame';
import { SQL_ERRORS } from '@belvedere/sql';
import { buildApp } from './app.ts';
import { WORK_ERRORS } from './engine-work/errors.ts';
import { QUERY_ERRORS } from './query/errors.ts';
import { setPassword } from './resources/auth/service.ts';
import { prepareSignIn } from './resources/auth/setup.ts';
import { sealErrors } from './security/seal.ts';
import { updateUser, type UserRow } from './stored/user.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from './testing/test-app.ts';

let built: TestApp;
let ada: UserRow;
let now = Date.parse('2026-03-01T00:00:00Z');

beforeAll(async () => {
  built = await createTestApp({ clock: () => new Date(now) });
  ada = await built.addUser('ada', ['Admin']);
});
afterAll(() => built.close());

const pass = (minutes: number): void => {
  now += minutes * 60_000;
};

interface Browser {
  readonly cookie: string;
  readonly token: string;
}

async function signIn(username = 'ada', password = TEST_PASSWORD): Promise<LightMyRequestResponse> {
  return built.app.inject({
    method: 'POST',
    url: '/api/v1/security/session',
    payload: { username, password },
  });
}

async function openBrowser(): Promise<Browser> {
  pass(1);
  const answer = await signIn();
  const cookie = String(answer.headers['set-cookie']).split(';')[0] ?? '';
  const csrf = await built.app.inject({ url: '/api/v1/security/csrf_token/', headers: { cookie } });
  return { cookie, token: csrf.json<{ result: string }>().result };
}

const me = (headers: Readonly<Record<string, string>>) => built.app.inject({ url: '/api/v1/me/', headers });

describe('signing in', () => {
  test('gives a session that only the browser holds', async () => {
    const cookie = String([(await signIn()).headers['set-cookie']].flat()[0]);
    expect(cookie).toMatch(/^session=[\w-]{43}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
    expect(
      await built.services.store.reader.db.select().from(built.services.store.reader.t.session),
    ).not.toContainEqual(expect.objectContaining({ id: cookie.slice(8, 51) }));
  });

  test('answers a wrong password and an unknown name alike', async () => {
    const wrong = await signIn('ada', 'wrong password');
    const unknown = await signIn('nobody-here', 'wrong password');
    const plain = (answer: LightMyRequestResponse) => answer.body.replace(/"request_id":"[^"]*"/, '');
    expect([wrong.statusCode, plain(wrong)]).toEqual([401, plain(unknown)]);
  });

  test('waits after ten tries of one account from one address, not for others', async () => {
    for (let i = 0; i < 10; i += 1) await signIn('tried', 'wrong password');
    const eleventh = await signIn('tried', 'wrong password');
    expect(eleventh.statusCode).toBe(429);
    expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0);
    expect((await signIn('other', 'wrong password')).statusCode).toBe(401);
    pass(2);
    expect((await signIn('tried', 'wrong password')).statusCode).toBe(401);
  });

  test('gives API clients tokens that end', async () => {
    pass(2);
    const payload = { username: 'ada', password: TEST_PASSWORD, provider: 'db', refresh: true };
    const login = await built.app.inject({ method: 'POST', url: '/api/v1/security/login', payload });
    const { access_token, refresh_token } = login.json<{ access_token: string; refresh_token: string }>();
    expect((await me({ authorization: `Bearer ${access_token}` })).statusCode).toBe(200);
    expect((await me({ authorization: `Bearer ${refresh_token}` })).statusCode).toBe(401);
    pass(16);
    expect((await me({ authorization: `Bearer ${access_token}` })).json()).toMatchObject({
      code: 'SESSION_EXPIRED',
    });
    const headers = { authorization: `Bearer ${refresh_token}` };
    const refreshed = await built.app.inject({ method: 'POST', url: '/api/v1/security/refresh', headers });
    expect(refreshed.statusCode).toBe(200);
    const { access_token: renewed } = refreshed.json<{ access_token: string }>();
    const claimsOf = (token: string) =>
      JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object;
    expect(claimsOf(access_token)).toMatchObject({ sub: expect.any(String), type: 'access', fresh: true });
    expect(claimsOf(refresh_token)).toMatchObject({ type: 'refresh', fresh: false });
    expect(claimsOf(renewed)).toMatchObject({ type: 'access', fresh: false });
  });
});

describe('a session ends', () => {
  test('when the person signs out', async () => {
    const { cookie, token } = await openBrowser();
    const headers = { cookie, 'x-csrftoken': token };
    const out = await built.app.inject({ method: 'DELETE', url: '/api/v1/security/session', headers });
    expect([out.statusCode, out.headers['set-cookie']]).toEqual([200, expect.stringContaining('Max-Age=0')]);
    expect((await me({ cookie })).statusCode).toBe(401);
  });

  test('when the browser signs in again', async () => {
    const { cookie } = await openBrowser();
    const payload = { username: 'ada', password: TEST_PASSWORD };
    await built.app.inject({ method: 'POST', url: '/api/v1/security/session', payload, headers: { cookie } });
    expect((await me({ cookie })).statusCode).toBe(401);
  });

  test('when the password changes or the account is disabled', async () => {
    const eve = await built.addUser('eve', ['Gamma']);
    const cookieOf = async (password: string) =>
      String((await signIn('eve', password)).headers['set-cookie']).split(';')[0] ?? '';
    const first = await cookieOf(TEST_PASSWORD);
    expect((await me({ cookie: first })).statusCode).toBe(200);
    await setPassword(built.services, eve, 'another long password');
    expect((await me({ cookie: first })).statusCode).toBe(401);
    const second = await cookieOf('another long password');
    await built.services.store.write((tx) => updateUser(tx, eve.id, { is_active: false }));
    expect((await me({ cookie: second })).statusCode).toBe(401);
  });

  test('after a week without use', async () => {
    const { cookie } = await openBrowser();
    pass(6 * 24 * 60);
    expect((await me({ cookie })).statusCode).toBe(200);
    pass(8 * 24 * 60);
    expect((await me({ cookie })).statusCode).toBe(401);
  });
});

describe('requests that another site sends', () => {
  const unsafe = ALL_ROUTES.filter((route) => route.method !== 'GET');
  const send = (route: RouteSpec, headers: Readonly<Record<string, string>>) =>
    built.app.inject({ method: route.method, url: route.path.replace(/:\w+/g, '1'), headers });

  test.each(unsafe.filter((route) => route.csrf !== false).map((route) => [route.name, route] as const))(
    '%s needs the token of its own session',
    async (_name, route) => {
      const mine = await openBrowser();
      const other = await openBrowser();
      const code = async (headers: Readonly<Record<string, string>>) => (await send(route, headers)).body;
      expect(await code({ cookie: other.cookie })).toContain('CSRF_INVALID');
      expect(await code({ cookie: other.cookie, 'x-csrftoken': mine.token })).toContain('CSRF_INVALID');
      expect(await code({ cookie: other.cookie, 'x-csrftoken': 'x' })).toContain('CSRF_INVALID');
    },
  );

  test.each(unsafe.map((route) => [route.name, route] as const))(
    '%s refuses foreign origins',
    async (_name, route) => {
      const { cookie, token } = await openBrowser();
      const headers = { cookie, 'x-csrftoken': token };
      for (const foreign of [
        { origin: 'https://evil.example' },
        { origin: 'null' },
        { 'sec-fetch-site': 'cross-site' },
        { 'sec-fetch-site': 'same-site' },
      ]) {
        const answer = await send(route, { ...headers, ...foreign } as Record<string, string>);
        expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('ORIGIN_REFUSED')]);
      }
    },
  );

  test('a form or plain text never passes as JSON', async () => {
    const { cookie, token } = await openBrowser();
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { cookie, 'x-csrftoken': token, 'content-type': type };
      const payload = '{"dashboard_title":"x"}';
      const answer = await built.app.inject({ method: 'POST', url: '/api/v1/dashboard/', headers, payload });
      expect(answer.statusCode).toBe(400);
    }
  });

  test('reading changes nothing, and only a file of data that leaves the house is told', async () => {
    const { reader } = built.services.store;
    const state = async () =>
      JSON.stringify([
        await reader.db.select().from(reader.t.dashboard),
        await reader.db.select().from(reader.t.keyValue),
        (await reader.db.select().from(reader.t.audit).orderBy(reader.t.audit.id)).filter(
          ({ action }) => action !== 'audit.export',
        ),
      ]);
    const before = await state();
    for (const route of ALL_ROUTES.filter((one) => one.method === 'GET')) {
      await built.as(ada)({ url: route.path.replace(/:\w+/g, '1') });
    }
    expect(await state()).toBe(before);
  });
});

describe('the set-up link', () => {
  test('makes one administrator, once, and is gone for ever', async () => {
    const fresh = await createTestApp();
    const token = await prepareSignIn(fresh.services);
    const payload = {
      token,
      username: 'first',
      password: 'long enough 1',
      first_name: '',
      last_name: '',
      email: '',
    };
    const setUp = (body: object) =>
      fresh.app.inject({ method: 'POST', url: '/api/v1/security/setup', payload: body });
    expect((await setUp({ ...payload, token: 'guessed' })).statusCode).toBe(404);
    expect((await setUp({ ...payload, password: 'password1' })).statusCode).toBe(422);
    const twice = await Promise.all([setUp(payload), setUp({ ...payload, username: 'second' })]);
    expect(twice.map((answer) => answer.statusCode).sort((a, b) => a - b)).toEqual([200, 404]);
    expect((await setUp(payload)).statusCode).toBe(404);
    expect(await prepareSignIn(fresh.services)).toBeNull();
    await fresh.close();
  });

  test('is not needed with a password from outside', async () => {
    const fresh = await createTestApp({ env: { BELVEDERE_ADMIN_PASSWORD: 'given from outside' } });
    expect(await prepareSignIn(fresh.services)).toBeNull();
    const payload = { username: 'admin', password: 'given from outside' };
    const answer = await fresh.app.inject({ method: 'POST', url: '/api/v1/security/session', payload });
    expect(answer.statusCode).toBe(200);
    await fresh.close();
  });
});

describe('every answer', () => {
  test.each([
    '/health',
    '/api/v1/me/',
    '/nothing',
    '/api/v1/nothing',
    '/%00',
    '/..%2f..%2fetc/passwd',
    '/superset/slice/1/',
  ])('%s carries the security headers and a request id', async (url) => {
    const { headers, statusCode } = await built.app.inject({ url });
    expect(statusCode).toBeLessThan(500);
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringMatching(
        /^default-src 'self'; script-src 'self'; style-src 'self';/,
      ),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\w-]{8,64}$/),
    });
    expect(headers['content-security-policy']).not.toMatch(/unsafe/);
  });

  test('the frame of installed charts has an origin of its own, and its workers connect nowhere', async () => {
    const headersAt = async (url: string) =>
      (await built.app.inject({ url, headers: { host: 'bi.test:81' } })).headers;
    const frame = await headersAt('/chart-frame.html');
    expect(frame['content-security-policy']).toBe(
      "default-src 'none'; script-src http://bi.test:81/chart-frame.js http://bi.test:81/assets/ blob:; worker-src blob:; frame-ancestors http://bi.test:81",
    );
    expect(frame['x-frame-options']).toBe('SAMEORIGIN');
    for (const url of ['/chart-frame.js', '/assets/chart-sandbox-DEtAb7RX.js'])
      expect(await headersAt(url)).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    for (const url of ['/', '/api/v1/me/', '/dynamic-plugins/code/x.js', '/chart-frame.html', '/health'])
      expect((await headersAt(url))['access-control-allow-origin']).toBeUndefined();
  });

  test('keeps a well-formed request id of the caller, and no other', async () => {
    const id = async (given: string) =>
      (await built.app.inject({ url: '/health', headers: { 'x-request-id': given } })).headers[
        'x-request-id'
      ];
    expect(await id('abcdefgh-1')).toBe('abcdefgh-1');
    expect(await id('a\tb<script>')).not.toContain('script');
  });
});

test('pages are served with the web application, unknown ones as missing', async () => {
  const fresh = await createTestApp();
  const { webDir } = fresh.services.config;
  mkdirSync(join(webDir, 'assets'), { recursive: true });
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Belvedere</title>');
  writeFileSync(join(webDir, 'assets/index-abc123.js'), 'export {};');
  const app = await buildApp(fresh.services);
  const get = (url: string) => app.inject({ url, headers: { accept: 'text/html' } });
  expect(await get('/superset/dashboard/7/?standalone=1')).toMatchObject({ statusCode: 200 });
  expect((await get('/superset/dashboard/7/')).headers['cache-control']).toBe('private, no-cache');
  expect(await get('/no/such/page')).toMatchObject({
    statusCode: 404,
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
  expect((await get('/assets/index-abc123.js')).headers['cache-control']).toContain('immutable');
  expect((await get('/assets/missing.js')).statusCode).toBe(404);
  await app.close();
  await fresh.close();
});

test('a form posted to SQL Lab is opened, never run', async () => {
  const { cookie } = await openBrowser();
  const post = (sql: string, more: Readonly<Record<string, string>> = {}) =>
    built.app.inject({
      method: 'POST',
      url: '/superset/sqllab/',
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', ...more },
      payload: new URLSearchParams({ form_data: JSON.stringify({ dbid: 1, sql }) }).toString(),
    });
  expect((await post('select 1')).headers['location']).toBe('/sqllab/?dbid=1&sql=select+1');
  const long = await post('x'.repeat(5000));
  const key = /posted=([\w-]+)/.exec(String(long.headers['location']))?.[1] ?? '';
  const posted = await built.app.inject({ url: `/api/v1/sqllab/posted_form/${key}`, headers: { cookie } });
  expect(posted.json()).toMatchObject({ result: { databaseId: 1, sql: 'x'.repeat(5000) } });
  const evil = { origin: 'https://evil.example', accept: 'text/html' };
  expect((await post('select 1', evil)).statusCode).toBe(403);
  const foreign = await built.app.inject({
    method: 'POST',
    url: '/superset/sqllab/',
    headers: { cookie, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ datasourceKey: '999__table', sql: 'select 1' }).toString(),
  });
  const broken = new URLSearchParams({ form_data: '{broken' }).toString();
  const type = { cookie, accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' };
  const refused = { method: 'POST', url: '/sqllab/', headers: type, payload: broken } as const;
  expect((await built.app.inject(refused)).statusCode).toBe(400);
  for (const chars of [1_100_000, 2_200_000]) {
    const payload = new URLSearchParams({ sql: 'x'.repeat(chars) }).toString();
    const large = await built.app.inject({ ...refused, payload });
    expect([large.statusCode, large.headers['location']]).toEqual([303, '/sqllab/?posted=too-large']);
  }
  expect(foreign.headers['location']).toBe('/sqllab/?datasourceKey=999__table&sql=select+1');
  expect(built.engines.runs).toEqual([]);
});

test('every error code of the server has an answer', () => {
  const catalogues = [
    contractErrors,
    CONNECTOR_ERRORS,
    ENCODER_ERRORS,
    FRAME_ERRORS,
    HOST_ERRORS,
    WORK_ERRORS,
    QUERY_ERRORS,
    SQL_ERRORS,
    sealErrors,
  ];
  const codes = catalogues.flatMap((catalogue) => Object.keys(catalogue.definitions));
  expect(codes.filter((code) => ERROR_ANSWERS[code] === undefined)).toEqual([]);
});

test('the OpenAPI document names every operation, to people who are signed in', async () => {
  const url = '/api/v1/_openapi';
  expect((await built.app.inject({ url })).statusCode).toBe(401);
  const reader = built.as(await built.addUser('api-reader', ['Gamma']));
  const document = (await reader({ url })).json<{
    paths: Record<string, object>;
  }>();
  const operations = Object.values(document.paths).flatMap((path) => Object.keys(path));
  expect(operations).toHaveLength(ALL_ROUTES.length);
});
