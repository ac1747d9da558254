import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
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

/** Opens PostgreSQL when there is a URL, the SQLite file of the data directory otherwise. */
export async function openStore({ dataDir, databaseUrl }: StoreLocation): Promise<Store> {
  if (databaseUrl !== null) return openPgStore(databaseUrl);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  return openSqliteStore(join(dataDir, METADATA_FILE));
}
