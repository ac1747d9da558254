import { expect, test } from 'vitest';
import type { Cell } from './serial-text.ts';
import { sheetTable } from './sheet-table.ts';

const table = (...column: readonly Cell[]) =>
  sheetTable(
    { rows: [['tid'], ...column.map((cell) => [cell])], merged: [], valueless: 0 },
    { skipRows: 0, hasHeader: null },
  );

test.each<[string, Cell]>([
  ['whole', 'i1234567890123456'],
  ['with zeros for the rest', 'i12345678901234600000'],
  ['with a power of ten', 'n1.5E+99'],
  ['with more digits than a float', 'n0.123456789012345678'],
])('a number of more than 15 digits has a line: %s', (_, cell) => {
  expect(table(cell).changes).toEqual([{ column: 'id', text: expect.stringContaining('keeps 15') }]);
});

test.each<Cell>(['i123456789012345', 'n0.30000000000000004', 't1234567890123456789 a'])(
  'what the workbook keeps has none: %s',
  (cell) => {
    expect(table(cell).changes).toEqual([]);
  },
);

test('numbers that the workbook stores as text stay text with a line', () => {
  const { columns, changes } = table('t12', 't1,5', 'i3');
  expect(columns.map(({ type }) => type)).toEqual(['VARCHAR']);
  expect(changes).toEqual([{ column: 'id', text: expect.stringContaining('2 numbers are stored as text') }]);
});
