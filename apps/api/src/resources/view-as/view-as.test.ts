import { ALL_ROUTES, PUBLIC } from '@belvedere/contracts';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, it } from 'vitest';
import { setRolesOf, updateUser, type UserRow } from '../../stored/user.ts';
import { callerOf } from '../../testing/caller.ts';
import { addObjects, addPeople, type Objects, type People } from '../../testing/fixtures.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';
import { TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

/** A browser in which somebody is signed in. */
interface Browser {
  readonly send: (request: InjectOptions) => Promise<LightMyRequestResponse>;
  readonly cookie: string;
}

async function openBrowser(test: TestApp, { username }: UserRow): Promise<Browser> {
  const login = await test.app.inject({
    method: 'POST',
    url: '/api/v1/security/session',
    payload: { username, password: TEST_PASSWORD },
  });
  const cookie = String(login.headers['set-cookie']).split(';')[0] ?? '';
  const { csrf_token: token } = (
    await test.app.inject({ url: '/api/v1/bootstrap', headers: { cookie } })
  ).json<{ csrf_token: string }>();
  return {
    cookie,
    send: (request) =>
      test.app.inject({ ...request, headers: { cookie, 'x-csrftoken': token, ...request.headers } }),
  };
}

const END = { method: 'DELETE', url: '/api/v1/security/view_as' } as const;
const startOf = ({ id }: UserRow): InjectOptions => ({
  method: 'POST',
  url: `/api/v1/security/users/${id}/view_as`,
});
const looksAlone = new Set(['chart.data', 'datasource.samples', 'auth.signOut', 'view_as.end']);
const plain = ({ statusCode, body }: LightMyRequestResponse) => [
  statusCode,
  body.replaceAll(/"request_id":"[^"]*"/g, ''),
];

onEachEngine('looking as somebody else', (test) => {
  let people: People;
  let objects: Objects;
  let admin: Browser;
  const bootstrap = async ({ send }: Browser) =>
    (await send({ url: '/api/v1/bootstrap' })).json<{ user: { username: string }; seen_by: object | null }>();

  it('is for administrators alone, in a browser, as people who are let in', async () => {
    people = await addPeople(test());
    objects = await addObjects(test(), people.owner);
    admin = await openBrowser(test(), people.admin);
    for (const user of [people.alpha, people.gamma, people.editor, people.owner]) {
      const { send } = await openBrowser(test(), user);
      expect((await send(startOf(people.admin))).statusCode).toBe(403);
    }
    expect((await test().app.inject(startOf(people.gamma))).statusCode).toBe(401);
    const byToken = await callerOf(test(), people.admin).post(startOf(people.gamma).url as string);
    expect([byToken.status, byToken.text]).toEqual([422, expect.stringContaining('no token')]);
    expect((await admin.send(startOf(people.admin))).statusCode).toBe(422);
    expect((await admin.send(startOf({ ...people.gamma, id: 999_999 }))).statusCode).toBe(404);
    expect((await bootstrap(admin)).seen_by).toBeNull();
  });

  it('shows what that person is shown, and no answer of before', async () => {
    const chart = {
      method: 'POST',
      url: '/api/v1/chart/data',
      payload: {
        datasource: { id: objects.dataset, type: 'table' },
        queries: [{ columns: ['carrier'] }],
      },
    } as const;
    expect((await admin.send(chart)).statusCode).toBe(200);
    expect((await admin.send(startOf(people.gamma))).statusCode).toBe(200);
    expect((await admin.send(chart)).statusCode).toBe(404);
    expect(await bootstrap(admin)).toMatchObject({
      user: { username: 'gamma' },
      seen_by: { id: people.admin.id, username: 'boss' },
    });
    const gamma = test().as(people.gamma);
    const urls = [
      `dashboard/${objects.published}`,
      `dashboard/${objects.draft}`,
      `chart/${objects.chart}`,
      `dataset/${objects.dataset}`,
      'dashboard/',
      'chart/',
      'dataset/',
      'database/',
      'security/users/',
      'audit/',
    ].map((one) => `/api/v1/${one}`);
    for (const url of urls)
      expect([url, plain(await admin.send({ url }))]).toEqual([url, plain(await gamma({ url }))]);
  });

  it("refuses every change in words, and what is that person's alone, whoever the person is", async () => {
    for (const person of [people.gamma, people.owner, people.coOwner]) {
      await admin.send(END);
      expect((await admin.send(startOf(person))).statusCode).toBe(200);
      const open: string[] = [];
      for (const route of ALL_ROUTES) {
        if (route.method === 'GET' || looksAlone.has(route.name)) continue;
        const url = route.path.replaceAll(/:\w+/g, '1');
        const { statusCode, body } = await admin.send({ method: route.method, url });
        if (statusCode !== 403 || !body.includes('change nothing'))
          open.push(`${route.name}: ${statusCode} ${body}`);
      }
      expect(open).toEqual([]);
    }
    await admin.send(END);
    expect((await admin.send(startOf(people.owner))).statusCode).toBe(200);
    const told: string[] = [];
    for (const route of ALL_ROUTES) {
      if (route.method !== 'GET' || route.access.kind === PUBLIC.kind) continue;
      const isOwn =
        /token|^me\.(?:sessions|secondFactor)|access_request|sql|saved_query|tab_state|^query\.|^kv\./i.test(
          route.name,
        ) && route.name !== 'auth.csrfToken';
      const { statusCode, body } = await admin.send({ url: route.path.replaceAll(/:\w+/g, '1') });
      const isRefused = statusCode === 403 && body.includes('alone');
      if (isOwn !== isRefused) told.push(`${route.name}: ${statusCode} ${body.slice(0, 100)}`);
    }
    expect(told).toEqual([]);
  });

  it('refuses the posted form of SQL Lab, which is no route', async () => {
    const posted = await admin.send({
      method: 'POST',
      url: '/sqllab/',
      payload: 'sql=select+1',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect(posted.statusCode).toBe(403);
  });

  it('reaches no other browser, no token and no guest of the administrator', async () => {
    const other = await openBrowser(test(), people.admin);
    expect((await bootstrap(other)).seen_by).toBeNull();
    expect((await callerOf(test(), people.admin).get('/api/v1/me')).body).toMatchObject({
      result: { username: 'boss' },
    });
    const both = await admin.send({
      url: '/api/v1/bootstrap',
      headers: { 'x-guesttoken': 'no token at all' },
    });
    expect(both.body).not.toContain('"seen_by":{');
  });

  it('shows nothing of somebody who is shut out meanwhile, and changes nothing then either', async () => {
    await admin.send(END);
    await admin.send(startOf(people.coOwner));
    await test().services.store.write((tx) => updateUser(tx, people.coOwner.id, { is_active: false }));
    expect((await admin.send({ url: '/api/v1/dashboard/' })).statusCode).toBe(403);
    const change = { method: 'PUT', url: `/api/v1/dashboard/${objects.published}`, payload: {} } as const;
    expect((await admin.send(change)).body).toContain('change nothing');
    await test().services.store.write((tx) => updateUser(tx, people.coOwner.id, { is_active: true }));
  });

  it("is told in the audit log as the administrator's, with files that were taken meanwhile", async () => {
    await admin.send(END);
    await admin.send(startOf(people.owner));
    const file = await admin.send({
      method: 'POST',
      url: '/api/v1/chart/data',
      payload: {
        datasource: { id: objects.dataset, type: 'table' },
        queries: [{ columns: ['carrier'] }],
        result_format: 'csv',
      },
    });
    expect(file.statusCode).toBe(200);
    await admin.send(END);
    const { reader } = test().services.store;
    const lines = await reader.db.select().from(reader.t.audit).orderBy(reader.t.audit.id);
    const of = (action: string) => lines.findLast((line) => line.action === action);
    expect(of('security/users.viewAs')).toMatchObject({
      actor_id: people.admin.id,
      object_id: String(people.owner.id),
    });
    expect(of('view_as.end')).toMatchObject({ actor_id: people.admin.id });
    expect(of('chart.data')).toMatchObject({
      actor_id: people.admin.id,
      actor_name: 'boss',
      detail: { facts: { seen_as: 'owner' } },
    });
  });

  it('ends with the session, and with the role', async () => {
    await admin.send(startOf(people.gamma));
    await admin.send({ method: 'DELETE', url: '/api/v1/security/session' });
    expect((await admin.send({ url: '/api/v1/me' })).statusCode).toBe(401);
    const again = await openBrowser(test(), people.admin);
    expect((await bootstrap(again)).seen_by).toBeNull();
    const second = await test().addUser('second', ['Admin']);
    const browser = await openBrowser(test(), second);
    await browser.send(startOf(people.gamma));
    await test().services.store.write((tx) => setRolesOf(tx, second.id, []));
    expect(await bootstrap(browser)).toMatchObject({ user: { username: 'second' }, seen_by: null });
  });
});
