import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Config } from '../config.ts';
import { METADATA_FILE } from '../db/client.ts';
import { LOCK_FILE } from '../db/data-dir-lock.ts';
import { appliedMigrations, BACKUPS, connect } from '../db/sqlite-store.ts';
import { SECRET_KEY_FILE } from '../security/secret-key.ts';
import {
  MANIFEST,
  ROWS_FILE,
  sha256Of,
  verifyBackup,
  type BackupFile,
  type Manifest,
} from './backup-folder.ts';
import { commandErrors } from './command-errors.ts';
import { copyStill } from './copy-still.ts';
import { pgMigrations, writeRows } from '../db/pg-rows.ts';

/** Where the data is. */
export type Place = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** What a backup is made with. */
export interface BackupOptions {
  /** Its folder; one of its own beside the data when left out. */
  readonly to?: string | undefined;
  /** Leaves the secret key out; it must then be kept somewhere else. */
  readonly leavesKeyOut?: boolean;
  /** Leaves the files of data out, as before a change of the metadata's tables. */
  readonly leavesDataOut?: boolean;
  readonly now: Date;
}

const isOwnFile = (name: string): boolean =>
  name.startsWith(METADATA_FILE) || name.startsWith(LOCK_FILE) || name.startsWith(SECRET_KEY_FILE);

/** Files of data in the data directory; logs that engines write beside them go along with each. */
function dataFiles(dataDir: string): readonly string[] {
  return readdirSync(dataDir, { withFileTypes: true })
    .filter((entry) => entry.isFile() && !isOwnFile(entry.name) && !entry.name.endsWith('.wal'))
    .map(({ name }) => name);
}

/** Copies the metadata as it is at one moment, also while it is written. Gives the migrations that it has had. */
async function copyMetadata({ dataDir, databaseUrl }: Place, folder: string): Promise<readonly number[]> {
  if (databaseUrl !== null) {
    await writeRows(databaseUrl, join(folder, ROWS_FILE));
    return pgMigrations(databaseUrl);
  }
  const file = join(dataDir, METADATA_FILE);
  if (!existsSync(file)) throw commandErrors.error('NO_METADATA', { place: dataDir });
  const connection = connect(file, { readonly: true });
  try {
    connection.prepare('VACUUM INTO ?').run(join(folder, METADATA_FILE));
    return appliedMigrations(connection);
  } finally {
    connection.close();
  }
}

async function filesIn(folder: string): Promise<readonly BackupFile[]> {
  const files: BackupFile[] = [];
  for (const name of readdirSync(folder).toSorted()) {
    const path = join(folder, name);
    files.push({ name, bytes: statSync(path).size, sha256: await sha256Of(path) });
  }
  return files;
}

/**
 * Backs up metadata, key and data files into a folder, while the server runs if it does. The folder gets its name when all
 * is there and verified. Caches, kept results and half-sent files are left out. Throws BACKUP_THERE, NO_METADATA, FILE_BUSY.
 */
export async function backUp(
  place: Place,
  { to, leavesKeyOut = false, leavesDataOut = false, now }: BackupOptions,
): Promise<string> {
  const { dataDir, databaseUrl } = place;
  const stamp = now.toISOString().replace(/[:.]/g, '-');
  const folder = resolve(to ?? join(dataDir, BACKUPS, `backup-${stamp}`));
  if (existsSync(folder)) throw commandErrors.error('BACKUP_THERE', { folder });
  const part = join(dirname(folder), `.${basename(folder)}.part`);
  rmSync(part, { recursive: true, force: true });
  mkdirSync(part, { recursive: true, mode: 0o700 });
  try {
    const key = join(dataDir, SECRET_KEY_FILE);
    if (!leavesKeyOut && existsSync(key)) await copyStill(key, join(part, SECRET_KEY_FILE));
    for (const name of leavesDataOut ? [] : dataFiles(dataDir))
      await copyStill(join(dataDir, name), join(part, name));
    const migrations = await copyMetadata(place, part);
    const dialect = databaseUrl === null ? 'sqlite' : 'pg';
    const files = await filesIn(part);
    const manifest: Manifest = { format: 1, made: now.toISOString(), dialect, migrations, files };
    writeFileSync(join(part, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await verifyBackup(part);
    renameSync(part, folder);
    return folder;
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}
