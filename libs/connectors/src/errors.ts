import { defineErrors } from '@belvedere/core';

/** Errors of opening and asking an engine. */
export const CONNECTOR_ERRORS = defineErrors({
  ENGINE_ERROR: '%(message)s',
  QUERY_CANCELLED: 'the query was stopped',
  QUERY_TIMEOUT: 'the query exceeded the time limit of %(seconds)s seconds',
  QUERY_OUT_OF_MEMORY:
    'the query needs more memory than the limit of the engine allows: %(message)s. Read fewer rows or columns, group before joining, or make shorter texts and lists.',
  ENGINE_STORAGE_FULL:
    'the disk that holds the database, or what a query puts aside, is full; nothing was changed. Ask an administrator to free space, then try again.',
  DATABASE_FILE_MISSING: 'there is no database file %(file)s',
  CONNECTION_HOST_UNKNOWN: "The hostname provided can't be resolved.",
  CONNECTION_HOST_REFUSED: 'Stopped an unsafe database connection: %(host)s is no address of a database',
  CONNECTION_HOST_NOT_NAMED:
    'Stopped an unsafe database connection: %(host)s:%(port)s is none of the servers that this installation may connect; an administrator of the server names them in BELVEDERE_DATABASE_HOSTS',
  CONNECTION_PORT_CLOSED: 'The port is closed.',
  CONNECTION_HOST_DOWN: 'the host %(host)s does not answer on port %(port)s; it may be down',
  CONNECTION_PASSWORD_WRONG: 'the password for the user %(user)s is wrong, or the user does not exist',
  CONNECTION_ACCESS_DENIED: 'the user %(user)s may not connect: %(message)s',
  CONNECTION_DATABASE_UNKNOWN: 'there is no database %(database)s on this server',
  CONNECTION_ENCRYPTION_FAILED: 'the connection to %(host)s cannot be encrypted as asked: %(message)s',
  CONNECTION_TIMEOUT: 'connecting to %(host)s took longer than %(seconds)s seconds',
  TUNNEL_KEY_UNKNOWN:
    'the SSH server %(host)s shows the key %(key)s; compare it with the key of your server, and give it as host key to trust it',
  TUNNEL_KEY_CHANGED:
    'the SSH server %(host)s shows the key %(key)s, not %(known)s: it was set up anew, or somebody stands in between',
  TUNNEL_SIGN_IN_FAILED:
    'the SSH server %(host)s does not let %(user)s in: password or private key are wrong',
  TUNNEL_PRIVATE_KEY_UNREADABLE: 'the private key for the SSH server cannot be read: %(reason)s',
  TUNNEL_TARGET_CLOSED: 'the SSH server %(host)s cannot reach %(target)s: %(reason)s',
  TUNNEL_FAILED: 'the SSH server %(host)s broke the connection: %(reason)s',
  CONNECTION_LOST: 'the connection to the database broke: %(message)s',
  FILE_EMPTY: 'the file is empty: it needs at least one line',
  FILE_TOO_WIDE: 'the file has %(columns)s columns; a table takes at most %(limit)s',
  FILE_ROWS_REFUSED:
    '%(lines)s is line %(line)s (%(problem)s). Nothing was stored: correct the file, or choose another type for the column.',
  FILE_UNREADABLE: 'the file cannot be read as %(kind)s: %(reason)s',
  FILE_ENCODING_UNKNOWN: 'the text of the file is encoded in a way that is not known: %(reason)s',
  ROW_REFUSED: 'row %(row)s is not taken by the table (%(problem)s)',
  NAME_REFUSED: 'the name "%(name)s" cannot be used in %(engine)s: %(problem)s; choose another one',
  TABLE_COLUMN_REQUIRED:
    'the table %(table)s takes no row without %(column)s; add that column to the file, or give it a default',
  TABLE_EXISTS:
    'there already is a table %(table)s; choose another name%(proposal)s, replace it, or add to it',
  TABLE_SCHEMA_UNKNOWN: 'there is no schema %(schema)s in the database',
  TABLE_COLUMNS_DIFFER:
    'the table %(table)s has no column %(columns)s; rows can only be added to its own columns',
  TABLE_NOT_LOADABLE: 'files cannot be loaded into %(engine)s yet; choose a database of another engine',
  TABLE_IS_VIEW: '%(table)s is a view; files are only loaded into tables, so choose another name',
  TABLE_NOT_TRANSACTIONAL:
    'rows cannot be added to %(table)s: %(engine)s could keep half of them after a failure; replace the table, or change it to InnoDB',
  DATABASE_OPEN_FAILED: 'the database %(file)s cannot be opened: %(message)s',
});

/** Makes one of {@link CONNECTOR_ERRORS}. */
export const connectorError = CONNECTOR_ERRORS.error;

/** Where in a statement an error is. Line and column count from 1, offsets are UTF-16 units. */
export interface ErrorPosition {
  readonly offset: number;
  readonly line: number;
  readonly column: number;
}

/** Line and column of an offset. */
export function positionAt(text: string, offset: number): ErrorPosition {
  const before = text.slice(0, offset);
  const lineStart = before.lastIndexOf('\n') + 1;
  return { offset, line: before.split('\n').length, column: offset - lineStart + 1 };
}
