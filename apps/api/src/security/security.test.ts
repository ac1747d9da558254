import { createHmac } from 'node:crypto';
import { mkdtempSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isCsrfToken, makeCsrfToken } from './csrf-token.ts';
import { createDerivePool } from './derive-pool.ts';
import { createPasswords } from './password.ts';
import { createRateWindow } from './rate-window.ts';
import { seal, unseal } from './seal.ts';
import { deriveKeys, makeSecretKey, readSecretKey } from './secret-key.ts';
import { readToken, signToken, type TokenClaims } from './token.ts';

const keys = deriveKeys('a key of thirty-two characters or more');
const claims: TokenClaims = { sub: '7', type: 'access', fresh: true, epoch: 1, iat: 1, exp: 901, jti: 'x' };

describe('the secret key', () => {
  test('is made once, readable by its owner only, and read again', () => {
    const dir = mkdtempSync(join(tmpdir(), 'belvedere-key-'));
    expect(readSecretKey(dir)).toBeNull();
    const key = makeSecretKey(dir);
    expect(statSync(join(dir, 'secret.key')).mode & 0o777).toBe(0o600);
    expect(readSecretKey(dir)).toBe(key);
  });

  test('is refused when it is a known one', () => {
    const dir = mkdtempSync(join(tmpdir(), 'belvedere-key-'));
    writeFileSync(join(dir, 'secret.key'), 'changeme', { mode: 0o600 });
    expect(() => readSecretKey(dir)).toThrow(/known example key/);
  });

  test('is refused when others can read it', () => {
    const dir = mkdtempSync(join(tmpdir(), 'belvedere-key-'));
    writeFileSync(join(dir, 'secret.key'), 'x'.repeat(40), { mode: 0o644 });
    expect(() => readSecretKey(dir)).toThrow(/chmod 600/);
  });
});

describe('sealed secrets', () => {
  test('open at their own place only', () => {
    const sealed = seal(keys.seal, 'database:1:secrets', 'hunter2');
    expect(sealed).not.toContain('hunter2');
    expect(unseal(keys.seal, 'database:1:secrets', sealed)).toBe('hunter2');
    expect(() => unseal(keys.seal, 'database:2:secrets', sealed)).toThrow(/cannot be opened/);
    expect(() => unseal(keys.token, 'database:1:secrets', sealed)).toThrow(/cannot be opened/);
  });

  test('never look the same twice', () => {
    expect(seal(keys.seal, 'p', 'x')).not.toBe(seal(keys.seal, 'p', 'x'));
  });
});

test('a password is recognised, another is not, and without a hash nothing is', async () => {
  const pool = createDerivePool();
  const passwords = createPasswords(pool.derive, { logN: 10, r: 8, p: 1 });
  const hash = await passwords.hash('correct horse', 'here');
  expect(await passwords.verify('correct horse', hash, 'here')).toBe(true);
  expect(await passwords.verify('wrong horse', hash, 'here')).toBe(false);
  expect(await passwords.verify('correct horse', null, 'here')).toBe(false);
  await pool.dispose();
});

describe('bearer tokens', () => {
  test('are refused once any character of them changed', () => {
    const token = signToken(keys.token, claims);
    fc.assert(
      fc.property(fc.nat(token.length - 1), fc.string({ minLength: 0, maxLength: 2 }), (at, put) => {
        const changed = token.slice(0, at) + put + token.slice(at + 1);
        expect(readToken(keys.token, changed)).toEqual(changed === token ? claims : null);
      }),
      { numRuns: 2000 },
    );
  });

  test('survive the round trip', () => {
    expect(readToken(keys.token, signToken(keys.token, claims))).toEqual(claims);
  });

  test.each(['none', 'None', 'RS256', 'HS512'])('with algorithm %s are refused', (alg) => {
    const header = Buffer.from(JSON.stringify({ alg, typ: 'JWT' })).toString('base64url');
    const text = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const signature = createHmac('sha256', keys.token).update(text).digest('base64url');
    expect(readToken(keys.token, `${text}.${signature}`)).toBeNull();
    expect(readToken(keys.token, `${text}.`)).toBeNull();
  });

  test.each(['secret', 'changeme', '', 'thisismyscretkey'])('forged with the key "%s" are refused', (key) => {
    expect(readToken(keys.token, signToken(Buffer.from(key), claims))).toBeNull();
  });
});

test('a CSRF token works for its session and for a week', () => {
  const token = makeCsrfToken(keys.csrf, 'session-a', 0);
  expect(isCsrfToken(keys.csrf, 'session-a', token, 1000)).toBe(true);
  expect(isCsrfToken(keys.csrf, 'session-b', token, 1000)).toBe(false);
  expect(isCsrfToken(keys.csrf, 'session-a', token, 8 * 24 * 3_600_000)).toBe(false);
});

test('the eleventh try within a minute waits', () => {
  let at = 0;
  const window = createRateWindow(10, () => at);
  for (let i = 0; i < 10; i += 1) expect(window.take('a')).toBeNull();
  expect(window.take('a')).toBe(60);
  expect(window.take('b')).toBeNull();
  expect(window.full()).toEqual(['a']);
  at = 60_001;
  expect(window.full()).toEqual([]);
  expect(window.take('a')).toBeNull();
});
