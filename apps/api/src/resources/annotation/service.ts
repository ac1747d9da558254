import type { BodyOf, ROUTES } from '@belvedere/contracts';
import { type Viewer } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { isoWithoutZone, presentStored } from '../../object/present.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { changeObject, createObject } from '../../object/save.ts';
import { annotationRights } from '../../rights/annotations.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import type { AnnotationLayerRow } from '../../stored/annotation-layer.ts';
import { annotationList } from '../../stored/annotation-list.ts';
import {
  annotationRows,
  findAnnotation,
  findDeletedAnnotation,
  listAnnotations,
  type AnnotationFields,
  type AnnotationPlace,
  type AnnotationRow,
} from '../../stored/annotation.ts';
import type { UserRow } from '../../stored/user.ts';
import { getAnnotationLayerRow } from '../annotation-layer/service.ts';
import { momentOf } from './moment.ts';

type CreateBody = BodyOf<typeof ROUTES.annotation.create>;
type UpdateBody = BodyOf<typeof ROUTES.annotation.update>;

const documentOf = ({ short_descr, long_descr, start_dttm, end_dttm, json_metadata }: AnnotationRow) => ({
  short_descr,
  long_descr,
  start_dttm: isoWithoutZone(start_dttm),
  end_dttm: isoWithoutZone(end_dttm),
  json_metadata,
});

function present(
  row: AnnotationRow,
  around: {
    readonly viewer: Viewer;
    readonly layer: AnnotationLayerRow;
    readonly people: ReadonlyMap<number, UserRow>;
    readonly now: Date;
  },
) {
  const { viewer, layer, people, now } = around;
  return {
    ...documentOf(row),
    layer: { id: layer.id, name: layer.name },
    can: annotationRights(viewer),
    ...presentStored(row, people, now),
  };
}

const annotationsOf = (layerId: number): ObjectKind<AnnotationRow, ContentOf<'annotation'>> => ({
  type: 'annotation',
  title: 'annotation',
  rows: annotationRows,
  find: (reader, _scope, id) => findAnnotation(reader, { layerId, id }),
  findDeleted: (reader, _scope, id) => findDeletedAnnotation(reader, { layerId, id }),
  document: (_reader, row) => documentOf(row),
  nameTaken: () => invalidFields({ short_descr: [fieldTexts.annotationNameTaken.text] }),
  restoreHeld: async (tx) => {
    await getAnnotationLayerRow(tx, layerId);
  },
});

/** One page of the annotations of a layer; throws NOT_FOUND when there is no such layer. */
export async function listAnnotationPage(
  services: Services,
  viewer: Viewer,
  { layerId, query }: { readonly layerId: number; readonly query: ListQuery | undefined },
) {
  const { store, clock } = services;
  const layer = await getAnnotationLayerRow(store.reader, layerId);
  return answerList(annotationList, services, {
    viewer,
    query,
    read: (reader, scope, plan) => listAnnotations(reader, scope, { layerId, plan }),
    present: async (rows) => {
      const around = { viewer, layer, people: await peopleOf(store.reader, rows), now: clock() };
      return rows.map((row) => present(row, around));
    },
  });
}

/** One annotation; throws NOT_FOUND. */
export async function getAnnotation(services: Services, viewer: Viewer, { layerId, id }: AnnotationPlace) {
  const { reader } = services.store;
  const row = await getObject(annotationsOf(layerId), reader, scopeOf(services, viewer), id);
  const layer = await getAnnotationLayerRow(reader, layerId);
  return present(row, { viewer, layer, people: await peopleOf(reader, [row]), now: services.clock() });
}

function checkOrder({ start_dttm: start, end_dttm: end }: Pick<AnnotationRow, 'start_dttm' | 'end_dttm'>) {
  if (end.getTime() < start.getTime()) {
    throw invalidFields({ start_dttm: [fieldTexts.annotationEndsBeforeStart.text] });
  }
}

function fieldsOf(body: UpdateBody) {
  const { short_descr: name, long_descr, json_metadata, start_dttm: start, end_dttm: end } = body;
  return {
    ...(typeof name === 'string' && { short_descr: name }),
    ...(long_descr !== undefined && { long_descr }),
    ...(json_metadata !== undefined && { json_metadata }),
    ...(typeof start === 'string' && { start_dttm: momentOf('start_dttm', start) }),
    ...(typeof end === 'string' && { end_dttm: momentOf('end_dttm', end) }),
  } satisfies AnnotationFields;
}

/** Saves a new annotation. Throws NOT_FOUND without the layer, FIELDS_INVALID for a taken name and wrong times. */
export async function createAnnotation(
  services: Services,
  viewer: Viewer,
  { layerId, body }: { readonly layerId: number; readonly body: CreateBody },
): Promise<AnnotationRow> {
  const times = {
    start_dttm: momentOf('start_dttm', body.start_dttm),
    end_dttm: momentOf('end_dttm', body.end_dttm),
  };
  return createObject(annotationsOf(layerId), services, viewer, async (tx) => {
    await getAnnotationLayerRow(tx, layerId);
    checkOrder(times);
    const fields = fieldsOf(body);
    return { content: { ...fields, ...times, short_descr: body.short_descr, layer_id: layerId } };
  });
}

/** Changes an annotation. Throws NOT_FOUND, VERSION_CONFLICT, or FIELDS_INVALID for a taken name and wrong times. */
export async function changeAnnotation(
  services: Services,
  viewer: Viewer,
  change: { readonly place: AnnotationPlace; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<AnnotationRow> {
  const { place, body, ifMatch } = change;
  return changeObject(annotationsOf(place.layerId), services, viewer, {
    id: place.id,
    ifMatch,
    body,
    write: (_tx, row) => {
      const fields = fieldsOf(body);
      checkOrder({ ...row, ...fields });
      return fields;
    },
  });
}

/** Deletes annotations of a layer, all or none; they can be brought back for thirty days. */
export const deleteAnnotations = (
  services: Services,
  viewer: Viewer,
  { layerId, ids }: { readonly layerId: number; readonly ids: readonly number[] },
): Promise<void> => deleteObjects(annotationsOf(layerId), services, viewer, ids);

/** Brings a deleted annotation back to its layer. Throws FIELDS_INVALID when its name is taken by now. */
export const restoreAnnotation = (
  services: Services,
  viewer: Viewer,
  { layerId, id }: AnnotationPlace,
): Promise<void> => restoreObject(annotationsOf(layerId), services, viewer, id);
