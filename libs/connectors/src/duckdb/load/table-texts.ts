import type { Loader } from './loader.ts';
import type { SourceColumn } from './reading.ts';
import { identifier } from './sql-text.ts';

/** How truth and instants are written: as PostgreSQL reads them, or as numbers and UTC without a zone. */
export type TextStyle = 'named' | 'plain';

function cellSql({ name, type }: SourceColumn, style: TextStyle): string {
  const column = identifier(name);
  if (style === 'plain' && type === 'BOOLEAN') return `CAST(CAST(${column} AS TINYINT) AS VARCHAR)`;
  const text = `CAST(${column} AS VARCHAR)`;
  const isInstant = type === 'TIMESTAMP WITH TIME ZONE';
  return style === 'plain' && isInstant ? String.raw`regexp_replace(${text}, '\+00$', '')` : text;
}

/** Rows of a table of the loader as texts in ISO form, in the order of the file, some thousand at a time. */
export function tableTexts(
  loader: Loader,
  table: string,
  columns: readonly SourceColumn[],
  style: TextStyle,
): AsyncGenerator<readonly (readonly (string | null)[])[]> {
  const cells = columns.map((column) => cellSql(column, style)).join(', ');
  return loader.texts(`SELECT ${cells} FROM ${identifier(table)}`);
}
