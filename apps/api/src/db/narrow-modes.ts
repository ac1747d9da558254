import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Rights of everybody but the owner. */
const OTHERS = 0o077;
const OWNERS = 0o700;

function narrow(path: string): void {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (stats === undefined || stats.isSymbolicLink()) return;
  if ((stats.mode & OTHERS) !== 0) chmodSync(path, stats.mode & OWNERS);
  if (stats.isDirectory()) for (const name of readdirSync(path)) narrow(join(path, name));
}

/** What is made from now on is its owner's alone. */
export function keepNewFilesPrivate(): void {
  process.umask(OTHERS);
}

/**
 * Takes the rights of others off what the server keeps in its data directory: files whose names begin with one of the
 * given, and folders of such names with all that is in them. Links, and files of other users, stay as they are.
 */
export function narrowModes(dataDir: string, names: readonly string[]): void {
  const found = readdirSync(dataDir).filter((entry) => names.some((name) => entry.startsWith(name)));
  for (const entry of found) {
    try {
      narrow(join(dataDir, entry));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
    }
  }
}
