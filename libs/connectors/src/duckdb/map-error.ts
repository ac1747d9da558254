import { parseJsonObject, type AppError, type Json } from '@belvedere/core';
import { abortError } from '../cancel.ts';
import { saysStorageFull } from '../storage-full.ts';
import { connectorError, positionAt, type ErrorPosition } from '../errors.ts';

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '');

/** DuckDB counts positions in bytes of UTF-8. */
function positionOf(statement: string, bytes: string): ErrorPosition | null {
  if (!/^\d+$/.test(bytes)) return null;
  const before = Buffer.from(statement, 'utf8').subarray(0, Number(bytes)).toString('utf8');
  return positionAt(statement, Math.min(before.length, statement.length));
}

/** DuckDB's advice is about settings, which are locked. */
const withoutAdvice = (text: string): string => text.split('\n\n')[0] ?? text;

/** A failure of DuckDB (with `errors_as_json` on) as an AppError with its place in the statement. */
export function mapDuckError(
  error: unknown,
  statement: string,
  signal: AbortSignal | null,
): AppError | Error {
  const raw = error instanceof Error ? error.message : String(error);
  if (signal?.aborted === true) return abortError(signal);
  const start = raw.indexOf('{');
  const parsed = start === -1 ? null : parseJsonObject(raw.slice(start));
  const type = textOf(parsed?.['exception_type']);
  const text = parsed === null ? raw : textOf(parsed['exception_message']);
  const message = type === '' ? text : `${type} Error: ${text}`;
  if (saysStorageFull(text)) return connectorError('ENGINE_STORAGE_FULL');
  if (type === 'Out of Memory')
    return connectorError('QUERY_OUT_OF_MEMORY', { message: withoutAdvice(text) });
  if (type === 'Interrupt') return connectorError('QUERY_CANCELLED');
  const position = positionOf(statement, textOf(parsed?.['position']));
  return connectorError('ENGINE_ERROR', { message }, { type, ...position });
}
