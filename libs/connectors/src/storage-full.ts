/** Codes by which systems and engines say that a disk, a quota or the size of a file is at its end. */
const CODES: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EFBIG',
  'SQLITE_FULL',
  'SQLITE_IOERR_WRITE',
  'SQLITE_IOERR_SHMSIZE',
  'SQLITE_IOERR_FSYNC',
  '53100',
  'ER_DISK_FULL',
  'ER_RECORD_FILE_FULL',
]);
const TEXT = /no space left on device|disk quota exceeded|max_temp_directory_size|not enough space on disk/i;

/** True when a text of an engine says that a disk is full. */
export const saysStorageFull = (text: string): boolean => TEXT.test(text);

/** True when something failed because a disk is full, whoever says it; causes are looked at too. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  if (typeof code === 'string' && CODES.has(code)) return true;
  return saysStorageFull(error.message) || isStorageFull(error.cause);
}
