import { keyword, significant, type Token } from '../lex/tokenize.ts';
import type { TableName } from './tables.ts';

/** What an engine keeps for those who run the server: passwords, other people's statements, files and settings. */
export interface ServerTables {
  /** Names, lower case with dots, that user SQL may not read. */
  readonly tables: RegExp;
  /** Words after SHOW, upper case with spaces, that tell the same; null for an engine without such. */
  readonly shows: RegExp | null;
}

/** Whether a name, as written, is a table that is for those who run the server. */
export const isServerTable = ({ tables }: ServerTables, name: TableName): boolean =>
  tables.test(name.join('.').toLowerCase());

/** First name among tables that user SQL may not read, or what a SHOW asks; null when there is none. */
export function refusedServerTable(
  rules: ServerTables,
  tables: readonly TableName[],
  tokens: readonly Token[],
): string | null {
  const table = tables.find((name) => isServerTable(rules, name));
  if (table !== undefined) return table.join('.');
  const [first, ...rest] = significant(tokens);
  if (rules.shows === null || first === undefined || keyword(first) !== 'SHOW') return null;
  const words = rest.map(({ text }) => text.replaceAll(/["`]/g, '').toUpperCase()).join(' ');
  return rules.shows.test(words) ? `SHOW ${words}` : null;
}
