import { sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Reader } from './store.ts';

/** What rows refer to, and the name under which it is ordered. */
export interface Named {
  readonly table: SQLiteTable;
  readonly id: AnyColumn;
  /** Null for what is not shown, as a deleted one: it comes with what refers to nothing. */
  readonly name: AnyColumn | SQL;
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
export const byName = ({ dialect }: Reader, column: AnyColumn | SQL): SQL =>
  dialect === 'pg' ? sql`lower(${column})` : sql`${column} collate nocase`;

/** The terms of an order. */
export function termsOf(order: ListOrder): readonly (SQL | AnyColumn)[] {
  if (isReferenceOrder(order)) {
    const { reference, named } = order;
    return [sql`(select ${named.name} from ${named.table} where ${named.id} = ${reference})`];
  }
  return Array.isArray(order) ? order : [order as SQL | AnyColumn];
}
