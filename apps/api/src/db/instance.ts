import { randomUUID } from 'node:crypto';
import type { Tx } from './store.ts';

/** Uuid of this installation; made on first use. */
export async function ensureInstance({ db, t }: Tx): Promise<string> {
  await db.insert(t.instance).values({ id: 1, uuid: randomUUID() }).onConflictDoNothing();
  const [row] = await db.select().from(t.instance);
  return (row as { uuid: string }).uuid;
}
