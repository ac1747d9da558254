import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Reader } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { presentStored } from '../../object/present.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { annotationRights } from '../../rights/annotations.ts';
import type { Services } from '../../services.ts';
import { annotationLayerList } from '../../stored/annotation-layer-list.ts';
import {
  annotationLayerRows,
  deleteAnnotationsOf,
  findAnnotationLayer,
  findDeletedAnnotationLayer,
  listAnnotationLayers,
  restoreAnnotationsOf,
  type AnnotationLayerFields,
  type AnnotationLayerRow,
} from '../../stored/annotation-layer.ts';
import type { UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.annotationLayer.create>;
type UpdateBody = BodyOf<typeof ROUTES.annotationLayer.update>;

const documentOf = ({ name, descr }: AnnotationLayerRow) => ({ name, descr });

function present(
  row: AnnotationLayerRow,
  around: {
    readonly viewer: Viewer;
    readonly people: ReadonlyMap<number, UserRow>;
    readonly now: Date;
  },
) {
  const { viewer, people, now } = around;
  return { ...documentOf(row), can: annotationRights(viewer), ...presentStored(row, people, now) };
}

const layers: ObjectKind<AnnotationLayerRow, ContentOf<'annotationLayer'>> = {
  type: 'annotation_layer',
  title: 'annotation layer',
  rows: annotationLayerRows,
  find: (reader, _scope, id) => findAnnotationLayer(reader, id),
  findDeleted: (reader, _scope, id) => findDeletedAnnotationLayer(reader, id),
  document: (_reader, row) => documentOf(row),
  nameTaken: () => invalidFields({ name: [fieldTexts.nameTaken.text] }),
  deleteHeld: deleteAnnotationsOf,
  restoreHeld: (tx, { id }, deletedAt) => restoreAnnotationsOf(tx, id, deletedAt),
};

/** A layer; throws NOT_FOUND. */
export async function getAnnotationLayerRow(reader: Reader, id: number): Promise<AnnotationLayerRow> {
  const row = await findAnnotationLayer(reader, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: layers.title, id });
  return row;
}

/** One page of layers. */
export async function listAnnotationLayerPage(
  services: Services,
  viewer: Viewer,
  query: ListQuery | undefined,
) {
  const { store, clock } = services;
  return answerList(annotationLayerList, services, {
    viewer,
    query,
    read: listAnnotationLayers,
    present: async (rows) => {
      const around = { viewer, people: await peopleOf(store.reader, rows), now: clock() };
      return rows.map((row) => present(row, around));
    },
  });
}

/** One layer; throws NOT_FOUND. */
export async function getAnnotationLayer({ store, clock }: Services, viewer: Viewer, id: number) {
  const row = await getAnnotationLayerRow(store.reader, id);
  return present(row, { viewer, people: await peopleOf(store.reader, [row]), now: clock() });
}

function fieldsOf({ name, descr }: UpdateBody): AnnotationLayerFields {
  return {
    ...(typeof name === 'string' && { name }),
    ...(descr !== undefined && { descr }),
  };
}

/** Saves a new layer. Throws FIELDS_INVALID when the name is taken. */
export const createAnnotationLayer = (services: Services, viewer: Viewer, body: CreateBody) =>
  createObject(layers, services, viewer, () => ({ content: { ...fieldsOf(body), name: body.name } }));

/** Changes a layer. Throws NOT_FOUND, VERSION_CONFLICT, or FIELDS_INVALID when the name is taken. */
export const changeAnnotationLayer = (
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
) => changeObject(layers, services, viewer, { ...change, write: () => fieldsOf(change.body) });

/** Deletes layers with their annotations, all or none; they can be brought back for thirty days. */
export const deleteAnnotationLayers = (services: Services, viewer: Viewer, ids: readonly number[]) =>
  deleteObjects(layers, services, viewer, ids);

/** Brings a deleted layer back with its annotations. Throws FIELDS_INVALID when its name is taken by now. */
export const restoreAnnotationLayer = (services: Services, viewer: Viewer, id: number) =>
  restoreObject(layers, services, viewer, id);
