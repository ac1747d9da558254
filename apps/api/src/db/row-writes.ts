import { and, eq, gte, gt, inArray, sql } from 'drizzle-orm';
import type { Reader } from './store.ts';
import { MARKED_TABLES, tablesRead } from './table-writes.ts';

/** How far a table was written when it was read, and the same of what else a statement reads. */
export interface Standing {
  /** Another text after every write of the table. */
  readonly own: string;
  /** Another text after every write of the other tables. */
  readonly others: string;
  /** From where on rows are looked for that were written later; null while nothing was written. */
  readonly since: string | null;
}

/** How far the tables of a statement are written; null where that is not known, and inside a transaction. */
export async function standingOf(reader: Reader, own: string, text: string): Promise<Standing | null> {
  const names = tablesRead(text);
  if ('isTransaction' in reader || names === null || !names.every((name) => MARKED_TABLES.has(name)))
    return null;
  const { tableWrite } = reader.t;
  const since = reader.dialect === 'pg' ? sql<string>`pg_current_snapshot()::text` : tableWrite.writer;
  const marks = await reader.db
    .select({ name: tableWrite.name, writer: tableWrite.writer, since })
    .from(tableWrite)
    .where(inArray(tableWrite.name, [...names]))
    .orderBy(tableWrite.name, tableWrite.writer);
  const writersOf = (isOwn: boolean): string =>
    JSON.stringify(
      marks.filter(({ name }) => (name === own) === isOwn).map(({ name, writer }) => [name, writer]),
    );
  return {
    own: writersOf(true),
    others: writersOf(false),
    since: marks.find(({ name }) => name === own)?.since ?? null,
  };
}

/** Tables whose written rows triggers note. */
const NOTED_TABLES: ReadonlySet<string> = new Set([
  'annotation',
  'annotation_layer',
  'chart',
  'dashboard',
  'database_connection',
  'dataset',
  'row_rule',
  'saved_query',
]);
/** Where more rows were written, all are read anew. */
const ROWS_MAX = 500;
/** Stands for all rows of a table. */
const ALL_ROWS = 0;

/** Ids of a table's rows that were written since it stood so; null when they are many or not known. */
export async function rowsWritten(
  reader: Reader,
  name: string,
  { since }: Standing,
): Promise<readonly number[] | null> {
  if (since === null || !NOTED_TABLES.has(name)) return null;
  const { rowWrite } = reader.t;
  const isLater =
    reader.dialect === 'pg'
      ? and(
          gte(rowWrite.write, Number(since.split(':')[0])),
          sql`not pg_visible_in_snapshot(${rowWrite.write}::text::xid8, ${since}::pg_snapshot)`,
        )
      : gt(rowWrite.write, Number(since));
  const rows = await reader.db
    .select({ id: rowWrite.id })
    .from(rowWrite)
    .where(and(eq(rowWrite.name, name), isLater))
    .limit(ROWS_MAX + 1);
  const isKnown = rows.length <= ROWS_MAX && rows.every(({ id }) => id !== ALL_ROWS);
  return isKnown ? rows.map(({ id }) => id) : null;
}
