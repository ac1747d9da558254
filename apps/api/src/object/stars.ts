import { contractErrors } from '@belvedere/contracts';
import type { Viewer } from '@belvedere/core';
import type { Services } from '../services.ts';
import { addStar, removeStar, starredIds, type ObjectType } from '../stored/object.ts';

/** Which of some readable objects the viewer has starred, in the asked order. Throws NOT_FOUND when none is readable. */
export async function starStatus(
  { store }: Services,
  viewer: Viewer,
  input: {
    readonly type: ObjectType;
    readonly asked: readonly number[];
    readonly readable: readonly number[];
  },
) {
  const { type, asked, readable } = input;
  if (asked.length > 0 && readable.length === 0)
    throw contractErrors.error('NOT_FOUND', { type, id: asked.join(',') });
  const starred = viewer.id === null ? new Set() : await starredIds(store.reader, type, readable, viewer.id);
  return asked.filter((id) => readable.includes(id)).map((id) => ({ id, value: starred.has(id) }));
}

/** Stars or unstars an object for the viewer. */
export async function setStar(
  { store }: Services,
  viewer: Viewer,
  input: { readonly type: ObjectType; readonly id: number; readonly isStarred: boolean },
): Promise<void> {
  const userId = viewer.id;
  if (userId === null) throw contractErrors.error('NOT_SIGNED_IN');
  const { type, id, isStarred } = input;
  await store.write((tx) => (isStarred ? addStar(tx, type, id, userId) : removeStar(tx, type, id, userId)));
}
