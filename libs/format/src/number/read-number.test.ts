import { expect, it } from 'vitest';
import { localeOf } from '../locale/locale-of.ts';
import { groupedDigits } from './grouped-digits.ts';
import { readNumber } from './read-number.ts';

it.each([
  ['en', '1,500', 1500],
  ['en', '-1,234,567.25', -1234567.25],
  ['en', '1 500', 1500],
  ['en', '1.5', 1.5],
  ['en', ' 2e3 ', 2000],
  ['en', '1,50', null],
  ['en', '1,5', null],
  ['en', '12,3456', null],
  ['en', '', null],
  ['en', '12 km', null],
  ['en', '1e999', null],
  ['de', '1.500,5', 1500.5],
  ['de', '1,5', 1.5],
  ['de', '1.5', 1.5],
  ['de', '1.500', null],
  ['de', '1.234.567', 1234567],
  ['fr', '1\u202f500,25', 1500.25],
  ['fr', "1'500", 1500],
])('in %s reads %s as %s', (language, text, value) => {
  expect(readNumber(text, localeOf(language))).toBe(value);
});

it.each(['en', 'de', 'fr', 'ru', 'pt_BR'])('reads back what %s shows', (language) => {
  const locale = localeOf(language);
  for (const value of [0, -7, 999.5, 12345678, -1234567.125])
    expect(readNumber(groupedDigits(String(value), locale), locale)).toBe(value);
});
