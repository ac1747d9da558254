import { describe, expect, test } from 'vitest';
import { columnTimeFormat, formatTime } from './format-time.ts';
import { grainFormatter } from './grain-format.ts';
import { humanizeDelta } from './humanize-delta.ts';
import { fromWall, toWall, zoneOffset } from './zone.ts';

describe('smart dates', () => {
  test.each([
    ['2001-06-15T10:20:30.400Z', '.400ms'],
    ['2001-06-15T10:20:30Z', ':30s'],
    ['2001-06-15T10:20:00Z', '10:20'],
    ['2001-06-15T15:00:00Z', '03 PM'],
    ['2001-06-15', 'Fri 15'],
    ['2001-06-17', 'Jun 17'],
    ['2001-06-01', 'June'],
    ['2001-01-01', '2001'],
  ])('%s is %s', (time, text) => expect(formatTime('smart_date', time)).toBe(text));

  test.each([
    ['2001-06-15T10:20:30.400Z', '2001-06-15 10:20:30.400', '.400'],
    ['2001-06-15T10:20:30Z', '2001-06-15 10:20:30', 'Fri Jun 15, 10:20:30 AM'],
    ['2001-06-15T10:20:00Z', '2001-06-15 10:20', 'Fri Jun 15, 10:20 AM'],
    ['2001-06-15T15:00:00Z', '2001-06-15 15:00', 'Fri Jun 15, 03 PM'],
    ['2001-06-05', '2001-06-05', 'Tue Jun 5'],
    ['2001-06-17', '2001-06-17', 'Sun Jun 17'],
    ['2001-06-01', '2001-06-01', 'Jun 2001'],
    ['2001-01-01', '2001', '2001'],
  ])('%s is %s in detail and %s in words', (time, detailed, verbose) => {
    expect(formatTime('smart_date_detailed', time)).toBe(detailed);
    expect(formatTime('smart_date_verbose', time)).toBe(verbose);
  });

  test.each([
    ['database_date', '2019-01-14'],
    ['database_datetime', '2019-01-14 01:32:10'],
    ['database_datetime_reverse', '14-01-2019 01:32:10'],
    ['us_date', '01/14/2019'],
    ['international_date', '14/01/2019'],
    ['time', '01:32:10'],
    ['local!%Y-%m-%d', '2019-01-14'],
    ['', ':10s'],
  ])('the format %j writes %s', (format, text) =>
    expect(formatTime(format, '2019-01-14T01:32:10Z')).toBe(text),
  );

  test('a column gets one format', () => {
    expect(columnTimeFormat(['2001-01-01', '2001-02-01', null])).toBe('%Y-%m-%d');
    expect(columnTimeFormat(['2001-01-01', '2001-02-01T10:00'])).toBe('%Y-%m-%d %H:%M');
  });
});

describe('zones', () => {
  test('the wall clock of the zone is shown', () => {
    expect(formatTime('%Y-%m-%d %H:%M %Z', '2001-06-15T12:00:00Z', { zone: 'America/New_York' })).toBe(
      '2001-06-15 08:00 -0400',
    );
    expect(formatTime('%s', 1000)).toBe('1');
    expect(formatTime('%H:%M', 0, { zone: 'Mars/Base' })).toBe('00:00');
  });

  test('skipped hours move on, repeated hours are the first', () => {
    const offset = zoneOffset('Europe/Berlin');
    const skipped = fromWall(Date.UTC(2021, 2, 28, 2, 30), offset);
    expect(new Date(toWall(skipped, offset)).toISOString()).toBe('2021-03-28T03:30:00.000Z');
    const repeated = fromWall(Date.UTC(2021, 9, 31, 2, 30), offset);
    expect(new Date(repeated).toISOString()).toBe('2021-10-31T00:30:00.000Z');
  });

  test('what is no moment comes back as it was', () => {
    expect(formatTime('%Y', null)).toBe('null');
    expect(formatTime('%Y', 'soon')).toBe('soon');
  });
});

describe('grains', () => {
  test.each([
    ['P1D', '2001-06-18', '2001-06-18'],
    ['P1W', '2001-06-18', '2001-06-18 — 2001-06-24'],
    ['P1W/1970-01-03T00:00:00Z', '2001-06-16', '2001-06-10 — 2001-06-16'],
    ['P1M', '2001-06-01', 'Jun 2001'],
    ['P3M', '2001-04-01', '2001 Q2'],
    ['P1Y', '2001-01-01', '2001'],
    ['PT1H', '2001-06-18T05:00:00Z', '2001-06-18 05:00'],
    ['PT15M', '2001-06-18T05:15:00Z', '2001-06-18 05:15 — 2001-06-18 05:29'],
  ])('%s at %s is %s', (grain, time, text) => expect(grainFormatter(grain)(time)).toBe(text));
});

describe('relative times', () => {
  const now = Date.UTC(2001, 5, 18, 12);
  test.each([
    [0, 'just now'],
    [-20_000, '20 seconds ago'],
    [-60_000, '1 minute ago'],
    [-3 * 86_400_000, '3 days ago'],
    [2 * 3_600_000, 'in 2 hours'],
    [-400 * 86_400_000, '1 year ago'],
  ])('%d ms is %s', (delta, text) => expect(humanizeDelta(now + delta, now)).toBe(text));
});
