import { expect, test } from 'vitest';
import { insertIdentity } from '../../stored/identity.ts';
import { updateUser, type UserRow } from '../../stored/user.ts';
import { callerOf, type Caller } from '../../testing/caller.ts';
import { onEachEngine } from '../../testing/metadata-engines.ts';
import type { TestApp } from '../../testing/test-app.ts';
import { sealedSecondFactor } from '../auth/second-factor.ts';

const USERS = '/api/v1/security/users';
const KINDS = ['password', 'oidc', 'ldap', 'header', 'token', 'none'] as const;
const ACME = {
  name: 'acme',
  title: 'Acme',
  issuer: 'https://acme.test',
  client_id: 'b',
  client_secret: 's',
};
const WAYS = {
  oidc: [ACME],
  ldap: { url: 'ldap://directory.test', search_base: 'dc=test' },
  header: { name: 'X-Remote-User', proxies: ['10.0.0.1'] },
};

interface Person {
  readonly username: string;
  readonly status: string;
  readonly sign_in: readonly { readonly kind: string; readonly title: string }[];
}

const listed = async (caller: Caller, col: string, value: string): Promise<readonly Person[]> => {
  const q = encodeURIComponent(`(filters:!((col:${col},opr:eq,value:${value})),page_size:100)`);
  return (await caller.ok<{ result: Person[] }>(caller.get(`${USERS}/?q=${q}`))).result;
};

/** People by the name of the ways they came by. */
async function addPeopleOfWays({ services, addUser }: TestApp): Promise<void> {
  const ways: Readonly<Record<string, readonly string[]>> = {
    secret: ['password'],
    acme: ['oidc:acme'],
    gone: ['oidc:gone'],
    directory: ['ldap'],
    proxy: ['header'],
    both: ['password', 'oidc:acme', 'ldap'],
    nothing: [],
  };
  for (const [username, providers] of Object.entries(ways)) {
    const { id } = await addUser(username, []);
    await services.store.write(async (tx) => {
      if (!providers.includes('password')) await updateUser(tx, id, { password_hash: null });
      for (const provider of providers.filter((name) => name !== 'password'))
        await insertIdentity(tx, { user_id: id, provider, subject: username, created_on: new Date() });
    });
  }
}

function describeWays(
  name: string,
  settings: object,
  expected: Readonly<Record<string, readonly string[]>>,
): void {
  onEachEngine(
    name,
    (app) => {
      test('are those that are open today, and narrow the list by the same', async () => {
        const chief = callerOf(app(), await app().addUser('chief', ['Admin']));
        await addPeopleOfWays(app());
        await chief.ok(chief.post(`${USERS}/`, { username: 'robot', is_service: true }));
        const all = (await chief.ok<{ result: Person[] }>(chief.get(`${USERS}/?q=(page_size:100)`))).result;
        const ways = new Map(all.map((one) => [one.username, one.sign_in.map(({ kind }) => kind)]));
        for (const [username, kinds] of Object.entries(expected)) expect(ways.get(username)).toEqual(kinds);
        expect(all.find(({ username }) => username === 'acme')?.sign_in).toEqual([
          { kind: 'oidc', title: 'Acme' },
        ]);
        for (const kind of KINDS) {
          const found = (await listed(chief, 'sign_in', kind)).map(({ username }) => username);
          const meant = [...ways].filter(([, kinds]) =>
            kind === 'none' ? kinds.length === 0 : kinds.includes(kind),
          );
          expect([kind, found.toSorted()]).toEqual([kind, meant.map(([one]) => one).toSorted()]);
        }
        const odd = encodeURIComponent('(filters:!((col:sign_in,opr:eq,value:odd)))');
        expect((await chief.get(`${USERS}/?q=${odd}`)).status).toBe(400);
      });
    },
    { env: { BELVEDERE_SIGN_IN: JSON.stringify(settings) } },
  );
}

describeWays('ways to sign in', WAYS, {
  secret: ['password'],
  acme: ['oidc'],
  gone: [],
  directory: ['ldap'],
  proxy: ['header'],
  both: ['password', 'oidc', 'ldap'],
  nothing: [],
  robot: ['token'],
});

describeWays(
  'ways to sign in where passwords are closed',
  { oidc: [ACME], passwords: false, break_glass: ['BOTH'] },
  {
    secret: [],
    acme: ['oidc'],
    gone: [],
    directory: [],
    proxy: [],
    both: ['password', 'oidc'],
    nothing: [],
    robot: ['token'],
  },
);

let now = Date.parse('2026-11-27T12:00:00Z');

onEachEngine(
  'too many tries to sign in',
  (app) => {
    const guess = (username: string, remoteAddress: string) =>
      app().app.inject({
        method: 'POST',
        url: '/api/v1/security/session',
        payload: { username, password: 'a guess of mine' },
        remoteAddress,
      });
    const statusOf = async (caller: Caller, row: UserRow): Promise<string> => {
      const { result } = await caller.ok<{ result: Person }>(caller.get(`${USERS}/${row.id}`));
      const listedAs = await Promise.all(
        ['active', 'locked', 'invited'].map(async (status) =>
          (await listed(caller, 'status', status)).some(({ username }) => username === row.username)
            ? [status]
            : [],
        ),
      );
      expect(listedAs.flat()).toEqual([result.status]);
      return result.status;
    };

    test('lock whoever they name, from one address, from many, and by codes, until they are looked at again', async () => {
      const { addUser, services } = app();
      const chief = callerOf(app(), await addUser('chief', ['Admin']));
      const [near, far, calm, elsewhere] = [
        await addUser('near', []),
        await addUser('far', []),
        await addUser('calm', []),
        await addUser('elsewhere', []),
      ];
      await services.store.write((tx) =>
        updateUser(tx, elsewhere.id, { password_hash: null, last_login: new Date(now) }),
      );
      for (let count = 0; count < 10; count += 1) await guess('NEAR@test.invalid', '10.0.0.1');
      for (let count = 0; count < 20; count += 1) await guess('far', `10.0.${count}.2`);
      for (let count = 0; count < 10; count += 1) await guess('elsewhere', '10.0.0.3');
      expect(await statusOf(chief, near)).toBe('locked');
      expect(await statusOf(chief, far)).toBe('locked');
      expect(await statusOf(chief, calm)).toBe('active');
      expect(await statusOf(chief, elsewhere)).toBe('active');
      expect((await guess('near@test.invalid', '10.0.0.1')).statusCode).toBe(429);
      const factor = { secret: 'ABCDEFGH', since: '', last: 0, codes: [], wrong: 0 };
      const totp = sealedSecondFactor(services, calm, { ...factor, heldUntil: now + 90_000 });
      await services.store.write((tx) => updateUser(tx, calm.id, { totp }));
      now += 61_000;
      expect(await statusOf(chief, near)).toBe('active');
      expect(await statusOf(chief, far)).toBe('active');
      expect(await statusOf(chief, calm)).toBe('locked');
      now += 60_000;
      expect(await statusOf(chief, calm)).toBe('active');
    });
  },
  { clock: () => new Date(now) },
);
