import type { BodyOf, ROUTES } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { ContentOf } from '../../db/object-rows.ts';
import type { Tx } from '../../db/store.ts';
import type { ListQuery } from '../../listing/list-plan.ts';
import { fieldTexts } from '../../messages.ts';
import { getObject } from '../../object/find.ts';
import type { ObjectKind } from '../../object/kind.ts';
import { answerList } from '../../object/list.ts';
import { invalidFields } from '../../object/owners.ts';
import { peopleOf } from '../../object/people.ts';
import { presentStored } from '../../object/present.ts';
import { deleteObjects, restoreObject } from '../../object/remove.ts';
import { addObject, changeObject, createObject, type Saver } from '../../object/save.ts';
import { tagRights } from '../../rights/tags.ts';
import { scopeOf } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { CUSTOM_TAG, tagList } from '../../stored/tag-list.ts';
import {
  findDeletedTag,
  findTag,
  findTags,
  listTags,
  tagRows,
  type TagFields,
  type TagRow,
} from '../../stored/tag.ts';
import type { UserRow } from '../../stored/user.ts';

type CreateBody = BodyOf<typeof ROUTES.tag.create>;
type UpdateBody = BodyOf<typeof ROUTES.tag.update>;

const documentOf = ({ name, type, description }: TagRow) => ({ name, type, description });

function present(
  row: TagRow,
  around: {
    readonly viewer: Viewer;
    readonly people: ReadonlyMap<number, UserRow>;
    readonly now: Date;
  },
) {
  const { viewer, people, now } = around;
  return { ...documentOf(row), can: tagRights(viewer), ...presentStored(row, people, now) };
}

const tags: ObjectKind<TagRow, ContentOf<'tag'>> = {
  type: 'tag',
  title: 'tag',
  rows: tagRows,
  find: (reader, _scope, id) => findTag(reader, id),
  findDeleted: (reader, _scope, id) => findDeletedTag(reader, id),
  document: (_reader, row) => documentOf(row),
  nameTaken: () => invalidFields({ name: [fieldTexts.nameTaken.text] }),
};

/** One page of tags. */
export async function listTagPage(services: Services, viewer: Viewer, query: ListQuery | undefined) {
  const { store, clock } = services;
  return answerList(tagList, services, {
    viewer,
    query,
    read: listTags,
    present: async (rows) => {
      const around = { viewer, people: await peopleOf(store.reader, rows), now: clock() };
      return rows.map((row) => present(row, around));
    },
  });
}

/** One tag; throws NOT_FOUND. */
export async function getTag(services: Services, viewer: Viewer, id: number) {
  const { store, clock } = services;
  const row = await getObject(tags, store.reader, scopeOf(services, viewer), id);
  return present(row, { viewer, people: await peopleOf(store.reader, [row]), now: clock() });
}

function fieldsOf({ name, description }: UpdateBody): TagFields {
  return {
    ...(typeof name === 'string' && { name: name.trim() }),
    ...(description !== undefined && { description }),
  };
}

/** Saves a new tag; `parts` puts it on objects within the same save. Throws FIELDS_INVALID for a taken name. */
export const createTag = (
  services: Services,
  viewer: Viewer,
  body: CreateBody,
  parts: (tx: Tx, saver: Saver, row: TagRow) => Promise<void>,
) =>
  createObject(tags, services, viewer, (tx, saver) => ({
    content: { description: null, ...fieldsOf(body), name: body.name.trim(), type: CUSTOM_TAG },
    parts: (row) => parts(tx, saver, row),
  }));

/** The tags of some names, those that are not there yet newly made, within a transaction. */
export async function tagsNamed(tx: Tx, saver: Saver, given: readonly string[]): Promise<TagRow[]> {
  const names = [...new Set(given.map((name) => name.trim()))];
  const known = await findTags(tx, { names });
  const made: TagRow[] = [];
  for (const name of names.filter((one) => !known.some((tag) => tag.name === one)))
    made.push(await addObject(tx, tags, saver, { content: { name, description: null, type: CUSTOM_TAG } }));
  return [...known, ...made];
}

/** Changes a tag. Throws NOT_FOUND, VERSION_CONFLICT, and FIELDS_INVALID for a taken name. */
export const changeTag = (
  services: Services,
  viewer: Viewer,
  change: { readonly id: number; readonly body: UpdateBody; readonly ifMatch: number | null },
) => changeObject(tags, services, viewer, { ...change, write: () => fieldsOf(change.body) });

/** Deletes tags, all or none; they can be brought back for thirty days, and are on their objects again then. */
export const deleteTags = (services: Services, viewer: Viewer, ids: readonly number[]) =>
  deleteObjects(tags, services, viewer, ids);

/** Brings a deleted tag back. */
export const restoreTag = (services: Services, viewer: Viewer, id: number) =>
  restoreObject(tags, services, viewer, id);
