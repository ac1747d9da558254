import { expect, test } from 'vitest';
import { callerOf } from '../../testing/caller.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';
import { findUserByName, type UserRow } from '../../stored/user.ts';

const ME = '/api/v1/me/';
const PASSWORD = 'correct horse battery';
const NEXT = 'another horse battery';

onEachEngine('oneself', (app) => {
  let made = 0;
  /** Somebody with the password, who has no right at all. */
  const addSomebody = async () => {
    const username = `self-${(made += 1)}`;
    const admin = callerOf(app(), await app().addUser(`boss-${made}`, ['Admin']));
    await admin.ok(admin.post('/api/v1/security/users/', { username, password: PASSWORD }));
    const row = (await findUserByName(app().services.store.reader, username)) as UserRow;
    return { row, caller: callerOf(app(), row) };
  };

  test('the menu names what one may open, and the domains are those of the settings', async () => {
    const { caller } = await addSomebody();
    const reader = callerOf(app(), await app().addUser('menu-reader', ['Gamma']));
    expect((await caller.get('/api/v1/menu/')).status).toBe(403);
    const { result } = await reader.ok<{ result: readonly { name: string }[] }>(reader.get('/api/v1/menu/'));
    expect(result).toContainEqual({
      name: 'Charts',
      label: 'Charts',
      icon: '',
      url: '/chart/list/',
      childs: [],
    });
    expect(result.map(({ name }) => name)).not.toContain('Security');
    expect(await caller.ok(caller.get('/api/v1/available_domains/'))).toEqual({ result: { domains: [] } });
    expect((await callerOf(app(), null).get('/api/v1/available_domains/')).status).toBe(401);
  });

  test('a new password needs the present one, and ends what was open', async () => {
    const { row, caller } = await addSomebody();
    const missing = await caller.put(ME, { password: NEXT });
    expect(missing).toMatchObject({
      status: 422,
      body: { message: { current_password: [expect.any(String)] } },
    });
    const wrong = await caller.put(ME, { password: NEXT, current_password: 'guessed it' });
    expect(wrong.status).toBe(422);
    await caller.ok(caller.put(ME, { password: NEXT, current_password: PASSWORD }));
    expect((await caller.get(ME)).status).toBe(401);
    const credentials = { username: row.username, password: NEXT, provider: 'db' };
    expect((await callerOf(app(), null).post('/api/v1/security/login', credentials)).status).toBe(200);
  });

  test('the eleventh guess of the present password within a minute is not looked at, and other changes are', async () => {
    const { caller } = await addSomebody();
    for (let count = 0; count < 10; count += 1)
      expect((await caller.put(ME, { password: NEXT, current_password: `guess ${count}` })).status).toBe(422);
    expect((await caller.put(ME, { password: NEXT, current_password: PASSWORD })).status).toBe(429);
    await caller.ok(caller.put(ME, { theme: 'dark' }));
  });

  test('a password is none of the commonest and no name of its person', async () => {
    const { row, caller } = await addSomebody();
    for (const password of ['Password123!', `${row.username}-2026`, 'Lovelace1'])
      expect(
        await caller.put(ME, { password, current_password: PASSWORD, last_name: 'Lovelace' }),
      ).toMatchObject({ status: 422, body: { message: { password: [expect.any(String)] } } });
  });

  test('language, zone and theme are kept, started with, and refused where they are none', async () => {
    const { caller } = await addSomebody();
    await caller.ok(caller.put(ME, { locale: 'de', zone: 'Europe/Berlin', theme: 'dark' }));
    await caller.ok(caller.put(ME, { theme: 'light', first_name: 'Ada' }));
    const { body } = await caller.get('/api/v1/bootstrap');
    expect(body).toMatchObject({
      user: { firstName: 'Ada', settings: { locale: 'de', zone: 'Europe/Berlin', theme: 'light' } },
      common: { locale: 'de', zone: 'Europe/Berlin' },
    });
    expect((await caller.put(ME, { locale: 'tlh' })).status).toBe(422);
    expect((await caller.put(ME, { zone: 'Mars/Base' })).status).toBe(422);
    await caller.ok(caller.put(ME, { locale: null, zone: null }));
    expect((await caller.get('/api/v1/bootstrap')).body).toMatchObject({
      common: { locale: 'en', zone: 'UTC' },
    });
  });

  test("an address is nobody else's, and needs the present password", async () => {
    const [one, other] = [await addSomebody(), await addSomebody()];
    const email = `${one.row.username}@test.invalid`;
    expect((await one.caller.put(ME, { email })).status).toBe(422);
    await one.caller.ok(one.caller.put(ME, { email, current_password: PASSWORD }));
    const taken = await other.caller.put(ME, { email: email.toUpperCase(), current_password: PASSWORD });
    expect(taken).toMatchObject({ status: 422, body: { message: { email: [expect.any(String)] } } });
  });

  test('nobody says of themselves what only administrators may', async () => {
    const { caller } = await addSomebody();
    for (const body of [{ roles: [1] }, { active: true }, { username: 'root' }, { ends_on: null }])
      expect((await caller.put(ME, body)).status).toBe(400);
  });

  test('sessions are ended one by one, and all but the present one', async () => {
    const { row } = await addSomebody();
    const credentials = { username: row.username, password: PASSWORD };
    const cookies: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const answer = await app().app.inject({
        method: 'POST',
        url: '/api/v1/security/session',
        payload: credentials,
      });
      cookies.push(String(answer.headers['set-cookie']).split(';')[0] ?? '');
    }
    const ask = (method: 'GET' | 'DELETE', url: string, cookie = cookies[0]) =>
      app().app.inject({ method, url, headers: { cookie } });
    const open = async () =>
      (await ask('GET', `${ME}sessions`)).json<{ result: { id: string; is_own: boolean }[] }>().result;
    expect((await open()).map(({ is_own }) => is_own).toSorted()).toEqual([false, false, true]);
    const caller = callerOf(app(), row);
    const other = (await open()).find(({ is_own }) => !is_own)?.id ?? '';
    await caller.ok(caller.delete(`${ME}sessions/${other}`));
    expect(await open()).toHaveLength(2);
    expect((await caller.delete(`${ME}sessions/${other}`)).status).toBe(404);
    await caller.ok(caller.delete(`${ME}sessions`));
    expect((await ask('GET', ME)).statusCode).toBe(401);
  });
});
