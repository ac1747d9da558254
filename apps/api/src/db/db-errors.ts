import { defineErrors, isAppError } from '@belvedere/core';
import { DrizzleQueryError } from 'drizzle-orm/errors';

/** Errors of the metadata store. */
export const dbErrors = defineErrors({
  DATA_DIR_IN_USE:
    'another Belvedere uses the data directory %(dataDir)s; end it, or choose another directory with --data-dir',
  METADATA_IN_USE:
    'a Belvedere that runs uses the metadata in the PostgreSQL of DATABASE_URL; end every server of it, and run this again',
  METADATA_UNREACHABLE:
    'the metadata database of DATABASE_URL cannot be reached (%(reason)s); check the address, and that its server runs',
  METADATA_DAMAGED:
    'the metadata file %(file)s is damaged (%(reason)s); put the newest file of %(backups)s, or of your own backups, in its place, or move it away to start anew',
  METADATA_NEWER:
    'the metadata in %(file)s was written by a newer version of Belvedere; start that version, or restore a backup from its backups folder',
});

/** SQLSTATEs and codes of Node by which a connection to PostgreSQL is refused, lost or ended by its server. */
const AWAY =
  /^(?:08...|57P0[123]|53300|E(?:CONNREFUSED|CONNRESET|PIPE|TIMEDOUT|HOSTUNREACH|NOTFOUND|AI_AGAIN))$/;
/** What the driver says where it has no code. */
const AWAY_TEXT = /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered)/;

function saysAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  return (
    (typeof code === 'string' && AWAY.test(code)) || AWAY_TEXT.test(error.message) || saysAway(error.cause)
  );
}

/** A transaction of the metadata that never began, or whose connection was lost. */
class MetadataAway extends Error {
  override readonly name = 'MetadataAway';
}

/** True when a call of the metadata failed because its server could not be reached, or the connection was lost on the way. */
export const isMetadataAway = (error: unknown): boolean =>
  error instanceof MetadataAway || (error instanceof DrizzleQueryError && saysAway(error));

/**
 * Codes by which SQLite and PostgreSQL say that the metadata takes nothing at present, whatever is asked: it is locked, read-only,
 * damaged, out of reach of its rights, without means, or too late. What a statement of ours did wrong is none of them.
 */
const REFUSED =
  /^(?:SQLITE_(?:BUSY|LOCKED|READONLY|IOERR|CANTOPEN|CORRUPT|NOTADB|PERM|AUTH|NOMEM|PROTOCOL)(?:_\w+)?|25006|40001|40P01|42501|53...|54...|55P03|57014|58...|XX...)$/;

/** True when the metadata itself answered a call with a refusal that another try may not meet. */
export function isMetadataRefused(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { readonly code?: unknown };
  return (typeof code === 'string' && REFUSED.test(code)) || isMetadataRefused(error.cause);
}

/** The error of a transaction, as {@link MetadataAway} where its connection was the reason. */
export const transactionError = (error: unknown): unknown =>
  saysAway(error) && !isMetadataAway(error) && !isAppError(error)
    ? new MetadataAway('the connection to the metadata is lost', { cause: error })
    : error;

/** True when a write failed because a unique value is taken, on either engine. */
export function isUniqueViolation(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as { code?: unknown }).code;
  if (code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY' || code === '23505')
    return true;
  return error.cause !== undefined && isUniqueViolation(error.cause);
}
