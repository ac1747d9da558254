import { isAppError, type AppError } from '@belvedere/core';
import { abortError } from '../cancel.ts';
import type { RunOptions } from '../connector.ts';
import { connectorError, positionAt, type ErrorPosition } from '../errors.ts';
import { lostError } from '../network/http-link.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { noDatabase } from '../network/no-database.ts';

/** What the server says went wrong with a statement. */
export class TrinoFault extends Error {
  readonly errorName: string;
  /** Line and column, both from 1; null when it names no place. */
  readonly place: { readonly line: number; readonly column: number } | null;

  constructor(message: string, errorName: string, place: TrinoFault['place'] = null) {
    super(message.replace(/^line \d+:\d+: /, ''));
    this.errorName = errorName;
    this.place = place;
  }
}

/** An answer that is no page. What stands in it is not shown: it may come from another service. */
export class TrinoRefusal extends Error {
  readonly status: number;
  /** True when the answer names itself as the server's. */
  readonly isOwn: boolean;

  constructor(status: number, isOwn: boolean) {
    super(`the server answers with the status ${status}`);
    this.status = status;
    this.isOwn = isOwn;
  }
}

const TIMEOUTS = new Set(['EXCEEDED_TIME_LIMIT', 'EXCEEDED_CPU_LIMIT']);
const MEMORY = new Set([
  'EXCEEDED_LOCAL_MEMORY_LIMIT',
  'EXCEEDED_GLOBAL_MEMORY_LIMIT',
  'CLUSTER_OUT_OF_MEMORY',
]);
const CANCELLED = new Set(['USER_CANCELED', 'ADMINISTRATIVELY_KILLED']);

/** `prefix` stood before the text on its first line. */
function positionOf(statement: string, { place }: TrinoFault, prefix: number): ErrorPosition | null {
  if (place === null) return null;
  const lines = statement.split('\n').slice(0, place.line - 1);
  const column = place.line === 1 ? place.column - prefix : place.column;
  const start = lines.reduce((sum, line) => sum + line.length + 1, 0);
  return positionAt(statement, Math.min(Math.max(0, start + column - 1), statement.length));
}

/** A failure of a statement as an AppError with its place in the text. */
export function mapTrinoError(
  error: unknown,
  statement: string,
  run: Pick<RunOptions, 'signal' | 'timeoutMs'> | null,
  prefix = 0,
): AppError | Error {
  if (run?.signal.aborted === true) return abortError(run.signal);
  if (isAppError(error)) return error;
  if (!(error instanceof TrinoFault)) return lostError(error);
  const { errorName, message } = error;
  if (MEMORY.has(errorName)) return connectorError('QUERY_OUT_OF_MEMORY', { message });
  if (CANCELLED.has(errorName)) return connectorError('QUERY_CANCELLED');
  if (TIMEOUTS.has(errorName)) {
    const seconds = Math.max(0, Math.round((run?.timeoutMs ?? 0) / 1000));
    return connectorError('QUERY_TIMEOUT', { seconds });
  }
  const place = positionOf(statement, error, prefix);
  return connectorError('ENGINE_ERROR', { message }, { type: errorName, ...place });
}

const UNKNOWN_PLACES = new Set(['CATALOG_NOT_FOUND', 'SCHEMA_NOT_FOUND', 'MISSING_CATALOG_NAME']);

/** A failure of connecting as an AppError that says what to change. */
export function mapConnectError(error: unknown, options: NetworkOptions): AppError | Error {
  const { user, database } = options;
  if (isAppError(error) && error.code !== 'CONNECTION_LOST') return error;
  if (error instanceof TrinoRefusal && error.isOwn && error.status === 401) {
    return connectorError('CONNECTION_PASSWORD_WRONG', { user }, { invalid: ['username', 'password'] });
  }
  if (error instanceof TrinoFault && UNKNOWN_PLACES.has(error.errorName)) {
    return connectorError('CONNECTION_DATABASE_UNKNOWN', { database }, { invalid: ['database'] });
  }
  if (error instanceof TrinoFault || (error instanceof TrinoRefusal && error.isOwn)) {
    return connectorError(
      'CONNECTION_ACCESS_DENIED',
      { user, message: error.message },
      { invalid: ['username'] },
    );
  }
  return noDatabase(options);
}
