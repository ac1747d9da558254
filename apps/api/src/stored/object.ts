import { and, desc, eq, inArray, isNotNull, isNull, notInArray, type AnyColumn, type SQL } from 'drizzle-orm';
import { HISTORY_VERSIONS_KEPT, type Viewer } from '@belvedere/core';
import { byReference, type ReferenceOrder } from '../db/list-order.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { UserRow } from './user.ts';

/** Kinds of stored objects that have owners and a history. */
export type ObjectType =
  | 'dashboard'
  | 'chart'
  | 'dataset'
  | 'database'
  | 'saved_query'
  | 'annotation_layer'
  | 'annotation'
  | 'css_template'
  | 'tag'
  | 'row_rule'
  | 'plugin'
  | 'user'
  | 'role'
  | 'group';

/** Fields that every stored object has. */
export interface StoredRow {
  readonly id: number;
  readonly uuid: string;
  readonly created_on: Date;
  readonly changed_on: Date;
  readonly created_by_id: number | null;
  readonly changed_by_id: number | null;
  readonly version: number;
}

/** SQL that says whether an object is owned by a person. */
export function isOwnedBy({ db, t }: Reader, type: ObjectType, objectId: AnyColumn, userId: number): SQL {
  return inArray(
    objectId,
    db
      .select({ id: t.owner.object_id })
      .from(t.owner)
      .where(and(eq(t.owner.object_type, type), eq(t.owner.user_id, userId))),
  );
}

/** SQL that says whether an object is starred by a person. */
export function isStarredBy({ db, t }: Reader, type: ObjectType, objectId: AnyColumn, userId: number): SQL {
  return inArray(
    objectId,
    db
      .select({ id: t.favourite.object_id })
      .from(t.favourite)
      .where(and(eq(t.favourite.object_type, type), eq(t.favourite.user_id, userId))),
  );
}

/** An order by a field of the person a column refers to. */
export const byPerson = (
  { t: { user } }: Reader,
  userId: AnyColumn,
  field: 'first_name' | 'last_name',
): ReferenceOrder => byReference(userId, { table: user, id: user.id, name: user[field] });

/** Owners of objects, by object. */
export async function ownersOf(
  { db, t }: Reader,
  type: ObjectType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, UserRow[]>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ objectId: t.owner.object_id, user: t.user })
    .from(t.owner)
    .innerJoin(t.user, eq(t.user.id, t.owner.user_id))
    .where(and(eq(t.owner.object_type, type), inArray(t.owner.object_id, [...ids])))
    .orderBy(t.owner.user_id);
  return byObject(rows);
}

function byObject(
  rows: readonly { readonly objectId: number; readonly user: UserRow }[],
): Map<number, UserRow[]> {
  const groups = new Map<number, UserRow[]>();
  for (const { objectId, user } of rows) groups.set(objectId, [...(groups.get(objectId) ?? []), user]);
  return groups;
}

/** Ids of the owners of one object. */
export async function ownerIdsOf({ db, t }: Reader, type: ObjectType, id: number): Promise<number[]> {
  const rows = await db
    .select({ userId: t.owner.user_id })
    .from(t.owner)
    .where(and(eq(t.owner.object_type, type), eq(t.owner.object_id, id)))
    .orderBy(t.owner.user_id);
  return rows.map((row) => row.userId);
}

/** Makes exactly these people the owners. */
export async function setOwners(
  { db, t }: Tx,
  type: ObjectType,
  id: number,
  userIds: readonly number[],
): Promise<void> {
  await db.delete(t.owner).where(and(eq(t.owner.object_type, type), eq(t.owner.object_id, id)));
  const values = [...new Set(userIds)].map((user_id) => ({ object_type: type, object_id: id, user_id }));
  if (values.length > 0) await db.insert(t.owner).values(values);
}

/** Keeps the document of a version, and forgets all of the object but the last fifty and those with a name. */
export async function recordVersion(
  { db, t }: Tx,
  entry: {
    readonly type: ObjectType;
    readonly id: number;
    readonly version: number;
    readonly document: unknown;
    readonly viewer: Viewer;
  },
): Promise<void> {
  const { type, id, version, document, viewer } = entry;
  const { history } = t;
  await db
    .insert(history)
    .values({ object_type: type, object_id: id, version, document, created_by_id: viewer.id });
  if (version <= HISTORY_VERSIONS_KEPT) return;
  const ofObject = and(eq(history.object_type, type), eq(history.object_id, id));
  const kept = db
    .select({ id: history.id })
    .from(history)
    .where(ofObject)
    .orderBy(desc(history.version))
    .limit(HISTORY_VERSIONS_KEPT);
  await db.delete(history).where(and(ofObject, isNull(history.name), notInArray(history.id, kept)));
}

/** Names a version that is kept; null takes its name away. False where it is not kept. */
export async function setVersionName(
  { db, t }: Tx,
  { type, id, version }: { readonly type: ObjectType; readonly id: number; readonly version: number },
  name: string | null,
): Promise<boolean> {
  const { history } = t;
  const rows = await db
    .update(history)
    .set({ name })
    .where(and(eq(history.object_type, type), eq(history.object_id, id), eq(history.version, version)))
    .returning();
  return rows.length > 0;
}

/** How many versions of an object have a name. */
export async function namedVersions({ db, t }: Reader, type: ObjectType, id: number): Promise<number> {
  const { history } = t;
  const rows = await db
    .select({ id: history.id })
    .from(history)
    .where(and(eq(history.object_type, type), eq(history.object_id, id), isNotNull(history.name)));
  return rows.length;
}

/** Document of one version; null when it is no longer kept. */
export async function documentAt(
  { db, t }: Reader,
  type: ObjectType,
  id: number,
  version: number,
): Promise<unknown> {
  const { history } = t;
  const rows = await db
    .select()
    .from(history)
    .where(and(eq(history.object_type, type), eq(history.object_id, id), eq(history.version, version)));
  return rows[0]?.document ?? null;
}

/** The kept versions of an object with their documents, newest first. */
export async function historyOf({ db, t }: Reader, type: ObjectType, id: number) {
  const { history } = t;
  return db
    .select()
    .from(history)
    .where(and(eq(history.object_type, type), eq(history.object_id, id)))
    .orderBy(desc(history.version));
}

/** Which of the objects a person has starred. */
export async function starredIds(
  { db, t }: Reader,
  type: ObjectType,
  ids: readonly number[],
  userId: number,
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: t.favourite.object_id })
    .from(t.favourite)
    .where(
      and(
        eq(t.favourite.object_type, type),
        eq(t.favourite.user_id, userId),
        inArray(t.favourite.object_id, [...ids]),
      ),
    );
  return new Set(rows.map((row) => row.id));
}

/** Stars an object for a person. */
export async function addStar({ db, t }: Tx, type: ObjectType, id: number, userId: number): Promise<void> {
  await db
    .insert(t.favourite)
    .values({ object_type: type, object_id: id, user_id: userId })
    .onConflictDoNothing();
}

/** Takes the star away. */
export async function removeStar({ db, t }: Tx, type: ObjectType, id: number, userId: number): Promise<void> {
  await db
    .delete(t.favourite)
    .where(
      and(eq(t.favourite.object_type, type), eq(t.favourite.object_id, id), eq(t.favourite.user_id, userId)),
    );
}
