import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFrom } from '../../config.ts';
import { examine } from '../../commands/doctor.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { knownNames, unknownNames, unknownNameText } from './unknown-names.ts';

const arrival = {
  default_roles: ['Gamma', 'gamma'],
  roles: { analysts: ['Alpha', 'Analyst'], nobody: ['Analyst'] },
  groups: { analysts: ['Flight desk'] },
};
const oidc = [
  {
    name: 'acme',
    title: 'Acme',
    issuer: 'https://id.invalid',
    client_id: 'x',
    client_secret: 'y',
    ...arrival,
  },
];
const ldap = { url: 'ldap://127.0.0.1:1', search_base: 'dc=x', default_roles: ['Public', 'constructor'] };
const header = {
  name: 'X-Remote-User',
  proxies: ['10.0.0.7'],
  ...arrival,
  default_roles: ['Gamma', 'gamma'],
};
const env = { BELVEDERE_SIGN_IN: JSON.stringify({ oidc, ldap, header }) };

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp({ env });
});
afterAll(() => test.close());

describe('roles and groups that the settings of signing in name and that are not there', () => {
  it('are named with the way that names them', async () => {
    const { reader } = test.services.store;
    const found = unknownNames(test.services.config.signIn, await knownNames(reader));
    expect(found.map(({ way, kind, name }) => `${way} ${kind} ${name}`)).toEqual([
      'acme role gamma',
      'acme role Analyst',
      'acme group Flight desk',
      'ldap role constructor',
      'header role gamma',
      'header role Analyst',
      'header group Flight desk',
    ]);
    expect(unknownNameText(found[0]!)).toContain('(acme) name the role "gamma", which is not there');
  });

  it('are told by the doctor, who says what to do', async () => {
    const config = configFrom({ ...env, BELVEDERE_DATA_DIR: test.dataDir, BELVEDERE_PORT: '1' }, '');
    const told = (await examine(config)).filter(({ what }) => what.includes('settings of signing in'));
    expect(told).toHaveLength(7);
    expect(told[2]).toMatchObject({
      state: 'look',
      what: expect.stringContaining('"Flight desk"'),
      advice: expect.stringContaining('make the group'),
    });
  });

  it('hinder no sign-in, and stand in its line of the activity log', async () => {
    // The groups of a proxy are none, so only its roles for everybody are asked for.
    const answer = await test.app.inject({
      url: '/login/header',
      remoteAddress: '10.0.0.7',
      headers: { 'x-remote-user': 'ada' },
    });
    expect(String(answer.headers['set-cookie'])).toContain('session=');
    const { db, t } = test.services.store.reader;
    const lines = await db.select().from(t.audit);
    expect(lines.at(-1)).toMatchObject({
      action: 'auth.signIn',
      actor_name: 'ada',
      detail: { facts: { roles_missing: ['gamma'] } },
    });
    const again = await test.app.inject({
      url: '/login/header',
      remoteAddress: '10.0.0.7',
      headers: { 'x-remote-user': 'ada' },
    });
    expect(again.statusCode).toBe(302);
  });
});
