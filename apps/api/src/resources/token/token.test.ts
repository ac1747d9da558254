import { describe, expect, it } from 'vitest';
import { changeUser } from '../user/service.ts';
import { SYSTEM_VIEWER } from '../auth/viewer.ts';
import { updateUser, type UserRow } from '../../stored/user.ts';
import { openHome } from '../../testing/home.ts';
import { TEST_PASSWORD } from '../../testing/test-app.ts';
import type { Caller } from '../../testing/caller.ts';

let now = Date.parse('2026-03-01T00:00:00Z');
const home = openHome({ clock: () => new Date(now) });
const pass = (days: number): void => {
  now += days * 86_400_000;
};

const URL = '/api/v1/security/tokens';

interface Made {
  readonly id: number;
  readonly token: string;
  readonly result: Readonly<Record<string, unknown>>;
}

const make = (caller: Caller, body: object = {}): Promise<Made> =>
  caller.ok<Made>(caller.post(URL, { name: 'Script', scopes: ['read'], days: 30, ...body }));

/** Status of a call that a program makes with a secret. */
async function by(token: string, url: string, payload?: object, method?: 'DELETE'): Promise<number> {
  const answer = await home().test.app.inject({
    method: method ?? (payload === undefined ? 'GET' : 'POST'),
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  });
  return answer.statusCode;
}

const SQL = () => ({ database_id: home().objects.database, sql: 'select 1', client_id: 'tok' });

describe('a token', () => {
  it('shows its secret once and is stored as a hash', async () => {
    const { owner, test } = home();
    const { token, result } = await make(owner);
    expect(token).toMatch(/^bvt_[\w-]{43}$/);
    expect(result).toMatchObject({ name: 'Script', prefix: token.slice(0, 12), scopes: ['read'] });
    const { reader } = test.services.store;
    const rows = await reader.db.select().from(reader.t.apiToken);
    expect(JSON.stringify(rows)).not.toContain(token.slice(12));
    expect((await owner.get(URL)).text).not.toContain(token.slice(12));
    expect(await by(token, '/api/v1/me/')).toBe(200);
  });

  it('is told in the audit log by its name, and says what it lacks in its own words', async () => {
    const { owner, test } = home();
    const { id, token } = await make(owner, { name: 'Told' });
    const refused = await test.app.inject({
      method: 'PUT',
      url: '/api/v1/me/',
      headers: { authorization: `Bearer ${token}` },
      payload: { first_name: 'x' },
    });
    expect([refused.statusCode, refused.body]).toEqual([403, expect.stringContaining('is for read')]);
    await owner.ok(owner.delete(`${URL}/${id}`));
    const { reader } = test.services.store;
    const lines = (await reader.db.select().from(reader.t.audit).orderBy(reader.t.audit.id)).filter(
      ({ object_type: type, object_id: own }) => type === 'token' && own === String(id),
    );
    expect(lines).toMatchObject([
      { action: 'security/tokens.create', detail: { name: 'Told' } },
      { action: 'security/tokens.revoke', detail: { name: 'Told' } },
    ]);
    expect(JSON.stringify(lines)).not.toContain(token.slice(12));
  });

  it('does what its scopes and its person may, on every kind of route', async () => {
    const { owner, objects } = home();
    const chart = `/api/v1/chart/${objects.chart}`;
    const reads = await make(owner);
    const charts = await make(owner, { scopes: ['charts'] });
    const sql = await make(owner, { scopes: ['sqllab'] });
    const writes = await make(owner, { scopes: ['write'] });
    const status = async (url: string, payload?: object) =>
      Promise.all([reads, charts, sql, writes].map(({ token }) => by(token, url, payload)));
    const query = {
      datasource: { id: objects.dataset, type: 'table' },
      queries: [{ columns: ['carrier'] }],
    };
    expect(await status(chart)).toEqual([200, 200, 200, 200]);
    expect(await status('/api/v1/chart/data', query)).toEqual([200, 200, 200, 200]);
    expect(await status('/api/v1/database/')).toEqual([200, 403, 200, 200]);
    expect(await status('/api/v1/sqllab/execute/', SQL())).toEqual([403, 403, 200, 403]);
    expect(await status('/api/v1/dashboard/', { dashboard_title: 'x' })).toEqual([403, 403, 403, 201]);
    expect(await status('/kv/store/', undefined)).toEqual([404, 404, 404, 404]);
    expect(await status('/api/v1/security/users/')).toEqual([403, 403, 403, 403]);
  });

  it('of an administrator is an administrator only where it was made for that', async () => {
    const { admin, people } = home();
    const plain = await make(admin, { scopes: ['read', 'write', 'sqllab', 'embed'] });
    const whole = await make(admin, { scopes: ['admin'] });
    expect(await by(plain.token, '/api/v1/security/users/')).toBe(403);
    expect(await by(whole.token, '/api/v1/security/users/')).toBe(200);
    expect(await by(plain.token, `${URL}?user_id=${people.owner.id}`)).toBe(403);
  });

  it('makes and ends no tokens, not even its own', async () => {
    const { admin } = home();
    const { token, id } = await make(admin, { scopes: ['admin', 'write'] });
    expect(await by(token, URL, { name: 'More', scopes: ['admin'], days: 1 })).toBe(403);
    expect(await by(token, `${URL}/${id}`, undefined, 'DELETE')).toBe(403);
    const reads = await make(admin);
    expect(await by(reads.token, '/superset/log/', {})).toBe(403);
  });

  it('ends when it is ended, by its day, and with its person', async () => {
    const { owner, admin, people, test } = home();
    const ended = await make(owner);
    expect((await owner.delete(`${URL}/${ended.id}`)).status).toBe(200);
    expect(await by(ended.token, '/api/v1/me/')).toBe(401);
    const short = await make(owner, { days: 1 });
    pass(2);
    expect(await by(short.token, '/api/v1/me/')).toBe(401);
    const spare: UserRow = await test.addUser('leaver', ['Gamma']);
    const held = await make(admin, { user_id: spare.id });
    expect(await by(held.token, '/api/v1/me/')).toBe(200);
    await test.services.store.write((tx) => updateUser(tx, spare.id, { ends_on: new Date(now - 1) }));
    expect(await by(held.token, '/api/v1/me/')).toBe(401);
    await test.services.store.write((tx) => updateUser(tx, spare.id, { ends_on: null }));
    const body = { active: false };
    await changeUser(test.services, SYSTEM_VIEWER, { id: spare.id, body, ifMatch: null });
    await test.services.store.write((tx) => updateUser(tx, spare.id, { is_active: true }));
    expect(await by(held.token, '/api/v1/me/')).toBe(401);
    expect(people.owner.id).not.toBe(spare.id);
  });

  it('notes its last use once a minute, with where it came from', async () => {
    const { owner } = home();
    const { token, id } = await make(owner);
    const seen = async () => {
      const { result } = await owner.ok<{ result: { id: number; used_on: string; used_from: string }[] }>(
        owner.get(URL),
      );
      return result.find((one) => one.id === id);
    };
    expect((await seen())?.used_on).toBeNull();
    await by(token, '/api/v1/me/');
    const first = (await seen())?.used_on;
    now += 30_000;
    await by(token, '/api/v1/me/');
    expect(await seen()).toMatchObject({ used_on: first, used_from: '127.0.0.1' });
    now += 31_000;
    await by(token, '/api/v1/me/');
    expect((await seen())?.used_on).not.toBe(first);
  });

  it('is nobody: strangers, made-up secrets and other people get nothing', async () => {
    const { owner, alpha, people, stranger } = home();
    const { token, id } = await make(owner);
    expect(await by(`${token.slice(0, -1)}_`, '/api/v1/me/')).toBe(401);
    expect(await by('bvt_', '/api/v1/me/')).toBe(401);
    expect((await stranger.get(URL)).status).toBe(401);
    expect((await alpha.delete(`${URL}/${id}`)).status).toBe(404);
    expect((await alpha.get(`${URL}?user_id=${people.owner.id}`)).status).toBe(403);
    expect(
      (await alpha.post(URL, { name: 'x', scopes: ['read'], days: 1, user_id: people.owner.id })).status,
    ).toBe(403);
  });

  it('has limits: how many, for how long, and who makes those of administrators', async () => {
    const { gamma, alpha, admin, test } = home();
    expect((await gamma.post(URL, { name: 'x', scopes: ['read'], days: null })).text).toContain('366');
    expect((await gamma.post(URL, { name: 'x', scopes: ['admin'], days: 1 })).status).toBe(422);
    for (let i = 0; i < 50; i += 1) await make(alpha);
    expect((await alpha.post(URL, { name: 'x', scopes: ['read'], days: 1 })).text).toContain(
      'at most 50'.slice(8),
    );
    const asked = { username: 'robot', is_service: true };
    const people = '/api/v1/security/users/';
    expect((await admin.post(people, { ...asked, password: TEST_PASSWORD })).status).toBe(422);
    const service = await admin.ok<{ id: number; link?: object }>(admin.post(people, asked));
    expect(service.link).toBeUndefined();
    expect((await admin.get(`${people}${service.id}`)).body).toMatchObject({ result: { status: 'service' } });
    expect((await admin.post(`${people}${service.id}/link`)).status).toBe(422);
    expect((await admin.put(`${people}${service.id}`, { password: TEST_PASSWORD })).status).toBe(422);
    const { token } = await make(admin, { user_id: service.id, days: null });
    expect(await by(token, '/api/v1/me/')).toBe(200);
    const signIn = await test.app.inject({
      method: 'POST',
      url: '/api/v1/security/session',
      payload: { username: 'robot', password: TEST_PASSWORD },
    });
    expect(signIn.statusCode).toBe(401);
  });
});
