import { and, asc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import type { Viewer } from '@belvedere/core';
import {
  flagOperator,
  numberOperators,
  referenceOperators,
  searchOperator,
  textOperators,
  timeOperators,
  type ListSql,
} from '../db/list-sql.ts';
import { objectRows } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import { isStarredBy } from './object.ts';

/** A saved query as stored. */
export type SavedQueryRow = Reader['t']['savedQuery']['$inferSelect'];
/** Fields of a saved query that a save writes. */
export type SavedQueryFields = Partial<Reader['t']['savedQuery']['$inferInsert']>;

const objects = objectRows('savedQuery');

const isOwn = ({ t }: Reader, viewer: Viewer): SQL =>
  and(isNull(t.savedQuery.deleted_at), eq(t.savedQuery.user_id, viewer.id ?? -1)) as SQL;

function listSql(reader: Reader, viewer: Viewer): ListSql {
  const { savedQuery, database } = reader.t;
  const databaseName = sql`(select ${database.database_name} from ${database} where ${database.id} = ${savedQuery.db_id})`;
  return {
    filters: {
      id: {
        ...numberOperators(savedQuery.id),
        saved_query_is_fav: flagOperator(isStarredBy(reader, 'saved_query', savedQuery.id, viewer.id ?? -1)),
      },
      label: {
        ...textOperators(savedQuery.label),
        all_text: searchOperator(savedQuery.schema, savedQuery.label, savedQuery.description, savedQuery.sql),
      },
      description: textOperators(savedQuery.description),
      sql: textOperators(savedQuery.sql),
      schema: textOperators(savedQuery.schema),
      database: referenceOperators(savedQuery.db_id),
      created_by: referenceOperators(savedQuery.created_by_id),
      changed_on: timeOperators(savedQuery.changed_on),
    },
    order: {
      label: sql`lower(${savedQuery.label})`,
      schema: savedQuery.schema,
      description: savedQuery.description,
      sql: savedQuery.sql,
      rows: savedQuery.rows,
      created_on: savedQuery.created_on,
      changed_on: savedQuery.changed_on,
      changed_on_delta_humanized: savedQuery.changed_on,
      last_run_delta_humanized: savedQuery.last_run,
      'database.database_name': databaseName,
      id: savedQuery.id,
    },
    tieBreak: savedQuery.id,
  };
}

/** One page of the viewer's saved queries. */
export async function listSavedQueries(
  reader: Reader,
  viewer: Viewer,
  plan: ListPlan,
): Promise<Page<SavedQueryRow>> {
  return objects.list(reader, plan, { meaning: listSql(reader, viewer), where: isOwn(reader, viewer) });
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

/** Adds a saved query. */
export const insertSavedQuery = objects.insert;

/** Writes a new version; null when somebody else did so first. */
export const updateSavedQuery = objects.update;

/** Writes fields that are no content, such as the deletion mark. */
export const markSavedQuery = objects.mark;

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
