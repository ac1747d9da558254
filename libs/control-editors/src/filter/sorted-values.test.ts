import { expect, it } from 'vitest';
import { sortedValues } from './sorted-values.ts';

it.each([
  [
    [10, 9, null, -1],
    [-1, 9, 10, null],
  ],
  [
    ['v10', 'V9', 'a'],
    ['a', 'V9', 'v10'],
  ],
  [
    [true, false],
    [false, true],
  ],
  [[], []],
])('%j is looked through as %j', (values, sorted) => {
  expect(sortedValues(values)).toEqual(sorted);
});

it('the most frequent stand first, and equals as people look for them', () => {
  const counts = new Map([
    ['b', 3],
    ['a', 3],
    ['c', 9],
  ]);
  expect(sortedValues(['b', 'c', null, 'a'], counts)).toEqual(['c', 'a', 'b', null]);
});
