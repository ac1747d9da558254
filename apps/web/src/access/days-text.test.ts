import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import { daysText } from './days-text.ts';

it('says one day and several days', () => {
  expect([1, 2, 90].map((count) => daysText(translateEnglish, count))).toEqual([
    'One day',
    '2 days',
    '90 days',
  ]);
});
