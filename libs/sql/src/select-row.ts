import type { Dialect } from './dialect.ts';
import { selectFrom, type LiteralValue } from './tree/nodes.ts';
import { printSelect } from './tree/print.ts';

/** The rows of a table that have a value in a column. */
export interface SelectRowInput {
  readonly schema: string | null;
  readonly table: string;
  readonly column: string;
  readonly value: string | bigint;
}

/** `SELECT *` of the rows of a table that have a value; names and the value are quoted by the dialect. */
export function selectRow({ schema, table, column, value }: SelectRowInput, dialect: Dialect): string {
  const parts = schema === null ? [table] : [schema, table];
  const right: { readonly node: 'literal'; readonly value: LiteralValue } = { node: 'literal', value };
  const where = { node: 'compare', op: '=', left: { node: 'name', parts: [column] }, right } as const;
  return printSelect(selectFrom({ from: 'table', parts }, { where }), dialect);
}
