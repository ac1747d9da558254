import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq, getTableColumns, is, like, Table } from 'drizzle-orm';
import { secretKeyProblem, type Config } from '../config.ts';
import { openStore } from '../db/client.ts';
import { withoutServers } from '../db/pg-presence.ts';
import type { Store, Tx } from '../db/store.ts';
import { placeOfSecondFactor } from '../resources/auth/second-factor.ts';
import { keyIdOf, seal, unseal } from '../security/seal.ts';
import { deriveKeys, missingSecretKey, readSecretKey, SECRET_KEY_FILE } from '../security/secret-key.ts';
import { removeValues } from '../stored/key-value.ts';
import { commandErrors } from '../backup/command-errors.ts';

/** What the rotation did. */
export interface Rotation {
  readonly resealed: number;
  /** Where the key stands that is no longer used; null when it comes from the environment. */
  readonly previous: string | null;
}

type RotationPlace = Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>;

/** The key of a rotation that is under way, or was interrupted. */
export const NEXT_KEY_FILE = `${SECRET_KEY_FILE}.next`;
const PREVIOUS = `${SECRET_KEY_FILE}.previous`;
const KEY_BYTES = 32;

/** Seals with the next key what stands in a table of its own; gives how many there were. */
async function resealDatabases({ db, t }: Tx, from: Buffer, to: Buffer): Promise<number> {
  const rows = await db
    .select({ id: t.database.id, uuid: t.database.uuid, secrets: t.database.secrets })
    .from(t.database);
  let count = 0;
  for (const { id, uuid, secrets } of rows) {
    if (secrets === null || secrets.startsWith(`1.${keyIdOf(to)}.`)) continue;
    const place = `database:${uuid}:secrets`;
    await db
      .update(t.database)
      .set({ secrets: seal(to, place, unseal(from, place, secrets)) })
      .where(eq(t.database.id, id));
    count += 1;
  }
  return count;
}

/** The same for second factors; gives how many there were. */
async function resealSecondFactors({ db, t }: Tx, from: Buffer, to: Buffer): Promise<number> {
  const rows = await db.select({ id: t.user.id, uuid: t.user.uuid, totp: t.user.totp }).from(t.user);
  let count = 0;
  for (const row of rows) {
    if (row.totp === null || row.totp.startsWith(`1.${keyIdOf(to)}.`)) continue;
    const place = placeOfSecondFactor(row);
    const totp = seal(to, place, unseal(from, place, row.totp));
    await db.update(t.user).set({ totp }).where(eq(t.user.id, row.id));
    count += 1;
  }
  return count;
}

/** Throws SEALED_UNKNOWN when something anywhere is still sealed with the old key. */
async function checkNothingLeft({ db, t }: Tx, from: Buffer): Promise<void> {
  for (const table of Object.values(t)) {
    if (!is(table, Table)) continue;
    for (const [name, column] of Object.entries(getTableColumns(table))) {
      if (column.dataType !== 'string') continue;
      const count = await db.$count(table, like(column, `1.${keyIdOf(from)}.%`));
      if (count > 0) throw commandErrors.error('SEALED_UNKNOWN', { count, table: name });
    }
  }
}

/** Seals everything anew in one transaction; kept answers of repeated calls, which live for minutes, are dropped. */
async function resealAll(store: Store, from: Buffer, to: Buffer): Promise<number> {
  return store.write(async (tx) => {
    const databases = await resealDatabases(tx, from, to);
    const people = await resealSecondFactors(tx, from, to);
    await removeValues(tx, 'idempotency');
    await checkNothingLeft(tx, from);
    return databases + people;
  });
}

/** A key that an interrupted rotation left, or a new one; it is on the disk before anything is sealed with it. */
function nextKeyIn(dataDir: string): string {
  const file = join(dataDir, NEXT_KEY_FILE);
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const key = randomBytes(KEY_BYTES).toString('base64url');
  writeFileSync(file, `${key}\n`, { mode: 0o600, flag: 'wx' });
  return key;
}

function givenKey(key: string | undefined): string {
  if (key === undefined || key === '') throw commandErrors.error('KEY_FROM_ENVIRONMENT');
  const problem = secretKeyProblem(key);
  if (problem !== null) throw commandErrors.error('NEW_KEY_REFUSED', { problem });
  return key;
}

/**
 * Seals all stored secrets with a new key. The server must not run. Interrupted, it is run again: the next key stands on
 * the disk until all is sealed with it. Browser sessions stay; tokens that were signed with the old key end. Throws
 * DATA_DIR_IN_USE, METADATA_IN_USE, KEY_FROM_ENVIRONMENT, NEW_KEY_REFUSED, SEAL_BROKEN, SEALED_UNKNOWN.
 */
export async function rotateKeys(config: RotationPlace, newKey: string | undefined): Promise<Rotation> {
  const { dataDir } = config;
  const old = config.secretKey ?? readSecretKey(dataDir);
  if (old === null) throw missingSecretKey(dataDir, dataDir);
  return withoutServers(config.databaseUrl, () => rotateFrom(old, config, newKey));
}

async function rotateFrom(old: string, config: RotationPlace, newKey: string | undefined): Promise<Rotation> {
  const { dataDir } = config;
  const isInFile = config.secretKey === null;
  const store = await openStore(config);
  try {
    const next = isInFile ? nextKeyIn(dataDir) : givenKey(newKey);
    const resealed = await resealAll(store, deriveKeys(old).seal, deriveKeys(next).seal);
    if (!isInFile) return { resealed, previous: null };
    const previous = join(dataDir, PREVIOUS);
    copyFileSync(join(dataDir, SECRET_KEY_FILE), previous);
    renameSync(join(dataDir, NEXT_KEY_FILE), join(dataDir, SECRET_KEY_FILE));
    return { resealed, previous };
  } finally {
    await store.close();
  }
}
