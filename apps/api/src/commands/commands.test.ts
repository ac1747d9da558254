import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { configFrom } from '../config.ts';
import { narrowModes } from '../db/narrow-modes.ts';
import { openMetadata } from '../open-metadata.ts';
import { deriveKeys, readSecretKey } from '../security/secret-key.ts';
import { seal, unseal } from '../security/seal.ts';
import { placeOfSecondFactor } from '../resources/auth/second-factor.ts';
import { databaseRows } from '../stored/database.ts';
import { findUserByName, insertUser, updateUser, type UserRow } from '../stored/user.ts';
import { stampsFor } from '../testing/stamps.ts';
import { createAdministrator } from './create-admin.ts';
import { examine } from './doctor.ts';
import { NEXT_KEY_FILE, rotateKeys } from './rotate-keys.ts';

let dataDir = '';
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'bv-commands-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const place = () => ({ dataDir, databaseUrl: null, secretKey: null });
const CONNECTIONS = 40;
const SECOND_FACTOR = '{"secret":"MZXW6"}';

/** Connections with a password, and somebody with a second factor. */
async function addConnections(): Promise<void> {
  const { store, secretKey } = await openMetadata(place());
  const key = deriveKeys(secretKey).seal;
  await store.write(async (tx) => {
    for (let index = 0; index < CONNECTIONS; index += 1) {
      const uuid = randomUUID();
      const secrets = seal(key, `database:${uuid}:secrets`, `{"password":"p${index}"}`);
      const content = {
        database_name: `d${index}`,
        engine: 'duckdb',
        sqlalchemy_uri: 'duckdb:///x',
        secrets,
      };
      await databaseRows.insert(tx, content, stampsFor(uuid));
    }
    const person = { username: 'ada', first_name: '', last_name: '', email: '', password_hash: null };
    const row = await insertUser(tx, person, []);
    await updateUser(tx, row.id, { totp: seal(key, placeOfSecondFactor(row), SECOND_FACTOR) });
  });
  await store.close();
}

/** How many secrets the present key opens. */
async function opened(): Promise<number> {
  const { store, secretKey } = await openMetadata(place());
  const rows = await store.reader.db.select().from(store.reader.t.database);
  const person = await findUserByName(store.reader, 'ada');
  await store.close();
  const { seal: key } = deriveKeys(secretKey);
  const factor = unseal(key, placeOfSecondFactor(person as UserRow), person?.totp ?? '');
  if (factor !== SECOND_FACTOR) throw new Error(`the second factor opens as ${factor}`);
  return rows.filter(({ uuid, secrets }) =>
    unseal(key, `database:${uuid}:secrets`, secrets ?? '').startsWith('{'),
  ).length;
}

it('rotation seals every secret with a new key, and none is left under the old one', async () => {
  await addConnections();
  const old = readSecretKey(dataDir);
  expect((await rotateKeys(place(), undefined)).resealed).toBe(CONNECTIONS + 1);
  expect(readSecretKey(dataDir)).not.toBe(old);
  expect(await opened()).toBe(CONNECTIONS);
});

it('rotation that was interrupted after its transaction is ended by a second one', async () => {
  const key = join(dataDir, 'secret.key');
  const kept = join(dataDir, 'kept.key');
  copyFileSync(key, kept);
  await rotateKeys(place(), undefined);
  copyFileSync(key, join(dataDir, NEXT_KEY_FILE));
  copyFileSync(kept, key);
  const findings = await examine(configFrom({ BELVEDERE_DATA_DIR: dataDir, BELVEDERE_PORT: '1' }, ''));
  expect(findings.some(({ what }) => what.includes('interrupted'))).toBe(true);
  expect((await rotateKeys(place(), undefined)).resealed).toBe(0);
  expect(await opened()).toBe(CONNECTIONS);
});

it('rotation stops, and changes nothing, at a sealed value that it does not know', async () => {
  const { store, secretKey } = await openMetadata(place());
  const value = seal(deriveKeys(secretKey).seal, 'somewhere', 'x');
  await store.write(async ({ db, t }) => {
    await db.insert(t.keyValue).values({ resource: 'kv', key: 'sealed', value });
  });
  await store.close();
  await expect(rotateKeys(place(), undefined)).rejects.toMatchObject({ code: 'SEALED_UNKNOWN' });
  expect(await opened()).toBe(CONNECTIONS);
  rmSync(join(dataDir, NEXT_KEY_FILE));
});

it('a key of the environment is changed for one of the environment, which must be good', async () => {
  const config = { ...place(), secretKey: 'a key of thirty-two characters or more' };
  await expect(rotateKeys(config, undefined)).rejects.toMatchObject({ code: 'KEY_FROM_ENVIRONMENT' });
  await expect(rotateKeys(config, 'short')).rejects.toMatchObject({ code: 'NEW_KEY_REFUSED' });
});

it('makes an administrator, and lets one back in only when asked to', async () => {
  const config = configFrom({ BELVEDERE_DATA_DIR: dataDir }, '');
  const asked = { username: 'rescue', email: '', password: 'correct horse', isReset: false };
  await expect(createAdministrator(config, { ...asked, password: 'Rescue-2026' })).rejects.toMatchObject({
    code: 'FIELDS_INVALID',
  });
  expect(await createAdministrator(config, asked)).toBe('made');
  await expect(createAdministrator(config, asked)).rejects.toMatchObject({ code: 'PERSON_THERE' });
  const { store } = await openMetadata(place());
  const row = await findUserByName(store.reader, 'rescue');
  await store.write((tx) => updateUser(tx, row?.id ?? 0, { is_active: false }));
  await store.close();
  expect(await createAdministrator(config, { ...asked, isReset: true })).toBe('reset');
  const again = await openMetadata(place());
  expect((await findUserByName(again.store.reader, 'rescue'))?.is_active).toBe(true);
  const { db, t } = again.store.reader;
  const lines = await db.select().from(t.audit).orderBy(t.audit.id);
  expect(lines.map(({ action }) => action)).toEqual(['command.createAdmin', 'command.resetAdmin']);
  await again.store.close();
});

it('the doctor names what is wrong and what to do', async () => {
  const config = configFrom({ BELVEDERE_DATA_DIR: dataDir, BELVEDERE_PORT: '1' }, '');
  const bad = async () =>
    (await examine(config)).filter(({ state }) => state === 'bad').map(({ what }) => what);
  expect(await bad()).toEqual([expect.stringContaining('others may read')]);
  narrowModes(dataDir, ['']);
  expect(await bad()).toEqual([]);
  const file = join(dataDir, 'secret.key');
  const key = readFileSync(file);
  writeFileSync(file, `${'another key that is long enough 1234'}\n`);
  expect(await bad()).toEqual([expect.stringContaining('does not open the secrets of d0')]);
  writeFileSync(file, key);
});

it('the doctor tells a lost key, one that cannot be, and metadata that is none from each other', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'bv-doctor-'));
  const config = configFrom({ BELVEDERE_DATA_DIR: folder, BELVEDERE_PORT: '1' }, '');
  const found = async () =>
    (await examine(config)).filter(({ state }) => state === 'bad').map(({ what }) => what);
  const key = join(folder, 'secret.key');
  const metadata = join(folder, 'metadata.db');
  expect(await found()).toEqual([]);
  const place = { dataDir: folder, databaseUrl: null, secretKey: null };
  await (await openMetadata(place)).store.close();
  narrowModes(folder, ['']);
  expect(await found()).toEqual([]);
  writeFileSync(key, 'short\n', { mode: 0o600 });
  expect(await found()).toEqual([expect.stringContaining('shorter than 32')]);
  rmSync(key);
  expect(await found()).toEqual([expect.stringContaining('metadata that needs it')]);
  writeFileSync(metadata, '');
  for (const more of ['-wal', '-shm']) rmSync(`${metadata}${more}`, { force: true });
  expect(await found()).toEqual([expect.stringContaining('holds no metadata')]);
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(await found()).toEqual([expect.stringContaining('is no directory')]);
  rmSync(folder);
});
