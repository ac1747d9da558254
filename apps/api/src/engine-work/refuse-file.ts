import { realpathSync, statSync, type BigIntStats } from 'node:fs';
import { isAbsolute } from 'node:path';
import { workError } from './errors.ts';

function identityOf(file: string): BigIntStats | null {
  return statSync(file, { bigint: true, throwIfNoEntry: false }) ?? null;
}

function realPathOf(file: string): string {
  try {
    return realpathSync.native(file);
  } catch {
    return file;
  }
}

/** Files that belong to a SQLite file. */
const companions = (file: string): readonly string[] => [
  file,
  `${file}-wal`,
  `${file}-shm`,
  `${file}-journal`,
];

function isSameFile(file: string, refused: string): boolean {
  if (realPathOf(file) === realPathOf(refused)) return true;
  const [one, other] = [identityOf(file), identityOf(refused)];
  return one !== null && other !== null && one.ino === other.ino && one.dev === other.dev;
}

/**
 * Throws DATABASE_FILE_REFUSED for a file that is one of the refused ones under any name (symbolic or hard link,
 * relative parts, other letter case where the file system ignores it), for URIs and for relative paths.
 */
export function refuseFile(file: string, refusedFiles: readonly string[]): void {
  const refuse = (reason: string): Error => workError('DATABASE_FILE_REFUSED', { file, reason });
  if (/^[a-z][a-z0-9+.-]*:/i.test(file) || file.includes('\0')) throw refuse('it is not a path');
  if (!isAbsolute(file)) throw refuse('its path is relative');
  const isRefused = refusedFiles.flatMap(companions).some((refused) => isSameFile(file, refused));
  if (isRefused) throw refuse('it belongs to the server');
  if (identityOf(file)?.isFile() === false) throw refuse('it is not a file');
}
