import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Reader, Tx } from '../../db/store.ts';
import { isoWithoutZone, presentPerson, presentTag } from '../../object/present.ts';
import { peopleOf } from '../../object/people.ts';
import { recordChange } from '../../object/record-change.ts';
import { markTold } from '../../stored/deed.ts';
import { mayTag } from '../../rights/tags.ts';
import { scopeOf, type Scope } from '../../security/scope.ts';
import type { Services } from '../../services.ts';
import { ownerIdsOf, ownersOf } from '../../stored/object.ts';
import { addTags, findTags, removeTag, taggedIds, tagsOf, type TagRow } from '../../stored/tag.ts';
import { tagsNamed } from './service.ts';
import { isTaggedWord, TAGGED_KINDS, wordOfNumber, type TaggedWord } from './tagged-kinds.ts';

/** The name of an object to tag. Throws NOT_FOUND for one that the viewer cannot read, and NOT_OWNER for one that they may not change. */
async function taggable(reader: Reader, scope: Scope, word: TaggedWord, id: number): Promise<string> {
  const { type, find } = TAGGED_KINDS[word];
  const [object] = await find(reader, scope, [id]);
  if (object === undefined) throw contractErrors.error('NOT_FOUND', { type: word, id });
  if (!mayTag(scope.viewer, type, await ownerIdsOf(reader, type, id)))
    throw contractErrors.error('NOT_OWNER', { type: word });
  return object.name;
}

/**
 * Changes the tags of an object, which the activity log tells of it, and gives those that it carries then. Throws NOT_FOUND and
 * NOT_OWNER.
 */
export async function changeTagsOf(
  tx: Tx,
  scope: Scope,
  { word, id }: { readonly word: TaggedWord; readonly id: number },
  change: (carried: readonly TagRow[]) => Promise<void>,
): Promise<readonly TagRow[]> {
  const { type } = TAGGED_KINDS[word];
  const name = await taggable(tx, scope, word, id);
  const carriedNow = async () => (await tagsOf(tx, type, [id])).get(id) ?? [];
  const carried = await carriedNow();
  await change(carried);
  const after = await carriedNow();
  const told = (tags: readonly TagRow[]) => ({ name, tags: tags.map((tag) => tag.name).toSorted() });
  markTold();
  if (carried.length !== after.length)
    await recordChange(tx, scope.viewer, {
      type,
      id,
      verb: 'update',
      before: told(carried),
      after: told(after),
    });
  return after;
}

const wordOf = (kind: number): TaggedWord => {
  const word = wordOfNumber(kind);
  if (word === undefined) throw contractErrors.error('NOT_FOUND', { type: 'kind', id: kind });
  return word;
};

/** Gives an object tags, making those that are not there; gives all that it carries then. */
export async function tagObject(
  services: Services,
  viewer: Viewer,
  { kind, id, names }: { readonly kind: number; readonly id: number; readonly names: readonly string[] },
) {
  const word = wordOf(kind);
  const { type } = TAGGED_KINDS[word];
  const saver = { scope: scopeOf(services, viewer), now: services.clock() };
  return services.store.write(async (tx) => {
    const carried = await changeTagsOf(tx, saver.scope, { word, id }, async () => {
      const tags = await tagsNamed(tx, saver, names);
      await addTags(
        tx,
        { type, id, by: viewer.id },
        tags.map((tag) => tag.id),
      );
    });
    return carried.map(presentTag);
  });
}

/** Takes a tag from an object. Throws NOT_FOUND when there is no such tag on it. */
export async function untagObject(
  services: Services,
  viewer: Viewer,
  { kind, id, name }: { readonly kind: number; readonly id: number; readonly name: string },
): Promise<void> {
  const word = wordOf(kind);
  const { type } = TAGGED_KINDS[word];
  const scope = scopeOf(services, viewer);
  await services.store.write(async (tx) => {
    await changeTagsOf(tx, scope, { word, id }, async (carried) => {
      const tag = carried.find((one) => one.name === name);
      if (tag === undefined) throw contractErrors.error('NOT_FOUND', { type: 'tag', id: name });
      await removeTag(tx, { type, id }, tag.id);
    });
  });
}

const listed = (text: string | undefined): readonly string[] =>
  (text ?? '')
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** What is asked for in objects by their tags. */
export interface TaggedQuery {
  readonly tags?: string;
  readonly tagIds?: string;
  readonly types?: string;
}

async function objectsOf(services: Services, scope: Scope, word: TaggedWord, tagIds: readonly number[]) {
  const { type, find } = TAGGED_KINDS[word];
  const { reader } = services.store;
  const found = await find(reader, scope, await taggedIds(reader, type, tagIds));
  const rows = found.map(({ row }) => row);
  const ids = rows.map(({ id }) => id);
  const [tags, owners, people] = await Promise.all([
    tagsOf(reader, type, ids),
    ownersOf(reader, type, ids),
    peopleOf(reader, rows),
  ]);
  return found.map(({ row, name, url }) => {
    const maker = people.get(row.created_by_id ?? -1);
    return {
      id: row.id,
      type: word,
      name,
      url,
      changed_on: isoWithoutZone(row.changed_on),
      created_by: row.created_by_id,
      creator: maker === undefined ? '' : `${maker.first_name} ${maker.last_name}`.trim(),
      owners: (owners.get(row.id) ?? []).map(presentPerson),
      tags: (tags.get(row.id) ?? []).map(presentTag),
    };
  });
}

/** The objects that the viewer reads and that carry any of some tags. Throws REQUEST_INVALID for a kind that is none. */
export async function objectsWithTags(services: Services, viewer: Viewer, query: TaggedQuery) {
  const types = listed(query.types);
  const unknown = types.find((type) => !isTaggedWord(type));
  if (unknown !== undefined)
    throw contractErrors.error('REQUEST_INVALID', {
      reason: `types: "${unknown.slice(0, 80)}" is none of ${Object.keys(TAGGED_KINDS).join(', ')}`,
    });
  const ids = listed(query.tagIds).map(Number);
  if (ids.some((id) => !Number.isSafeInteger(id)))
    throw contractErrors.error('REQUEST_INVALID', { reason: 'tagIds must be numbers between commas' });
  const tags = await findTags(services.store.reader, { names: listed(query.tags), ids });
  const words = (Object.keys(TAGGED_KINDS) as TaggedWord[]).filter(
    (word) => types.length === 0 || types.includes(word),
  );
  const tagIds = tags.map(({ id }) => id);
  const scope = scopeOf(services, viewer);
  return (await Promise.all(words.map((word) => objectsOf(services, scope, word, tagIds)))).flat();
}
