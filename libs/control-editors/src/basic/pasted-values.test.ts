import { expect, it } from 'vitest';
import { pastedValues } from './pasted-values.ts';

const choices = [
  { value: 5, name: 'Five' },
  { value: 'ten', name: 'Ten' },
];

it('splits pasted text and knows choices by value and by name', () => {
  expect(pastedValues('Five; ten\n5,Ten', choices, false)).toEqual([5, 'ten']);
});

it('drops what is no choice, unless free text is allowed', () => {
  expect(pastedValues('5, 12', choices, false)).toEqual([5]);
  expect(pastedValues('5, 12', choices, true)).toEqual([5, '12']);
});

it('leaves a single value to the search', () => {
  expect(pastedValues('Five', choices, false)).toBeNull();
});
