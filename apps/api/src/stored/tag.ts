import { and, asc, eq, inArray, isNotNull, isNull, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import { containsText } from '../db/contains-text.ts';
import { manyOperators, type ColumnOperators } from '../db/list-sql.ts';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { tagList } from './tag-list.ts';

/** Kinds of objects that carry tags. */
export type TaggedType = 'saved_query' | 'chart' | 'dashboard' | 'dataset';
/** A tag as stored. */
export type TagRow = Reader['t']['tag']['$inferSelect'];
/** Fields of a tag that a save writes. */
export type TagFields = Partial<ContentOf<'tag'>>;

/** How tags are listed and written. */
export const tagRows = objectRows('tag');

/** One page of tags. */
export async function listTags(reader: Reader, scope: Scope, plan: ListPlan): Promise<Page<TagRow>> {
  return tagRows.list(reader, plan, { meaning: tagList.meaning(reader, scope) });
}

async function findOne({ db, t }: Reader, where: SQL | undefined): Promise<TagRow | null> {
  return (await db.select().from(t.tag).where(where))[0] ?? null;
}

/** A tag; null when there is none. */
export const findTag = (reader: Reader, id: number): Promise<TagRow | null> =>
  findOne(reader, and(eq(reader.t.tag.id, id), isNull(reader.t.tag.deleted_at)));

/** A tag that was deleted and is still kept; null when there is none. */
export const findDeletedTag = (reader: Reader, id: number): Promise<TagRow | null> =>
  findOne(reader, and(eq(reader.t.tag.id, id), isNotNull(reader.t.tag.deleted_at)));

/** The tags of some names or ids that there are. */
export async function findTags(
  { db, t }: Reader,
  { names = [], ids = [] }: { readonly names?: readonly string[]; readonly ids?: readonly number[] },
): Promise<TagRow[]> {
  const found = [
    ...(names.length > 0 ? [inArray(t.tag.name, [...names])] : []),
    ...(ids.length > 0 ? [inArray(t.tag.id, [...ids])] : []),
  ];
  if (found.length === 0) return [];
  const where = and(isNull(t.tag.deleted_at), sql`(${sql.join(found, sql` or `)})`);
  return db.select().from(t.tag).where(where).orderBy(asc(t.tag.id));
}

/** Tags of objects, by object, in the order of their names. */
export async function tagsOf(
  { db, t }: Reader,
  type: TaggedType,
  ids: readonly number[],
): Promise<ReadonlyMap<number, TagRow[]>> {
  const groups = new Map<number, TagRow[]>();
  if (ids.length === 0) return groups;
  const rows = await db
    .select({ objectId: t.taggedObject.object_id, tag: t.tag })
    .from(t.taggedObject)
    .innerJoin(t.tag, and(eq(t.tag.id, t.taggedObject.tag_id), isNull(t.tag.deleted_at)))
    .where(and(eq(t.taggedObject.object_type, type), inArray(t.taggedObject.object_id, [...ids])))
    .orderBy(asc(t.tag.name), asc(t.tag.id));
  for (const { objectId, tag } of rows) groups.set(objectId, [...(groups.get(objectId) ?? []), tag]);
  return groups;
}

/** Ids of the objects of a kind that carry any of some tags. */
export async function taggedIds(
  { db, t }: Reader,
  type: TaggedType,
  tagIds: readonly number[],
): Promise<number[]> {
  if (tagIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: t.taggedObject.object_id })
    .from(t.taggedObject)
    .where(and(eq(t.taggedObject.object_type, type), inArray(t.taggedObject.tag_id, [...tagIds])))
    .orderBy(asc(t.taggedObject.object_id));
  return rows.map(({ id }) => id);
}

/** Gives an object tags; those it has stay. */
export async function addTags(
  { db, t }: Tx,
  object: { readonly type: TaggedType; readonly id: number; readonly by: number | null },
  tagIds: readonly number[],
): Promise<void> {
  const values = tagIds.map((tag_id) => ({
    tag_id,
    object_type: object.type,
    object_id: object.id,
    created_by_id: object.by,
  }));
  if (values.length > 0) await db.insert(t.taggedObject).values(values).onConflictDoNothing();
}

/** Takes a tag from an object. */
export async function removeTag(
  { db, t }: Tx,
  object: { readonly type: TaggedType; readonly id: number },
  tagId: number,
): Promise<void> {
  const { taggedObject } = t;
  await db
    .delete(taggedObject)
    .where(
      and(
        eq(taggedObject.object_type, object.type),
        eq(taggedObject.object_id, object.id),
        eq(taggedObject.tag_id, tagId),
      ),
    );
}

/** How a list is narrowed by tags: `operator` by a part of a name, the others by id. */
export function tagOperators(
  { t }: Reader,
  type: TaggedType,
  { objectId, operator }: { readonly objectId: AnyColumn; readonly operator: string },
): ColumnOperators {
  const { tag, taggedObject } = t;
  const carries = (condition: SQL): SQL =>
    sql`exists (select 1 from ${taggedObject} join ${tag} on ${tag.id} = ${taggedObject.tag_id} where ${taggedObject.object_type} = ${type} and ${taggedObject.object_id} = ${objectId} and ${tag.deleted_at} is null and ${condition})`;
  return {
    ...manyOperators((id) => carries(sql`${tag.id} = ${id}`)),
    [operator]: (value) => carries(containsText(tag.name, String(value))),
  };
}
