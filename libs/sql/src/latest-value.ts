import type { Dialect } from './dialect.ts';
import { selectFrom } from './tree/nodes.ts';
import { printSelect } from './tree/print.ts';

/** Whose greatest value is asked for. */
export interface LatestValueInput {
  readonly schema: string | null;
  readonly table: string;
  readonly column: string;
}

/** `SELECT` of the greatest value of a column, as a text named `latest`; NULL for a table without rows. */
export function latestValue({ schema, table, column }: LatestValueInput, dialect: Dialect): string {
  const parts = schema === null ? [table] : [schema, table];
  const most = {
    node: 'call',
    name: 'MAX',
    args: [{ node: 'name', parts: [column] }],
    distinct: false,
  } as const;
  const outputs = [{ expression: { node: 'text', inner: most }, label: 'latest' }] as const;
  return printSelect(selectFrom({ from: 'table', parts }, { outputs }), dialect);
}
