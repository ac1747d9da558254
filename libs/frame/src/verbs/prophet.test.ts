import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { columnNamed, numbersOf } from '../frame.ts';
import { frameOf, valuesOf } from '../testing/frames.ts';
import { prophet } from './prophet.ts';

const DATA = join(dirname(createRequire(import.meta.url).resolve('vega-datasets')), '..', 'data');
const OPTIONS = { time_grain: 'P1M', periods: 3, confidence_interval: 0.8 } as const;

interface Series {
  readonly times: readonly number[];
  readonly values: readonly number[];
}

function seriesOf(file: string, time: string, value: string): Series {
  const [head = '', ...lines] = readFileSync(join(DATA, file), 'utf8').trim().split(/\r?\n/);
  const [at, of] = [head.split(',').indexOf(time), head.split(',').indexOf(value)];
  const rows = lines.map((line) => line.split(','));
  return { times: rows.map((row) => Date.parse(row[at] ?? '')), values: rows.map((row) => Number(row[of])) };
}

const meanError = (values: readonly number[], expected: readonly number[]): number =>
  values.reduce((sum, value, at) => sum + Math.abs(value - (expected[at] ?? Number.NaN)), 0) / values.length;

describe('prophet', () => {
  it.each([
    ['co2-concentration.csv', 'Date', 'CO2', 'P1M', 12, 24],
    ['seattle-weather.csv', 'date', 'temp_min', 'P1D', 365, 180],
    ['us-employment.csv', 'month', 'nonfarm', 'P1M', 12, 24],
  ] as const)(
    'errs no more than repeating the last season on %s %s %s',
    (file, time, value, grain, season, horizon) => {
      const { times, values } = seriesOf(file, time, value);
      const cut = times.length - horizon;
      const frame = frameOf({
        __timestamp: ['wall', ...times.slice(0, cut)],
        v: ['float', ...values.slice(0, cut)],
      });
      const forecast = prophet(frame, { ...OPTIONS, time_grain: grain, periods: horizon });
      const yhat = columnNamed(forecast, 'v__yhat');
      const expected = [...(yhat === null ? [] : numbersOf(yhat))].slice(cut);
      const naive = values.slice(cut).map((_, at) => values[cut - season + (at % season)] ?? Number.NaN);
      expect(meanError(values.slice(cut), expected)).toBeLessThanOrEqual(meanError(values.slice(cut), naive));
    },
  );

  it('adds three columns before each series, and rows to come, by the grain', () => {
    const month = (at: number): number => Date.UTC(2020, at);
    const frame = frameOf({
      t: ['wall', ...Array.from({ length: 24 }, (_, at) => month(at))],
      exact: ['decimal', ...Array.from({ length: 24 }, (_, at) => `${at}.00000000000000000001`)],
    });
    const forecast = prophet(frame, { ...OPTIONS, index: 't' });
    const {
      t,
      exact,
      exact__yhat: expected,
      exact__yhat_lower: lower,
      exact__yhat_upper: upper,
    } = valuesOf(forecast);
    expect(Object.keys(valuesOf(forecast))).toEqual([
      't',
      'exact__yhat',
      'exact__yhat_lower',
      'exact__yhat_upper',
      'exact',
    ]);
    expect(t?.slice(-3)).toEqual([month(24), month(25), month(26)]);
    expect(exact?.slice(-4)).toEqual(['23.00000000000000000001', null, null, null]);
    expect(
      expected?.every(
        (value, row) => Number(lower?.[row]) <= Number(value) && Number(value) <= Number(upper?.[row]),
      ),
    ).toBe(true);
    expect(Number(expected?.at(-1))).toBeCloseTo(26, 0);
  });

  it('follows a weekly pattern that is switched on, and none that is switched off', () => {
    const days = Array.from({ length: 70 }, (_, at) => at * 86_400_000);
    const frame = frameOf({
      t: ['wall', ...days],
      v: ['float', ...days.map((_, at) => (at % 7 === 3 ? 10 : 0))],
    });
    const peak = (weekly_seasonality: boolean | number) => {
      const forecast = prophet(frame, {
        ...OPTIONS,
        time_grain: 'P1D',
        periods: 7,
        index: 't',
        weekly_seasonality,
      });
      const future = valuesOf(forecast)['v__yhat']?.slice(-7).map(Number) ?? [];
      return Math.max(...future) - Math.min(...future);
    };
    expect(peak(true)).toBeGreaterThan(8);
    expect(peak(false)).toBeLessThan(4);
    expect(peak(1)).toBeLessThan(peak(3));
  });

  it('says what it needs', () => {
    const frame = frameOf({ __timestamp: ['wall', 0, 1000], v: ['float', 1, null] });
    expect(() => prophet(frame, { ...OPTIONS, time_grain: '' })).toThrow('Time grain missing');
    expect(() => prophet(frame, { ...OPTIONS, time_grain: 'P9D' })).toThrow('Unsupported time grain: P9D');
    expect(() => prophet(frame, { ...OPTIONS, periods: 1.5 })).toThrow('Periods must be a whole number');
    expect(() => prophet(frame, { ...OPTIONS, confidence_interval: 1 })).toThrow(
      'between 0 and 1 (exclusive)',
    );
    expect(() => prophet(frame, { ...OPTIONS, index: 'nope' })).toThrow('must include temporal column');
    expect(() => prophet(frameOf({ __timestamp: ['wall', 0] }), OPTIONS)).toThrow('at least one series');
    expect(() => prophet(frame, OPTIONS)).toThrow('less than 2 non-NaN rows');
  });
});
