import { sqlError } from '../errors.ts';

/** Identifier in double quotes. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Text constant. Throws QUERY_INVALID for a NUL, which no text of PostgreSQL can hold. */
export function quoteText(value: string): string {
  if (value.includes('\0')) {
    throw sqlError('QUERY_INVALID', { reason: 'A text of PostgreSQL cannot hold the character U+0000' });
  }
  return `'${value.replaceAll("'", "''")}'`;
}
