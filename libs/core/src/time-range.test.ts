import { describe, expect, it } from 'vitest';
import { resolveTimeRange } from './time-range.ts';
import { instantToWall, wallToInstant } from './time-zone.ts';

const NOW = Date.UTC(2024, 4, 15, 13, 45, 30);
const show = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString().slice(0, 19));
const resolve = (text: string, zone = 'UTC'): string => {
  const { since, until } = resolveTimeRange(text, { now: NOW, zone });
  return `${show(since)} : ${show(until)}`;
};
const D = (text: string): string => `${text}T00:00:00`;

const CASES: readonly (readonly [string, string])[] = [
  ['No filter', ' : '],
  ['no FILTER', ' : '],
  ['', ` : ${D('2024-05-15')}`],
  ['Last day', `${D('2024-05-14')} : ${D('2024-05-15')}`],
  ['Last week', `${D('2024-05-08')} : ${D('2024-05-15')}`],
  ['Last month', `${D('2024-04-15')} : ${D('2024-05-15')}`],
  ['Last quarter', `${D('2024-02-15')} : ${D('2024-05-15')}`],
  ['Last year', `${D('2023-05-15')} : ${D('2024-05-15')}`],
  ['Last 7 days', `${D('2024-05-08')} : ${D('2024-05-15')}`],
  ['last 1 day', `${D('2024-05-14')} : ${D('2024-05-15')}`],
  ['Last 6 hours', `2024-05-14T18:00:00 : ${D('2024-05-15')}`],
  ['Next 2 weeks', `${D('2024-05-15')} : ${D('2024-05-29')}`],
  ['Next month', `${D('2024-05-15')} : ${D('2024-06-15')}`],
  ['previous calendar week', `${D('2024-05-06')} : ${D('2024-05-13')}`],
  ['previous calendar month', `${D('2024-04-01')} : ${D('2024-05-01')}`],
  ['previous calendar quarter', `${D('2024-01-01')} : ${D('2024-04-01')}`],
  ['previous calendar year', `${D('2023-01-01')} : ${D('2024-01-01')}`],
  ['Current day', `${D('2024-05-15')} : ${D('2024-05-16')}`],
  ['Current week', `${D('2024-05-13')} : ${D('2024-05-20')}`],
  ['Current month', `${D('2024-05-01')} : ${D('2024-06-01')}`],
  ['Current quarter', `${D('2024-04-01')} : ${D('2024-07-01')}`],
  ['Current year', `${D('2024-01-01')} : ${D('2025-01-01')}`],
  ['2001-01-01 : 2001-07-01', `${D('2001-01-01')} : ${D('2001-07-01')}`],
  ['2001 : 2002-03', `${D('2001-01-01')} : ${D('2002-03-01')}`],
  ['2001-01-01T10:20:30 : 2001-01-01 11:00', '2001-01-01T10:20:30 : 2001-01-01T11:00:00'],
  ['2001-01-01T10:00:00Z : 2001-01-01T12:00:00+01:00', '2001-01-01T10:00:00 : 2001-01-01T11:00:00'],
  ['2001-01-01 : ', `${D('2001-01-01')} : `],
  [' : 2001-01-01', ` : ${D('2001-01-01')}`],
  ['yesterday : today', `${D('2024-05-14')} : ${D('2024-05-15')}`],
  ['today : tomorrow', `${D('2024-05-15')} : ${D('2024-05-16')}`],
  ['yesterday : now', `${D('2024-05-14')} : 2024-05-15T13:45:30`],
  ["DATETIME('2020-02-29') : now", `${D('2020-02-29')} : 2024-05-15T13:45:30`],
  ["DATEADD(DATETIME('2024-03-31'), -1, MONTH) : ", `${D('2024-02-29')} : `],
  ["DATEADD(DATETIME('today'), 1, quarter) : ", `${D('2024-08-15')} : `],
  ["datetrunc(DATEADD(DATETIME('today'), -1, year), YEAR) : ", `${D('2023-01-01')} : `],
  ["DATETRUNC(DATETIME('now'), HOUR) : ", '2024-05-15T13:00:00 : '],
  ["LASTDAY(DATETIME('2024-02-10'), MONTH) : ", `${D('2024-02-29')} : `],
  ["LASTDAY(DATETIME('today'), week) : ", `${D('2024-05-19')} : `],
  ["LASTDAY(DATETIME('today'), YEAR) : ", `${D('2024-12-31')} : `],
  [
    "DATEADD(DATETRUNC(DATEADD(DATETIME('2024-05-15T10:00:00'), -1, DAY), WEEK), +3, HOUR) : 2025",
    `2024-05-13T03:00:00 : ${D('2025-01-01')}`,
  ],
];

describe('resolveTimeRange', () => {
  it.each(CASES)('reads %j', (text, expected) => {
    expect(resolve(text)).toBe(expected);
  });

  it.each([
    ['soon', 'Cannot parse time string [soon]'],
    ['next monday : ', 'Cannot parse time string [next monday]'],
    ['5 days : now', 'Time string is ambiguous. Please specify [5 days ago] or [5 days later].'],
    ['2001-02-30 : ', 'Cannot parse time string [2001-02-30]'],
    ['2002 : 2001', 'From date cannot be larger than to date'],
    ["HOLIDAY('Christmas') : ", 'Unable to find such a holiday: [Christmas]'],
    [
      "DATEADD(DATETIME('today'), x, DAY) : ",
      "Cannot parse time string [DATEADD(DATETIME('today'), x, DAY)]",
    ],
    ['a : b : c', 'Cannot parse time string [a : b : c]'],
  ])('refuses %j by name', (text, reason) => {
    expect(() => resolve(text)).toThrow(`Unexpected time range: ${reason}`);
  });

  it('counts back from now when asked to', () => {
    const range = resolveTimeRange('Last 30 minutes', {
      now: NOW,
      zone: 'UTC',
      relativeStart: 'now',
      relativeEnd: 'now',
    });
    expect([show(range.since), show(range.until)]).toEqual(['2024-05-15T13:15:30', '2024-05-15T13:45:30']);
  });

  it('reads days on the wall of the zone, also over a clock change', () => {
    expect(resolve('2024-03-10 : 2024-03-11', 'America/New_York')).toBe(
      '2024-03-10T05:00:00 : 2024-03-11T04:00:00',
    );
    expect(resolve('Last day', 'Asia/Kolkata')).toBe('2024-05-13T18:30:00 : 2024-05-14T18:30:00');
  });
});

describe('wallToInstant', () => {
  it('moves a skipped time forward and takes the first of two', () => {
    const skipped = Date.UTC(2024, 2, 31, 2, 30);
    expect(show(instantToWall(wallToInstant(skipped, 'Europe/Berlin'), 'Europe/Berlin'))).toBe(
      '2024-03-31T03:30:00',
    );
    expect(show(wallToInstant(Date.UTC(2024, 9, 27, 2, 30), 'Europe/Berlin'))).toBe('2024-10-27T00:30:00');
  });
});
