import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';
import type { KeptResultRow } from './kept-result.ts';

const LISTED = 100;

/** With whom kept results are shared: ids of people by the result's id; no entry for those that are not shared. */
export async function sharesOf(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  if (ids.length === 0) return new Map();
  const { keptResultShare: share } = t;
  const rows = await db
    .select()
    .from(share)
    .where(inArray(share.kept_result_id, [...ids]))
    .orderBy(asc(share.user_id));
  const found = new Map<number, number[]>();
  for (const { kept_result_id: id, user_id: person } of rows)
    found.set(id, [...(found.get(id) ?? []), person]);
  return found;
}

/** Whether a kept result is shared with a person. */
export async function isSharedWith({ db, t }: Reader, id: number, userId: number): Promise<boolean> {
  const { keptResultShare: share } = t;
  return (await db.$count(share, and(eq(share.kept_result_id, id), eq(share.user_id, userId)))) > 0;
}

/** The newest kept results that others shared with a person, at most 100, the newest first. */
export async function resultsSharedWith({ db, t }: Reader, userId: number): Promise<KeptResultRow[]> {
  const { keptResultShare: share, keptResult: kept } = t;
  const rows = await db
    .select({ kept })
    .from(share)
    .innerJoin(kept, eq(kept.id, share.kept_result_id))
    .where(eq(share.user_id, userId))
    .orderBy(desc(kept.made_on), desc(kept.id))
    .limit(LISTED);
  return rows.map((row) => row.kept);
}

/** Shares a kept result with these people and nobody else. */
export async function shareKeptResult({ db, t }: Tx, id: number, people: readonly number[]): Promise<void> {
  await db.delete(t.keptResultShare).where(eq(t.keptResultShare.kept_result_id, id));
  if (people.length === 0) return;
  await db.insert(t.keptResultShare).values(people.map((user_id) => ({ kept_result_id: id, user_id })));
}
