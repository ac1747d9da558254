import { describe, expect, it } from 'vitest';
import { TIME_RANGE_CASES } from './time-range-cases.ts';
import { resolveTimeRange } from './time-range.ts';
import { instantToWall, wallToInstant } from '../time-zone.ts';

const NOW = Date.UTC(2024, 4, 15, 13, 45, 30);
const show = (ms: number | null): string => (ms === null ? '' : new Date(ms).toISOString().slice(0, 19));
const resolve = (text: string, zone = 'UTC'): string => {
  const { since, until } = resolveTimeRange(text, { now: NOW, zone });
  return `${show(since)} : ${show(until)}`;
};
const short = (range: string): string => range.replaceAll('T00:00:00', '');

describe('resolveTimeRange', () => {
  it.each(TIME_RANGE_CASES)('reads %j', (text, expected) => {
    expect(short(resolve(text))).toBe(expected);
  });

  it.each([
    ['No filter', ' : '],
    ['no FILTER', ' : '],
    ['', ' : 2024-05-15'],
    [' : ', ' : '],
  ])('reads %j as open', (text, expected) => {
    expect(short(resolve(text))).toBe(expected);
  });

  it.each([
    ['soon', 'Cannot parse time string [soon]'],
    ['next moonday : ', 'Cannot parse time string [next moonday]'],
    ['the day before yesterday : ', 'Cannot parse time string [the day before yesterday]'],
    ['last', 'Cannot parse time string [last]'],
    ['Current decade', 'Cannot parse time string [Current decade]'],
    ['13/45/2024 : ', 'Cannot parse time string [13/45/2024]'],
    ['2024-02-30 10:00 : ', 'Cannot parse time string [2024-02-30 10:00]'],
    ['yesterday 25:00 : ', 'Cannot parse time string [yesterday 25:00]'],
    [
      "DATEADD(DATETIME('today'), 1) : ",
      "Cannot parse time string [DATEADD(DATETIME('today'), 1)]: DATEADD takes 3 arguments, not 2",
    ],
    [
      "DATETRUNC(DATETIME('today'), EON) : ",
      "Cannot parse time string [DATETRUNC(DATETIME('today'), EON)]: DATETRUNC takes one of SECOND, MINUTE, HOUR, DAY, WEEK, MONTH, QUARTER, YEAR, not [EON]",
    ],
    [
      "LASTDAY(DATETIME('today'), DAY) : ",
      "Cannot parse time string [LASTDAY(DATETIME('today'), DAY)]: LASTDAY takes one of YEAR, MONTH, WEEK, not [DAY]",
    ],
    [
      "DATEADD(DATETIME('today', 1, DAY) : ",
      "Cannot parse time string [DATEADD(DATETIME('today', 1, DAY)]: a bracket or quote is not closed",
    ],
    ["HOLIDAY('Christmas', DATETIME('2024'), 'XX') : ", 'Unable to find such a holiday: [Christmas]'],
    ['5 days', 'Time string is ambiguous. Please specify [5 days ago] or [5 days later].'],
    ['5 days : now', 'Time string is ambiguous. Please specify [5 days ago] or [5 days later].'],
    ['2001-02-30 : ', 'Cannot parse time string [2001-02-30]'],
    ['2002 : 2001', 'From date cannot be larger than to date'],
    ["HOLIDAY('Festivus') : ", 'Unable to find such a holiday: [Festivus]'],
    [
      "DATEADD(DATETIME('today'), x, DAY) : ",
      "Cannot parse time string [DATEADD(DATETIME('today'), x, DAY)]",
    ],
    [
      "DATEADD(DATETIME('2024'), 1000000, YEAR) : ",
      "Cannot parse time string [DATEADD(DATETIME('2024'), 1000000, YEAR)]: it lies outside the years 1 to 9999",
    ],
    [
      'Last 999999 weeks',
      'Cannot parse time string [Last 999999 weeks]: it lies outside the years 1 to 9999',
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

  it.each([
    ['Current fiscal year', '2024-04-01 : 2025-04-01'],
    ['previous fiscal year', '2023-04-01 : 2024-04-01'],
    ['Current fiscal quarter', '2024-04-01 : 2024-07-01'],
    ['previous fiscal quarter', '2024-01-01 : 2024-04-01'],
    ['fiscal year to date', '2024-04-01 : 2024-05-16'],
    ['Current week', '2024-05-12 : 2024-05-19'],
    ['previous calendar week', '2024-05-05 : 2024-05-12'],
    ["LASTDAY(DATETIME('today'), WEEK) : ", '2024-05-18 : '],
    ['start of this week : ', '2024-05-12 : '],
  ])('reads %j with weeks from Sunday and fiscal years from April', (text, expected) => {
    const calendar = { weekStart: 'sunday', fiscalYearStart: 4 } as const;
    const { since, until } = resolveTimeRange(text, { now: NOW, zone: 'UTC', calendar });
    expect(short(`${show(since)} : ${show(until)}`)).toBe(expected);
  });

  it.each([
    ['1 year ago', '2023-04-15 : 2023-05-15'],
    ['28 days ago', '2024-03-18 : 2024-04-17'],
    ['2 weeks later', '2024-04-29 : 2024-05-29'],
    ['1 quarter ago', '2024-01-15 : 2024-02-15'],
    ['2678400 seconds ago', '2024-03-15 : 2024-04-14'],
  ])('moves both ends by %j', (shift, expected) => {
    const { since, until } = resolveTimeRange('Last month', { now: NOW, zone: 'UTC', shift });
    expect(short(`${show(since)} : ${show(until)}`)).toBe(expected);
  });

  it.each([
    ['1 year', 'Time delta is ambiguous. Please specify [1 year ago] or [1 year later].'],
    ['soon', 'Cannot parse time delta [soon]'],
    [
      '99999999 years ago',
      'Cannot parse time string [99999999 years ago]: it lies outside the years 1 to 9999',
    ],
  ])('refuses the shift %j by name', (shift, reason) => {
    expect(() => resolveTimeRange('Last month', { now: NOW, zone: 'UTC', shift })).toThrow(reason);
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
