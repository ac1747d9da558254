import { and, asc, eq, gte, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { annotationList } from './annotation-list.ts';

/** An annotation as stored. */
export type AnnotationRow = Reader['t']['annotation']['$inferSelect'];
/** Fields of an annotation that a save writes. */
export type AnnotationFields = Partial<ContentOf<'annotation'>>;

/** How annotations are listed and written. */
export const annotationRows = objectRows('annotation');

/** Where an annotation stands: the layer and its own id. */
export interface AnnotationPlace {
  readonly layerId: number;
  readonly id: number;
}

const isIn = ({ t }: Reader, layerId: number): SQL =>
  and(eq(t.annotation.layer_id, layerId), isNull(t.annotation.deleted_at)) as SQL;

/** One page of the annotations of a layer. */
export async function listAnnotations(
  reader: Reader,
  scope: Scope,
  { layerId, plan }: { readonly layerId: number; readonly plan: ListPlan },
): Promise<Page<AnnotationRow>> {
  return annotationRows.list(reader, plan, {
    meaning: annotationList.meaning(reader, scope),
    where: isIn(reader, layerId),
  });
}

/** An annotation of a layer; null when there is none. */
export async function findAnnotation(reader: Reader, place: AnnotationPlace): Promise<AnnotationRow | null> {
  const { db, t } = reader;
  const where = and(eq(t.annotation.id, place.id), isIn(reader, place.layerId));
  return (await db.select().from(t.annotation).where(where))[0] ?? null;
}

/** An annotation that was deleted out of a layer and is still kept; null when there is none. */
export async function findDeletedAnnotation(
  { db, t }: Reader,
  { id, layerId }: AnnotationPlace,
): Promise<AnnotationRow | null> {
  const { annotation } = t;
  const where = and(
    eq(annotation.id, id),
    eq(annotation.layer_id, layerId),
    isNotNull(annotation.deleted_at),
  );
  return (await db.select().from(annotation).where(where))[0] ?? null;
}

/**
 * The annotations of a layer in a range, ordered by their start: those that touch it by their span, or only those that
 * start in it. An open side is null; the end is exclusive.
 */
export async function annotationsBetween(
  reader: Reader,
  layerId: number,
  range: {
    readonly from: Date | null;
    readonly to: Date | null;
    readonly by: 'span' | 'start';
    readonly limit: number;
  },
): Promise<AnnotationRow[]> {
  const { db, t } = reader;
  const reaching = range.by === 'span' ? t.annotation.end_dttm : t.annotation.start_dttm;
  const where = and(
    isIn(reader, layerId),
    range.from === null ? undefined : gte(reaching, range.from),
    range.to === null ? undefined : lt(t.annotation.start_dttm, range.to),
  );
  return db
    .select()
    .from(t.annotation)
    .where(where)
    .orderBy(asc(t.annotation.start_dttm), asc(t.annotation.id))
    .limit(range.limit);
}
