import { and, asc, count, desc, eq, ne, or, sql, type SQL } from 'drizzle-orm';
import { isAdmin, type Viewer } from '@belvedere/core';
import type { Reader, Tx } from '../db/store.ts';
import { isOwnedBy } from './object.ts';
import type { UserRow } from './user.ts';

/** A request for access as stored. */
export type AccessRequestRow = Reader['t']['accessRequest']['$inferSelect'];

const LISTED = 100;
const TYPES = ['dashboard', 'chart', 'dataset'] as const;

/** Stores a request; its id. */
export async function insertRequest(
  { db, t }: Tx,
  request: Reader['t']['accessRequest']['$inferInsert'],
): Promise<number> {
  const rows = await db.insert(t.accessRequest).values(request).returning({ id: t.accessRequest.id });
  return rows[0]?.id ?? 0;
}

/** The requests of a person that wait: how many, and whether one is for that address. */
export async function waitingOf(
  { db, t }: Reader,
  userId: number,
  { object_type, address }: Pick<AccessRequestRow, 'object_type' | 'address'>,
): Promise<{ readonly count: number; readonly isAsked: boolean }> {
  const { accessRequest: request } = t;
  const rows = await db
    .select({ type: request.object_type, address: request.address })
    .from(request)
    .where(and(eq(request.user_id, userId), eq(request.status, 'waiting')));
  const isAsked = rows.some((row) => row.type === object_type && row.address === address);
  return { count: rows.length, isAsked };
}

/** The latest requests of a person, and how many there are. */
export async function requestsOf({ db, t }: Reader, userId: number) {
  const isOwn = eq(t.accessRequest.user_id, userId);
  const rows = await db
    .select()
    .from(t.accessRequest)
    .where(isOwn)
    .orderBy(desc(t.accessRequest.id))
    .limit(LISTED);
  return { count: await db.$count(t.accessRequest, isOwn), rows };
}

/** SQL that says whether the viewer decides a request: administrators all, owners those for what they own. */
function isDecidedBy(reader: Reader, viewer: Viewer): SQL | undefined {
  if (isAdmin(viewer)) return undefined;
  const { accessRequest: request } = reader.t;
  const { id } = viewer;
  if (id === null) return sql`1 = 0`;
  return or(
    ...TYPES.map((type) =>
      and(eq(request.object_type, type), isOwnedBy(reader, type, request.object_id, id)),
    ),
  );
}

const isWaiting = ({ t }: Reader): SQL => eq(t.accessRequest.status, 'waiting');

/** The oldest requests that wait for the viewer, with who asks, and how many there are. */
export async function requestsFor(
  reader: Reader,
  viewer: Viewer,
): Promise<{
  readonly count: number;
  readonly rows: readonly { readonly request: AccessRequestRow; readonly user: UserRow }[];
}> {
  const { db, t } = reader;
  const rows = await db
    .select({ request: t.accessRequest, user: t.user })
    .from(t.accessRequest)
    .innerJoin(t.user, eq(t.user.id, t.accessRequest.user_id))
    .where(and(isWaiting(reader), isDecidedBy(reader, viewer)))
    .orderBy(asc(t.accessRequest.id))
    .limit(LISTED);
  return { count: await countRequestsFor(reader, viewer), rows };
}

/** The requests for what the viewer decides that were decided last, with who asked, and how many there are. */
export async function requestsDecided(
  reader: Reader,
  viewer: Viewer,
): Promise<{
  readonly count: number;
  readonly rows: readonly { readonly request: AccessRequestRow; readonly user: UserRow }[];
}> {
  const { db, t } = reader;
  const isMeant = and(ne(t.accessRequest.status, 'waiting'), isDecidedBy(reader, viewer));
  const rows = await db
    .select({ request: t.accessRequest, user: t.user })
    .from(t.accessRequest)
    .innerJoin(t.user, eq(t.user.id, t.accessRequest.user_id))
    .where(isMeant)
    .orderBy(desc(t.accessRequest.decided_on), desc(t.accessRequest.id))
    .limit(LISTED);
  return { count: await db.$count(t.accessRequest, isMeant), rows };
}

/** How many requests wait for the viewer. */
export async function countRequestsFor(reader: Reader, viewer: Viewer): Promise<number> {
  const { db, t } = reader;
  const rows = await db
    .select({ count: count() })
    .from(t.accessRequest)
    .where(and(isWaiting(reader), isDecidedBy(reader, viewer)));
  return rows[0]?.count ?? 0;
}

/** A request that the viewer decides, also one that was decided; null for all others. */
export async function findRequest(
  reader: Reader,
  viewer: Viewer,
  id: number,
): Promise<AccessRequestRow | null> {
  const { db, t } = reader;
  const rows = await db
    .select()
    .from(t.accessRequest)
    .where(and(eq(t.accessRequest.id, id), isDecidedBy(reader, viewer)));
  return rows[0] ?? null;
}

/** Decides a request that waits; false where somebody was faster. */
export async function decideRequest(
  { db, t }: Tx,
  id: number,
  decision: Pick<AccessRequestRow, 'status' | 'decided_on' | 'decided_by_id' | 'answer' | 'expires_on'>,
): Promise<boolean> {
  const isOpen = and(eq(t.accessRequest.id, id), eq(t.accessRequest.status, 'waiting'));
  return (await db.update(t.accessRequest).set(decision).where(isOpen).returning()).length > 0;
}

/** Says of a request that nothing of what it gave is left. */
export async function markRevoked({ db, t }: Tx, id: number, at: Date): Promise<void> {
  await db
    .update(t.accessRequest)
    .set({ status: 'revoked', expires_on: at })
    .where(eq(t.accessRequest.id, id));
}
