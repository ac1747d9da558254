import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { canonicalJson, parseJsonObject, type Viewer } from '@belvedere/core';
import { isUniqueViolation } from '../../db/db-errors.ts';
import { StaleRow } from '../../db/stale-row.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { checkVersion } from '../../object/conflict.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { isoWithoutZone, presentStored } from '../../object/present.ts';
import { annotationRights } from '../../rights/annotations.ts';
import type { Services } from '../../services.ts';
import type { AnnotationLayerRow } from '../../stored/annotation-layer.ts';
import { annotationList } from '../../stored/annotation-list.ts';
import {
  findAnnotation,
  findDeletedAnnotation,
  insertAnnotation,
  listAnnotations,
  markAnnotation,
  updateAnnotation,
  type AnnotationFields,
  type AnnotationPlace,
  type AnnotationRow,
} from '../../stored/annotation.ts';
import { recordVersion } from '../../stored/object.ts';
import type { UserRow } from '../../stored/user.ts';
import { getAnnotationLayerRow } from '../annotation-layer/service.ts';
import { momentOf } from './moment.ts';

type CreateBody = BodyOf<typeof ROUTES.annotation.create>;
type UpdateBody = BodyOf<typeof ROUTES.annotation.update>;

const TYPE = 'annotation';

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
    ...presentStored(row, people, now),
    ...documentOf(row),
    layer: { id: layer.id, name: layer.name },
    can: annotationRights(viewer),
  };
}

async function getAnnotationRow(reader: Reader, place: AnnotationPlace): Promise<AnnotationRow> {
  const row = await findAnnotation(reader, place);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'annotation', id: place.id });
  return row;
}

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
export async function getAnnotation({ store, clock }: Services, viewer: Viewer, place: AnnotationPlace) {
  const { reader } = store;
  const row = await getAnnotationRow(reader, place);
  const layer = await getAnnotationLayerRow(reader, place.layerId);
  return present(row, { viewer, layer, people: await peopleOf(reader, [row]), now: clock() });
}

function checkMetadata(text: string | null | undefined): void {
  if (text === undefined || text === null || text === '') return;
  if (parseJsonObject(text) === null) throw invalidFields({ json_metadata: [fieldTexts.notJsonObject.text] });
}

function checkOrder({ start_dttm: start, end_dttm: end }: Pick<AnnotationRow, 'start_dttm' | 'end_dttm'>) {
  if (end.getTime() < start.getTime()) {
    throw invalidFields({ start_dttm: [fieldTexts.annotationEndsBeforeStart.text] });
  }
}

function fieldsOf(body: UpdateBody) {
  checkMetadata(body.json_metadata);
  const { short_descr: name, long_descr, json_metadata, start_dttm: start, end_dttm: end } = body;
  return {
    ...(typeof name === 'string' && { short_descr: name }),
    ...(long_descr !== undefined && { long_descr }),
    ...(json_metadata !== undefined && { json_metadata }),
    ...(typeof start === 'string' && { start_dttm: momentOf('start_dttm', start) }),
    ...(typeof end === 'string' && { end_dttm: momentOf('end_dttm', end) }),
  } satisfies AnnotationFields;
}

async function refusingTakenNames<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    throw invalidFields({ short_descr: [fieldTexts.annotationNameTaken.text] });
  }
}

const keepVersion = (tx: Tx, row: AnnotationRow, viewer: Viewer): Promise<void> =>
  recordVersion(tx, { type: TYPE, id: row.id, version: row.version, document: documentOf(row), viewer });

/** Saves a new annotation. Throws NOT_FOUND without the layer, FIELDS_INVALID for a taken name and wrong times. */
export async function createAnnotation(
  { store, clock }: Services,
  viewer: Viewer,
  asked: { readonly layerId: number; readonly body: CreateBody },
): Promise<AnnotationRow> {
  const { body, layerId } = asked;
  const times = {
    start_dttm: momentOf('start_dttm', body.start_dttm),
    end_dttm: momentOf('end_dttm', body.end_dttm),
  };
  const now = clock();
  const create = store.write(async (tx) => {
    await getAnnotationLayerRow(tx, layerId);
    checkOrder(times);
    const row = await insertAnnotation(tx, {
      ...fieldsOf(body),
      ...times,
      short_descr: body.short_descr,
      layer_id: layerId,
      uuid: randomUUID(),
      created_on: now,
      changed_on: now,
      created_by_id: viewer.id,
      changed_by_id: viewer.id,
    });
    await keepVersion(tx, row, viewer);
    return row;
  });
  return refusingTakenNames(create);
}

/** Changes an annotation. Throws NOT_FOUND, VERSION_CONFLICT, or FIELDS_INVALID for a taken name and wrong times. */
export async function changeAnnotation(
  { store, clock }: Services,
  viewer: Viewer,
  change: { readonly place: AnnotationPlace; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<AnnotationRow> {
  const { place, body, ifMatch } = change;
  const { id } = place;
  const save = store.write(async (tx) => {
    const row = await getAnnotationRow(tx, place);
    const current = documentOf(row);
    await checkVersion(tx, { type: TYPE, id, ifMatch, currentVersion: row.version, yours: body, current });
    const fields = fieldsOf(body);
    const next = { ...row, ...fields };
    checkOrder(next);
    if (canonicalJson(documentOf(next)) === canonicalJson(current)) return row;
    const saved = await updateAnnotation(tx, row, {
      ...fields,
      changed_on: clock(),
      changed_by_id: viewer.id,
    });
    if (saved === null) throw new StaleRow();
    await keepVersion(tx, saved, viewer);
    return saved;
  });
  return refusingTakenNames(save);
}

/** Deletes annotations of a layer, all or none; they can be brought back for thirty days. */
export async function deleteAnnotations(
  { store, clock }: Services,
  layerId: number,
  ids: readonly number[],
): Promise<void> {
  const now = clock();
  await store.write(async (tx) => {
    for (const id of new Set(ids)) {
      await getAnnotationRow(tx, { layerId, id });
      await markAnnotation(tx, id, { deleted_at: now });
    }
  });
}

/** Brings a deleted annotation back to its layer. Throws FIELDS_INVALID when its name is taken by now. */
export async function restoreAnnotation({ store }: Services, place: AnnotationPlace): Promise<void> {
  const restore = store.write(async (tx) => {
    if ((await findDeletedAnnotation(tx, place)) === null) {
      throw contractErrors.error('NOT_FOUND', { type: 'annotation', id: place.id });
    }
    await getAnnotationLayerRow(tx, place.layerId);
    await markAnnotation(tx, place.id, { deleted_at: null });
  });
  await refusingTakenNames(restore);
}
