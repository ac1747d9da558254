import { expect, it } from 'vitest';
import { clockOf } from './use-elapsed.ts';

it.each([
  [-5, '0.0 s'],
  [440, '0.4 s'],
  [59_940, '59.9 s'],
  [60_000, '1:00'],
  [3_667_000, '61:07'],
])('%i ms are written as %s', (ms, text) => {
  expect(clockOf(ms)).toBe(text);
});
