import { fillMessage } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { bucketRange, bucketText } from './time-text.ts';

describe('moments of an axis', () => {
  const t = (message: { text: string }, values = {}) => fillMessage(message.text, values);
  const write = (grain: string | null, time: number) =>
    bucketText(Float64Array.of(time), { grain, zone: 'UTC' }, t)(time);

  it.each([
    ['P1D', 'Fri 15 Jun 2001'],
    ['P1W', 'Week of 15 Jun 2001'],
    ['P1M', 'June 2001'],
    ['P3M', 'Q2 2001'],
    ['P1Y', '2001'],
    ['PT1H', 'Fri 15 Jun 2001, 00:00'],
    [null, '2001-06-15'],
  ])('of grain %s read %j', (grain, expected) => {
    expect(write(grain, Date.UTC(2001, 5, 15))).toBe(expected);
  });

  it('become a range of one bucket, end exclusive', () => {
    expect(bucketRange(Date.UTC(2001, 0, 31), 'P1D', 'UTC')).toBe(
      '2001-01-31T00:00:00 : 2001-02-01T00:00:00',
    );
    expect(bucketRange(Date.UTC(2001, 1, 1), 'P1M', 'UTC')).toBe('2001-02-01T00:00:00 : 2001-03-01T00:00:00');
    expect(bucketRange(Date.UTC(2001, 0, 6), 'P1W/1970-01-03T00:00:00Z', 'UTC')).toBe(
      '2000-12-31T00:00:00 : 2001-01-07T00:00:00',
    );
  });
});
