import { describe, expect, it } from 'vitest';
import { issueToken } from '../resources/auth/service.ts';
import { ensureRole, updateUser } from '../stored/user.ts';
import { openHome } from '../testing/home.ts';

const NOW = Date.UTC(2024, 0, 1);
let now = NOW;
const home = openHome({ clock: () => new Date(now) });
type Name = 'owner' | 'alpha';

/** Asks as a browser does that keeps its token. */
async function ask(more: object = {}, name: Name | null = 'owner') {
  const { test, objects } = home();
  const payload = {
    datasource: { id: objects.dataset, type: 'table' },
    queries: [{ columns: ['carrier'], metrics: ['count'] }],
    ...more,
  };
  const headers = name === null ? {} : { authorization: `Bearer ${tokenOf(name)}` };
  return test.app.inject({ method: 'POST', url: '/api/v1/chart/data', payload, headers });
}

const tokens = new Map<Name, string>();
function tokenOf(name: Name): string {
  const { test, people } = home();
  const token = tokens.get(name) ?? issueToken(test.services, people[name], 'access');
  tokens.set(name, token);
  return token;
}

const isReplay = (answer: Awaited<ReturnType<typeof ask>>): boolean =>
  answer.headers['server-timing'] === 'replay';

/** Asks until the answer is kept: once of the engine, once of the cache. */
async function settle(more: object = {}, name: Name = 'owner'): Promise<void> {
  await ask(more, name);
  await ask(more, name);
}

describe('an equal request within a moment', () => {
  it('is given the same bytes with a request id of its own', async () => {
    await settle();
    const [first, second] = [await ask(), await ask()];
    expect([isReplay(first), isReplay(second)]).toEqual([true, true]);
    expect(second).toMatchObject({ statusCode: 200, body: first.body });
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers['content-security-policy']).toContain("default-src 'self'");
  });

  it.each([
    ['another body', () => ask({ result_type: 'results' })],
    ['another person', () => ask({}, 'alpha')],
    ['a stranger', () => ask({}, null)],
    ['a forced question', () => ask({ force: true })],
  ])('is not that of %s', async (_who, other) => {
    await settle();
    expect(isReplay(await other())).toBe(false);
  });

  it('is answered anew once anything was written to the metadata', async () => {
    await settle();
    const { store } = home().test.services;
    await store.write((tx) => ensureRole(tx, 'Replay', []));
    expect(isReplay(await ask())).toBe(false);
  });

  it('is refused once the person may no longer sign in', async () => {
    const { people, test } = home();
    await settle({}, 'alpha');
    expect(isReplay(await ask({}, 'alpha'))).toBe(true);
    await test.services.store.write((tx) => updateUser(tx, people.alpha.id, { is_active: false }));
    expect((await ask({}, 'alpha')).statusCode).toBe(401);
    await test.services.store.write((tx) => updateUser(tx, people.alpha.id, { is_active: true }));
  });

  it('is answered anew a moment later', async () => {
    await settle();
    now += 2000;
    expect(isReplay(await ask())).toBe(false);
  });

  it('is answered anew once kept answers were put aside', async () => {
    await settle();
    home().test.services.cache.forget({ databaseId: 1, table: null });
    expect(isReplay(await ask())).toBe(false);
  });
});

describe('over the network, before the framework sees a request', () => {
  let address: string | null = null;

  async function post(name: Name | null, more: object = {}, headers: Record<string, string> = {}) {
    const { test, objects } = home();
    address ??= await test.app.listen({ host: '127.0.0.1', port: 0 });
    const context = {
      datasource: { id: objects.dataset, type: 'table' },
      queries: [{ columns: ['carrier'], metrics: ['count'], row_limit: 7 }],
      ...more,
    };
    const signIn = name === null ? {} : { authorization: `Bearer ${tokenOf(name)}` };
    return fetch(`${address}/api/v1/chart/data`, {
      method: 'POST',
      body: JSON.stringify(context),
      headers: { 'content-type': 'application/json', ...signIn, ...headers },
    });
  }
  const isKept = ({ headers }: Response): boolean => headers.get('server-timing') === 'replay';

  async function settled(name: Name): Promise<string> {
    await (await post(name)).text();
    return (await post(name)).text();
  }

  it('an equal request is given the same bytes, an id of its own and all security headers', async () => {
    const kept = await settled('owner');
    const [first, second] = [await post('owner'), await post('owner')];
    expect([isKept(first), isKept(second), first.status]).toEqual([true, true, 200]);
    expect(await first.text()).toBe(kept);
    expect(await second.text()).toBe(kept);
    expect(first.headers.get('x-request-id')).not.toBe(second.headers.get('x-request-id'));
    expect(first.headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(first.headers.get('content-type')).toContain('application/json');
  });

  it.each([
    ['another body', 200, () => post('owner', { result_type: 'results' })],
    ['another person', 200, () => post('alpha')],
    ['a stranger', 401, () => post(null)],
    ['a wrong token', 401, () => post(null, {}, { authorization: 'Bearer nonsense' })],
    ['a page of another site', 403, () => post('owner', {}, { origin: 'https://other.example' })],
  ] as const)('the kept answer is not that of %s', async (_who, status, other) => {
    await settled('owner');
    const answer = await other();
    expect(isKept(answer)).toBe(false);
    expect(answer.status).toBe(status);
    await answer.text();
  });

  it('nobody whose sign-in was taken away is given it, nor anybody after rights were written', async () => {
    const { people, test } = home();
    await settled('alpha');
    expect(isKept(await post('alpha'))).toBe(true);
    await test.services.store.write((tx) => updateUser(tx, people.alpha.id, { is_active: false }));
    expect((await post('alpha')).status).toBe(401);
    await test.services.store.write((tx) => updateUser(tx, people.alpha.id, { is_active: true }));
    await settled('owner');
    await test.services.store.write((tx) => ensureRole(tx, 'Replay again', []));
    expect(isKept(await post('owner'))).toBe(false);
  });
});
