import { describe, expect, test } from 'vitest';
import { formatNumber } from '../number/format-number.ts';
import { formatTime } from '../time/format-time.ts';
import { LANGUAGES } from './languages.ts';
import { localeOf } from './locale-of.ts';

const MOMENT = '2001-06-15T15:04:05Z';

describe('languages', () => {
  test('are the fourteen of the product', () => {
    expect(Object.keys(LANGUAGES).toSorted()).toEqual(
      ['de', 'en', 'es', 'fr', 'it', 'ja', 'ko', 'nl', 'pt', 'pt_BR', 'ru', 'sk', 'sl', 'zh'].toSorted(),
    );
  });

  test.each([
    ['en', '1,234,567.89', 'Friday 15 Jun 2001'],
    ['de', '1.234.567,89', 'Freitag 15 Juni 2001'],
    ['fr', '1\u202f234\u202f567,89', 'vendredi 15 juin 2001'],
    ['pt_BR', '1.234.567,89', 'sexta-feira 15 jun. 2001'],
    ['ru', '1\u00a0234\u00a0567,89', 'пятница 15 июн. 2001'],
    ['ja', '1,234,567.89', '金曜日 15 6月 2001'],
    ['zh', '1,234,567.89', '星期五 15 6月 2001'],
    ['sk', '1\u00a0234\u00a0567,89', 'piatok 15 jún 2001'],
  ])('%s writes numbers as %s and days as %s', (id, number, day) => {
    const locale = localeOf(id);
    expect(formatNumber(',.2f', 1_234_567.891, { locale })).toBe(number);
    expect(formatTime('%A %-d %b %Y', MOMENT, { locale })).toBe(day);
  });

  test('each has twelve months, seven days and patterns of its own for a whole moment', () => {
    for (const id of Object.keys(LANGUAGES)) {
      const { months, shortMonths, days, shortDays } = localeOf(id).time;
      for (const names of [months, shortMonths]) expect([id, new Set(names).size]).toEqual([id, 12]);
      for (const names of [days, shortDays]) expect([id, new Set(names).size]).toEqual([id, 7]);
    }
    expect(formatTime('%c', MOMENT, { locale: localeOf('de') })).toBe('15.6.2001, 15:04:05');
  });

  test('an unknown one is English, and a dollar stays a dollar', () => {
    expect(localeOf('tlh').id).toBe('en');
    expect(formatNumber('$,.2f', 1234.5, { locale: localeOf('de') })).toBe('$1.234,50');
  });

  test('adaptive numbers read alike in all of them', () => {
    expect(formatNumber('SMART_NUMBER', 1_522_083, { locale: localeOf('de') })).toBe('1.52\u2009M');
  });

  test('exact digits take the separators of the language', () => {
    expect(formatNumber(',.2f', '12345678901234567890.125', { locale: localeOf('de') })).toBe(
      '12.345.678.901.234.567.890,13',
    );
  });
});
