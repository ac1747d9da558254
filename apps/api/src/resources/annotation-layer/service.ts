import { randomUUID } from 'node:crypto';
import { contractErrors, type BodyOf, type ROUTES } from '@belvedere/contracts';
import { canonicalJson, type Viewer } from '@belvedere/core';
import { isUniqueViolation } from '../../db/db-errors.ts';
import { StaleRow } from '../../db/stale-row.ts';
import type { Reader, Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { checkVersion } from '../../object/conflict.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { presentStored } from '../../object/present.ts';
import { annotationRights } from '../../rights/annotations.ts';
import type { Services } from '../../services.ts';
import { annotationLayerList } from '../../stored/annotation-layer-list.ts';
import {
  deleteAnnotationLayerAt,
  findAnnotationLayer,
  findDeletedAnnotationLayer,
  insertAnnotationLayer,
  listAnnotationLayers,
  restoreAnnotationLayerFrom,
  updateAnnotationLayer,
  type AnnotationLayerFields,
  type AnnotationLayerRow,
} from '../../stored/annotation-layer.ts';
import { recordVersion } from '../../stored/object.ts';
import type { UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.annotationLayer.create>;
type UpdateBody = BodyOf<typeof ROUTES.annotationLayer.update>;

const TYPE = 'annotation_layer';

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
  return { ...presentStored(row, people, now), ...documentOf(row), can: annotationRights(viewer) };
}

/** A layer; throws NOT_FOUND. */
export async function getAnnotationLayerRow(reader: Reader, id: number): Promise<AnnotationLayerRow> {
  const row = await findAnnotationLayer(reader, id);
  if (row === null) throw contractErrors.error('NOT_FOUND', { type: 'annotation layer', id });
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

async function refusingTakenNames<Answer>(write: Promise<Answer>): Promise<Answer> {
  try {
    return await write;
  } catch (error) {
    throw isUniqueViolation(error) ? invalidFields({ name: [fieldTexts.nameTaken.text] }) : error;
  }
}

function fieldsOf({ name, descr }: UpdateBody): AnnotationLayerFields {
  return {
    ...(typeof name === 'string' && { name }),
    ...(descr !== undefined && { descr }),
  };
}

const keepVersion = (tx: Tx, row: AnnotationLayerRow, viewer: Viewer): Promise<void> =>
  recordVersion(tx, { type: TYPE, id: row.id, version: row.version, document: documentOf(row), viewer });

/** Saves a new layer. Throws FIELDS_INVALID when the name is taken. */
export async function createAnnotationLayer(
  { store, clock }: Services,
  viewer: Viewer,
  body: CreateBody,
): Promise<AnnotationLayerRow> {
  const now = clock();
  const create = store.write(async (tx) => {
    const row = await insertAnnotationLayer(tx, {
      name: body.name,
      descr: body.descr ?? null,
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

/** Changes a layer. Throws NOT_FOUND, VERSION_CONFLICT, or FIELDS_INVALID when the name is taken. */
export async function changeAnnotationLayer(
  { store, clock }: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
): Promise<AnnotationLayerRow> {
  const { id, body, ifMatch } = change;
  const save = store.write(async (tx) => {
    const row = await getAnnotationLayerRow(tx, id);
    const current = documentOf(row);
    await checkVersion(tx, { type: TYPE, id, ifMatch, currentVersion: row.version, yours: body, current });
    const fields = fieldsOf(body);
    if (canonicalJson({ ...current, ...fields }) === canonicalJson(current)) return row;
    const saved = await updateAnnotationLayer(tx, row, {
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

/** Deletes layers with their annotations, all or none; they can be brought back for thirty days. */
export async function deleteAnnotationLayers(
  { store, clock }: Services,
  ids: readonly number[],
): Promise<void> {
  const now = clock();
  await store.write(async (tx) => {
    for (const id of new Set(ids)) {
      await getAnnotationLayerRow(tx, id);
      await deleteAnnotationLayerAt(tx, id, now);
    }
  });
}

/** Brings a deleted layer back with its annotations. Throws FIELDS_INVALID when its name is taken by now. */
export async function restoreAnnotationLayer({ store }: Services, id: number): Promise<void> {
  const restore = store.write(async (tx) => {
    const row = await findDeletedAnnotationLayer(tx, id);
    if (row?.deleted_at === undefined || row.deleted_at === null) {
      throw contractErrors.error('NOT_FOUND', { type: 'annotation layer', id });
    }
    await restoreAnnotationLayerFrom(tx, id, row.deleted_at);
  });
  await refusingTakenNames(restore);
}
