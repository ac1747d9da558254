import { describe, expect, it } from 'vitest';
import { ensureRole, updateUser } from '../resources/user/repository.ts';
import { issueToken } from '../resources/auth/service.ts';
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
    home().test.services.cache.clear();
    expect(isReplay(await ask())).toBe(false);
  });
});
