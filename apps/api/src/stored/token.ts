import { and, count, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** A token of a program as stored. */
export type TokenRow = Reader['t']['apiToken']['$inferSelect'];

/** What a new token is made from. */
export type NewToken = Reader['t']['apiToken']['$inferInsert'];

/** The token whose secret has that hash, unless it was ended. */
export async function findTokenByHash({ db, t }: Reader, hash: string): Promise<TokenRow | null> {
  const rows = await db
    .select()
    .from(t.apiToken)
    .where(and(eq(t.apiToken.hash, hash), isNull(t.apiToken.revoked_on)));
  return rows[0] ?? null;
}

/** The token of that number, unless it was ended. */
export async function findToken({ db, t }: Reader, id: number): Promise<TokenRow | null> {
  const rows = await db
    .select()
    .from(t.apiToken)
    .where(and(eq(t.apiToken.id, id), isNull(t.apiToken.revoked_on)));
  return rows[0] ?? null;
}

/** Tokens of a person that nobody ended, the latest first. */
export async function tokensOf({ db, t }: Reader, userId: number): Promise<readonly TokenRow[]> {
  return db
    .select()
    .from(t.apiToken)
    .where(and(eq(t.apiToken.user_id, userId), isNull(t.apiToken.revoked_on)))
    .orderBy(desc(t.apiToken.id));
}

/** How many tokens of a person still work. */
export async function countTokens({ db, t }: Reader, userId: number, now: Date): Promise<number> {
  const works = or(isNull(t.apiToken.expires_on), gt(t.apiToken.expires_on, now));
  const rows = await db
    .select({ count: count() })
    .from(t.apiToken)
    .where(and(eq(t.apiToken.user_id, userId), isNull(t.apiToken.revoked_on), works));
  return rows[0]?.count ?? 0;
}

/** Stores a token. */
export async function insertToken({ db, t }: Tx, token: NewToken): Promise<TokenRow> {
  const [row] = await db.insert(t.apiToken).values(token).returning();
  return row as TokenRow;
}

/** Ends one token. */
export async function revokeToken({ db, t }: Tx, id: number, at: Date): Promise<void> {
  await db.update(t.apiToken).set({ revoked_on: at }).where(eq(t.apiToken.id, id));
}

/** Ends every token of a person. */
export async function revokeTokensOf({ db, t }: Tx, userId: number, at: Date): Promise<void> {
  await db
    .update(t.apiToken)
    .set({ revoked_on: at })
    .where(and(eq(t.apiToken.user_id, userId), isNull(t.apiToken.revoked_on)));
}

/** Notes when and from where a token was used, unless it was noted after `since`. */
export async function noteTokenUse(
  { db, t }: Tx,
  id: number,
  { at, from, since }: { readonly at: Date; readonly from: string; readonly since: Date },
): Promise<void> {
  const isDue = or(isNull(t.apiToken.used_on), lt(t.apiToken.used_on, since));
  await db
    .update(t.apiToken)
    .set({ used_on: at, used_from: from })
    .where(and(eq(t.apiToken.id, id), isDue));
}
