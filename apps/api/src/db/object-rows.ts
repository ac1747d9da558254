import { and, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { pageOf, type ObjectList } from './object-pages.ts';
import type { ListedTable, ObjectTable } from './object-table.ts';
import type { Reader, Tables, Tx } from './store.ts';

type Row<Name extends ObjectTable> = Tables[Name]['$inferSelect'];
type Insert<Name extends ObjectTable> = Tables[Name]['$inferInsert'];
/** The same fields as the query builder calls them; it does not see so much while the table is a parameter. */
type Changes<Name extends ObjectTable> = SQLiteUpdateSetSource<Tables[Name]>;

/** What a save stamps on a row that it changes. */
interface ChangeStamps {
  readonly changed_on: Date;
  readonly changed_by_id: number | null;
}

/** What a save stamps on a row that it adds. */
export interface NewStamps extends ChangeStamps {
  readonly uuid: string;
  readonly created_on: Date;
  readonly created_by_id: number | null;
}

/** Content of a table's rows: what a save writes, without what is stamped on every row. */
export type ContentOf<Name extends ObjectTable> = Omit<
  Insert<Name>,
  keyof NewStamps | 'id' | 'version' | 'deleted_at'
>;

/** How rows of a kind are written. Every write throws when a unique name is taken. */
export interface ObjectWrites<Row, Content> {
  /** Adds a row and answers it with its id and defaults. */
  readonly insert: (tx: Tx, content: Content, stamps: NewStamps) => Promise<Row>;
  /** Writes the next version of a row; null when somebody else wrote one since the row was read. */
  readonly update: (tx: Tx, row: Row, content: Partial<Content>, stamps: ChangeStamps) => Promise<Row | null>;
  /** Writes the moment of its deletion, or takes it away; the version stays. False when somebody else did so already. */
  readonly setDeleted: (tx: Tx, id: number, at: Date | null) => Promise<boolean>;
}

/** How the rows of one table are listed and written. */
export interface ObjectRows<Name extends ObjectTable> extends ObjectWrites<Row<Name>, ContentOf<Name>> {
  /**
   * One page of what is not deleted. Ids are found first, in an index where one serves the order, and only the rows of
   * the page are read: they are wide.
   */
  readonly list: (reader: Reader, plan: ListPlan, list: ObjectList) => Promise<Page<Row<Name>>>;
  /** Writes fields that make no version, such as a query context that the screen filled in. */
  readonly mark: (tx: Tx, id: number, fields: Partial<ContentOf<Name>>) => Promise<void>;
}

/** Lists and writes one table, with the version that a row was read at as the lock. */
export function objectRows<Name extends ObjectTable>(name: Name): ObjectRows<Name> {
  return {
    list: async (reader, plan, list) => {
      const { db, t } = reader;
      const table: ListedTable = t[name];
      const { ids, count } = await pageOf(reader, table, { plan, list });
      const rows =
        ids.length === 0
          ? []
          : await db
              .select()
              .from(table)
              .where(inArray(table.id, [...ids]));
      const places = new Map(ids.map((id, index) => [id, index]));
      const placeOf = ({ id }: { readonly id: number }): number => places.get(id) ?? 0;
      const inOrder = rows.toSorted((one, other) => placeOf(one) - placeOf(other));
      return { count, rows: inOrder as Row<Name>[] };
    },
    insert: async ({ db, t }, content, stamps) => {
      const row = { ...content, ...stamps } as Insert<Name>;
      const rows = await db.insert(t[name]).values(row).returning();
      return rows[0] as Row<Name>;
    },
    update: async ({ db, t }, { id, version }, content, stamps) => {
      const table = t[name];
      const rows = await db
        .update(table)
        .set({ ...content, ...stamps, version: version + 1 } as Changes<Name>)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning();
      return (rows[0] as Row<Name> | undefined) ?? null;
    },
    setDeleted: async ({ db, t }, id, at) => {
      const table: ListedTable = t[name];
      const isOpen = at === null ? isNotNull(table.deleted_at) : isNull(table.deleted_at);
      const rows = await db
        .update(t[name])
        .set({ deleted_at: at } as Changes<Name>)
        .where(and(eq(table.id, id), isOpen))
        .returning();
      return rows.length > 0;
    },
    mark: async ({ db, t }, id, fields) => {
      const table = t[name];
      await db
        .update(table)
        .set(fields as Changes<Name>)
        .where(eq(table.id, id));
    },
  };
}
