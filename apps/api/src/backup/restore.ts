import { chmodSync, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { METADATA_FILE, openStore } from '../db/client.ts';
import { LOCK_FILE, lockDataDir } from '../db/data-dir-lock.ts';
import { knownMigrations } from '../db/migrations-folder.ts';
import { BACKUPS } from '../db/sqlite-store.ts';
import { backUp, type Place } from './back-up.ts';
import { ROWS_FILE, verifyBackup, type Manifest } from './backup-folder.ts';
import { commandErrors } from './command-errors.ts';
import { withoutServers } from '../db/pg-presence.ts';
import { pgMigrations, readRows } from '../db/pg-rows.ts';

/** How a backup is put back. */
export interface RestoreOptions {
  readonly folder: string;
  /** Replaces data that is there, and keeps it beside. */
  readonly isForced: boolean;
  readonly now: Date;
}

/** What was restored, and where what was there is kept; null where nothing was. */
interface Restored {
  readonly made: string;
  readonly kept: string | null;
}

const STAYS: ReadonlySet<string> = new Set([BACKUPS, LOCK_FILE]);

const isEngineLog = (name: string): boolean => name.startsWith(LOCK_FILE);

/** What is in the data directory beside backups and the lock. */
const oldEntries = (dataDir: string): readonly string[] =>
  readdirSync(dataDir).filter(
    (name) => !STAYS.has(name) && !isEngineLog(name) && !name.startsWith('replaced-'),
  );

function checkKind({ dialect, migrations }: Manifest, { databaseUrl }: Place): void {
  const wants = databaseUrl === null ? 'sqlite' : 'pg';
  if (dialect !== wants) throw commandErrors.error('BACKUP_OTHER_KIND', { has: dialect, wants });
  const known = knownMigrations(dialect);
  const isKnown = migrations.every((one) => known.includes(one));
  const isSame = isKnown && migrations.length === known.length;
  if (dialect === 'sqlite' ? !isKnown : !isSame)
    throw commandErrors.error('BACKUP_OTHER_VERSION', { has: migrations.length, knows: known.length });
}

/** Puts the files of a backup into a folder of their own inside the data directory, so that putting them in place is renaming. */
function stage({ files }: Manifest, folder: string, dataDir: string): string {
  const staged = join(dataDir, 'tmp-restore');
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { mode: 0o700 });
  for (const { name } of files) {
    copyFileSync(join(folder, name), join(staged, name));
    chmodSync(join(staged, name), 0o600);
  }
  return staged;
}

async function replaceRows(url: string, dataDir: string, staged: string): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl: url });
  await store.close();
  await readRows(url, join(staged, ROWS_FILE));
  rmSync(join(staged, ROWS_FILE));
}

/** Keeps what is there: files by moving them, rows of PostgreSQL as a backup. */
async function keepOld(place: Place, kept: string, now: Date): Promise<void> {
  if (place.databaseUrl !== null) await backUp(place, { to: `${kept}-rows`, now });
  mkdirSync(kept, { mode: 0o700 });
  for (const name of oldEntries(place.dataDir))
    if (name !== 'tmp-restore') renameSync(join(place.dataDir, name), join(kept, name));
}

async function isUsed({ dataDir, databaseUrl }: Place): Promise<boolean> {
  if (existsSync(join(dataDir, METADATA_FILE))) return true;
  return databaseUrl !== null && (await pgMigrations(databaseUrl)).length > 0;
}

/**
 * Puts a verified backup in place. Data that is there is refused, or kept beside when forced; a server that runs keeps its
 * directory. Throws DATA_THERE, DATA_DIR_IN_USE, METADATA_IN_USE, BACKUP_DAMAGED, BACKUP_UNREADABLE, BACKUP_OTHER_KIND, BACKUP_OTHER_VERSION.
 */
export async function restore(place: Place, options: RestoreOptions): Promise<Restored> {
  const manifest = await verifyBackup(options.folder);
  checkKind(manifest, place);
  return withoutServers(place.databaseUrl, () => putInPlace(manifest, place, options));
}

async function putInPlace(
  manifest: Manifest,
  place: Place,
  { folder, isForced, now }: RestoreOptions,
): Promise<Restored> {
  const { dataDir, databaseUrl } = place;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const release = lockDataDir(dataDir);
  try {
    const kept = join(dataDir, `replaced-${now.toISOString().replace(/[:.]/g, '-')}`);
    const isThere = await isUsed(place);
    if (isThere && !isForced) throw commandErrors.error('DATA_THERE', { place: dataDir, kept });
    const staged = stage(manifest, folder, dataDir);
    if (isThere) await keepOld(place, kept, now);
    if (databaseUrl !== null) await replaceRows(databaseUrl, dataDir, staged);
    for (const name of readdirSync(staged)) renameSync(join(staged, name), join(dataDir, name));
    rmSync(staged, { recursive: true });
    return { made: manifest.made, kept: isThere ? kept : null };
  } finally {
    release();
  }
}
