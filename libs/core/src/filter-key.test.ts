import { expect, it } from 'vitest';
import { filterKey, parseFilterKey } from './filter-key.ts';

it.each([
  ['12_carrier', { chartId: 12, column: 'carrier' }],
  ['3_a_b c', { chartId: 3, column: 'a_b c' }],
])('reads %s and writes it again', (key, parsed) => {
  expect(parseFilterKey(key)).toEqual(parsed);
  expect(filterKey(parsed)).toBe(key);
});

it.each(['', '12', '12_', '_a', 'x_a'])('refuses %j', (key) => {
  expect(() => parseFilterKey(key)).toThrow('Cannot parse invalid filter key');
});
