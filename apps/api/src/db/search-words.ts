import { getTableName, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { containsText } from './contains-text.ts';
import type { Reader } from './store.ts';

/** A table whose words are indexed: migrations make the index `{table}_words` over its columns. */
type WordsTable = SQLiteTable & { readonly id: AnyColumn; readonly deleted_at: AnyColumn };

/** Texts of so many characters and more are found in the index: it knows every three that follow each other. */
const INDEXED_LENGTH = 3;

/** Where a text is looked for. */
export interface SearchedColumns {
  readonly table: WordsTable;
  readonly columns: readonly AnyColumn[];
}

const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

const anyColumn = (columns: readonly AnyColumn[], text: string): SQL =>
  sql`(${sql.join(
    columns.map((column) => containsText(column, text)),
    sql` or `,
  )})`;

/** SQL for the ids of rows that hold a text, read from the index of trigrams that each engine has. */
function idsWithWords({ dialect }: Reader, { table, columns }: SearchedColumns, text: string): SQL {
  if (dialect === 'pg')
    return sql`select ${table.id} from ${table} where ${table.deleted_at} is null and ${anyColumn(columns, text)}`;
  const words = sql.identifier(`${getTableName(table)}_words`);
  const names = columns.map(({ name }) => name).join(' ');
  return sql`select rowid from ${words} where ${words} match ${`{${names}} : ${phrase(text)}`}`;
}

/**
 * How rows are reached: `seek` starts from what the index of words names, which is best for few of them; `walk` goes
 * through the rows in their order and looks at each of them; `each` asks the index about one row after the other, for
 * rows that the statement names by their ids.
 */
export type Approach = 'seek' | 'walk' | 'each';

const oneOf = ({ dialect }: Reader, { table }: SearchedColumns, ids: SQL, approach: Approach): SQL =>
  approach === 'walk' && dialect === 'sqlite' ? sql`+${table.id} in (${ids})` : sql`${table.id} in (${ids})`;

/** Whether each row is looked at by itself: texts that are too short, and where the database finds a way on its own. */
const isReadThrough = ({ dialect }: Reader, text: string, approach: Approach): boolean =>
  [...text].length < INDEXED_LENGTH || (dialect === 'pg' && approach !== 'seek');

/** Whether the index of words names the row at hand; it judges letters as it does in a search. */
function hasWords(reader: Reader, own: SearchedColumns, text: string): SQL {
  return sql`exists (${idsWithWords(reader, own, text)} and rowid = ${own.table.id})`;
}

/**
 * SQL that says whether a text occurs in one of some indexed columns of a row that is not deleted, in any letter case.
 * Texts that are too short for the index are looked for in every row.
 */
export function containsWords(
  reader: Reader,
  own: SearchedColumns,
  text: string,
  approach: Approach = 'seek',
): SQL {
  if (isReadThrough(reader, text, approach)) return anyColumn(own.columns, text);
  if (approach === 'each') return hasWords(reader, own, text);
  return oneOf(reader, own, idsWithWords(reader, own, text), approach);
}

/** Where a text is also looked for: in what a row refers to. */
export interface SearchedReference extends SearchedColumns {
  readonly reference: AnyColumn;
}

/** The same, or in what a row refers to. */
export function containsWordsNear(
  reader: Reader,
  { own, near }: { readonly own: SearchedColumns; readonly near: SearchedReference },
  text: string,
  approach: Approach = 'seek',
): SQL {
  const { table, reference } = near;
  const found = sql`select ${table.id} from ${table} where ${containsWords(reader, near, text)}`;
  if (isReadThrough(reader, text, approach))
    return sql`(${anyColumn(own.columns, text)} or ${reference} in (${found}))`;
  if (approach === 'each') return sql`(${hasWords(reader, own, text)} or ${reference} in (${found}))`;
  const referring = sql`select ${own.table.id} from ${own.table} where ${own.table.deleted_at} is null and ${reference} in (${found})`;
  const ids = sql`${idsWithWords(reader, own, text)} union all ${referring}`;
  return oneOf(reader, own, ids, approach);
}
