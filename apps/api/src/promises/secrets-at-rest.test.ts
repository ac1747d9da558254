import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { backUp } from '../backup/back-up.ts';
import { bytesOfBase32, codeOf, stepOf } from '../security/totp.ts';
import { callerOf } from '../testing/caller.ts';
import { openHome } from '../testing/home.ts';
import { TEST_PASSWORD } from '../testing/test-app.ts';

const NOW = new Date('2026-11-23T12:00:00Z');
const lines: string[] = [];
const write = process.stderr.write.bind(process.stderr);
beforeAll(() => {
  process.stderr.write = (text: string | Uint8Array): boolean => {
    lines.push(String(text));
    return true;
  };
});
afterAll(() => {
  process.stderr.write = write;
});

const home = openHome({ clock: () => NOW, env: { BELVEDERE_LOG_LEVEL: 'info' } });

/** Secrets that were given or made, by what they are. */
const secrets = new Map<string, string>();
const planted = (what: string, secret = `PLANTED-${what.replaceAll(' ', '-')}-71f0`): string => {
  secrets.set(what, secret);
  return secret;
};

const PRIVATE_KEY = `-----BEGIN OPENSSH PRIVATE KEY-----\n${planted('SSH key', 'UExBTlRFRC1zc2gta2V5LTcxZjA')}\n-----END OPENSSH PRIVATE KEY-----\n`;

/** Databases whose connections hold a password each, in every place that takes one. */
async function plantConnections(): Promise<void> {
  const { admin } = home();
  const host_key = `SHA256:${'k'.repeat(43)}`;
  const gate = { server_address: 'gate.example', server_port: 22, username: 'ann', host_key };
  const tunnels = [
    { ...gate, password: planted('SSH password') },
    { ...gate, private_key: PRIVATE_KEY, private_key_password: planted('SSH key password') },
  ];
  for (const [at, ssh_tunnel] of tunnels.entries()) {
    const sqlalchemy_uri = `postgresql://u:${planted(`database password ${at}`)}@db.example/d`;
    const sent = { database_name: `Planted ${at}`, sqlalchemy_uri, ssh_tunnel };
    const { id } = await admin.ok<{ id: number }>(admin.post('/api/v1/database/', sent));
    await admin.post('/api/v1/database/test_connection/', sent);
    const moved = { sqlalchemy_uri: `postgresql://u:${planted(`later password ${at}`)}@db.example/e` };
    await admin.ok(admin.put(`/api/v1/database/${id}`, { ...moved, ssh_tunnel }));
    if (at === 1) await admin.ok(admin.delete(`/api/v1/database/${id}`));
  }
}

/** What people know or carry: passwords, links, sessions, tokens, second factors. */
async function plantPeople(): Promise<void> {
  const { admin, owner, stranger, test: app, people } = home();
  const users = '/api/v1/security/users';
  const profile = { first_name: 'N', last_name: 'N', email: 'n@test.invalid', roles: [] };
  const password = planted('password of a new person');
  await admin.ok(admin.post(`${users}/`, { ...profile, username: 'nora', password }));
  const invite = admin.post(`${users}/invite`, {
    people: [{ username: 'olga', email: 'o@test.invalid' }],
  });
  const invited = await admin.ok<{ result: readonly { id: number; link: { url: string } }[] }>(invite);
  const used = invited.result[0]?.link.url.split('/').at(-1) ?? '';
  planted('link of an invitation', used);
  await stranger.post('/api/v1/security/password', { token: used, password: planted('first password') });
  const other = await admin.ok<{ result: { url: string } }>(admin.post(`${users}/${people.gamma.id}/link`));
  planted('link for a password', other.result.url.split('/').at(-1) ?? '');

  const entered = await stranger.post('/api/v1/security/session', { username: 'nora', password });
  planted('session', /session=([^;]+)/.exec(entered.header('set-cookie') ?? '')?.[1] ?? '');
  await stranger.post('/api/v1/security/session', { username: 'nora', password: planted('wrong password') });
  const login = { username: 'nora', password, provider: 'db', refresh: true };
  const tokens = await stranger.ok<{ access_token: string; refresh_token: string }>(
    stranger.post('/api/v1/security/login', login),
  );
  planted('access token', tokens.access_token);
  planted('refresh token', tokens.refresh_token);
  const own = owner.post('/api/v1/security/tokens', { name: 'Script', scopes: ['read'], days: 30 });
  const { token } = await owner.ok<{ token: string }>(own);
  planted('API token', token.slice(12));
  await app.app.inject({ url: '/api/v1/me/', headers: { authorization: `Bearer ${token}` } });
  const resources = [{ type: 'dashboard', id: home().objects.published }];
  const guest = admin.post('/api/v1/security/guest_token/', {
    user: { username: 'vera' },
    resources,
    rls: [],
  });
  planted('guest token', (await admin.ok<{ token: string }>(guest)).token);

  const careful = callerOf(app, people.alpha);
  const { result } = await careful.ok<{ result: { secret: string; offer: string } }>(
    careful.post('/api/v1/me/second_factor/offer'),
  );
  const code = codeOf(bytesOfBase32(planted('second factor', result.secret)), stepOf(NOW));
  const answer = { offer: result.offer, code, current_password: TEST_PASSWORD };
  const on = await careful.ok<{ result: { recovery_codes: readonly string[] } }>(
    careful.post('/api/v1/me/second_factor', answer),
  );
  for (const [at, one] of on.result.recovery_codes.entries()) planted(`code for emergencies ${at}`, one);
  planted('password of the fixtures', TEST_PASSWORD);
}

const filesOf = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));

/** How a secret may be written. */
const formsOf = (secret: string): readonly Buffer[] => [
  Buffer.from(secret),
  Buffer.from(secret, 'utf16le'),
  Buffer.from(Buffer.from(secret).toString('base64').replace(/=+$/, '')),
  Buffer.from(Buffer.from(secret).toString('hex')),
  Buffer.from(encodeURIComponent(secret)),
  Buffer.from(secret.replaceAll('-', '')),
];

/** Where a secret stands in clear, as `what in place`. */
function foundIn(place: string, bytes: Buffer): readonly string[] {
  return [...secrets]
    .filter(([, secret]) => formsOf(secret).some((form) => bytes.includes(form)))
    .map(([what]) => `${what} in ${place}`);
}

test('no secret stands in clear in any file of the data directory, of a backup, or in a line of the log', async ({
  annotate,
}) => {
  const { test: app } = home();
  await plantConnections();
  await plantPeople();
  expect([...secrets].filter(([, secret]) => secret.length < 8)).toEqual([]);
  const backup = await backUp({ dataDir: app.dataDir, databaseUrl: null }, { now: NOW });
  const files = filesOf(app.dataDir);
  expect(files.some((file) => file.startsWith(backup))).toBe(true);
  expect(files.some((file) => file.endsWith('metadata.db-wal'))).toBe(true);
  const all = Buffer.concat(files.map((file) => readFileSync(file)));
  expect(all.includes('Planted 0')).toBe(true);
  expect(lines.join('')).toContain('/api/v1/database');
  const found = [
    ...files.flatMap((file) => foundIn(relative(app.dataDir, file), readFileSync(file))),
    ...foundIn('the log', Buffer.from(lines.join(''))),
  ];
  expect(found).toEqual([]);
  await annotate(
    `${secrets.size} planted secrets in 6 spellings, ${files.length} files and ${lines.length} lines of the log`,
    'T-CRYPT',
  );
});
