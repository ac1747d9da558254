import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { rowsBadge } from './rows-text.ts';

it.each([
  [{ rowcount: 96, totalCount: null, isCut: false }, '96 rows', false],
  [{ rowcount: 1, totalCount: 1, isCut: false }, '1 row', false],
  [{ rowcount: 0, totalCount: 0, isCut: false }, '0 rows', true],
  [
    { rowcount: 10_000, totalCount: 3_000_000, isCut: true },
    '10,000 of 3,000,000 rows · Limit reached',
    true,
  ],
])('the badge of %o says "%s"', (answer, text, isDanger) => {
  expect(rowsBadge(answer, translateEnglish)).toEqual({ text, isDanger });
});
