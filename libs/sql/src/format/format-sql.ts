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

/** Stands for an optional clause while the text around it is formatted: a part of a template of the same length. */
function standIn(clause: string, index: number): string {
  const head = `{{${index}`;
  return `${head}${clause.slice(head.length, -2).replaceAll(/[^\n]/g, '\u00b7')}}}`;
}

/** A text without its optional clauses, whose brackets are lists to who formats it, and how they are put back. */
function withoutClauses(text: string): {
  readonly plain: string;
  readonly restore: (formatted: string) => string;
} {
  const clauses = clausesOf(text).map(({ open, close }, index) => {
    const clause = text.slice(open, close + 2);
    return { open, clause, instead: standIn(clause, index) };
  });
  const plain = clauses.reduce(
    (so, { open, clause, instead }) => so.slice(0, open) + instead + so.slice(open + clause.length),
    text,
  );
  const restore = (formatted: string): string =>
    clauses.reduce((so, { clause, instead }) => so.replace(instead, () => clause), formatted);
  return { plain, restore };
}

/**
 * A text of SQL with a clause per line, in the way of an engine (`duckdb`, `postgresql` ...). Statements, comments, parts
 * of templates and optional clauses `[[ ... ]]` stay what they are. An empty text stays empty. Throws SQL_UNREADABLE, naming the place.
 */
export function formatSql(text: string, engine: string): string {
  if (text.trim() === '') return text;
  const dialect = DIALECTS[engine] ?? standard;
  try {
    const { plain, restore } = withoutClauses(text);
    const paramTypes = { custom: TEMPLATE_PARTS };
    return restore(formatDialect(plain, { dialect, tabWidth: 2, paramTypes }));
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw SQL_ERRORS.error('SQL_UNREADABLE', { reason: said.split('\n', 1)[0] ?? said });
  }
}
