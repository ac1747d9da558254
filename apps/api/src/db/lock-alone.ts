import { sql } from 'drizzle-orm';
import type { Tx } from './store.ts';

/**
 * Waits until no other transaction holds this lock, and keeps it to the end of this one: what is read from here on is what
 * they left. SQLite has one writer at a time and needs none.
 */
export async function lockAlone({ db, dialect }: Tx, name: string): Promise<void> {
  if (dialect !== 'pg') return;
  await db.select({ lock: sql`pg_advisory_xact_lock(hashtext(${name}))::text` }).from(sql`(select 1) as one`);
}
