import {
  clickhouse,
  duckdb,
  formatDialect,
  mysql,
  postgresql,
  sql as standard,
  sqlite,
  trino,
  type DialectOptions,
} from 'sql-formatter';
import { SQL_ERRORS } from '../errors.ts';
import { clausesOf } from '../template/clauses.ts';

/** Ways of writing by engine; standard SQL for others. */
const DIALECTS: Readonly<Record<string, DialectOptions>> = {
  clickhouse,
  duckdb,
  mysql,
  postgresql,
  sqlite,
  trino,
};

/** Parts of a template, which stay as they were written. */
const TEMPLATE_PARTS = ['\\{\\{[^]*?\\}\\}', '\\{%[^]*?%\\}', '\\{#[^]*?#\\}'].map((regex) => ({ regex }));

/** Optional clauses as they are written: brackets of a clause that stand apart would be those of a list. */
const clauseParts = (text: string) =>
  [...new Set(clausesOf(text).map(({ open, close }) => text.slice(open, close + 2)))].map((clause) => ({
    regex: clause.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&'),
  }));

/**
 * A text of SQL with a clause per line, in the way of an engine (`duckdb`, `postgresql` ...). Statements, comments, parts
 * of templates and optional clauses `[[ ... ]]` stay what they are. An empty text stays empty. Throws SQL_UNREADABLE, naming the place.
 */
export function formatSql(text: string, engine: string): string {
  if (text.trim() === '') return text;
  const dialect = DIALECTS[engine] ?? standard;
  try {
    const custom = [...clauseParts(text), ...TEMPLATE_PARTS];
    return formatDialect(text, { dialect, tabWidth: 2, paramTypes: { custom } });
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw SQL_ERRORS.error('SQL_UNREADABLE', { reason: said.split('\n', 1)[0] ?? said });
  }
}
