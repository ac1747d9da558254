import { and, eq, isNull, lt, or } from 'drizzle-orm';
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

/** Notes that a session is in use. */
export async function touchSession({ db, t }: Tx, id: string, at: Date): Promise<void> {
  await db.update(t.session).set({ seen_on: at }).where(eq(t.session.id, id));
}

/** Forgets sessions that ended before `at`. */
export async function removeEndedSessions({ db, t }: Tx, at: Date): Promise<void> {
  await db.delete(t.session).where(or(lt(t.session.expires_on, at), lt(t.session.revoked_on, at)));
}
