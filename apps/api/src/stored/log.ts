import { and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { Reader, Tx } from '../db/store.ts';

/** A usage event as stored. */
export type UsageRow = Reader['t']['usageLog']['$inferSelect'];
/** A new usage event. */
export type NewUsage = Reader['t']['usageLog']['$inferInsert'];

const ROWS_PER_INSERT = 100;

/** Adds usage events. */
export async function insertUsage({ db, t }: Tx, rows: readonly NewUsage[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    await db.insert(t.usageLog).values(rows.slice(start, start + ROWS_PER_INSERT));
  }
}

/** Own events about dashboards and charts, newest first. */
export async function recentUsage(
  { db, t }: Reader,
  input: {
    readonly userId: number;
    readonly since: Date;
    readonly actions: readonly string[] | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<UsageRow[]> {
  const { usageLog } = t;
  const { userId, since, actions, offset, limit } = input;
  return db
    .select()
    .from(usageLog)
    .where(
      and(
        eq(usageLog.user_id, userId),
        gte(usageLog.dttm, since),
        or(isNotNull(usageLog.dashboard_id), isNotNull(usageLog.slice_id)),
        actions === null ? undefined : inArray(usageLog.action, [...actions]),
      ),
    )
    .orderBy(desc(usageLog.id))
    .limit(limit)
    .offset(offset);
}

/** The newest own event of each dashboard and chart. */
export async function distinctUsage(
  { db, t }: Reader,
  input: {
    readonly userId: number;
    readonly since: Date;
    readonly actions: readonly string[] | null;
    readonly offset: number;
    readonly limit: number;
  },
): Promise<UsageRow[]> {
  const { usageLog } = t;
  const { userId, since, actions, offset, limit } = input;
  const newest = db
    .select({ id: sql<number>`max(${usageLog.id})` })
    .from(usageLog)
    .where(
      and(
        eq(usageLog.user_id, userId),
        gte(usageLog.dttm, since),
        or(isNotNull(usageLog.dashboard_id), isNotNull(usageLog.slice_id)),
        actions === null ? undefined : inArray(usageLog.action, [...actions]),
      ),
    )
    .groupBy(usageLog.dashboard_id, usageLog.slice_id);
  return db
    .select()
    .from(usageLog)
    .where(inArray(usageLog.id, newest))
    .orderBy(desc(usageLog.id))
    .limit(limit)
    .offset(offset);
}
