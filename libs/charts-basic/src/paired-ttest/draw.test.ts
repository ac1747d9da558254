import { expect, it } from 'vitest';
import { pText } from './draw.ts';

it('a chance too small for its digits is told to be smaller, never nought', () => {
  expect(pText(1e-9, 6)).toBe('< 0.000001');
  expect(pText(0, 2)).toBe('< 0.01');
  expect(pText(0.04, 2)).toBeNull();
  expect(pText(Number.NaN, 2)).toBeNull();
});
