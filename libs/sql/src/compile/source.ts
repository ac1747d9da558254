import { isAppError } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { sqlError } from '../errors.ts';
import { splitStatements } from '../lex/split.ts';
import { COUNT_ALL } from './metrics.ts';
import { selectFrom, type Source } from '../tree/nodes.ts';
import { printSelect } from '../tree/print.ts';
import { checkReadOnly, checkScript } from '../verdict/script.ts';

/** Alias of a virtual dataset in every statement. */
export const VIRTUAL_TABLE = 'virtual_table';

const REASONS = {
  empty: 'Virtual dataset query cannot be empty',
  several: 'Virtual dataset query cannot consist of multiple statements',
  writes: 'Virtual dataset query must be read-only',
} as const;

const WRITE_CODES = new Set(['SQL_NOT_READ_ONLY', 'SQL_STATEMENT_REFUSED']);

/** The one reading statement of a virtual dataset, without a trailing semicolon. */
export function virtualSql(sql: string, dialect: Dialect): string {
  const refuse = (reason: string): Error => sqlError('VIRTUAL_DATASET_REFUSED', { reason });
  const statements = splitStatements(sql, dialect.lexis);
  if (statements.length === 0) throw refuse(REASONS.empty);
  if (statements.length > 1) throw refuse(REASONS.several);
  try {
    return checkReadOnly(sql, dialect)[0]?.text ?? '';
  } catch (error) {
    const isWrite = isAppError(error) && WRITE_CODES.has(error.code);
    throw isWrite ? refuse(REASONS.writes) : error;
  }
}

/** What the statement selects from: the table, or the text of a virtual dataset. */
export function sourceOf({ sql, schema, name }: DatasetModel, dialect: Dialect): Source {
  if (sql !== null) return { from: 'text', sql: virtualSql(sql, dialect), alias: VIRTUAL_TABLE };
  return { from: 'table', parts: schema === null || schema === '' ? [name] : [schema, name] };
}

/** A statement that shows the columns of one reading statement: its first rows. */
export function probeStatement(sql: string, dialect: Dialect, limit: number): string {
  const source: Source = { from: 'text', sql: virtualSql(sql, dialect), alias: VIRTUAL_TABLE };
  return printSelect(selectFrom(source, { limit }), dialect);
}

const QUERIES: ReadonlySet<string> = new Set(['SELECT', 'VALUES', 'FROM', 'TABLE']);

/**
 * A statement that counts the rows of one query; null for what is no query that could stand inside another, which an
 * empty text and one of comments are not either.
 */
export function countStatement(sql: string, dialect: Dialect): string | null {
  if (splitStatements(sql, dialect.lexis).length !== 1) return null;
  const [checked] = checkScript(sql, dialect);
  if (checked === undefined) return null;
  if (checked.kind !== 'read' || !QUERIES.has(checked.statement)) return null;
  const source: Source = { from: 'text', sql: checked.text, alias: VIRTUAL_TABLE };
  return printSelect(
    selectFrom(source, { outputs: [{ expression: COUNT_ALL, label: 'rows_total' }] }),
    dialect,
  );
}
