import { and, eq } from 'drizzle-orm';
import type { SQLiteUpdateSetSource } from 'drizzle-orm/sqlite-core';
import type { Tables, Tx } from './store.ts';

/** Tables of what people make: each row has an id, a version and a mark of deletion. */
export type ObjectTable =
  | 'annotation'
  | 'annotationLayer'
  | 'chart'
  | 'dashboard'
  | 'database'
  | 'dataset'
  | 'rowRule'
  | 'savedQuery';

type Row<Name extends ObjectTable> = Tables[Name]['$inferSelect'];
type Fields<Name extends ObjectTable> = Partial<Tables[Name]['$inferInsert']>;
/** The same fields as the query builder calls them; it does not see so much while the table is a parameter. */
type Changes<Name extends ObjectTable> = SQLiteUpdateSetSource<Tables[Name]>;

/** How the rows of one table are written. Every write throws when a unique name is taken. */
export interface ObjectRows<Name extends ObjectTable> {
  /** Adds a row and answers it with its id and defaults. */
  readonly insert: (tx: Tx, row: Tables[Name]['$inferInsert']) => Promise<Row<Name>>;
  /** Writes the next version of a row; null when somebody else wrote one since the row was read. */
  readonly update: (tx: Tx, row: Row<Name>, fields: Fields<Name>) => Promise<Row<Name> | null>;
  /** Writes fields that are no content, such as the mark of deletion; the version stays. */
  readonly mark: (tx: Tx, id: number, fields: Fields<Name>) => Promise<void>;
}

/** Writes of one table, with the version that a row was read at as the lock. */
export function objectRows<Name extends ObjectTable>(name: Name): ObjectRows<Name> {
  return {
    insert: async ({ db, t }, row) => {
      const rows = await db.insert(t[name]).values(row).returning();
      return rows[0] as Row<Name>;
    },
    update: async ({ db, t }, { id, version }, fields) => {
      const table = t[name];
      const rows = await db
        .update(table)
        .set({ ...fields, version: version + 1 } as Changes<Name>)
        .where(and(eq(table.id, id), eq(table.version, version)))
        .returning();
      return (rows[0] as Row<Name> | undefined) ?? null;
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
