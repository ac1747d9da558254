import { and, asc, desc, eq, gte, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { holds, type Viewer } from '@belvedere/core';
import { orderOf, whereOf } from '../db/list-sql.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { queryList } from './query-list.ts';

/** A run of SQL Lab as stored. */
export type QueryRow = Reader['t']['query']['$inferSelect'];
/** A new run. */
export type NewQuery = Reader['t']['query']['$inferInsert'];

/** SQL that says whether a run may be read: one's own, or all with all_query_access. */
function isReadable({ t }: Reader, viewer: Viewer): SQL | undefined {
  if (holds(viewer, 'all_query_access', 'all_query_access')) return undefined;
  return eq(t.query.user_id, viewer.id ?? -1);
}

/** One page of the runs the viewer may read. */
export async function listQueries(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<QueryRow>> {
  const { db, t } = reader;
  const meaning = queryList.meaning(reader, scope);
  const where = and(isReadable(reader, scope.viewer), whereOf(plan, meaning));
  const rows = await db
    .select()
    .from(t.query)
    .where(where)
    .orderBy(...orderOf(plan, meaning))
    .limit(plan.limit)
    .offset(plan.offset);
  return { count: await db.$count(t.query, where), rows };
}

/** A run the viewer may read, by number. */
export async function findQuery(reader: Reader, viewer: Viewer, id: number): Promise<QueryRow | null> {
  const { db, t } = reader;
  return (
    (
      await db
        .select()
        .from(t.query)
        .where(and(eq(t.query.id, id), isReadable(reader, viewer)))
    )[0] ?? null
  );
}

/** The viewer's own run of a client id. */
export async function findOwnQuery(
  { db, t }: Reader,
  userId: number,
  clientId: string,
): Promise<QueryRow | null> {
  const where = and(eq(t.query.user_id, userId), eq(t.query.client_id, clientId));
  return (await db.select().from(t.query).where(where))[0] ?? null;
}

/** A run the viewer may read, by the key of its results. */
export async function findQueryByResults(
  reader: Reader,
  viewer: Viewer,
  key: string,
): Promise<QueryRow | null> {
  const { db, t } = reader;
  const where = and(eq(t.query.results_key, key), isReadable(reader, viewer));
  return (await db.select().from(t.query).where(where))[0] ?? null;
}

/** Runs by number, whoever asks. */
export async function queriesById(
  { db, t }: Reader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, QueryRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(t.query)
    .where(inArray(t.query.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Own runs that changed since a time, oldest first. */
export async function queriesChangedSince(
  { db, t }: Reader,
  userId: number,
  since: Date,
): Promise<QueryRow[]> {
  const where = and(eq(t.query.user_id, userId), gte(t.query.changed_on, since));
  return db.select().from(t.query).where(where).orderBy(asc(t.query.changed_on)).limit(1000);
}

/** The latest own runs of some editors. */
export async function queriesOfEditors(
  { db, t }: Reader,
  userId: number,
  editorIds: readonly string[],
): Promise<QueryRow[]> {
  if (editorIds.length === 0) return [];
  const where = and(
    eq(t.query.user_id, userId),
    isNotNull(t.query.sql_editor_id),
    inArray(t.query.sql_editor_id, [...editorIds]),
  );
  return db.select().from(t.query).where(where).orderBy(desc(t.query.id)).limit(100);
}

/** Adds a run. */
export async function insertQuery({ db, t }: Tx, row: NewQuery): Promise<QueryRow> {
  return (await db.insert(t.query).values(row).returning())[0] as QueryRow;
}

/** Changes a run. */
export async function updateQuery(
  { db, t }: Tx,
  id: number,
  fields: Partial<NewQuery>,
): Promise<QueryRow | null> {
  return (await db.update(t.query).set(fields).where(eq(t.query.id, id)).returning())[0] ?? null;
}

/** Moves a run to another editor. */
export async function moveQuery(
  { db, t }: Tx,
  userId: number,
  clientId: string,
  editorId: string,
): Promise<void> {
  await db
    .update(t.query)
    .set({ sql_editor_id: editorId })
    .where(and(eq(t.query.user_id, userId), eq(t.query.client_id, clientId)));
}

/** Runs that were under way when the server stopped have failed. */
export async function failInterruptedQueries({ db, t }: Tx, message: string, now: Date): Promise<void> {
  await db
    .update(t.query)
    .set({ status: 'failed', error_message: message, end_time: now.getTime(), changed_on: now })
    .where(inArray(t.query.status, ['pending', 'running', 'fetching']));
}

/** Statuses that the viewer's runs have. */
export async function distinctStatuses(reader: Reader, viewer: Viewer): Promise<string[]> {
  const { db, t } = reader;
  const rows = await db
    .selectDistinct({ status: t.query.status })
    .from(t.query)
    .where(isReadable(reader, viewer))
    .orderBy(asc(t.query.status));
  return rows.map((row) => row.status);
}

/** Removes a finished run's hold on an editor; used when a query is taken off a tab. */
export async function detachQuery({ db, t }: Tx, userId: number, clientId: string): Promise<void> {
  await db
    .update(t.query)
    .set({ sql_editor_id: null })
    .where(and(eq(t.query.user_id, userId), eq(t.query.client_id, clientId)));
}

/** Removes a run, and what is known of its result; the number of that is never given again. */
export async function removeQuery({ db, t }: Tx, id: number): Promise<void> {
  const nothing = { sql: '', sources: [], columns: [], name: null };
  const gone = db.select({ id: t.keptResult.id }).from(t.keptResult).where(eq(t.keptResult.query_id, id));
  await db.delete(t.keptResultShare).where(inArray(t.keptResultShare.kept_result_id, gone));
  await db.update(t.keptResult).set(nothing).where(eq(t.keptResult.query_id, id));
  await db.delete(t.query).where(eq(t.query.id, id));
}

/** The newest own run of an editor. */
export async function latestQueryOfEditor(
  { db, t }: Reader,
  userId: number,
  editorId: string,
): Promise<QueryRow | null> {
  const where = and(eq(t.query.user_id, userId), eq(t.query.sql_editor_id, editorId));
  return (await db.select().from(t.query).where(where).orderBy(desc(t.query.id)).limit(1))[0] ?? null;
}
