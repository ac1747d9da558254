import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { lockDataDir } from './data-dir-lock.ts';
import { openPgStore } from './pg-store.ts';
import { openSqliteStore } from './sqlite-store.ts';
import type { Store } from './store.ts';

/** Where the metadata is. */
export interface StoreLocation {
  readonly dataDir: string;
  readonly databaseUrl: string | null;
}

/** Name of the metadata file inside the data directory. */
export const METADATA_FILE = 'metadata.db';

async function openFile(dataDir: string): Promise<Store> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockDataDir(dataDir);
  try {
    const store = await openSqliteStore(join(dataDir, METADATA_FILE));
    return { ...store, close: () => store.close().finally(release) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Opens PostgreSQL when there is a URL, the SQLite file of the data directory otherwise; the file belongs to one process.
 * Throws DATA_DIR_IN_USE, METADATA_UNREACHABLE, METADATA_NEWER.
 */
export async function openStore({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  return databaseUrl === null ? openFile(dataDir) : openPgStore(databaseUrl);
}
