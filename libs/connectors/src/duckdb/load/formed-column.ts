import type { SourceColumn } from './reading.ts';
import { identifier } from './sql-text.ts';
import { formSql, isNothingSql } from './value-form.ts';

/** A column whose texts the reader of CSV leaves to us. */
export type FormedColumn = SourceColumn & { readonly form: NonNullable<SourceColumn['form']> };

/** Whether a column is read as text first. */
export const isFormed = (column: SourceColumn): column is FormedColumn => column.form !== null;

/** Type that the reader of CSV reads a column with. */
export const readType = (column: SourceColumn): string => (isFormed(column) ? 'VARCHAR' : column.type);

/** SQL of the value of a formed column, null for what is none. */
export function formedSql({ name, type, form, nullWords }: FormedColumn): string {
  const raw = identifier(name);
  return `CASE WHEN ${isNothingSql(raw, nullWords)} THEN NULL ELSE ${formSql(raw, type, form)} END`;
}

/** SQL that is true for a text of a formed column that is no value of its type. */
export function misfitSql({ name, type, form, nullWords }: FormedColumn): string {
  const raw = identifier(name);
  return `coalesce(NOT ${isNothingSql(raw, nullWords)} AND (${formSql(raw, type, form)}) IS NULL, false)`;
}
