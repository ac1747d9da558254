import type { Dialect } from './dialect.ts';

/** A value of a row: a number comes as its digits. */
export type InsertValue =
  | { readonly kind: 'null' }
  | { readonly kind: 'number' | 'text'; readonly text: string }
  | { readonly kind: 'truth'; readonly value: boolean };

/** Rows to put into a table. */
export interface InsertRowsInput {
  readonly table: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly InsertValue[])[];
}

/** Digits with a sign and a power; anything else is written as a text. */
const NUMBER = /^-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?$/;

/** One `INSERT` of all rows; names and texts are quoted, so that they can be anything. Empty for no rows. */
export function insertRows(
  { table, columns, rows }: InsertRowsInput,
  dialect: Pick<Dialect, 'quoteName' | 'text' | 'truth'>,
): string {
  if (rows.length === 0) return '';
  const valueText = (value: InsertValue): string => {
    if (value.kind === 'null') return 'NULL';
    if (value.kind === 'truth') return dialect.truth(value.value);
    return value.kind === 'number' && NUMBER.test(value.text) ? value.text : dialect.text(value.text);
  };
  const names = columns.map((name) => dialect.quoteName(name)).join(', ');
  const lines = rows.map((row) => `  (${row.map(valueText).join(', ')})`);
  return `INSERT INTO ${dialect.quoteName(table)} (${names}) VALUES\n${lines.join(',\n')};`;
}
