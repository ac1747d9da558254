import { expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { scalarOf, scalarsOf, valuesOf } from './filter-values.ts';

const delay = aColumn({ column_name: 'delay', type_generic: 0 });
const origin = aColumn({ column_name: 'origin' });

it('digits become a number only where none of them is lost', () => {
  expect(scalarOf('12', delay)).toBe(12);
  expect(scalarOf('-1.5', delay)).toBe(-1.5);
  expect(scalarOf('1.', delay)).toBe('1.');
  expect(scalarOf('12345678901234567890', delay)).toBe('12345678901234567890');
  expect(scalarOf('12', origin)).toBe('12');
});

it.each([
  ['1,500', 1500],
  ['1 500', 1500],
  ['-3', -3],
  ['1e3', 1000],
  ['1,50', '1,50'],
  ['abc', 'abc'],
])('"%s" typed for a number column is %j', (text, value) => {
  expect(scalarOf(text, delay)).toBe(value);
});

it('pasted text is split where people split lists', () => {
  expect(scalarsOf('ATL, ORD;\nLAX\t', origin)).toEqual(['ATL', 'ORD', 'LAX']);
});

it('one value is a list of one', () => {
  expect(valuesOf('ATL')).toEqual(['ATL']);
  expect(valuesOf(undefined)).toEqual([]);
  expect(valuesOf(null)).toEqual([null]);
});
