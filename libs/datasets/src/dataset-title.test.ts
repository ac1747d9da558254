import { expect, it } from 'vitest';
import { shortTitle } from './dataset-title.ts';

it('a title of 25 characters stands as it is, a longer one is cut', () => {
  expect(shortTitle('a'.repeat(25))).toBe('a'.repeat(25));
  expect(shortTitle('a'.repeat(26))).toBe(`${'a'.repeat(25)}…`);
});
