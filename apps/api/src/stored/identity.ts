import { and, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** Who somebody is elsewhere, as stored. */
export type IdentityRow = Reader['t']['userIdentity']['$inferSelect'];

/** Name of the directory among the providers. */
export const LDAP_PROVIDER = 'ldap';
/** Name of the proxy that says who comes among the providers. */
export const HEADER_PROVIDER = 'header';
/** Name of an OpenID provider among the providers. */
export const oidcProvider = (name: string): string => `oidc:${name}`;

/** By which providers people have come, by person. */
export async function providersOf(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, readonly string[]>();
  if (ids.length === 0) return found;
  const { userIdentity } = t;
  const rows = await db
    .select({ id: userIdentity.user_id, provider: userIdentity.provider })
    .from(userIdentity)
    .where(inArray(userIdentity.user_id, [...ids]))
    .orderBy(userIdentity.id);
  for (const { id, provider } of rows) found.set(id, [...new Set([...(found.get(id) ?? []), provider])]);
  return found;
}

/** Everybody who has come by a provider. */
export async function usersOfProvider({ db, t }: Reader, provider: string): Promise<readonly number[]> {
  const { userIdentity } = t;
  const rows = await db
    .select({ id: userIdentity.user_id })
    .from(userIdentity)
    .where(eq(userIdentity.provider, provider));
  return rows.map(({ id }) => id);
}

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
