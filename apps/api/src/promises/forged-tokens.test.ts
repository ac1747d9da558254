import { createHmac, createSign, generateKeyPairSync } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { deriveKeys } from '../security/secret-key.ts';
import { signJwt } from '../security/jwt.ts';
import { secretKeyProblem } from '../config.ts';
import { openHome } from '../testing/home.ts';
import { KNOWN_KEYS } from '../passwords/known-keys.ts';

const home = openHome();

/** Known keys as people vary them. */
const GUESSES = [...KNOWN_KEYS].flatMap((key) => [key, key.toUpperCase(), ` ${key}`, key.repeat(3)]);
const now = (): number => Math.floor(Date.now() / 1000);
const encoded = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

let claims: Readonly<Record<string, unknown>> = {};
let guest: Readonly<Record<string, unknown>> = {};
beforeAll(() => {
  const { people, objects } = home();
  const times = { iat: now(), exp: now() + 3600 };
  claims = {
    sub: String(people.admin.id),
    type: 'access',
    epoch: people.admin.auth_epoch,
    jti: 'x',
    ...times,
  };
  guest = {
    user: { username: 'vera' },
    resources: [{ type: 'dashboard', id: objects.published }],
    rls_rules: [],
    filters: [],
    time_range: null,
    aud: 'belvedere',
    type: 'guest',
    ...times,
  };
});

const HASHES = { HS256: 'sha256', HS384: 'sha384', HS512: 'sha512' } as const;
const signed = (alg: keyof typeof HASHES, key: string | Buffer, payload: object, header = {}): string => {
  const text = `${encoded({ alg, typ: 'JWT', ...header })}.${encoded(payload)}`;
  return `${text}.${createHmac(HASHES[alg], key).update(text).digest('base64url')}`;
};

/** Tokens with no signature, or with one that a key of another kind made. */
function withoutOurKey(payload: object): readonly string[] {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
  const text = `${encoded({ alg: 'RS256', typ: 'JWT' })}.${encoded(payload)}`;
  const none = ['none', 'None', 'NONE', 'nOnE', '', null, 0].map(
    (alg) => `${encoded({ alg, typ: 'JWT' })}.${encoded(payload)}`,
  );
  return [
    ...none.flatMap((head) => [`${head}.`, head, `${head}.${Buffer.from('x').toString('base64url')}`]),
    `${text}.${createSign('RSA-SHA256').update(text).sign(privateKey).toString('base64url')}`,
    signed('HS256', pem, payload),
    signed('HS256', pem, payload, { jwk: publicKey.export({ format: 'jwk' }) }),
    ...['/dev/null', '../../../dev/null', "x' union select 'k"].map((kid) =>
      signed('HS256', '', payload, { kid }),
    ),
    signed('HS256', '', payload, { jku: 'http://127.0.0.1/keys', x5u: 'http://127.0.0.1/x' }),
  ];
}

const signedWith = (payload: object): readonly string[] =>
  GUESSES.flatMap((key) => [
    signed('HS256', key, payload),
    signed('HS512', key, payload),
    ...Object.values(deriveKeys(key)).map((derived) => signJwt(derived, payload)),
  ]);

/** Statuses of a call of each kind that somebody with the token makes. */
async function statusesWith(token: string): Promise<readonly number[]> {
  const { app } = home().test;
  const ways = [
    { authorization: `Bearer ${token}` },
    { 'x-guesttoken': token },
    { cookie: `belvedere_session=${token}; session=${token}` },
  ];
  const url = `/api/v1/dashboard/${home().objects.published}`;
  return Promise.all(ways.map(async (headers) => (await app.inject({ url, headers })).statusCode));
}

test('no token that another key signed, or none, lets anybody in', async ({ annotate }) => {
  const tokens = [claims, guest].flatMap((payload) => [...withoutOurKey(payload), ...signedWith(payload)]);
  const admitted: string[] = [];
  for (const token of tokens) {
    const statuses = await statusesWith(token);
    if (statuses.some((status) => ![401, 403, 404].includes(status)))
      admitted.push(`${statuses.join()} ${token.slice(0, 60)}`);
  }
  expect(admitted).toEqual([]);
  await annotate(
    `${tokens.length * 3} calls with ${tokens.length} forged tokens, ${GUESSES.length} known keys`,
    'T-SECRET',
  );
});

test('the same tokens with the key of this server let in', async () => {
  const { keys } = home().test.services;
  const own = Object.values(keys).flatMap((key) => [signJwt(key, claims), signJwt(key, guest)]);
  const statuses = (await Promise.all(own.map(statusesWith))).flat();
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(2);
});

test('no known key starts a server', async ({ annotate }) => {
  expect(GUESSES.filter((key) => secretKeyProblem(key) === null)).toEqual([]);
  await annotate(`${GUESSES.length} known keys refused at start`, 'T-SECRET');
});
