import { and, asc, desc, eq, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { keepReading } from './kept-reading.ts';
import type { Reader } from './store.ts';

/** What rows refer to, and the name under which it is ordered. */
export interface Named {
  readonly table: SQLiteTable;
  readonly id: AnyColumn;
  readonly name: AnyColumn;
}

/** An order by the name of what a row refers to. */
export interface ReferenceOrder {
  readonly reference: AnyColumn;
  readonly named: Named;
}

/** An order by a column, by several one after the other, or by the name of what a row refers to. */
export type ListOrder = SQL | AnyColumn | readonly (SQL | AnyColumn)[] | ReferenceOrder;

/** An order by the name of what a column refers to. */
export const byReference = (reference: AnyColumn, named: Named): ReferenceOrder => ({ reference, named });

/** Whether an order goes by the name of what a row refers to. */
export const isReferenceOrder = (order: ListOrder): order is ReferenceOrder => 'named' in order;

/** An order by a name in any letter case; small ASCII letters only in SQLite, whose indexes know no others. */
export const byName = ({ dialect }: Reader, column: AnyColumn): SQL =>
  dialect === 'pg' ? sql`lower(${column})` : sql`${column} collate nocase`;

/** The terms of an order. */
export function termsOf(order: ListOrder): readonly (SQL | AnyColumn)[] {
  if (isReferenceOrder(order)) {
    const { reference, named } = order;
    return [sql`(select ${named.name} from ${named.table} where ${named.id} = ${reference})`];
  }
  return Array.isArray(order) ? order : [order as SQL | AnyColumn];
}

interface Group {
  readonly id: number | null;
  readonly count: number;
  readonly name: string;
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const GROUPINGS_MAX = 50;
const keptGroups = keepReading<readonly Group[]>(GROUPINGS_MAX);

async function readGroups(
  { db }: Reader,
  table: SQLiteTable,
  found: SQL | undefined,
  { reference, named }: ReferenceOrder,
): Promise<Group[]> {
  const groups = await db
    .select({ id: sql<number | null>`${reference}`, count: sql<number>`count(*)`.mapWith(Number) })
    .from(table)
    .where(found)
    .groupBy(sql`${reference}`);
  const rows = await db
    .select({ id: sql<number>`${named.id}`, name: sql<string>`${named.name}` })
    .from(named.table);
  const names = new Map(rows.map(({ id, name }) => [id, name.toLowerCase()]));
  return groups
    .map(({ id, count }) => ({ id, count, name: (id === null ? undefined : names.get(id)) ?? '' }))
    .toSorted((one, other) => compare(one.name, other.name) || (one.id ?? 0) - (other.id ?? 0));
}

/** Groups of rows that refer to the same thing, in the order of its name; what refers to nothing comes first. */
async function groupsOf(
  reader: Reader,
  table: SQLiteTable,
  found: SQL | undefined,
  order: ReferenceOrder,
): Promise<readonly Group[]> {
  const [name] = termsOf(order);
  const statement = reader.db
    .select({ name: sql`${name}` })
    .from(table)
    .where(found)
    .toSQL();
  return keptGroups(reader, statement, () => readGroups(reader, table, found, order));
}

/** What of an ordered list is asked for. */
export interface Stretch {
  readonly offset: number;
  readonly limit: number;
  readonly isDescending: boolean;
}

/** Ids of a stretch of rows in an order by reference, and how many rows there are. */
export async function stretchByReference(
  reader: Reader,
  table: SQLiteTable & { readonly id: AnyColumn },
  { found, order }: { readonly found: SQL | undefined; readonly order: ReferenceOrder },
  { offset, limit, isDescending }: Stretch,
): Promise<{ readonly ids: readonly number[]; readonly count: number }> {
  const groups = await groupsOf(reader, table, found, order);
  const ids: number[] = [];
  let start = 0;
  for (const { id, count } of isDescending ? groups.toReversed() : groups) {
    const skipped = Math.max(0, offset - start);
    const wanted = limit - ids.length;
    start += count;
    if (wanted <= 0 || skipped >= count) continue;
    const isOf = id === null ? isNull(order.reference) : eq(order.reference, id);
    const rows = await reader.db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(found, isOf))
      .orderBy(isDescending ? desc(table.id) : asc(table.id))
      .limit(wanted)
      .offset(skipped);
    ids.push(...rows.map((row) => row.id));
  }
  return { ids, count: start };
}
