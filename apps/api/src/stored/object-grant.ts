import { and, asc, eq, gt, inArray, isNull, or, type AnyColumn, type SQL } from 'drizzle-orm';
import type { PersonGrants } from '@belvedere/core';
import type { Reader, Tx } from '../db/store.ts';
import type { Scope } from '../security/scope.ts';

/** Kinds of objects that are granted to single people. */
export type GrantedType = 'dashboard' | 'dataset';

/** A grant as stored. */
export type ObjectGrantRow = Reader['t']['objectGrant']['$inferSelect'];

const isOpen = ({ t }: Reader, now: Date): SQL | undefined =>
  or(isNull(t.objectGrant.expires_on), gt(t.objectGrant.expires_on, now));

/** What was granted to a person and has not ended; null where nothing was. */
export async function openGrantsTo(reader: Reader, userId: number, now: Date): Promise<PersonGrants | null> {
  const { db, t } = reader;
  const rows = await db
    .select({ type: t.objectGrant.object_type, id: t.objectGrant.object_id })
    .from(t.objectGrant)
    .where(and(eq(t.objectGrant.user_id, userId), isOpen(reader, now)))
    .orderBy(asc(t.objectGrant.object_id));
  const idsOf = (type: GrantedType): number[] => rows.filter((row) => row.type === type).map(({ id }) => id);
  return rows.length === 0 ? null : { dashboard: idsOf('dashboard'), dataset: idsOf('dataset') };
}

/** Ids of what was granted to the viewer alone. */
const grantedIds = ({ viewer }: Scope, type: GrantedType): readonly number[] => viewer.grants?.[type] ?? [];

/** SQL that says whether an object was granted to the viewer; undefined where nothing was. */
export function isGrantedTo(scope: Scope, type: GrantedType, id: AnyColumn): SQL | undefined {
  const ids = grantedIds(scope, type);
  return ids.length === 0 ? undefined : inArray(id, [...ids]);
}

/** Whether a dashboard was granted to the viewer. */
export const isDashboardGranted = (scope: Scope, id: number): boolean =>
  grantedIds(scope, 'dashboard').includes(id);

/** Grants of objects of a type that have not ended. */
export async function openGrantsOf(
  reader: Reader,
  type: GrantedType,
  ids: readonly number[],
  now: Date,
): Promise<readonly ObjectGrantRow[]> {
  if (ids.length === 0) return [];
  const { db, t } = reader;
  return db
    .select()
    .from(t.objectGrant)
    .where(
      and(
        eq(t.objectGrant.object_type, type),
        inArray(t.objectGrant.object_id, [...ids]),
        isOpen(reader, now),
      ),
    )
    .orderBy(asc(t.objectGrant.id));
}

/** Takes back what was granted to a person, and gives the grant; null where there was none, or where it had ended. */
export async function takeGrant(
  tx: Tx,
  type: GrantedType,
  id: number,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<ObjectGrantRow | null> {
  const { db, t } = tx;
  const { objectGrant } = t;
  const isIt = and(
    eq(objectGrant.object_type, type),
    eq(objectGrant.object_id, id),
    eq(objectGrant.user_id, userId),
  );
  const rows = await db
    .delete(objectGrant)
    .where(and(isIt, isOpen(tx, now)))
    .returning();
  return rows[0] ?? null;
}

/** Takes back all that a request gave. */
export async function takeGrantsOfRequest({ db, t }: Tx, requestId: number): Promise<void> {
  await db.delete(t.objectGrant).where(eq(t.objectGrant.request_id, requestId));
}

/** How much of what a request gave is still there. */
export const countGrantsOfRequest = ({ db, t }: Reader, requestId: number): Promise<number> =>
  db.$count(t.objectGrant, eq(t.objectGrant.request_id, requestId));

/** Grants an object to a person; a grant that is there already gets the new end. */
export async function putGrant({ db, t }: Tx, grant: Omit<ObjectGrantRow, 'id'>): Promise<void> {
  const { objectGrant } = t;
  const { expires_on, request_id, created_by_id, created_on } = grant;
  await db
    .insert(objectGrant)
    .values(grant)
    .onConflictDoUpdate({
      target: [objectGrant.user_id, objectGrant.object_type, objectGrant.object_id],
      set: { expires_on, request_id, created_by_id, created_on },
    });
}
