import { and, desc, eq, gt, isNull, lt, ne, or } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** A browser's sign-in as stored. */
export type SessionRow = Reader['t']['session']['$inferSelect'];

/** The session of that hash, unless revoked. */
export async function findSession({ db, t }: Reader, id: string): Promise<SessionRow | null> {
  const rows = await db
    .select()
    .from(t.session)
    .where(and(eq(t.session.id, id), isNull(t.session.revoked_on)));
  return rows[0] ?? null;
}

/** Stores a sign-in. */
export async function insertSession(
  { db, t }: Tx,
  session: Reader['t']['session']['$inferInsert'],
): Promise<void> {
  await db.insert(t.session).values(session);
}

/** Ends one sign-in. */
export async function revokeSession({ db, t }: Tx, id: string, at: Date): Promise<void> {
  await db.update(t.session).set({ revoked_on: at }).where(eq(t.session.id, id));
}

/** Sign-ins of a person that have not ended, the latest used first. */
export async function openSessions(
  { db, t }: Reader,
  user: { readonly id: number; readonly auth_epoch: number },
  now: Date,
): Promise<readonly SessionRow[]> {
  return db
    .select()
    .from(t.session)
    .where(
      and(
        eq(t.session.user_id, user.id),
        eq(t.session.auth_epoch, user.auth_epoch),
        isNull(t.session.revoked_on),
        gt(t.session.expires_on, now),
      ),
    )
    .orderBy(desc(t.session.seen_on));
}

/** Addresses from which a person has signed in since, also where these sign-ins have ended. */
export async function sessionAddresses(
  { db, t }: Reader,
  userId: number,
  since: Date,
): Promise<readonly string[]> {
  const rows = await db
    .selectDistinct({ address: t.session.address })
    .from(t.session)
    .where(and(eq(t.session.user_id, userId), gt(t.session.created_on, since)));
  return rows.flatMap(({ address }) => address ?? []);
}

/** Ends every sign-in of a person, or all but one. */
export async function revokeSessionsOf(
  { db, t }: Tx,
  userId: number,
  at: Date,
  kept: string | null = null,
): Promise<void> {
  const others = kept === null ? undefined : ne(t.session.id, kept);
  await db
    .update(t.session)
    .set({ revoked_on: at })
    .where(and(eq(t.session.user_id, userId), isNull(t.session.revoked_on), others));
}

/** Notes that a session is in use. */
export async function touchSession({ db, t }: Tx, id: string, at: Date): Promise<void> {
  await db.update(t.session).set({ seen_on: at }).where(eq(t.session.id, id));
}

/** Forgets sessions that ended before `at`. */
export async function removeEndedSessions({ db, t }: Tx, at: Date): Promise<void> {
  await db.delete(t.session).where(or(lt(t.session.expires_on, at), lt(t.session.revoked_on, at)));
}
