import { getTableName, is, Table } from 'drizzle-orm';
import * as tables from './schema.sqlite.ts';

/** Tables whose writes triggers mark, by the names that they have in SQL. */
export const MARKED_TABLES: ReadonlySet<string> = new Set([
  'annotation',
  'annotation_layer',
  'chart',
  'dashboard',
  'dashboard_chart',
  'dashboard_role',
  'database_connection',
  'dataset',
  'favourite',
  'owner',
  'role',
  'row_rule',
  'row_rule_dataset',
  'row_rule_role',
  'saved_query',
  'user_account',
]);

const ALL_TABLES: ReadonlySet<string> = new Set(
  Object.values(tables).flatMap((table) => (is(table, Table) ? [getTableName(table)] : [])),
);

const QUOTED = /"([^"]+)"/g;
const UNQUOTED_SOURCE = /\b(?:from|join)\s+(?!["(])/i;
const WORDS_SUFFIX = /_words$/;

/**
 * The tables that a statement reads, or more; null when not all of them are known. An index of words is written with
 * its table.
 */
export function tablesRead(text: string): readonly string[] | null {
  if (UNQUOTED_SOURCE.test(text)) return null;
  const names = [...text.matchAll(QUOTED)].map(([, name = '']) => name.replace(WORDS_SUFFIX, ''));
  return [...new Set(names)].filter((name) => ALL_TABLES.has(name)).toSorted();
}
