import type { ColumnKind } from '@belvedere/core';
import { columnFromValues, type Cell, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { compareResults, differenceFrame, likelyKeys } from './compare-results.ts';

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
    same: 0,
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
    same: 2,
    unlike: ['more'],
  });
});

it('a column of different values is the likely key; one with nulls or doubles is not', () => {
  expect(likelyKeys(before, before)).toEqual(['id']);
  const doubled = frameOf({ a: ['text', ['x', 'x']], b: ['text', ['x', null]] });
  expect(likelyKeys(doubled, doubled)).toEqual([]);
});

it('shows changed rows as they were and are', () => {
  const words = { change: 'n', isAdded: '+', isRemoved: '-', isBefore: 'old', isAfter: 'new' };
  const { columns, rows } = differenceFrame(before, after, compareResults(before, after, ['id']), words);
  expect([rows, columns.map(({ name }) => name)]).toEqual([6, ['n_', 'n', 'id']]);
});
