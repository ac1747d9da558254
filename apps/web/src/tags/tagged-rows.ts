import type { CallReply } from '@belvedere/contracts/client';
import { LIST_PAGE_SIZE_DEFAULT } from '@belvedere/core';
import type { ListQuery } from '../lists/list-address.ts';

type TaggedObject = CallReply<'tag', 'objects'>['result'][number];

/** An object that carries a tag, as a row; objects of different kinds may have one number, so rows have their own. */
export interface TaggedRow extends Omit<TaggedObject, 'id'> {
  readonly id: number;
}

const textOf = (row: TaggedRow, column: string): string =>
  String({ name: row.name, type: row.type, creator: row.creator, changed_on: row.changed_on }[column] ?? '');

/** The page of what carries a tag that a query asks for, and how much there is in all. */
export function taggedRows(
  objects: readonly TaggedObject[],
  { search, sort, page }: Pick<ListQuery, 'search' | 'sort' | 'page'>,
): { readonly count: number; readonly result: readonly TaggedRow[] } {
  const needle = search.trim().toLowerCase();
  const found = objects
    .map((object, at): TaggedRow => ({ ...object, id: at }))
    .filter(({ name }) => name.toLowerCase().includes(needle))
    .toSorted((a, b) => textOf(a, sort.column).localeCompare(textOf(b, sort.column)));
  const ordered = sort.isDescending ? found.toReversed() : found;
  const first = page * LIST_PAGE_SIZE_DEFAULT;
  return { count: found.length, result: ordered.slice(first, first + LIST_PAGE_SIZE_DEFAULT) };
}
