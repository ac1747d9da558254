import { and, desc, eq, gte, inArray, isNotNull, or, sql } from 'drizzle-orm';
import {
  numberOperators,
  orderOf,
  referenceOperators,
  textOperators,
  timeOperators,
  whereOf,
} from '../db/list-sql.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import type { ListDeclaration } from './list.ts';

/** A usage event as stored. */
export type UsageRow = Reader['t']['usageLog']['$inferSelect'];
/** A new usage event. */
export type NewUsage = Reader['t']['usageLog']['$inferInsert'];

const ROWS_PER_INSERT = 100;

/** The list of what screens reported. */
export const usageList: ListDeclaration = {
  view: 'Log',
  title: 'List Log',
  columns: [
    'id',
    'user.username',
    'action',
    'dttm',
    'json',
    'slice_id',
    'dashboard_id',
    'user_id',
    'duration_ms',
    'referrer',
  ],
  defaultOrder: 'dttm',
  meaning: ({ t: { usageLog } }) => ({
    filters: {
      id: numberOperators(usageLog.id),
      action: textOperators(usageLog.action),
      dttm: timeOperators(usageLog.dttm),
      dashboard_id: numberOperators(usageLog.dashboard_id),
      slice_id: numberOperators(usageLog.slice_id),
      user: referenceOperators(usageLog.user_id),
      user_id: numberOperators(usageLog.user_id),
      duration_ms: numberOperators(usageLog.duration_ms),
      referrer: textOperators(usageLog.referrer),
    },
    order: {
      dttm: usageLog.dttm,
      action: usageLog.action,
      dashboard_id: usageLog.dashboard_id,
      slice_id: usageLog.slice_id,
      duration_ms: usageLog.duration_ms,
      id: usageLog.id,
    },
    tieBreak: usageLog.id,
  }),
};

/** One page of what screens reported, of everybody. */
export async function listUsage(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<UsageRow>> {
  const { db, t } = reader;
  const meaning = usageList.meaning(reader, scope);
  const where = whereOf(plan, meaning);
  const rows = await db
    .select()
    .from(t.usageLog)
    .where(where)
    .orderBy(...orderOf(plan, meaning))
    .limit(plan.limit)
    .offset(plan.offset);
  return { count: await db.$count(t.usageLog, where), rows };
}

/** One reported event; null when there is none. */
export async function findUsage({ db, t }: Reader, id: number): Promise<UsageRow | null> {
  return (await db.select().from(t.usageLog).where(eq(t.usageLog.id, id)))[0] ?? null;
}

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
