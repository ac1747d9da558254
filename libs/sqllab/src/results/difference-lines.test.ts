import type { ColumnKind } from '@belvedere/core';
import { columnFromValues, type Cell, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { compareResults } from './compare-results.ts';
import {
  changeOf,
  comparedColumns,
  copiedFrame,
  differenceLines,
  isChanged,
  isShown,
} from './difference-lines.ts';

const frameOf = (columns: Readonly<Record<string, readonly [ColumnKind, readonly Cell[]]>>): Frame => ({
  rows: Object.values(columns)[0]?.[1].length ?? 0,
  columns: Object.entries(columns).map(([name, [kind, values]]) =>
    columnFromValues({ name, type: '', kind }, values),
  ),
});
const changesOf = (kind: ColumnKind, from: Cell, to: Cell): string | null => {
  const [before, after] = [
    frameOf({ id: ['text', ['a']], n: [kind, [from]] }),
    frameOf({ id: ['text', ['a']], n: [kind, [to]] }),
  ];
  const [line] = differenceLines(compareResults(before, after, ['id']));
  const [, column] = comparedColumns(before, after);
  return line === undefined || column === undefined ? null : changeOf(column, line);
};

it.each([
  ['decimals in their scale', 'decimal', '4.50', '4.75', '0.25'],
  ['decimals beyond a double', 'decimal', '1234567890123456789.05', '1234567890123456789.04', '-0.01'],
  ['integers beyond 2^53', 'integer', '9007199254740993', '9007199254740992', '-1'],
  ['floats as they are written', 'float', 0.1, 0.3, '0.2'],
  ['nothing of a missing value', 'integer', null, '3', null],
  ['nothing of what is no number', 'float', Number.NaN, 1, null],
  ['nothing of texts', 'text', '1', '2', null],
] as const)('the difference of %s', (_, kind, from, to, change) => {
  expect(changesOf(kind, from, to)).toBe(change);
});

it('lists what became of every row, and narrows to one kind or to all changes', () => {
  const before = frameOf({ id: ['integer', ['1', '2', '3']], n: ['text', ['a', 'b', 'c']] });
  const after = frameOf({ id: ['integer', ['2', '3', '4']], n: ['text', ['b', null, 'd']] });
  const lines = differenceLines(compareResults(before, after, ['id']));
  const columns = comparedColumns(before, after);
  expect(lines.map(({ fate }) => fate)).toEqual(['changed', 'added', 'removed', 'same']);
  expect(lines.filter((line) => isShown(line, 'differences'))).toHaveLength(3);
  expect(lines.filter((line) => isShown(line, 'removed'))).toEqual([
    { fate: 'removed', before: 0, after: null },
  ]);
  expect(columns.map((column) => lines.map((line) => isChanged(column, line)))).toEqual([
    [false, false, false, false],
    [true, false, false, false],
  ]);
  const words = { before: 'was', after: 'is', added: '+', removed: '-', same: '=' };
  const { rows, columns: copied } = copiedFrame(columns, lines, 'change', words);
  expect([rows, copied.map(({ name }) => name)]).toEqual([5, ['change', 'id', 'n']]);
});
