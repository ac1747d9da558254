import { NUMBER_LIST_TYPE } from '@belvedere/core';
import { columnFromValues } from './from-values.ts';
import type { TextColumn } from './frame.ts';

/** A column of lists of numbers, kept as JSON text; what JSON has no number for is a word in it. */
export function columnFromLists(name: string, lists: readonly (readonly number[])[]): TextColumn {
  const texts = lists.map((list) =>
    JSON.stringify(list.map((value) => (Number.isFinite(value) ? value : String(value)))),
  );
  const column = columnFromValues({ name, type: NUMBER_LIST_TYPE, kind: 'other' }, texts);
  return 'codes' in column
    ? column
    : { name, type: NUMBER_LIST_TYPE, kind: 'other', codes: new Int32Array(0), dictionary: [] };
}
