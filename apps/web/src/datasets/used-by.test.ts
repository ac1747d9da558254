import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { usedByText } from './used-by.ts';

it('counts charts and dashboards in words', () => {
  expect(usedByText(translateEnglish, 0, 0)).toBe('Nothing');
  expect(usedByText(translateEnglish, 1, 0)).toBe('1 chart');
  expect(usedByText(translateEnglish, 2, 1)).toBe('2 charts, 1 dashboard');
  expect(usedByText(translateEnglish, 9, 3)).toBe('9 charts, 3 dashboards');
});
