import { afterEach, expect, test } from 'vitest';
import { bytesOfBase32, codeOf, stepOf, TOTP_STEP_S } from '../../security/totp.ts';
import { findUser, type UserRow } from '../../stored/user.ts';
import { callerOf } from '../../testing/caller.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { judge, type SecondFactor } from './second-factor.ts';

const ME = '/api/v1/me/second_factor';
const SESSION = '/api/v1/security/session';
const LOGIN = '/api/v1/security/login';
const START = new Date('2026-11-23T12:00:00Z');

let now = START;
let running: TestApp | null = null;
afterEach(async () => {
  now = START;
  await running?.close();
  running = null;
});

/** Goes on by so many codes. */
const pass = (steps: number): void => {
  now = new Date(now.getTime() + steps * TOTP_STEP_S * 1000);
};
const codeFor = (secret: string, shift = 0): string => codeOf(bytesOfBase32(secret), stepOf(now) + shift);

interface Offer {
  readonly secret: string;
  readonly uri: string;
  readonly offer: string;
}

async function start(env: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  running = await createTestApp({ clock: () => now, env });
  return running;
}

/** Somebody with a second factor: its secret, and the codes for emergencies. */
async function withFactor(app: TestApp, username: string, roles: readonly string[] = ['Gamma']) {
  const row = await app.addUser(username, roles);
  const caller = callerOf(app, row);
  const { result } = await caller.ok<{ result: Offer }>(caller.post(`${ME}/offer`));
  const body = { offer: result.offer, code: codeFor(result.secret), current_password: TEST_PASSWORD };
  const on = await caller.ok<{ result: { recovery_codes: string[] } }>(caller.post(ME, body));
  return { row, secret: result.secret, codes: on.result.recovery_codes };
}

const signIn = (app: TestApp, username: string, more: object = {}) =>
  callerOf(app, null).post(SESSION, { username, password: TEST_PASSWORD, ...more });
const login = (app: TestApp, username: string, more: object = {}) =>
  callerOf(app, null).post(LOGIN, { username, password: TEST_PASSWORD, provider: 'db', ...more });

test('no session and no token is there before the code, by whatever door', async () => {
  const app = await start();
  const { secret } = await withFactor(app, 'ada');
  pass(1);
  for (const ask of [signIn, login]) {
    const refused = await ask(app, 'ada');
    expect([refused.status, refused.header('set-cookie')]).toEqual([401, undefined]);
    expect(refused.text).toContain('a code of the second factor is needed');
    const wrong = await ask(app, 'ada', { password: 'wrong', code: codeFor(secret) });
    expect(wrong.text).toContain('user name or password is wrong');
  }
  const form = { username: 'ada', password: TEST_PASSWORD };
  const byForm = await callerOf(app, null).plainForm('/login/', form);
  expect([byForm.status, byForm.header('location'), byForm.header('set-cookie')]).toEqual([
    302,
    '/login/',
    undefined,
  ]);
  const code = codeFor(secret);
  expect((await callerOf(app, null).plainForm('/login/', { ...form, code })).header('set-cookie')).toContain(
    'session=',
  );
});

test('a code counts once by all doors together, and only for its person', async () => {
  const app = await start();
  const [ada, bob] = [await withFactor(app, 'ada'), await withFactor(app, 'bob')];
  expect((await signIn(app, 'ada', { code: codeFor(ada.secret) })).status).toBe(401);
  pass(1);
  expect((await signIn(app, 'ada', { code: codeFor(bob.secret) })).status).toBe(401);
  const code = codeFor(ada.secret);
  expect((await signIn(app, 'ada', { code })).status).toBe(200);
  expect((await signIn(app, 'ada', { code })).status).toBe(401);
  expect((await login(app, 'ada', { code })).status).toBe(401);
  expect((await login(app, 'ada', { code: codeFor(ada.secret, -1) })).status).toBe(401);
  expect((await login(app, 'ada', { code: codeFor(ada.secret, 1) })).status).toBe(200);
});

test('a code counts once also when it is sent twice at the same time', async () => {
  const app = await start();
  const { secret } = await withFactor(app, 'ada');
  pass(1);
  const code = codeFor(secret);
  const answers = await Promise.all([signIn(app, 'ada', { code }), signIn(app, 'ada', { code })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('each of ten codes for emergencies counts once, however it is typed', async () => {
  const app = await start();
  const { codes, row } = await withFactor(app, 'ada');
  expect(new Set(codes).size).toBe(10);
  const [first = '', second = ''] = codes;
  expect((await signIn(app, 'ada', { code: first.toUpperCase().replace('-', ' ') })).status).toBe(200);
  expect((await signIn(app, 'ada', { code: first })).status).toBe(401);
  expect((await login(app, 'ada', { code: second })).status).toBe(200);
  const stored = await findUser(app.services.store.reader, row.id);
  const caller = callerOf(app, stored);
  expect((await caller.get(ME)).body).toMatchObject({ result: { is_on: true, codes_left: 8 } });
});

test('ten wrong codes in a row hold even the right one for a quarter of an hour', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  let factor: SecondFactor = { secret, since: '', last: 0, codes: [], wrong: 0, heldUntil: 0 };
  for (let count = 0; count < 10; count += 1) factor = judge(factor, 'nothing', START).next;
  expect(judge(factor, codeFor(secret), START).verdict).toBe('held');
  now = new Date(START.getTime() + 15 * 60_000);
  expect(judge(factor, codeFor(secret), now).verdict).toBe('right');
});

test('turning it on and off ends what was open before, and needs password and code', async () => {
  const app = await start();
  const row = await app.addUser('ada', ['Gamma']);
  const refresh = await login(app, 'ada', { refresh: true });
  const { refresh_token } = refresh.body as { refresh_token: string };
  const renew = () =>
    app.app.inject({
      method: 'POST',
      url: '/api/v1/security/refresh',
      headers: { authorization: `Bearer ${refresh_token}` },
    });
  expect((await renew()).statusCode).toBe(200);
  const before = callerOf(app, row);
  const { result } = await before.ok<{ result: Offer }>(before.post(`${ME}/offer`));
  const code = codeFor(result.secret);
  expect((await before.post(ME, { offer: result.offer, code })).status).toBe(422);
  expect((await before.post(ME, { offer: 'x', code, current_password: TEST_PASSWORD })).status).toBe(422);
  const bad = { offer: result.offer, code: '000000', current_password: TEST_PASSWORD };
  expect((await before.post(ME, bad)).status).toBe(422);
  await before.ok(before.post(ME, { ...bad, code }));
  expect((await renew()).statusCode).toBe(401);
  expect((await before.get(ME)).status).toBe(401);
  const caller = callerOf(app, await findUser(app.services.store.reader, row.id));
  pass(1);
  const next = codeFor(result.secret);
  expect((await caller.post(`${ME}/end`, { code: next })).status).toBe(422);
  expect((await caller.post(`${ME}/end`, { code, current_password: TEST_PASSWORD })).status).toBe(422);
  await caller.ok(caller.post(`${ME}/end`, { code: next, current_password: TEST_PASSWORD }));
  expect((await signIn(app, 'ada')).status).toBe(200);
});

test('an offer is over after a quarter of an hour, and is nobody else’s', async () => {
  const app = await start();
  const [ada, bob] = [await app.addUser('ada', []), await app.addUser('bob', [])];
  const offerOf = async (user: UserRow) => {
    const caller = callerOf(app, user);
    return (await caller.ok<{ result: Offer }>(caller.post(`${ME}/offer`))).result;
  };
  const [own, foreign] = [await offerOf(ada), await offerOf(bob)];
  const turnOn = ({ offer, secret }: Offer) =>
    callerOf(app, ada).post(ME, { offer, code: codeFor(secret), current_password: TEST_PASSWORD });
  expect((await turnOn(foreign)).status).toBe(422);
  pass(30);
  expect((await turnOn(own)).text).toContain('This took too long');
});

test('an offer takes no body, and names what somebody sends in one', async () => {
  const app = await start({});
  const caller = callerOf(
    app,
    await findUser(app.services.store.reader, (await app.addUser('bodies', ['Gamma'])).id),
  );
  expect((await caller.post(`${ME}/offer`, { digits: 8 })).text).toContain('"digits":["Unknown field."]');
  for (const body of [undefined, {}]) expect((await caller.post(`${ME}/offer`, body)).status).toBe(200);
});

test('who needs one by a role sets it up before anything else, and cannot turn it off', async () => {
  const app = await start({ BELVEDERE_TOTP_ROLES: 'admin, sql_lab' });
  const row = await app.addUser('root', ['Admin']);
  const refused = await signIn(app, 'root');
  expect([refused.status, refused.header('set-cookie')]).toEqual([403, undefined]);
  expect((await login(app, 'root')).text).toContain('a role of yours needs a second factor');
  const credentials = { username: 'root', password: TEST_PASSWORD };
  const ask = callerOf(app, null);
  const url = '/api/v1/security/second_factor/offer';
  expect((await ask.post(url, { ...credentials, password: 'wrong' })).status).toBe(401);
  const { result } = await ask.ok<{ result: Offer }>(ask.post(url, credentials));
  expect(result.uri).toContain(`secret=${result.secret}`);
  expect((await signIn(app, 'root', { offer: result.offer, code: '000000' })).status).toBe(422);
  const done = await signIn(app, 'root', { offer: result.offer, code: codeFor(result.secret) });
  expect(done.body).toMatchObject({ recovery_codes: expect.any(Array), result: { username: 'root' } });
  expect(done.header('set-cookie')).toContain('session=');
  expect((await ask.post(url, credentials)).status).toBe(422);
  pass(1);
  const caller = callerOf(app, await findUser(app.services.store.reader, row.id));
  const end = { code: codeFor(result.secret), current_password: TEST_PASSWORD };
  expect((await caller.post(`${ME}/end`, end)).text).toContain('A role asks for the second factor');
});

test('the door for emergencies asks for the code too', async () => {
  const signInSettings = { passwords: false, break_glass: ['root'] };
  const app = await start({ BELVEDERE_SIGN_IN: JSON.stringify(signInSettings) });
  const { secret } = await withFactor(app, 'root', ['Admin']);
  pass(1);
  expect((await signIn(app, 'root')).text).toContain('a code of the second factor is needed');
  expect((await signIn(app, 'root', { code: codeFor(secret) })).status).toBe(200);
});

onEachEngine('the second factor of others', (app) => {
  test('is seen and reset by administrators, who are told of in the log; nothing of it leaves the server', async () => {
    now = new Date();
    const admin = callerOf(app(), await app().addUser('boss', ['Admin']));
    const row = await app().addUser('lost', ['Gamma']);
    const own = callerOf(app(), row);
    const { result } = await own.ok<{ result: Offer }>(own.post(`${ME}/offer`));
    const on = { offer: result.offer, code: codeFor(result.secret), current_password: TEST_PASSWORD };
    await own.ok(own.post(ME, on));
    const url = `/api/v1/security/users/${row.id}`;
    const shown = await admin.get(url);
    expect(shown.body).toMatchObject({ result: { has_second_factor: true } });
    expect((await own.delete(`${url}/second_factor`)).status).toBe(401);
    await admin.ok(admin.delete(`${url}/second_factor`));
    expect((await admin.get(url)).body).toMatchObject({ result: { has_second_factor: false } });
    expect((await admin.delete(`${url}/second_factor`)).status).toBe(422);
    expect((await signIn(app(), 'lost')).status).toBe(200);
    const log = (await admin.get('/api/v1/audit/')).text;
    expect(log).toContain('security/users.resetSecondFactor');
    expect(`${shown.text}${log}`).not.toContain(result.secret);
  });
});

test('new codes for emergencies end those of before, and are given for a code and the password alone', async () => {
  const app = await start();
  const { row, secret, codes } = await withFactor(app, 'ada');
  pass(1);
  const me = callerOf(app, (await findUser(app.services.store.reader, row.id)) as UserRow);
  expect((await me.post(`${ME}/codes`, { code: codeFor(secret) })).status).toBe(422);
  expect((await me.post(`${ME}/codes`, { code: '000000', current_password: TEST_PASSWORD })).status).toBe(
    422,
  );
  const body = { code: codeFor(secret), current_password: TEST_PASSWORD };
  const { result } = await me.ok<{ result: { recovery_codes: string[] } }>(me.post(`${ME}/codes`, body));
  expect(new Set([...codes, ...result.recovery_codes]).size).toBe(20);
  expect((await signIn(app, 'ada', { code: codes[0] })).status).toBe(401);
  expect((await signIn(app, 'ada', { code: result.recovery_codes[0] })).status).toBe(200);
  const bob = callerOf(app, await app.addUser('bob', ['Gamma']));
  expect((await bob.post(`${ME}/codes`, body)).status).toBe(422);
  expect((await callerOf(app, null).post(`${ME}/codes`, body)).status).toBe(401);
});
