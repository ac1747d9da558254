import { expect, test } from 'vitest';
import type { Cell } from './serial-text.ts';
import { sheetTable } from './sheet-table.ts';

const table = (...column: readonly Cell[]) =>
  sheetTable(
    { rows: [['tid'], ...column.map((cell) => [cell])], merged: [], valueless: 0 },
    { skipRows: 0, hasHeader: null },
  );

const read = (...rows: readonly (readonly (Cell | undefined)[])[]) =>
  sheetTable({ rows, merged: [], valueless: 0 }, { skipRows: 0, hasHeader: null });

test('a title and notes above the table are left out with a line', () => {
  const { before, hasHeader, headerReason, columns, changes, firstRows } = read(
    ['tSales'],
    ['tMade on', 'd2024-03-01'],
    [],
    [undefined, 'tregion', 'tamount', 'tday'],
    [undefined, 'tnorth', 'i1', 'd2024-01-31'],
  );
  expect([before, hasHeader, headerReason]).toEqual([3, true, 'row 4 has texts only']);
  expect(columns.map(({ type }) => type)).toEqual(['VARCHAR', 'BIGINT', 'DATE']);
  expect(changes[0]?.text).toBe('rows 1 to 3 above the table are left out: "Sales", "Made on 2024-03-01"');
  expect(firstRows.slice(0, 2)).toEqual(['Sales', 'Made on 2024-03-01']);
});

test('a header with empty names is no title', () => {
  expect(read(['tname'], ['tx', 'i1', 'i2'], ['ty', 'i1', 'i2']).before).toBe(0);
});

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
