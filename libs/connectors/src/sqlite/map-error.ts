import { keyword, nameOf, significant, sqliteDialect, tokenize, type Token } from '@belvedere/sql';
import { isStorageFull } from '../storage-full.ts';
import { connectorError, positionAt, type ErrorPosition } from '../errors.ts';

const NAMED = /^(?:near "(.+)": syntax error|no such (?:column|table|function): (.+))$/s;

/** SQLite only names what it stumbled over; its first place in the text is the position. */
function positionOf(statement: string, message: string): ErrorPosition | null {
  const match = NAMED.exec(message);
  const wanted = (match?.[1] ?? match?.[2])?.split('.').pop()?.toLowerCase();
  if (wanted === undefined) return null;
  const names = (token: Token): boolean =>
    (nameOf(token) ?? token.text).toLowerCase() === wanted || keyword(token).toLowerCase() === wanted;
  const token = significant(tokenize(statement, sqliteDialect.lexis)).find(names);
  return token === undefined ? null : positionAt(statement, token.start);
}

/** A failure of SQLite as an AppError with its place in the statement. */
export function mapSqliteError(error: unknown, statement: string): Error {
  const message = error instanceof Error ? error.message : String(error);
  const type = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (isStorageFull(error)) return connectorError('ENGINE_STORAGE_FULL');
  if (type === 'SQLITE_NOMEM') return connectorError('QUERY_OUT_OF_MEMORY', { message });
  return connectorError('ENGINE_ERROR', { message }, { type, ...positionOf(statement, message) });
}
