import { expect, it } from 'vitest';
import type { ColumnProfile } from './profile.ts';
import { unfinishedText } from './last-period.ts';

const DAY = 86_400_000;
const timeOf = (from: string, to: string, distinct: number): ColumnProfile => ({
  name: 'at',
  label: 'at',
  kind: 'time',
  distinct,
  min: Date.parse(`${from}Z`),
  max: Date.parse(`${to}Z`),
  mean: null,
  deviation: null,
});
const daily = (from: string, to: string): ColumnProfile => {
  const days = (Date.parse(to) - Date.parse(from)) / DAY;
  return timeOf(`${from}T00:00`, `${to}T00:00`, days + 1);
};

it('tells the part of the last period that data by the day fill', () => {
  expect(unfinishedText(daily('2001-01-01', '2001-03-20'), 'P1M')).toBe(
    'When this was suggested the data ended on 2001-03-20, before the end of the last period',
  );
  expect(unfinishedText(daily('2001-01-01', '2001-03-31'), 'P1M')).toBeNull();
  expect(unfinishedText(daily('2001-01-01', '2001-03-30'), 'P1M')).toContain('2001-03-30');
});

it('tells it of events to the minute too', () => {
  expect(unfinishedText(timeOf('2001-01-01T00:03', '2001-03-20T17:41', 90_000), 'P1W')).toContain(
    '2001-03-20',
  );
});

it('says nothing of periods of one moment each, and of days without weekends up to the last Friday', () => {
  expect(unfinishedText(timeOf('2001-01-01T00:00', '2010-03-01T00:00', 111), 'P1M')).toBeNull();
  expect(unfinishedText(timeOf('2001-01-01T00:00', '2001-06-29T00:00', 130), 'P1M')).toBeNull();
});
