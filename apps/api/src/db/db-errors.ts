import { defineErrors } from '@belvedere/core';

/** Errors of the metadata store. */
export const dbErrors = defineErrors({
  DATA_DIR_IN_USE:
    'another Belvedere uses the data directory %(dataDir)s; end it, or choose another directory with --data-dir',
  METADATA_UNREACHABLE:
    'the metadata database of DATABASE_URL cannot be reached (%(reason)s); check the address, and that its server runs',
  METADATA_DAMAGED:
    'the metadata file %(file)s is damaged (%(reason)s); put the newest file of %(backups)s, or of your own backups, in its place, or move it away to start anew',
  METADATA_NEWER:
    'the metadata in %(file)s was written by a newer version of Belvedere; start that version, or restore a backup from its backups folder',
});

/** True when a write failed because a unique value is taken, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505')
    return true;
  return error.cause !== undefined && isUniqueViolation(error.cause);
}
