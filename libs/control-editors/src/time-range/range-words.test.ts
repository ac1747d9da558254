import { localeOf } from '@belvedere/format';
import { expect, it } from 'vitest';
import { boundsText, endsInWords, rangeLook, rangeName } from './range-words.ts';

it('a resolved range reads as a condition, open where it is open', () => {
  expect(boundsText({ since: '2001-01-08T00:00:00', until: '2001-06-25T10:30:00' }, 'date')).toBe(
    '2001-01-08 ≤ date < 2001-06-25 10:30:00',
  );
  expect(boundsText({ since: '', until: '' }, 'date')).toBe('-∞ ≤ date < ∞');
});

it('days are told in the language of the reader', () => {
  const ends = { since: '2001-01-08T00:00:00', until: '' };
  expect(endsInWords(ends, localeOf('de'))).toEqual({ since: 'Mo 8 Jan. 2001', until: '' });
  expect(endsInWords(ends, localeOf('en')).since).toBe('Mon 8 Jan 2001');
});

it('a range that has a name is shown by it, others by what they resolve to', () => {
  expect(rangeLook('Last week', 'Last week', 'a ≤ x < b')).toEqual({
    label: 'Last week',
    title: 'a ≤ x < b',
  });
  expect(rangeLook('2001-01-01 : now', '', 'a ≤ x < b')).toEqual({
    label: 'a ≤ x < b',
    title: '2001-01-01 : now',
  });
  expect(rangeLook('2001-01-01 : now', '', null).label).toBe('2001-01-01 : now');
});

it('names are found in any letter case', () => {
  expect(rangeName('Previous Calendar Week')?.text).toBe('Previous calendar week');
  expect(rangeName('2001')).toBeNull();
});
