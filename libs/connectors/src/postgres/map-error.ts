import { isAppError, type AppError } from '@belvedere/core';
import { abortError } from '../cancel.ts';
import { connectorError, positionAt, type ErrorPosition } from '../errors.ts';
import type { RunOptions } from '../connector.ts';
import { isCertificateFault, type NetworkOptions } from '../network/network-options.ts';
import { noDatabase } from '../network/no-database.ts';
import { isStorageFull } from '../storage-full.ts';

interface ServerError {
  readonly code: string;
  readonly message: string;
  /** Characters from 1. */
  readonly position: string;
  readonly hint: string;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function serverError(error: unknown): ServerError {
  const fields: Readonly<Record<string, unknown>> = error instanceof Error ? { ...error } : {};
  return {
    code: textOf(fields['code']),
    message: error instanceof Error ? error.message : String(error),
    position: textOf(fields['position']),
    hint: textOf(fields['hint']),
  };
}

/** PostgreSQL counts characters, not UTF-16 units. */
function positionOf(statement: string, position: string): ErrorPosition | null {
  if (!/^\d+$/.test(position)) return null;
  const before = Array.from(statement).slice(0, Number(position) - 1);
  return positionAt(statement, before.join('').length);
}

const isLost = ({ code, message }: ServerError): boolean =>
  /^(?:08|57P0)/.test(code) ||
  ['ECONNRESET', 'EPIPE'].includes(code) ||
  /^(?:Connection terminated|Client has encountered a connection error)/.test(message);

/** PostgreSQL has one code for a cancel and for its own time limit; only the text tells them apart. */
function cancelled(message: string, timeoutMs = 0): AppError {
  const isTimeout = /timeout/.test(message);
  const seconds = Math.max(0, Math.round(timeoutMs / 1000));
  return isTimeout ? connectorError('QUERY_TIMEOUT', { seconds }) : connectorError('QUERY_CANCELLED');
}

/** A failure of a statement as an AppError with its place in the text. */
export function mapPostgresError(
  error: unknown,
  statement: string,
  run: Pick<RunOptions, 'signal' | 'timeoutMs'> | null,
): AppError | Error {
  if (run?.signal.aborted === true) return abortError(run.signal);
  if (isAppError(error)) return error;
  const failure = serverError(error);
  const { code, message, hint } = failure;
  if (isStorageFull(error)) return connectorError('ENGINE_STORAGE_FULL');
  if (code === '53200') return connectorError('QUERY_OUT_OF_MEMORY', { message });
  if (code === '57014') return cancelled(message, run?.timeoutMs);
  if (isLost(failure)) return connectorError('CONNECTION_LOST', { message });
  const details = { type: code, ...(hint !== '' && { hint }) };
  return connectorError(
    'ENGINE_ERROR',
    { message },
    { ...details, ...positionOf(statement, failure.position) },
  );
}

/** A failure of connecting as an AppError that says what to change. */
export function mapConnectError(error: unknown, options: NetworkOptions): AppError | Error {
  if (isAppError(error)) return error;
  const { host, user, database } = options;
  const { code, message } = serverError(error);
  switch (code) {
    case '28P01':
      return connectorError('CONNECTION_PASSWORD_WRONG', { user }, { invalid: ['username', 'password'] });
    case '28000':
    case '42501':
      return connectorError('CONNECTION_ACCESS_DENIED', { user, message }, { invalid: ['username'] });
    case '3D000':
      return connectorError('CONNECTION_DATABASE_UNKNOWN', { database }, { invalid: ['database'] });
    default:
  }
  if (isCertificateFault(code) || hasNoEncryption(error))
    return connectorError('CONNECTION_ENCRYPTION_FAILED', { host, message });
  return SQL_STATE.test(code) ? connectorError('CONNECTION_LOST', { message }) : noDatabase(options);
}

/** What only a PostgreSQL server sends; errors of sockets have longer or lower codes. */
const SQL_STATE = /^[0-9A-Z]{5}$/;

/** True for a server that cannot encrypt at all. */
export const hasNoEncryption = (error: unknown): boolean =>
  error instanceof Error && error.message === 'The server does not support SSL connections';
