import { expect, it } from 'vitest';
import { chartsGeoPurpose } from './purpose.ts';

it('the package says what it is for', () => {
  expect(chartsGeoPurpose).not.toBe('');
});
