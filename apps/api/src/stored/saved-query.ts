import { and, asc, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Viewer } from '@belvedere/core';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { savedQueryList } from './saved-query-list.ts';

/** A saved query as stored. */
export type SavedQueryRow = Reader['t']['savedQuery']['$inferSelect'];
/** Fields of a saved query that a save writes. */
export type SavedQueryFields = Partial<ContentOf<'savedQuery'>>;

/** How saved queries are listed and written. */
export const savedQueryRows = objectRows('savedQuery');

const isOwn = ({ t }: Reader, viewer: Viewer): SQL =>
  and(isNull(t.savedQuery.deleted_at), eq(t.savedQuery.user_id, viewer.id ?? -1)) as SQL;

/** One page of the viewer's saved queries. */
export async function listSavedQueries(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<SavedQueryRow>> {
  return savedQueryRows.list(reader, plan, {
    meaning: savedQueryList.meaning(reader, scope),
    where: isOwn(reader, scope.viewer),
  });
}

/** An own saved query. */
export async function findSavedQuery(
  reader: Reader,
  viewer: Viewer,
  id: number,
): Promise<SavedQueryRow | null> {
  const { db, t } = reader;
  return (
    (
      await db
        .select()
        .from(t.savedQuery)
        .where(and(eq(t.savedQuery.id, id), isOwn(reader, viewer)))
    )[0] ?? null
  );
}

/** Which of some saved queries are the viewer's. */
export async function ownSavedQueryIds(
  reader: Reader,
  viewer: Viewer,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { db, t } = reader;
  const rows = await db
    .select({ id: t.savedQuery.id })
    .from(t.savedQuery)
    .where(and(inArray(t.savedQuery.id, [...ids]), isOwn(reader, viewer)));
  return rows.map(({ id }) => id);
}

/** Schemas of the viewer's saved queries. */
export async function savedQuerySchemas(reader: Reader, viewer: Viewer): Promise<string[]> {
  const { db, t } = reader;
  const rows = await db
    .selectDistinct({ schema: t.savedQuery.schema })
    .from(t.savedQuery)
    .where(isOwn(reader, viewer))
    .orderBy(asc(t.savedQuery.schema));
  return rows.flatMap((row) => (row.schema === null || row.schema === '' ? [] : [row.schema]));
}

/** Notes a run at saved queries with the same text. */
export async function noteRun(
  { db, t }: Tx,
  run: {
    readonly databaseId: number;
    readonly sql: string;
    readonly userId: number;
    readonly rows: number;
    readonly at: Date;
  },
): Promise<void> {
  const { savedQuery } = t;
  await db
    .update(savedQuery)
    .set({ rows: run.rows, last_run: run.at })
    .where(
      and(
        eq(savedQuery.user_id, run.userId),
        eq(savedQuery.db_id, run.databaseId),
        eq(savedQuery.sql, run.sql),
      ),
    );
}
