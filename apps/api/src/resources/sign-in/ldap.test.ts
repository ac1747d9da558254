import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orSkip } from '@belvedere/connectors/testing';
import { rolesOf, findUserByName } from '../../stored/user.ts';
import { startDirectory, type TestDirectory } from '../../testing/slapd.ts';
import { createTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';
import { escapeFilter } from './ldap.ts';

const ENTRIES = `dn: dc=test
objectClass: dcObject
objectClass: organization
o: Test
dc: test

dn: uid=ada,dc=test
objectClass: inetOrgPerson
uid: ada
cn: Ada Lovelace
givenName: Ada
sn: Lovelace
mail: ada@example.org
userPassword: engine 1843

dn: uid=grace,dc=test
objectClass: inetOrgPerson
uid: grace
cn: Grace
sn: Hopper
userPassword: compiler

dn: cn=analysts,dc=test
objectClass: groupOfNames
cn: analysts
member: uid=ada,dc=test
`;

const directory: TestDirectory | null = orSkip('slapd', await startDirectory(ENTRIES));
let test: TestApp;

beforeAll(async () => {
  if (directory === null) return;
  const ldap = {
    url: directory.url,
    bind_dn: 'cn=reader,dc=test',
    bind_password: 'reader-secret',
    search_base: 'dc=test',
    group_base: 'dc=test',
    default_roles: ['Gamma'],
    roles: { analysts: ['Alpha'] },
  };
  test = await createTestApp({ env: { BELVEDERE_SIGN_IN: JSON.stringify({ ldap }) } });
  await test.addUser('grace', ['Gamma']);
});
afterAll(async () => {
  await directory?.stop();
  if (directory !== null) await test.close();
});

const enter = async (username: string, password: string, provider: 'ldap' | 'db' = 'ldap') => {
  const payload = { username, password, provider };
  return (await test.app.inject({ method: 'POST', url: '/api/v1/security/login', payload })).statusCode;
};

describe.skipIf(directory === null)('signing in by a directory', () => {
  it('lets those in who are there, with the roles of their groups', async () => {
    expect(await enter('ada', 'engine 1843')).toBe(200);
    const { reader } = test.services.store;
    const ada = await findUserByName(reader, 'ada');
    expect(ada).toMatchObject({ first_name: 'Ada', email: 'ada@example.org', password_hash: null });
    expect((await rolesOf(reader, ada?.id ?? 0)).map(({ name }) => name)).toEqual(['Alpha', 'Gamma']);
    const payload = { username: 'ada', password: 'engine 1843' };
    const page = await test.app.inject({ method: 'POST', url: '/api/v1/security/session', payload });
    expect([page.statusCode, String(page.headers['set-cookie'])]).toEqual([
      200,
      expect.stringContaining('session='),
    ]);
  });

  it.each([
    ['ada', 'wrong'],
    ['ada', ' '],
    ['nobody', 'engine 1843'],
    ['*', 'engine 1843'],
    ['*)(uid=*', 'engine 1843'],
    ['ada)(|(uid=*', 'engine 1843'],
    ['a*', 'engine 1843'],
    ['uid=ada,dc=test', 'engine 1843'],
  ])('refuses %s with %s', async (username, password) => {
    expect(await enter(username, password)).toBe(401);
  });

  it('never asks the directory with an empty password, which it would take for nobody', async () => {
    expect(await enter('ada', '')).toBe(400);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const form = await test.app.inject({
      method: 'POST',
      url: '/login',
      headers,
      payload: 'username=ada&password=',
    });
    expect([form.statusCode, form.headers['location']]).toEqual([302, '/login/']);
  });

  it('takes over no account that was there before, not even by its name', async () => {
    expect(await enter('grace', 'compiler')).toBe(403);
    expect(await enter('grace', TEST_PASSWORD, 'db')).toBe(200);
    expect(await enter('ada', 'engine 1843', 'db')).toBe(401);
  });

  it('writes whatever is typed as a value', () => {
    expect(escapeFilter('*)(uid=*\\\0')).toBe('\\2a\\29\\28uid=\\2a\\5c\\00');
  });
});
