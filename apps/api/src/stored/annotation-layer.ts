import { and, eq, isNotNull, isNull, sql, type SQL } from 'drizzle-orm';
import {
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
import { personField } from './object.ts';

/** A layer as stored. */
export type AnnotationLayerRow = Reader['t']['annotationLayer']['$inferSelect'];
/** Fields of a layer that a save writes. */
export type AnnotationLayerFields = Partial<Reader['t']['annotationLayer']['$inferInsert']>;

const objects = objectRows('annotationLayer');

function listSql(reader: Reader): ListSql {
  const { annotationLayer } = reader.t;
  return {
    filters: {
      id: numberOperators(annotationLayer.id),
      name: {
        ...textOperators(annotationLayer.name),
        annotation_layer_all_text: searchOperator(annotationLayer.name, annotationLayer.descr),
      },
      descr: textOperators(annotationLayer.descr),
      created_by: referenceOperators(annotationLayer.created_by_id),
      changed_by: referenceOperators(annotationLayer.changed_by_id),
      changed_on: timeOperators(annotationLayer.changed_on),
    },
    order: {
      name: sql`lower(${annotationLayer.name})`,
      descr: annotationLayer.descr,
      created_on: annotationLayer.created_on,
      changed_on: annotationLayer.changed_on,
      changed_on_delta_humanized: annotationLayer.changed_on,
      'created_by.first_name': personField(reader, annotationLayer.created_by_id, 'first_name'),
      'changed_by.first_name': personField(reader, annotationLayer.changed_by_id, 'first_name'),
      id: annotationLayer.id,
    },
    tieBreak: annotationLayer.id,
  };
}

/** One page of layers. */
export async function listAnnotationLayers(
  reader: Reader,
  plan: ListPlan,
): Promise<Page<AnnotationLayerRow>> {
  return objects.list(reader, plan, { meaning: listSql(reader) });
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
