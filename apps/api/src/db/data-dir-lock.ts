import { join } from 'node:path';
import Database from 'better-sqlite3';
import { dbErrors } from './db-errors.ts';

/** Name of the lock inside the data directory. */
export const LOCK_FILE = 'server.lock';

const PATIENCE_MS = 3000;

/**
 * Takes the data directory for this process alone; a server that is just ending is waited for. The operating system lets
 * go when the process ends, however it ends. Throws DATA_DIR_IN_USE. Returns what lets go; a second call is harmless.
 */
export function lockDataDir(dataDir: string): () => void {
  const lock = new Database(join(dataDir, LOCK_FILE), { timeout: PATIENCE_MS });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if ((error as { code?: unknown }).code === 'SQLITE_BUSY')
      throw dbErrors.error('DATA_DIR_IN_USE', { dataDir });
    throw error;
  }
  return () => {
    lock.close();
  };
}
