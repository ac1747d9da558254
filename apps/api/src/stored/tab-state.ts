import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** A tab as stored. */
export type TabRow = Reader['t']['tabState']['$inferSelect'];
/** Fields of a tab. */
export type TabFields = Partial<Reader['t']['tabState']['$inferInsert']>;
/** An opened table as stored. */
export type TableSchemaRow = Reader['t']['tableSchema']['$inferSelect'];

/** Tabs of a person, in their order. */
export async function tabsOf({ db, t }: Reader, userId: number): Promise<TabRow[]> {
  return db.select().from(t.tabState).where(eq(t.tabState.user_id, userId)).orderBy(asc(t.tabState.id));
}

/** Tabs of a person on a database. */
export async function tabsOfDatabase(
  { db, t }: Reader,
  userId: number,
  databaseId: number,
): Promise<TabRow[]> {
  const where = and(eq(t.tabState.user_id, userId), eq(t.tabState.database_id, databaseId));
  return db.select().from(t.tabState).where(where).orderBy(asc(t.tabState.id));
}

/** An own tab. */
export async function findTab({ db, t }: Reader, userId: number, id: number): Promise<TabRow | null> {
  return (
    (
      await db
        .select()
        .from(t.tabState)
        .where(and(eq(t.tabState.id, id), eq(t.tabState.user_id, userId)))
    )[0] ?? null
  );
}

/** Adds a tab. */
export async function insertTab(
  { db, t }: Tx,
  row: Reader['t']['tabState']['$inferInsert'],
): Promise<TabRow> {
  return (await db.insert(t.tabState).values(row).returning())[0] as TabRow;
}

/** Changes a tab. */
export async function updateTab({ db, t }: Tx, id: number, fields: TabFields): Promise<void> {
  await db.update(t.tabState).set(fields).where(eq(t.tabState.id, id));
}

/** Makes none of a person's tabs the active one. */
export async function deactivateTabs({ db, t }: Tx, userId: number): Promise<void> {
  await db.update(t.tabState).set({ active: false }).where(eq(t.tabState.user_id, userId));
}

/** Removes a tab with its opened tables. */
export async function removeTab({ db, t }: Tx, id: number): Promise<void> {
  await db.delete(t.tabState).where(eq(t.tabState.id, id));
}

/** Opened tables of a tab. */
export async function tablesOfTab({ db, t }: Reader, tabId: number): Promise<TableSchemaRow[]> {
  return db
    .select()
    .from(t.tableSchema)
    .where(eq(t.tableSchema.tab_state_id, tabId))
    .orderBy(asc(t.tableSchema.id));
}

/** An opened table of an own tab. */
export async function findTableSchema(
  { db, t }: Reader,
  userId: number,
  id: number,
): Promise<TableSchemaRow | null> {
  const rows = await db
    .select({ table: t.tableSchema })
    .from(t.tableSchema)
    .innerJoin(t.tabState, eq(t.tabState.id, t.tableSchema.tab_state_id))
    .where(and(eq(t.tableSchema.id, id), eq(t.tabState.user_id, userId)));
  return rows[0]?.table ?? null;
}

/** Opens a table in a tab; the same table opened before gives way. */
export async function putTableSchema(
  { db, t }: Tx,
  row: Reader['t']['tableSchema']['$inferInsert'],
): Promise<TableSchemaRow> {
  const { tableSchema } = t;
  const schema = row.schema ?? null;
  await db
    .delete(tableSchema)
    .where(
      and(
        eq(tableSchema.tab_state_id, row.tab_state_id),
        eq(tableSchema.database_id, row.database_id),
        schema === null
          ? or(isNull(tableSchema.schema), eq(tableSchema.schema, ''))
          : eq(tableSchema.schema, schema),
        eq(tableSchema.table, row.table),
      ),
    );
  return (await db.insert(tableSchema).values(row).returning())[0] as TableSchemaRow;
}

/** Folds or unfolds an opened table. */
export async function expandTableSchema({ db, t }: Tx, id: number, expanded: boolean): Promise<void> {
  await db.update(t.tableSchema).set({ expanded }).where(eq(t.tableSchema.id, id));
}

/** Closes an opened table. */
export async function removeTableSchema({ db, t }: Tx, id: number): Promise<void> {
  await db.delete(t.tableSchema).where(eq(t.tableSchema.id, id));
}
