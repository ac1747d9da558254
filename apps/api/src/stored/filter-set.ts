import { randomUUID } from 'node:crypto';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { JsonObject } from '@belvedere/core';
import type { Reader, Tx } from '../db/store.ts';

/** A filter set as stored. */
export type FilterSetRow = Reader['t']['filterSet']['$inferSelect'];

/** Whose a filter set is: one person's, or everybody's who reads the dashboard. */
export type FilterSetOwner = 'User' | 'Dashboard';

/** What a save of a filter set writes. */
export interface FilterSetFields {
  readonly name: string;
  readonly description: string | null;
  readonly owner_type: FilterSetOwner;
  readonly owner_id: number;
  readonly params: JsonObject;
}

/** Who saves, and when. */
interface Saved {
  readonly by: number | null;
  readonly now: Date;
}

/** The sets of a dashboard that a person may use: the dashboard's, and the person's own. */
export async function listFilterSets(
  { db, t }: Reader,
  dashboardId: number,
  userId: number | null,
): Promise<FilterSetRow[]> {
  const { filterSet } = t;
  const shared = eq(filterSet.owner_type, 'Dashboard');
  const own =
    userId === null
      ? shared
      : or(shared, and(eq(filterSet.owner_type, 'User'), eq(filterSet.owner_id, userId)));
  return db
    .select()
    .from(filterSet)
    .where(and(eq(filterSet.dashboard_id, dashboardId), isNull(filterSet.deleted_at), own))
    .orderBy(asc(filterSet.name), asc(filterSet.id));
}

/** A set of a dashboard; null when there is none. */
export async function findFilterSet(
  { db, t }: Reader,
  dashboardId: number,
  id: number,
): Promise<FilterSetRow | null> {
  const { filterSet } = t;
  const where = and(
    eq(filterSet.id, id),
    eq(filterSet.dashboard_id, dashboardId),
    isNull(filterSet.deleted_at),
  );
  return (await db.select().from(filterSet).where(where))[0] ?? null;
}

/** Stores a new set and gives its row. */
export async function addFilterSet(
  { db, t }: Tx,
  dashboardId: number,
  fields: FilterSetFields,
  { by, now }: Saved,
): Promise<FilterSetRow> {
  const stamps = { created_on: now, changed_on: now, created_by_id: by, changed_by_id: by };
  const [row] = await db
    .insert(t.filterSet)
    .values({ ...fields, ...stamps, uuid: randomUUID(), dashboard_id: dashboardId })
    .returning();
  if (row === undefined) throw new Error('A filter set was stored without an answer');
  return row;
}

/** Writes fields of a set and gives its row; null where it has changed since it was read. */
export async function changeFilterSet(
  { db, t }: Tx,
  { id, version }: FilterSetRow,
  fields: Partial<FilterSetFields>,
  { by, now }: Saved,
): Promise<FilterSetRow | null> {
  const stamps = { changed_on: now, changed_by_id: by, version: version + 1 };
  const [row] = await db
    .update(t.filterSet)
    .set({ ...fields, ...stamps })
    .where(and(eq(t.filterSet.id, id), eq(t.filterSet.version, version)))
    .returning();
  return row ?? null;
}

/** Marks a set as deleted; it is kept as long as other deleted objects are. */
export async function removeFilterSet({ db, t }: Tx, id: number, { by, now }: Saved): Promise<void> {
  await db
    .update(t.filterSet)
    .set({ deleted_at: now, changed_on: now, changed_by_id: by })
    .where(eq(t.filterSet.id, id));
}
