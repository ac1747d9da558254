import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { drizzle } from 'drizzle-orm/better-sqlite3';
import { migrate } from 'drizzle-orm/better-sqlite3/migrator';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { dbErrors } from './db-errors.ts';
import { ensureInstance } from './instance.ts';
import { withKeptStatements } from './kept-statements.ts';
import { migrationsFolder } from './migrations-folder.ts';
import * as tables from './schema.sqlite.ts';
import type { Reader, Store, Tx } from './store.ts';

const BACKUPS_KEPT = 5;
/** Folder of copies made before migrations, beside the metadata file. */
export const BACKUPS = 'backups';

/** Opens the metadata file as every part of the server does: its indexes need the functions that stand here. */
export function connect(file: string, options: Database.Options = {}): Database.Database {
  const connection = new Database(file, options);
  connection.pragma('busy_timeout = 5000');
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.function('lower', { deterministic: true }, (text: unknown) =>
    typeof text === 'string' ? text.toLowerCase() : text,
  );
  return connection;
}

/** Moments of the migrations that a metadata file has had; none for one that is no metadata. */
export function appliedMigrations(connection: Database.Database): number[] {
  const table = connection
    .prepare("select name from sqlite_master where name = '__drizzle_migrations'")
    .get();
  if (table === undefined) return [];
  const rows = connection.prepare('select created_at from __drizzle_migrations').all() as {
    created_at: number;
  }[];
  return rows.map((row) => Number(row.created_at));
}

async function backUp(connection: Database.Database, file: string): Promise<void> {
  const folder = join(dirname(file), BACKUPS);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const stamp = new Date().toISOString().replace(/[:.]/g, '-');
  await connection.backup(join(folder, `metadata-${stamp}.db`));
  const old = readdirSync(folder)
    .filter((name) => name.startsWith('metadata-'))
    .sort()
    .slice(0, -BACKUPS_KEPT);
  for (const name of old) rmSync(join(folder, name));
}

async function migrateWithBackup(connection: Database.Database, file: string, isNew: boolean): Promise<void> {
  const folder = migrationsFolder('sqlite');
  const known = readMigrationFiles({ migrationsFolder: folder }).map((migration) => migration.folderMillis);
  const applied = appliedMigrations(connection);
  if (applied.some((stamp) => !known.includes(stamp))) throw dbErrors.error('METADATA_NEWER', { file });
  if (known.every((stamp) => applied.includes(stamp))) return;
  if (!isNew) await backUp(connection, file);
  migrate(drizzle(connection), { migrationsFolder: folder });
}

const DAMAGED: ReadonlySet<unknown> = new Set(['SQLITE_NOTADB', 'SQLITE_CORRUPT']);

const damaged = (file: string, reason: string): Error =>
  dbErrors.error('METADATA_DAMAGED', { file, reason, backups: join(dirname(file), BACKUPS) });

/** Opens the file for writing. Throws METADATA_DAMAGED for what is no database, or one whose pages do not fit together. */
function connectChecked(file: string): Database.Database {
  try {
    const writing = connect(file);
    writing.pragma('journal_mode = WAL');
    writing.pragma('synchronous = FULL');
    const found = String(writing.pragma('quick_check(1)', { simple: true }));
    if (found === 'ok') return writing;
    writing.close();
    throw damaged(file, found.split('\n')[0] ?? found);
  } catch (error) {
    if (error instanceof Error && DAMAGED.has((error as { readonly code?: unknown }).code))
      throw damaged(file, error.message);
    throw error;
  }
}

/**
 * A number that is read once for all requests that came together: asking costs two locks of the file. It is forgotten
 * before the next requests are taken, and when something was written here.
 */
function oncePerTurn(read: () => number | null): { changes(): number | null; forget(): void } {
  let told: number | null = null;
  const forget = (): void => {
    told = null;
  };
  const changes = (): number | null => {
    if (told !== null) return told;
    told = read();
    setImmediate(forget);
    return told;
  };
  return { changes, forget };
}

/**
 * Opens the metadata file, brings it up to date (after a backup), and gives its two connections. Throws METADATA_DAMAGED
 * and METADATA_NEWER.
 */
export async function openSqliteStore(file: string): Promise<Store> {
  const isNew = !existsSync(file);
  const writing = connectChecked(file);
  await migrateWithBackup(writing, file, isNew);
  const reading = withKeptStatements(connect(file, { readonly: true }));
  const version = reading.prepare<[], number>('PRAGMA data_version').pluck();
  const { changes, forget } = oncePerTurn(() => version.get() ?? null);
  const reader: Reader = {
    dialect: 'sqlite',
    db: drizzle(reading, { schema: tables }),
    t: tables,
  };
  const db = drizzle(writing, { schema: tables });
  const tx: Tx = { dialect: 'sqlite', db, t: tables, isTransaction: true };

  const run = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    writing.exec('BEGIN IMMEDIATE');
    try {
      const result = await work(tx);
      writing.exec('COMMIT');
      forget();
      return result;
    } catch (error) {
      if (writing.inTransaction) writing.exec('ROLLBACK');
      throw error;
    }
  };
  let tail: Promise<unknown> = Promise.resolve();
  const write: Store['write'] = (work) => {
    const result = tail.then(() => run(work));
    tail = result.catch(() => undefined);
    return result;
  };
  const instanceId = await write(ensureInstance);
  return {
    dialect: 'sqlite',
    instanceId,
    changes,
    reader,
    write,
    ping: async () => void reading.prepare('select 1').get(),
    close: async () => {
      await tail;
      reading.close();
      writing.close();
    },
  };
}
