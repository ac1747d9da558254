import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { backUp } from './backup/back-up.ts';
import { METADATA_FILE, openStore } from './db/client.ts';
import { dbErrors } from './db/db-errors.ts';
import { knownMigrations } from './db/migrations-folder.ts';
import { pgMigrations } from './db/pg-rows.ts';
import type { Store } from './db/store.ts';
import { makeSecretKey, missingSecretKey, readSecretKey } from './security/secret-key.ts';
import { hasAdministrator } from './stored/user.ts';

/** The metadata, and the key of the secrets in it. */
export interface OpenMetadata {
  readonly store: Store;
  readonly secretKey: string;
}

/**
 * Backs up metadata in PostgreSQL whose tables are about to change; a metadata file is backed up by its own store. Throws
 * METADATA_NEWER for what this version does not know.
 */
async function keepBeforeChange(dataDir: string, databaseUrl: string): Promise<void> {
  const applied = await pgMigrations(databaseUrl);
  const known = knownMigrations('pg');
  if (applied.some((one) => !known.includes(one)))
    throw dbErrors.error('METADATA_NEWER', { file: 'PostgreSQL' });
  if (applied.length > 0 && applied.length < known.length)
    await backUp({ dataDir, databaseUrl }, { leavesDataOut: true, now: new Date() });
}

/**
 * Opens the metadata with its key. A key is made only for metadata that nobody has used: another one would open no stored
 * password. Throws SECRET_KEY_MISSING, and what {@link openStore} and {@link readSecretKey} throw.
 */
export async function openMetadata(
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'secretKey'>,
): Promise<OpenMetadata> {
  const { dataDir, databaseUrl } = config;
  const known = config.secretKey ?? readSecretKey(dataDir);
  const file = join(dataDir, METADATA_FILE);
  if (known === null && databaseUrl === null && existsSync(file)) throw missingSecretKey(dataDir, file);
  if (databaseUrl !== null) await keepBeforeChange(dataDir, databaseUrl);
  const store = await openStore(config);
  if (known !== null) return { store, secretKey: known };
  const isUsed = await hasAdministrator(store.reader);
  if (!isUsed) return { store, secretKey: makeSecretKey(dataDir) };
  await store.close();
  throw missingSecretKey(dataDir, 'in PostgreSQL');
}
