import { expect, it } from 'vitest';
import { createChartPurpose } from './purpose.ts';

it('the package says what it is for', () => {
  expect(createChartPurpose).not.toBe('');
});
