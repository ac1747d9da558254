import { columnFromValues, type Frame } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { cellText, sortedRows } from './frame-cells.ts';

const digits = (...values: readonly (string | null)[]): Frame => ({
  rows: values.length,
  columns: [columnFromValues({ name: 'n', type: 'DECIMAL', kind: 'decimal' }, values)],
});

it('orders numbers that doubles cannot tell apart by their digits, nulls last', () => {
  const frame = digits(
    '-9007199254740993',
    '9007199254740993',
    null,
    '9007199254740992.5',
    '-9007199254740992',
  );
  const sort = { column: 'n', isDescending: false };
  expect(sortedRows(frame, [0, 1, 2, 3, 4], sort)).toEqual([0, 4, 3, 1, 2]);
  expect(sortedRows(frame, [0, 1, 2, 3, 4], { ...sort, isDescending: true })).toEqual([1, 3, 4, 0, 2]);
});

it.each([
  ['date', '2001-06-18'],
  ['wall', '2001-06-18 07:05:00'],
  ['instant', '2001-06-18 07:05:00+00:00'],
] as const)('shows a %s as ISO text', (kind, text) => {
  const column = columnFromValues({ name: 't', type: '', kind }, [Date.UTC(2001, 5, 18, 7, 5)]);
  expect(cellText(column, 0)).toBe(text);
});
