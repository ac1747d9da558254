import { sqlError } from '../errors.ts';

/** Identifier in double quotes. Throws QUERY_INVALID for a backslash, which would escape what follows. */
export function quoteName(name: string): string {
  if (name.includes('\\')) {
    throw sqlError('QUERY_INVALID', { reason: `A name on ClickHouse cannot hold a backslash here: ${name}` });
  }
  return `"${name.replaceAll('"', '""')}"`;
}

const ESCAPES: Readonly<Record<string, string>> = { "'": "''", '\\': '\\\\', '\0': '\\0' };

/** Text constant; backslashes escape in ClickHouse, so they are doubled. */
export const quoteText = (value: string): string =>
  `'${value.replaceAll(/['\\\0]/g, (char) => ESCAPES[char] ?? char)}'`;
