import { and, eq, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { objectRows } from '../db/object-rows.ts';
import type { Reader, Tx } from '../db/store.ts';
import type { Page } from '../listing/list-answer.ts';
import type { ListPlan } from '../listing/list-plan.ts';
import type { Scope } from '../security/scope.ts';
import { annotationLayerList } from './annotation-layer-list.ts';

/** A layer as stored. */
export type AnnotationLayerRow = Reader['t']['annotationLayer']['$inferSelect'];
/** Fields of a layer that a save writes. */
export type AnnotationLayerFields = Partial<Reader['t']['annotationLayer']['$inferInsert']>;

const objects = objectRows('annotationLayer');

/** One page of layers. */
export async function listAnnotationLayers(
  reader: Reader,
  scope: Scope,
  plan: ListPlan,
): Promise<Page<AnnotationLayerRow>> {
  return objects.list(reader, plan, { meaning: annotationLayerList.meaning(reader, scope) });
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

/** Adds a layer. Throws when the name is taken. */
export const insertAnnotationLayer = objects.insert;

/** Writes a new version; null when somebody else did so first. Throws when the name is taken. */
export const updateAnnotationLayer = objects.update;

/** Deletes a layer and what it holds at one moment. */
export async function deleteAnnotationLayerAt({ db, t }: Tx, id: number, at: Date): Promise<void> {
  await db.update(t.annotationLayer).set({ deleted_at: at }).where(eq(t.annotationLayer.id, id));
  const held = and(eq(t.annotation.layer_id, id), isNull(t.annotation.deleted_at));
  await db.update(t.annotation).set({ deleted_at: at }).where(held);
}

/** Brings a layer back with what was deleted along with it. Throws when the name is taken by now. */
export async function restoreAnnotationLayerFrom({ db, t }: Tx, id: number, at: Date): Promise<void> {
  await db.update(t.annotationLayer).set({ deleted_at: null }).where(eq(t.annotationLayer.id, id));
  const along = and(eq(t.annotation.layer_id, id), eq(t.annotation.deleted_at, at));
  await db.update(t.annotation).set({ deleted_at: null }).where(along);
}
