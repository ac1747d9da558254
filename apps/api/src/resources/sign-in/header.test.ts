import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configFrom } from '../../config.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { arrivalByHeader } from './header.ts';

let test: TestApp;

beforeAll(async () => {
  const header = { name: 'X-Remote-User', proxies: ['10.0.0.7', '192.168.1.0/24'], default_roles: ['Gamma'] };
  test = await createTestApp({
    env: { BELVEDERE_SIGN_IN: JSON.stringify({ header }), BELVEDERE_TRUST_PROXY: '1' },
  });
});
afterAll(() => test.close());

const come = async (remoteAddress: string, headers: Readonly<Record<string, string>>) => {
  const answer = await test.app.inject({ url: '/login/header', remoteAddress, headers });
  return [String(answer.headers['set-cookie'] ?? '').startsWith('session='), answer.headers['location']];
};

describe('signing in behind a proxy', () => {
  it('takes the word of the proxies that are named, and of nobody else', async () => {
    const said = { 'x-remote-user': 'ada' };
    const refused = '/login/?error=SIGN_IN_FAILED';
    expect(await come('10.0.0.7', said)).toEqual([true, '/superset/welcome/']);
    expect(await come('::ffff:192.168.1.44', said)).toEqual([true, '/superset/welcome/']);
    expect(await come('10.0.0.8', said)).toEqual([false, refused]);
    expect(await come('10.0.0.8', { ...said, 'x-forwarded-for': '10.0.0.7' })).toEqual([false, refused]);
    expect(await come('10.0.0.7', {})).toEqual([false, refused]);
    expect(await come('10.0.0.7', { 'x-remote-user': ' ' })).toEqual([false, refused]);
  });

  it('takes nothing where an address cannot be told', () => {
    const settings = { name: 'x-remote-user', proxies: ['::1'] };
    expect(arrivalByHeader(settings, { 'x-remote-user': 'ada' }, '')).toBeNull();
    expect(arrivalByHeader(settings, { 'x-remote-user': 'ada' }, '::1')).toMatchObject({ subject: 'ada' });
  });
});

describe('the settings of sign-in', () => {
  const problem = (value: unknown): string => {
    try {
      configFrom({ BELVEDERE_SIGN_IN: typeof value === 'string' ? value : JSON.stringify(value) }, '/');
      return '';
    } catch (error) {
      return String(error);
    }
  };

  it('are said to be wrong by name: no JSON, unknown fields, a door that nobody could open', () => {
    expect(problem('{')).toContain('BELVEDERE_SIGN_IN is no JSON');
    expect(problem({ oidcs: [] })).toContain('BELVEDERE_SIGN_IN does not fit');
    expect(problem({ passwords: false })).toContain('break_glass');
    expect(problem({ ldap: { url: 'http://x', search_base: 'dc=x' } })).toContain('/ldap/url');
    expect(problem({ passwords: false, break_glass: ['root'] })).toBe('');
  });
});
