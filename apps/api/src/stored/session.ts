import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
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

/** Ends every sign-in of a person. */
export async function revokeSessionsOf({ db, t }: Tx, userId: number, at: Date): Promise<void> {
  await db
    .update(t.session)
    .set({ revoked_on: at })
    .where(and(eq(t.session.user_id, userId), isNull(t.session.revoked_on)));
}

/** Notes that a session is in use. */
export async function touchSession({ db, t }: Tx, id: string, at: Date): Promise<void> {
  await db.update(t.session).set({ seen_on: at }).where(eq(t.session.id, id));
}

/** Forgets sessions that ended before `at`. */
export async function removeEndedSessions({ db, t }: Tx, at: Date): Promise<void> {
  await db.delete(t.session).where(or(lt(t.session.expires_on, at), lt(t.session.revoked_on, at)));
}
