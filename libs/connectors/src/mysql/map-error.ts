import { isAppError, type AppError } from '@belvedere/core';
import { keyword, mysqlDialect, nameOf, significant, tokenize, type Token } from '@belvedere/sql';
import { abortError } from '../cancel.ts';
import type { RunOptions } from '../connector.ts';
import { connectorError, positionAt, type ErrorPosition } from '../errors.ts';
import { isCertificateFault, type NetworkOptions } from '../network/network-options.ts';
import { noDatabase } from '../network/no-database.ts';
import { isStorageFull } from '../storage-full.ts';

interface ServerError {
  readonly code: string;
  readonly message: string;
}

function serverError(error: unknown): ServerError {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return { code, message };
}

const NEAR = /near '([\s\S]*)' at line (\d+)$/;
const NAMED =
  /^Unknown column '([^']+)'|^Table '([^']+)' doesn't exist|^(?:FUNCTION|PROCEDURE) (\S+) does not exist/i;

const lineOf = (text: string, offset: number): number => text.slice(0, offset).split('\n').length;

/** MySQL quotes at most 80 characters of the text from where it stumbled; a shorter quote is the end of the text. */
function nearOffset(statement: string, near: string, line: number): number {
  if (statement.endsWith(near) && lineOf(statement, statement.length - near.length) >= line) {
    return statement.length - near.length;
  }
  let at = statement.indexOf(near);
  while (at !== -1 && lineOf(statement, at) < line) at = statement.indexOf(near, at + 1);
  return at;
}

function namedOffset(statement: string, name: string): number {
  const wanted = name.split('.').pop()?.toLowerCase();
  const isNamed = (token: Token): boolean => (nameOf(token) ?? keyword(token)).toLowerCase() === wanted;
  return significant(tokenize(statement, mysqlDialect.lexis)).find(isNamed)?.start ?? -1;
}

function positionOf(statement: string, message: string): ErrorPosition | null {
  const [, near, line] = NEAR.exec(message) ?? [];
  const [, column, table, routine] = NAMED.exec(message) ?? [];
  const name = column ?? table ?? routine;
  const offset =
    near !== undefined
      ? nearOffset(statement, near, Number(line))
      : name !== undefined
        ? namedOffset(statement, name)
        : -1;
  return offset === -1 ? null : positionAt(statement, offset);
}

const LOST = new Set([
  'PROTOCOL_CONNECTION_LOST',
  'ECONNRESET',
  'EPIPE',
  'ER_SERVER_SHUTDOWN',
  'ER_CONNECTION_KILLED',
]);
/** What the driver says of a connection that was lost before, without a code. */
const CLOSED = /^Can't add new command when connection is in closed state/;
const TIMEOUTS = new Set(['ER_QUERY_TIMEOUT', 'ER_STATEMENT_TIMEOUT']);

/** A failure of a statement as an AppError with its place in the text. */
export function mapMysqlError(
  error: unknown,
  statement: string,
  run: Pick<RunOptions, 'signal' | 'timeoutMs'> | null,
): AppError | Error {
  if (run?.signal.aborted === true) return abortError(run.signal);
  if (isAppError(error)) return error;
  const { code, message } = serverError(error);
  if (isStorageFull(error)) return connectorError('ENGINE_STORAGE_FULL');
  if (code === 'ER_OUTOFMEMORY' || code === 'ER_OUT_OF_SORTMEMORY') {
    return connectorError('QUERY_OUT_OF_MEMORY', { message });
  }
  if (TIMEOUTS.has(code) || /max_statement_time|maximum statement execution time/.test(message)) {
    return connectorError('QUERY_TIMEOUT', {
      seconds: Math.max(0, Math.round((run?.timeoutMs ?? 0) / 1000)),
    });
  }
  if (code === 'ER_QUERY_INTERRUPTED') return connectorError('QUERY_CANCELLED');
  if (LOST.has(code) || CLOSED.test(message)) return connectorError('CONNECTION_LOST', { message });
  const place = positionOf(statement, message);
  const shown = place === null ? message : message.replace(/ at line \d+$/, '');
  return connectorError('ENGINE_ERROR', { message: shown }, { type: code, ...place });
}

/** A failure of connecting as an AppError that says what to change. */
export function mapConnectError(error: unknown, options: NetworkOptions): AppError | Error {
  if (isAppError(error)) return error;
  const { host, user, database } = options;
  const { code, message } = serverError(error);
  switch (code) {
    case 'ER_ACCESS_DENIED_ERROR':
      return connectorError('CONNECTION_PASSWORD_WRONG', { user }, { invalid: ['username', 'password'] });
    case 'ER_DBACCESS_DENIED_ERROR':
    case 'ER_HOST_NOT_PRIVILEGED':
    case 'ER_ACCOUNT_HAS_BEEN_LOCKED':
    case 'AUTH_SWITCH_PLUGIN_ERROR':
      return connectorError('CONNECTION_ACCESS_DENIED', { user, message }, { invalid: ['username'] });
    case 'ER_BAD_DB_ERROR':
      return connectorError('CONNECTION_DATABASE_UNKNOWN', { database }, { invalid: ['database'] });
    default:
  }
  if (isCertificateFault(code) || hasNoEncryption(error) || code === 'HANDSHAKE_SSL_ERROR')
    return connectorError('CONNECTION_ENCRYPTION_FAILED', { host, message });
  return code.startsWith('ER_') ? connectorError('CONNECTION_LOST', { message }) : noDatabase(options);
}

/** True for a server that cannot encrypt at all. */
export const hasNoEncryption = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'HANDSHAKE_NO_SSL_SUPPORT';
