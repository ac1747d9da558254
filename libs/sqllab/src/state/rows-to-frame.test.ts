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

it.each([
  ['DATE', '2001-06-18', 'date', Date.UTC(2001, 5, 18)],
  ['TIMESTAMP', '2001-06-18T07:05:00', 'wall', Date.UTC(2001, 5, 18, 7, 5)],
  [
    'TIMESTAMP WITH TIME ZONE',
    '2001-06-18T07:05:00.25+02:00',
    'instant',
    Date.UTC(2001, 5, 18, 5, 5, 0, 250),
  ],
  ['TIMESTAMP_NS', '2001-06-18T07:05:00.000001', 'text', '2001-06-18 07:05:00.000001'],
])('a %s is a time, unless milliseconds cannot hold it', (type, value, kind, cell) => {
  const frame = rowsToFrame([{ name: 't', type, type_generic: 2 }], [{ t: value }, { t: null }]);
  const column = columnNamed(frame, 't');
  expect(column?.kind).toBe(kind);
  expect(column === null ? null : cellAt(column, 0)).toBe(cell);
  expect(column === null ? 'no column' : cellAt(column, 1)).toBeNull();
});
