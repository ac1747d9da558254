import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsOfUsers } from '../../stored/group.ts';
import { findUserByName, rolesOf, updateUser } from '../../stored/user.ts';
import { startProvider, type TestProvider } from '../../testing/oidc-provider.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

const HOME = 'http://belvedere.test';
const CALLBACK = `${HOME}/login/oidc/acme/callback`;

let provider: TestProvider;
let test: TestApp;

beforeAll(async () => {
  provider = await startProvider(CALLBACK);
  const acme = {
    name: 'acme',
    title: 'Acme',
    issuer: provider.issuer,
    client_id: 'belvedere',
    client_secret: 'env:ACME_SECRET',
    default_roles: ['Gamma'],
    roles: { analysts: ['Alpha'] },
    groups: { analysts: ['Desk', 'Nowhere'], pilots: ['Crew'] },
  };
  const closed = { ...acme, name: 'closed', creates_people: false, signs_out: false };
  const signIn = { oidc: [acme, closed], passwords: false, break_glass: ['root'] };
  const env = {
    BELVEDERE_PUBLIC_URL: HOME,
    BELVEDERE_SIGN_IN: JSON.stringify(signIn),
    ACME_SECRET: 'shared secret',
  };
  test = await createTestApp({ env });
  await test.addUser('root', ['Admin']);
  await test.addUser('ada', ['Admin']);
  provider.people.set('1', { preferred_username: 'grace', groups: ['analysts'], email: 'ada@test.invalid' });
  provider.people.set('2', {
    preferred_username: 'ada',
    groups: [],
    email: 'ada@test.invalid',
    email_verified: true,
  });
});
afterAll(async () => {
  await provider.stop();
  await test.close();
});

const get = (url: string, cookie = '') =>
  test.app.inject({
    url: url.replace(HOME, ''),
    headers: { host: 'belvedere.test', ...(cookie !== '' && { cookie }) },
  });

const pairOf = (header: string): string => header.split(';')[0] ?? '';

/** Walks through the provider as a browser does; gives where it leads back to. */
async function walk(from: string): Promise<string> {
  const jar = new Map<string, string>();
  let url = from;
  while (url.startsWith(provider.issuer)) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const header of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = pairOf(header).split('=');
      jar.set(name, value);
    }
    url = new URL(answer.headers.get('location') ?? 'nowhere:', url).href;
  }
  return url;
}

async function begin(next = '/chart/list/') {
  const answer = await get(`/login/oidc/acme?next=${encodeURIComponent(next)}`);
  return { to: String(answer.headers['location']), cookie: pairOf(String(answer.headers['set-cookie'])) };
}

async function comeBack(subject: string, next?: string) {
  provider.signsIn(subject);
  const { to, cookie } = await begin(next);
  return { back: await walk(to), cookie };
}

const sessionIn = (answer: { readonly headers: Readonly<Record<string, unknown>> }): string =>
  [answer.headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('session=')) ?? '';

describe('signing in by an OpenID provider', () => {
  it('lets somebody in with an account of their own and the roles of their groups, and leads on', async () => {
    const { back, cookie } = await comeBack('1');
    const answer = await get(back, cookie);
    expect([answer.statusCode, answer.headers['location']]).toEqual([302, '/chart/list/']);
    const me = await get('/api/v1/me/', pairOf(sessionIn(answer)));
    expect(me.json()).toMatchObject({ result: { username: 'grace', email: '' } });
    const { reader } = test.services.store;
    const grace = await findUserByName(reader, 'grace');
    expect((await rolesOf(reader, grace?.id ?? 0)).map(({ name }) => name)).toEqual(['Alpha', 'Gamma']);
  });

  it('sets roles anew when the groups there have changed', async () => {
    provider.people.set('1', { preferred_username: 'grace', groups: [] });
    const { back, cookie } = await comeBack('1');
    await get(back, cookie);
    const { reader } = test.services.store;
    const grace = await findUserByName(reader, 'grace');
    expect((await rolesOf(reader, grace?.id ?? 0)).map(({ name }) => name)).toEqual(['Gamma']);
  });

  it('gives nobody the account of another by name or e-mail', async () => {
    const { back, cookie } = await comeBack('2');
    const answer = await get(back, cookie);
    expect([answer.headers['location'], sessionIn(answer)]).toEqual([
      '/login/?error=SIGN_IN_NAME_TAKEN&next=%2Fchart%2Flist%2F',
      '',
    ]);
  });

  it('asks with state, nonce and PKCE', async () => {
    const params = new URL((await begin()).to).searchParams;
    expect(params.get('code_challenge_method')).toBe('S256');
    for (const name of ['state', 'nonce', 'code_challenge']) expect(params.get(name)).toMatch(/^[\w-]{40,}$/);
  });

  it('refuses an answer that is used again, for another browser, or with another state, issuer or code', async () => {
    const first = await comeBack('1');
    const other = await begin();
    expect(sessionIn(await get(first.back))).toBe('');
    expect(sessionIn(await get(first.back, other.cookie))).toBe('');
    expect(sessionIn(await get(first.back, first.cookie))).not.toBe('');
    expect(sessionIn(await get(first.back, first.cookie))).toBe('');
    for (const [name, value] of [
      ['state', 'made-up'],
      ['iss', 'https://evil.test'],
      ['code', 'made-up'],
    ] as const) {
      const { back, cookie } = await comeBack('1');
      const url = new URL(back);
      url.searchParams.set(name, value);
      expect(sessionIn(await get(url.href, cookie))).toBe('');
    }
  });

  it('leads to no page of others, and knows no provider that nobody named', async () => {
    for (const next of ['https://evil.test/', '//evil.test', String.raw`/\evil.test`]) {
      const { back, cookie } = await comeBack('1', next);
      expect((await get(back, cookie)).headers['location']).toBe('/superset/welcome/');
    }
    expect((await get('/login/oidc/nobody')).statusCode).toBe(404);
  });

  it('lets nobody in who may not enter here any more', async () => {
    const { store } = test.services;
    const grace = await findUserByName(store.reader, 'grace');
    await store.write((tx) => updateUser(tx, grace?.id ?? 0, { is_active: false }));
    const { back, cookie } = await comeBack('1');
    expect(sessionIn(await get(back, cookie))).toBe('');
    await store.write((tx) => updateUser(tx, grace?.id ?? 0, { is_active: true }));
  });
});

describe('groups of a provider', () => {
  const groupsOfGrace = async (): Promise<readonly string[]> => {
    const { reader } = test.services.store;
    const { id = 0 } = (await findUserByName(reader, 'grace')) ?? {};
    return ((await groupsOfUsers(reader, [id])).get(id) ?? []).map(({ name }) => name);
  };
  const enterWith = async (groups: readonly string[]): Promise<void> => {
    provider.people.set('1', { preferred_username: 'grace', groups });
    const { back, cookie } = await comeBack('1');
    expect(sessionIn(await get(back, cookie))).not.toBe('');
  };

  it('stand for groups here, which follow them, and leave alone what the setting does not name', async () => {
    const { reader } = test.services.store;
    const [root, grace] = [await findUserByName(reader, 'root'), await findUserByName(reader, 'grace')];
    for (const name of ['Desk', 'Crew', 'By hand']) {
      const payload = { name, users: name === 'Desk' ? [] : [grace?.id] };
      const url = '/api/v1/security/groups/';
      expect((await test.as(root)({ method: 'POST', url, payload })).statusCode).toBe(201);
    }
    await enterWith(['analysts']);
    expect(await groupsOfGrace()).toEqual(['Desk', 'By hand']);
    await enterWith(['pilots', 'toString']);
    expect(await groupsOfGrace()).toEqual(['Crew', 'By hand']);
  });
});

describe('signing out', () => {
  const OWN = { 'sec-fetch-site': 'same-origin' };
  const cookiesOf = (answer: { readonly headers: Readonly<Record<string, unknown>> }): string =>
    [answer.headers['set-cookie']].flat().map(String).map(pairOf).join('; ');
  const leave = async (cookie: string, headers: Readonly<Record<string, string>> = OWN) => {
    const answer = await test.app.inject({
      url: '/logout/',
      headers: { host: 'belvedere.test', cookie, ...headers },
    });
    return {
      to: String(answer.headers['location']),
      cookies: [answer.headers['set-cookie']].flat().map(String),
    };
  };
  const enter = async (): Promise<string> => {
    const { back, cookie } = await comeBack('1');
    return cookiesOf(await get(back, cookie));
  };

  it('goes on to the provider with its own word about the person, and ends the session here', async () => {
    const jar = await enter();
    const { to, cookies } = await leave(jar);
    const url = new URL(to);
    expect([url.origin, url.searchParams.get('post_logout_redirect_uri')]).toEqual([
      provider.issuer,
      `${HOME}/login/`,
    ]);
    const [, claims = ''] = url.searchParams.get('id_token_hint')?.split('.') ?? [];
    expect(JSON.parse(Buffer.from(claims, 'base64url').toString())).toMatchObject({
      sub: '1',
      aud: 'belvedere',
    });
    expect((await fetch(url)).status).toBe(200);
    expect(cookies.map(pairOf)).toEqual(['session=', 'signed_in_by=']);
    expect((await get('/api/v1/me/', jar)).statusCode).toBe(401);
    expect((await leave('')).to).toBe('/login/');
  });

  it('does nothing for a page of another site', async () => {
    const jar = await enter();
    expect((await leave(jar, { 'sec-fetch-site': 'cross-site' })).to).toBe('/');
    expect((await get('/api/v1/me/', jar)).statusCode).toBe(200);
  });

  it('goes on to the provider also after the session was renewed by a new password', async () => {
    const { services, app } = test;
    const hash = await services.passwords.hash(TEST_PASSWORD, '');
    const grace = await findUserByName(services.store.reader, 'grace');
    await services.store.write((tx) => updateUser(tx, grace?.id ?? 0, { password_hash: hash }));
    const jar = new Map((await enter()).split('; ').map((pair) => [pair.split('=')[0] ?? '', pair]));
    const cookie = [...jar.values()].join('; ');
    const token = (await get('/api/v1/security/csrf_token/', cookie)).json<{ result: string }>().result;
    const answer = await app.inject({
      method: 'PUT',
      url: '/api/v1/me/',
      headers: { host: 'belvedere.test', cookie, 'x-csrftoken': token },
      payload: { password: 'another horse battery', current_password: TEST_PASSWORD },
    });
    expect(answer.statusCode).toBe(200);
    for (const pair of cookiesOf(answer).split('; ')) jar.set(pair.split('=')[0] ?? '', pair);
    const renewed = [...jar.values()].join('; ');
    expect((await get('/api/v1/me/', cookie)).statusCode).toBe(401);
    expect((await get('/api/v1/me/', renewed)).json()).toMatchObject({ result: { username: 'grace' } });
    const after = await findUserByName(services.store.reader, 'grace');
    expect(after?.login_count).toBe((grace?.login_count ?? 0) + 1);
    expect(new URL((await leave(renewed)).to).origin).toBe(provider.issuer);
  });

  it('holds nobody who signs in anew for the one before, and no word that was not sealed here', async () => {
    const payload = { username: 'root', password: TEST_PASSWORD };
    const answer = await test.app.inject({ method: 'POST', url: '/api/v1/security/session', payload });
    expect(cookiesOf(answer)).toMatch(/; signed_in_by=$/);
    expect((await leave('signed_in_by=1.made.up')).to).toBe('/login/');
  });
});

describe('a closed door for passwords', () => {
  const signIn = async (username: string) => {
    const payload = { username, password: TEST_PASSWORD };
    return (await test.app.inject({ method: 'POST', url: '/api/v1/security/session', payload })).statusCode;
  };

  it('opens for those alone who are named, and says what there is', async () => {
    expect([await signIn('ada'), await signIn('root'), await signIn('ROOT')]).toEqual([401, 200, 200]);
    expect((await get('/api/v1/security/ways')).json()).toEqual({
      result: {
        only_passwords: false,
        passwords: false,
        header: null,
        providers: [
          { name: 'acme', title: 'Acme', url: '/login/oidc/acme' },
          { name: 'closed', title: 'Acme', url: '/login/oidc/closed' },
        ],
      },
    });
  });
});
