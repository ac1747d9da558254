import { and, eq } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** Who somebody is elsewhere, as stored. */
export type IdentityRow = Reader['t']['userIdentity']['$inferSelect'];

/** The identity of a subject at a provider; null where nobody has it. */
export async function findIdentity(
  { db, t }: Reader,
  provider: string,
  subject: string,
): Promise<IdentityRow | null> {
  const { userIdentity } = t;
  const where = and(eq(userIdentity.provider, provider), eq(userIdentity.subject, subject));
  return (await db.select().from(userIdentity).where(where))[0] ?? null;
}

/** Stores who somebody is at a provider. */
export async function insertIdentity(
  { db, t }: Tx,
  identity: Reader['t']['userIdentity']['$inferInsert'],
): Promise<void> {
  await db.insert(t.userIdentity).values(identity);
}

/** Notes that an identity was used. */
export async function noteIdentityUse({ db, t }: Tx, id: number, at: Date): Promise<void> {
  await db.update(t.userIdentity).set({ used_on: at }).where(eq(t.userIdentity.id, id));
}
