import { describe, expect, it } from 'vitest';
import { configFrom } from '../../config.ts';
import { housekeeping } from '../../jobs/housekeeping.ts';
import { insertAudit, type AuditRow } from '../../stored/audit.ts';
import { openHome } from '../../testing/home.ts';
import { CANARIES } from '../../testing/fixtures.ts';
import { TEST_PASSWORD } from '../../testing/test-app.ts';

const home = openHome();

async function lines(): Promise<readonly AuditRow[]> {
  const { reader } = home().test.services.store;
  return reader.db.select().from(reader.t.audit).orderBy(reader.t.audit.id);
}
const linesOf = async (type: string, id: number): Promise<readonly AuditRow[]> =>
  (await lines()).filter((row) => row.object_type === type && row.object_id === String(id));

interface Shown {
  readonly result: { readonly changes: readonly object[] } & Readonly<Record<string, unknown>>;
}
interface Listed {
  readonly count: number;
  readonly result: readonly ({ readonly id: number } & Readonly<Record<string, unknown>>)[];
}

describe('the audit log', () => {
  it('tells every change of an object with what was before and after, deletion and return too', async () => {
    const { owner, admin } = home();
    const { id } = await owner.ok<{ id: number }>(
      owner.post('/api/v1/chart/', {
        slice_name: 'Sales',
        viz_type: 'table',
        params: '{}',
        datasource_id: home().objects.dataset,
        datasource_type: 'table',
      }),
    );
    await owner.ok(owner.put(`/api/v1/chart/${id}`, { slice_name: 'Sales by day' }));
    await owner.ok(owner.delete(`/api/v1/chart/${id}`));
    await owner.ok(owner.post(`/api/v1/chart/${id}/restore`, {}));
    const own = await linesOf('chart', id);
    expect(own.map(({ action, actor_name: name }) => [action, name])).toEqual([
      ['chart.create', 'owner'],
      ['chart.update', 'owner'],
      ['chart.delete', 'owner'],
      ['chart.restore', 'owner'],
    ]);
    const { result } = await admin.ok<Shown>(admin.get(`/api/v1/audit/${own[1]?.id ?? 0}`));
    expect(result).toMatchObject({
      object_name: 'Sales by day',
      changes: [{ field: 'slice_name', before: 'Sales', after: 'Sales by day' }],
    });
  });

  it('tells tags and embedding of the object that they are put on, before and after', async () => {
    const { owner, admin, objects } = home();
    const tags = `/api/v1/tag/3/${objects.published}/`;
    await owner.ok(owner.post(tags, { properties: { tags: ['Weekly'] } }));
    await owner.ok(owner.post(tags, { properties: { tags: ['Weekly'] } }));
    await owner.ok(owner.delete(`${tags}Weekly`));
    const embedded = `/api/v1/dashboard/${objects.published}/embedded`;
    await admin.ok(admin.post(embedded, { allowed_domains: ['https://a.example'] }));
    await admin.ok(admin.put(embedded, { allowed_domains: [] }));
    await admin.ok(admin.delete(embedded));
    const own = await linesOf('dashboard', objects.published);
    const told = await Promise.all(
      own.map(async ({ id, action }) => {
        const { result } = await admin.ok<Shown>(admin.get(`/api/v1/audit/${id}`));
        const changes = result.changes as readonly Readonly<Record<string, unknown>>[];
        const kept = changes.filter(({ field }) => field === 'tags' || field === 'allowed_domains');
        return [action, ...kept.map(({ before, after }) => [before, after])];
      }),
    );
    expect(told.slice(-5)).toEqual([
      ['tag.addTo', [[], ['Weekly']]],
      ['tag.removeFrom', [['Weekly'], []]],
      ['embedded.create', [null, ['https://a.example']]],
      ['embedded.replace', [['https://a.example'], []]],
      ['embedded.delete', [[], null]],
    ]);
  });

  it('names the object of a call that changes none, by its number whatever the address called it', async () => {
    const { owner, admin, people, objects } = home();
    const { result } = await owner.ok<{ result: { slug: string | null; dashboard_title: string } }>(
      owner.get(`/api/v1/dashboard/${objects.published}`),
    );
    await owner.ok(owner.post(`/api/v1/dashboard/${result.slug}/permalink`, {}));
    await admin.ok(admin.post(`/api/v1/security/users/${people.gamma.id}/link`, {}));
    await admin.ok(admin.delete(`/api/v1/security/users/${people.gamma.id}/sessions`));
    const said = (await lines()).slice(-3);
    expect(said.map(({ action, object_id: id, detail }) => [action, id, detail])).toEqual([
      ['dashboard.permalink', String(objects.published), { name: result.dashboard_title }],
      ['security/users.link', String(people.gamma.id), { name: 'gamma' }],
      ['security/users.endSessions', String(people.gamma.id), { name: 'gamma' }],
    ]);
  });

  it('has no line for an access token that a refresh token brings', async () => {
    const { test, stranger } = home();
    const body = { username: 'owner', password: TEST_PASSWORD, provider: 'db', refresh: true };
    const tokens = await stranger.ok<{ refresh_token: string }>(
      stranger.post('/api/v1/security/login', body),
    );
    const before = (await lines()).length;
    const headers = { authorization: `Bearer ${tokens.refresh_token}` };
    const answer = await test.app.inject({ method: 'POST', url: '/api/v1/security/refresh', headers });
    expect(answer.statusCode).toBe(200);
    expect((await lines()).length).toBe(before);
  });

  it('has one line for a call, and none for a save that changes nothing or fails', async () => {
    const { owner, objects } = home();
    const before = (await lines()).length;
    await owner.ok(owner.put(`/api/v1/dashboard/${objects.draft}`, { dashboard_title: 'Draft' }));
    expect((await owner.put(`/api/v1/dashboard/${objects.draft}`, { slug: 'pub' })).status).toBe(422);
    expect((await lines()).length).toBe(before);
    await owner.ok(owner.put(`/api/v1/dashboard/${objects.draft}`, { css: 'a{}' }));
    expect((await lines()).length).toBe(before + 1);
  });

  it('is written in the transaction of what it tells', async () => {
    const { test } = home();
    const { store } = test.services;
    const before = (await lines()).length;
    const broken = store.write(async (tx) => {
      await insertAudit(tx, {
        viewer: { kind: 'system', id: null, username: 'x' },
        action: 'x',
        objectType: null,
        objectId: null,
        requestId: 'x',
        address: '',
      });
      throw new Error('undone');
    });
    await expect(broken).rejects.toThrow('undone');
    expect((await lines()).length).toBe(before);
  });

  it('names who signed in and how somebody failed to, on one line whatever was typed', async () => {
    const { test, people } = home();
    const signIn = (username: string, password: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/security/session',
        payload: { username, password },
        remoteAddress: '203.0.113.7',
      });
    await signIn('owner', TEST_PASSWORD);
    await signIn('evil\n\u001b[31mroot\u202e', 'wrong password');
    const [done, failed] = (await lines()).filter(({ action }) => action.startsWith('auth.signIn')).slice(-2);
    expect(done).toMatchObject({ action: 'auth.signIn', actor_id: people.owner.id, address: '203.0.113.7' });
    expect(failed).toMatchObject({ action: 'auth.signIn.failed', actor_kind: 'anonymous' });
    expect(failed?.detail).toMatchObject({ facts: { username: 'evil\uFFFD\uFFFD[31mroot\uFFFD' } });
    expect(JSON.stringify(failed)).not.toContain('wrong password');
  });

  it('keeps ten failed sign-ins a minute of one address, and says how many it left out', async () => {
    const { test } = home();
    const count = async () => (await lines()).filter(({ action }) => action.endsWith('.failed')).length;
    const before = await count();
    for (let index = 0; index < 40; index += 1)
      await test.app.inject({
        method: 'POST',
        url: '/api/v1/security/session',
        payload: { username: `u${index}`, password: 'nothing right' },
        remoteAddress: '203.0.113.99',
      });
    expect((await count()) - before).toBe(10);
    await test.app.inject({
      method: 'POST',
      url: '/api/v1/security/session',
      payload: { username: 'u', password: 'nothing right' },
      remoteAddress: '203.0.113.100',
    });
    expect((await lines()).at(-1)?.detail).toMatchObject({ facts: { not_logged: 30 } });
  });

  it('tells runs of SQL by their number, and files of data that were taken away', async () => {
    const { owner, objects } = home();
    const run = (await lines()).find(({ action }) => action === 'sqllab.execute');
    expect(run?.detail).toMatchObject({ facts: { database_id: objects.database, client_id: 'client-1' } });
    expect(JSON.stringify(run?.detail)).not.toContain('select');
    await owner.post('/api/v1/chart/data', {
      datasource: { id: objects.dataset, type: 'table' },
      queries: [{ columns: ['carrier'] }],
      result_format: 'csv',
    });
    expect((await lines()).at(-1)).toMatchObject({
      action: 'chart.data',
      detail: { facts: { result_format: 'csv', datasource: { id: objects.dataset, type: 'table' } } },
    });
  });

  it('holds no secret after everything has been written once', async () => {
    const text = JSON.stringify(await lines());
    for (const canary of [CANARIES.passwordHash, CANARIES.databaseSecret, TEST_PASSWORD])
      expect(text).not.toContain(canary);
  });

  it('is read, narrowed and ordered by those who may, and by nobody else', async () => {
    const { admin, owner, people, objects } = home();
    const filters = [
      { col: 'actor', opr: 'rel_o_m', value: people.owner.id },
      { col: 'object_type', opr: 'eq', value: 'dashboard' },
      { col: 'object_id', opr: 'eq', value: String(objects.published) },
      { col: 'at', opr: 'gt', value: '2020-01-01T00:00:00Z' },
    ];
    const { result } = await admin.ok<Listed>(admin.get('/api/v1/audit/', { filters, order_column: 'at' }));
    expect(result.map(({ action, object_name: name }) => [action, name])[0]).toEqual([
      'dashboard.create',
      'Published',
    ]);
    expect((await owner.get('/api/v1/audit/')).status).toBe(403);
    expect((await owner.get('/api/v1/audit/export')).status).toBe(403);
    expect((await owner.get('/api/v1/log/')).status).toBe(403);
  });

  it('leaves the house as CSV of what is narrowed, without formulas', async () => {
    const { admin, owner } = home();
    await owner.ok(owner.post('/api/v1/dashboard/', { dashboard_title: '=HYPERLINK("http://x")' }));
    const filters = [{ col: 'action', opr: 'eq', value: 'dashboard.create' }];
    const { text } = await admin.get('/api/v1/audit/export', { filters });
    const [head, first] = text.split('\n');
    expect(head).toMatch(/^at,actor_kind,actor_id,actor,action,/);
    expect(first).toContain(`"'=HYPERLINK(""http://x"")"`);
    expect(text.split('\n').filter((line) => line.includes('chart.create'))).toEqual([]);
  });

  it('forgets lines that are older than the setting, and only those', async () => {
    const { test } = home();
    const services = (days: string) => ({
      ...test.services,
      config: configFrom({ BELVEDERE_AUDIT_DAYS: days, BELVEDERE_DATA_DIR: test.dataDir }, test.dataDir),
      clock: () => new Date(Date.now() + 20 * 24 * 3_600_000),
    });
    const before = (await lines()).length;
    await housekeeping.run(services('30'), () => undefined);
    await housekeeping.run(services('0'), () => undefined);
    expect((await lines()).length).toBe(before);
    await housekeeping.run(services('10'), () => undefined);
    expect(await lines()).toEqual([]);
  });
});
