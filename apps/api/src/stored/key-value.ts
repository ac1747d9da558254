import { and, eq, gt, isNull, lt, or } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** Kinds of texts kept under keys. */
export type KeyValueResource =
  | 'explore_form_data'
  | 'explore_permalink'
  | 'dashboard_permalink'
  | 'dashboard_filter_state'
  | 'setup_token'
  | 'password_link'
  | 'posted_form'
  | 'short_link'
  | 'kv'
  | 'idempotency'
  | 'samples'
  | 'uploads'
  | 'view_as';

/** A text under a key. */
export type KeyValueRow = Reader['t']['keyValue']['$inferSelect'];

/** The text under a key, unless its time is over. */
export async function findValue(
  { db, t }: Reader,
  resource: KeyValueResource,
  key: string,
  now: Date,
): Promise<KeyValueRow | null> {
  const { keyValue } = t;
  const rows = await db
    .select()
    .from(keyValue)
    .where(
      and(
        eq(keyValue.resource, resource),
        eq(keyValue.key, key),
        or(isNull(keyValue.expires_on), gt(keyValue.expires_on, now)),
      ),
    );
  return rows[0] ?? null;
}

/** Stores a text under a key; an older one gives way. */
export async function putValue(
  { db, t }: Tx,
  entry: {
    readonly resource: KeyValueResource;
    readonly key: string;
    readonly value: string;
    readonly ownerId: number | null;
    readonly expiresOn: Date | null;
  },
): Promise<void> {
  const { resource, key, value, ownerId, expiresOn } = entry;
  await db
    .insert(t.keyValue)
    .values({ resource, key, value, owner_id: ownerId, expires_on: expiresOn })
    .onConflictDoUpdate({
      target: [t.keyValue.resource, t.keyValue.key],
      set: { value, owner_id: ownerId, expires_on: expiresOn },
    });
}

/** Removes a text. */
export async function removeValue({ db, t }: Tx, resource: KeyValueResource, key: string): Promise<void> {
  await db.delete(t.keyValue).where(and(eq(t.keyValue.resource, resource), eq(t.keyValue.key, key)));
}

/** Removes every text of a kind. */
export async function removeValues({ db, t }: Tx, resource: KeyValueResource): Promise<void> {
  await db.delete(t.keyValue).where(eq(t.keyValue.resource, resource));
}

/** Removes every text of a kind that is about a person. */
export async function removeOwned({ db, t }: Tx, resource: KeyValueResource, ownerId: number): Promise<void> {
  await db.delete(t.keyValue).where(and(eq(t.keyValue.resource, resource), eq(t.keyValue.owner_id, ownerId)));
}

/** Removes texts whose time is over. */
export async function removeExpiredValues({ db, t }: Tx, now: Date): Promise<void> {
  await db.delete(t.keyValue).where(lt(t.keyValue.expires_on, now));
}
