import { isAppError, type AppError } from '@belvedere/core';
import { clickhouseDialect, keyword, nameOf, significant, tokenize, type Token } from '@belvedere/sql';
import { abortError } from '../cancel.ts';
import type { RunOptions } from '../connector.ts';
import { connectorError, positionAt, type ErrorPosition } from '../errors.ts';
import { lostError } from '../network/http-link.ts';
import type { NetworkOptions } from '../network/network-options.ts';
import { noDatabase } from '../network/no-database.ts';

/** What the server says went wrong. */
export class ClickhouseFault extends Error {
  readonly code: number;

  constructor(text: string) {
    super(
      /DB::Exception: ([\s\S]*?)(?: \(version [^)]*\))?\s*$/.exec(text)?.[1] ?? text.trim().slice(0, 2000),
    );
    this.code = Number(/Code: (\d+)/.exec(text)?.[1] ?? 0);
  }
}

const CODES = {
  unknownDatabase: 81,
  timeout: 159,
  tooSlow: 160,
  memory: 241,
  disk: 243,
  cancelled: 394,
  denied: 497,
  authentication: new Set([192, 193, 194, 516]),
} as const;

const NAMED =
  /(?:Missing columns:|Unknown (?:expression(?: or function)? )?identifier|Unknown table expression identifier|Table|Function with name) [`'"]?([\w.]+)[`'"]?/;

function namedOffset(statement: string, name: string): number {
  const wanted = name.split('.').pop()?.toLowerCase();
  const isNamed = (token: Token): boolean => (nameOf(token) ?? keyword(token)).toLowerCase() === wanted;
  return significant(tokenize(statement, clickhouseDialect.lexis)).find(isNamed)?.start ?? -1;
}

/** Offset of a byte, counted from 1; -1 when the text has no such byte. */
function byteOffset(statement: string, position: number): number {
  const bytes = Buffer.from(statement);
  return position - 1 > bytes.length ? -1 : bytes.subarray(0, position - 1).toString('utf8').length;
}

function positionOf(statement: string, message: string, prefixBytes: number): ErrorPosition | null {
  const position = /failed at position (\d+)/.exec(message)?.[1];
  const name = NAMED.exec(message)?.[1];
  const offset =
    position !== undefined
      ? byteOffset(statement, Number(position) - prefixBytes)
      : name !== undefined
        ? namedOffset(statement, name)
        : -1;
  return offset < 0 ? null : positionAt(statement, offset);
}

/** A failure of a statement as an AppError with its place in the text; `prefixBytes` stood before the text. */
export function mapClickhouseError(
  error: unknown,
  statement: string,
  run: Pick<RunOptions, 'signal' | 'timeoutMs'> | null,
  prefixBytes = 0,
): AppError | Error {
  if (run?.signal.aborted === true) return abortError(run.signal);
  if (isAppError(error)) return error;
  if (!(error instanceof ClickhouseFault)) return lostError(error);
  const { code, message } = error;
  if (code === CODES.disk) return connectorError('ENGINE_STORAGE_FULL');
  if (code === CODES.memory) return connectorError('QUERY_OUT_OF_MEMORY', { message });
  if (code === CODES.cancelled) return connectorError('QUERY_CANCELLED');
  if (code === CODES.timeout || code === CODES.tooSlow) {
    const seconds = Math.max(0, Math.round((run?.timeoutMs ?? 0) / 1000));
    return connectorError('QUERY_TIMEOUT', { seconds });
  }
  const place = positionOf(statement, message, prefixBytes);
  const shown = message
    .replace(/ failed at position \d+/, ' failed at')
    .replace(/ \(line \d+, col \d+\)/, '');
  return connectorError('ENGINE_ERROR', { message: shown }, { type: String(code), ...place });
}

/** A failure of connecting as an AppError that says what to change. */
export function mapConnectError(error: unknown, options: NetworkOptions): AppError | Error {
  const { user, database } = options;
  if (isAppError(error) && error.code !== 'CONNECTION_LOST') return error;
  if (!(error instanceof ClickhouseFault)) return noDatabase(options);
  const { code, message } = error;
  if (CODES.authentication.has(code)) {
    return connectorError('CONNECTION_PASSWORD_WRONG', { user }, { invalid: ['username', 'password'] });
  }
  if (code === CODES.unknownDatabase) {
    return connectorError('CONNECTION_DATABASE_UNKNOWN', { database }, { invalid: ['database'] });
  }
  return connectorError('CONNECTION_ACCESS_DENIED', { user, message }, { invalid: ['username'] });
}
