import { describe, expect, it } from 'vitest';
import {
  CURRENT_RANGES,
  decodeLastRange,
  encodeLastRange,
  LAST_UNITS,
  PREVIOUS_RANGES,
  rangeFrameOf,
} from './range-frame.ts';
import { resolveTimeRange } from './time-range.ts';

describe('rangeFrameOf', () => {
  it.each([
    ['Last week', 'last'],
    ['last 14 days', 'last'],
    ['previous calendar month', 'previous'],
    ['Current quarter', 'current'],
    ['previous fiscal year', 'previous'],
    ['Current fiscal quarter', 'current'],
    ['fiscal year to date', 'current'],
    ['year to date', 'current'],
    ['No filter', 'none'],
    ['', 'none'],
    ['2001-01-01 : now', 'custom'],
    ['DATEADD(DATETIME("now"), -3, month) : now', 'custom'],
    ['2001-01-01 : ', 'advanced'],
    ['Last week : Next week', 'advanced'],
    ['next monday', 'advanced'],
  ])('%j is said as %s', (text, frame) => {
    expect(rangeFrameOf(text)).toBe(frame);
  });
});

it('every range that is offered by name can be resolved', () => {
  const offered = [...LAST_UNITS.map((unit) => `Last ${unit}`), ...PREVIOUS_RANGES, ...CURRENT_RANGES];
  for (const text of offered) {
    const { since, until } = resolveTimeRange(text, { now: Date.UTC(2001, 5, 18), zone: 'UTC' });
    expect([text, since !== null && until !== null]).toEqual([text, true]);
  }
});

it('so many units back are read as they are written', () => {
  expect(decodeLastRange('Last 28 days')).toEqual({ amount: 28, unit: 'day', end: 'midnight' });
  expect(encodeLastRange({ amount: 12, unit: 'month', end: 'midnight' })).toBe('Last 12 months');
  expect(encodeLastRange({ amount: 1, unit: 'quarter', end: 'midnight' })).toBe('Last quarter');
  expect(decodeLastRange('Last 0 days')).toBeNull();
});
