import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { objectRows, type ContentOf } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { annotationLayerList } from './annotation-layer-list.ts';

/** A layer as stored. */
export type AnnotationLayerRow = Reader['t']['annotationLayer']['$inferSelect'];
/** Fields of a layer that a save writes. */
export type AnnotationLayerFields = Partial<ContentOf<'annotationLayer'>>;

/** How annotation layers are listed and written. */
export const annotationLayerRows = objectRows('annotationLayer');

/** One page of layers. */
export async function listAnnotationLayers(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<AnnotationLayerRow>> {
  return annotationLayerRows.list(reader, plan, { meaning: annotationLayerList.meaning(reader, scope) });
}

async function findOne({ db, t }: Reader, where: SQL | undefined): Promise<AnnotationLayerRow | null> {
  return (await db.select().from(t.annotationLayer).where(where))[0] ?? null;
}

/** A layer; null when there is none. */
export async function findAnnotationLayer(reader: Reader, id: number): Promise<AnnotationLayerRow | null> {
  const { annotationLayer } = reader.t;
  return findOne(reader, and(eq(annotationLayer.id, id), isNull(annotationLayer.deleted_at)));
}

/** A layer that was deleted and is still kept; null when there is none. */
export async function findDeletedAnnotationLayer(
  reader: Reader,
  id: number,
): Promise<AnnotationLayerRow | null> {
  const { annotationLayer } = reader.t;
  return findOne(reader, and(eq(annotationLayer.id, id), isNotNull(annotationLayer.deleted_at)));
}

/** Deletes what a layer holds at one moment. */
export async function deleteAnnotationsOf({ db, t }: Tx, id: number, at: Date): Promise<void> {
  const held = and(eq(t.annotation.layer_id, id), isNull(t.annotation.deleted_at));
  await db.update(t.annotation).set({ deleted_at: at }).where(held);
}

/** Brings back what was deleted along with a layer. */
export async function restoreAnnotationsOf({ db, t }: Tx, id: number, at: Date): Promise<void> {
  const along = and(eq(t.annotation.layer_id, id), eq(t.annotation.deleted_at, at));
  await db.update(t.annotation).set({ deleted_at: null }).where(along);
}
