import { describe, expect, it } from 'vitest';
import { resolveTimeRange } from './time-range.ts';
import { endedRange, endsAtNewest, newestRange } from './range-end.ts';
import { decodeLastRange, encodeLastRange, rangeFrameOf } from './range-frame.ts';

/** Wednesday; 23:30 the day before in New York, 13:30 in Tokyo. */
const NOW = Date.UTC(2024, 4, 15, 3, 30);
const short = (wall: number | null): string =>
  wall === null ? '' : new Date(wall).toISOString().slice(0, 16).replace('T00:00', '');

describe('a range that says where it ends', () => {
  it.each([
    ['Last 7 days until now', 'UTC', '2024-05-08T03:30 2024-05-15T03:30'],
    ['Last 7 days until now', 'America/New_York', '2024-05-08T03:30 2024-05-15T03:30'],
    ['last 2 hours until now', 'UTC', '2024-05-15T01:30 2024-05-15T03:30'],
    ['Last day until last complete day', 'UTC', '2024-05-14 2024-05-15'],
    ['Last day until last complete day', 'America/New_York', '2024-05-13T04:00 2024-05-14T04:00'],
    ['Last 2 weeks until last complete week', 'UTC', '2024-04-29 2024-05-13'],
    ['Last 3 months until last complete month', 'UTC', '2024-02-01 2024-05-01'],
    ['Last 3 months until last complete month', 'Asia/Tokyo', '2024-01-31T15:00 2024-04-30T15:00'],
    ['Last quarter until last complete period', 'UTC', '2024-01-01 2024-04-01'],
    ['Last 90 days until last complete month', 'UTC', '2024-02-01 2024-05-01'],
    ['before last 7 days until now', 'UTC', '2024-05-01T03:30 2024-05-08T03:30'],
    ['Before Last 3 months until last complete month', 'UTC', '2023-11-01 2024-02-01'],
    ['Last 2 years until last complete year', 'UTC', '2022-01-01 2024-01-01'],
  ])('%j in %s is %s', (text, zone, expected) => {
    const { since, until } = resolveTimeRange(text, { now: NOW, zone });
    expect(`${short(since)} ${short(until)}`).toBe(expected);
  });

  it('counts weeks from the day on which they start', () => {
    const calendar = { weekStart: 'sunday', fiscalYearStart: 1 } as const;
    const { since, until } = resolveTimeRange('Last week until last complete week', {
      now: NOW,
      zone: 'UTC',
      calendar,
    });
    expect(`${short(since)} ${short(until)}`).toBe('2024-05-05 2024-05-12');
  });

  it.each([
    ['Last 7 days until newest data', '2024-05-10T17:20', '2024-05-04 2024-05-11'],
    ['Last 7 days until newest data', '2024-05-10', '2024-05-04 2024-05-11'],
    ['Last 2 weeks until newest data', '2024-05-10T17:20', '2024-04-27 2024-05-11'],
    ['before Last 7 days until newest data', '2024-05-10T17:20', '2024-04-27 2024-05-04'],
    ['before Last 3 hours until newest data', '2024-05-10T17:20', '2024-05-10T12:00 2024-05-10T15:00'],
    ['Last month until newest data', '2024-02-29T08:00', '2024-02-01 2024-03-01'],
    ['Last 3 hours until newest data', '2024-05-10T17:20', '2024-05-10T15:00 2024-05-10T18:00'],
    ['Last 30 minutes until newest data', '2024-05-10T17:20', '2024-05-10T16:51 2024-05-10T17:21'],
  ])('%j over data up to %s is %s', (text, newest, expected) => {
    const range = endedRange(text);
    if (range === null) throw new Error(text);
    const moment = Date.parse(newest.includes('T') ? `${newest}Z` : newest);
    const { since, until } = newestRange(range, moment);
    expect(`${short(since)} ${short(until)}`).toBe(expected);
  });

  it('of the newest data is not known without data', () => {
    expect(endsAtNewest('Last 7 days until newest data')).toBe(true);
    expect(() => resolveTimeRange('Last 7 days until newest data', { now: NOW, zone: 'UTC' })).toThrow(
      'how new the data are is only known where they are asked',
    );
    for (const text of ['Last 7 days until noon', 'Last 7 days until last complete eon', 'until now'])
      expect(() => resolveTimeRange(text, { now: NOW, zone: 'UTC' })).toThrow('Cannot parse');
  });

  it.each([
    ['Last 7 days until now', { amount: 7, unit: 'day', end: 'now' }],
    ['Last month until newest data', { amount: 1, unit: 'month', end: 'newest' }],
    ['Last 2 weeks until last complete week', { amount: 2, unit: 'week', end: 'complete' }],
  ] as const)('%j is written as it is read', (text, last) => {
    expect([decodeLastRange(text), encodeLastRange(last), rangeFrameOf(text)]).toEqual([last, text, 'last']);
  });

  it('is written by hand where it is the one before', () => {
    expect(rangeFrameOf('before Last 7 days until now')).toBe('advanced');
  });

  it('with another complete period than its own unit is written by hand', () => {
    expect(rangeFrameOf('Last 90 days until last complete month')).toBe('advanced');
  });
});
