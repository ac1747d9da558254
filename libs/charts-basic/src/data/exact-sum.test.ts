import { expect, it } from 'vitest';
import { addExact } from './exact-sum.ts';

it('adds digits beyond a float, with decimals of different length and signs', () => {
  expect(addExact('9007199254740993', '1')).toBe('9007199254740994');
  expect(addExact('0.1', '0.25')).toBe('0.35');
  expect(addExact('-1.5', '1.25')).toBe('-0.25');
  expect(addExact('1e5', '1')).toBeNull();
});
