import { cellAt, columnNamed } from '@belvedere/frame';
import { expect, it } from 'vitest';
import { rowsToFrame } from './rows-to-frame.ts';

const BIGINT = { name: 'n', type: 'BIGINT', type_generic: 0 };

it('integers beyond 2^53 keep every digit', () => {
  const column = columnNamed(rowsToFrame([BIGINT], [{ n: '9007199254740993' }, { n: 1 }]), 'n');
  expect(column === null ? null : cellAt(column, 0)).toBe('9007199254740993');
});

it('missing values are null', () => {
  const column = columnNamed(rowsToFrame([BIGINT], [{ n: null }]), 'n');
  expect(column === null ? 'no column' : cellAt(column, 0)).toBeNull();
});

it('an integer column with fractions is not cut', () => {
  const column = columnNamed(rowsToFrame([BIGINT], [{ n: 1.5 }]), 'n');
  expect(column === null ? null : cellAt(column, 0)).toBe(1.5);
});

it('nested values are shown as JSON', () => {
  const column = columnNamed(
    rowsToFrame([{ name: 'l', type: 'INTEGER[]', type_generic: 1 }], [{ l: [1, 2] }]),
    'l',
  );
  expect(column === null ? null : cellAt(column, 0)).toBe('[1,2]');
});
