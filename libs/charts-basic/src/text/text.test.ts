import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { fillMessage } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { metricFormat } from './metric-format.ts';
import { bucketRange, bucketText } from './time-text.ts';

const datasource = { ...EMPTY_DATASOURCE, columnFormats: { share: ',.1%' } };

describe('metricFormat', () => {
  it('takes the format of the form, then of the dataset, then the adaptive one', () => {
    expect(metricFormat({ format: ',.2f', metric: 'share', datasource }).mark(0.5)).toBe('0.50');
    expect(metricFormat({ format: 'SMART_NUMBER', metric: 'share', datasource }).mark(0.5)).toBe(
      '50.0\u2009%',
    );
    expect(metricFormat({ metric: 'other', datasource }).mark(1_520_000)).toBe('1.52\u2009M');
  });

  it('never shortens in full, and writes the unit', () => {
    const { full } = metricFormat({ metric: 'other', datasource, unit: 'min' });
    expect(full(1_522_083)).toBe('1,522,083\u2009min');
    expect(full('9007199254740993.25')).toBe('9,007,199,254,740,993.25\u2009min');
    expect(full(26.87654)).toBe('26.8765\u2009min');
  });

  it('writes round ticks without empty decimals, and the percent sign apart', () => {
    expect(metricFormat({ format: ',.1f', metric: 'm', datasource }).axis.format(10)).toBe('10');
    const { axis } = metricFormat({ metric: 'share', datasource });
    expect([axis.format(0.6), axis.unit]).toEqual(['60', '%']);
  });
});

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
