import { columnFromValues } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { dimensionText } from './dimension-text.ts';

it('a dimension writes infinities as tables and axes do', () => {
  const values = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN, 1.5, null];
  const column = columnFromValues({ name: 'x', type: 'DOUBLE', kind: 'float' }, values);
  expect(values.map((_, row) => dimensionText(column, row, '<NULL>'))).toEqual([
    '\u221e',
    '\u2212\u221e',
    'NaN',
    '1.5',
    '<NULL>',
  ]);
});
