import { columnFromValues, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { filteredRows } from './row-filter.ts';

const frame: Frame = {
  rows: 4,
  columns: [columnFromValues({ name: 'c', type: '', kind: 'text' }, ['a', '', null, 'a'])],
};

it.each([
  [[{ column: 'c', text: 'a', isExcluded: false }], [0, 3]],
  [[{ column: 'c', text: '', isExcluded: false }], [1]],
  [[{ column: 'c', text: null, isExcluded: true }], [0, 1, 3]],
  [
    [
      { column: 'c', text: null, isExcluded: true },
      { column: 'c', text: 'a', isExcluded: true },
    ],
    [1],
  ],
  [[{ column: 'gone', text: 'a', isExcluded: false }], [0, 1, 2, 3]],
] as const)('%o leaves rows %o', (filters, rows) => {
  expect(filteredRows(frame, [0, 1, 2, 3], filters)).toEqual(rows);
});
