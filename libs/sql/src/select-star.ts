import type { Dialect } from './dialect.ts';
import { selectFrom } from './tree/nodes.ts';
import { printSelect } from './tree/print.ts';

/** What a preview selects. */
export interface SelectStarInput {
  readonly schema: string | null;
  readonly table: string;
  readonly columns: readonly string[];
  readonly limit?: number;
}

/** `SELECT` of all columns of a table, each by name, or `*` when they are not known. */
export function selectStar(
  { schema, table, columns, limit = 100 }: SelectStarInput,
  dialect: Dialect,
): string {
  const parts = schema === null ? [table] : [schema, table];
  const head =
    columns.length === 0 ? '*' : `\n  ${columns.map((name) => dialect.quoteName(name)).join(',\n  ')}`;
  const rest = printSelect(selectFrom({ from: 'table', parts }, { limit }), dialect).replace(
    /^SELECT \*/,
    '',
  );
  return `SELECT ${head}${rest}`.replace('SELECT \n', 'SELECT\n');
}
