import type { ColumnKind } from '@belvedere/core';
import { columnFromValues, type Cell, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { compareResults, likelyKeys } from './compare-results.ts';

const frameOf = (columns: Readonly<Record<string, readonly [ColumnKind, readonly Cell[]]>>): Frame => ({
  rows: Object.values(columns)[0]?.[1].length ?? 0,
  columns: Object.entries(columns).map(([name, [kind, values]]) =>
    columnFromValues({ name, type: '', kind }, values),
  ),
});
const before = frameOf({ id: ['integer', ['9007199254740993', '2', '3']], n: ['text', ['a', 'b', null]] });
const after = frameOf({ n: ['text', ['a', '', 'd']], id: ['integer', ['9007199254740992', '3', '4']] });

it('tells rows added, removed and changed by their keys, to the last digit', () => {
  const found = compareResults(before, after, ['id']);
  expect(found).toEqual({
    added: [0, 2],
    removed: [0, 1],
    changed: [{ before: 2, after: 1 }],
    same: [],
    unlike: [],
  });
});

it('without keys rows are only added and removed, and equal ones pair one by one', () => {
  const twice = frameOf({ n: ['text', ['a', 'a', 'b']] });
  const thrice = frameOf({ n: ['text', ['a', 'a', 'a']], more: ['text', ['', '', '']] });
  expect(compareResults(twice, thrice, [])).toEqual({
    added: [2],
    removed: [2],
    changed: [],
    same: [
      { before: 1, after: 0 },
      { before: 0, after: 1 },
    ],
    unlike: ['more'],
  });
});

it('a column of different values is the likely key; one with nulls or doubles is not', () => {
  expect(likelyKeys(before, before)).toEqual(['id']);
  const doubled = frameOf({ a: ['text', ['x', 'x']], b: ['text', ['x', null]] });
  expect(likelyKeys(doubled, doubled)).toEqual([]);
});
