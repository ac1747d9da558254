import { expect, it } from 'vitest';
import { previewCell, previewColumns } from './preview-cells.ts';

const column = (column_name: string, type_generic: number) => ({ column_name, type: 'T', type_generic });

it('numbers stand at the right, and columns are as wide as what stands in them, within limits', () => {
  const columns = [column('n', 0), column('s', 1)];
  const [n, s] = previewColumns(columns, [{ n: 1, s: 'x'.repeat(200) }]);
  expect([n?.align, s?.align, n?.width, s?.width]).toEqual(['end', 'start', 88, 260]);
});

it('nothing is shown as null, big numbers keep their digits, objects are JSON', () => {
  expect(previewCell(null, '<NULL>')).toEqual({ text: '<NULL>', isNull: true });
  expect(previewCell(9007199254740993n, '<NULL>')).toEqual({ text: '9007199254740993' });
  expect(previewCell({ a: 1 }, '<NULL>')).toEqual({ text: '{"a":1}' });
});
