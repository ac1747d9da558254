import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ROLLING_TYPES } from '@belvedere/core/schema';
import { correlation, covariance, kurtosis, skewness, variance } from '../rolling/moments.ts';
import type { Cell } from '../frame.ts';
import { quantileSorted } from '../quantile.ts';
import { frameOf, valuesOf } from '../testing/frames.ts';
import { rolling } from './rolling.ts';

type Options = Parameters<typeof rolling>[1];
const rolled = (values: readonly (number | null)[], options: Omit<Options, 'columns'>) =>
  valuesOf(rolling(frameOf({ v: ['float', ...values] }), { ...options, columns: { v: 'v' } }))['v'];

/** The statistics, each computed from scratch. */
const PLAIN: Readonly<Record<Options['rolling_type'], (inside: Float64Array) => number>> = {
  count: (inside) => inside.length,
  sum: (inside) => inside.reduce((sum, value) => sum + value, 0),
  mean: (inside) => inside.reduce((sum, value) => sum + value, 0) / inside.length,
  min: (inside) => (inside.length === 0 ? Number.NaN : Math.min(...inside)),
  max: (inside) => (inside.length === 0 ? Number.NaN : Math.max(...inside)),
  median: (inside) => quantileSorted(inside.toSorted(), 0.5),
  quantile: (inside) => quantileSorted(inside.toSorted(), 0.3),
  var: variance,
  std: (inside) => Math.sqrt(variance(inside)),
  skew: skewness,
  kurt: kurtosis,
  cov: (inside) => covariance(inside, inside),
  corr: (inside) => correlation(inside, inside),
};

/** True for null where nothing is expected, else within a millionth of the size of the values. */
const isClose = (found: Cell, expected: number): boolean =>
  Number.isNaN(expected)
    ? found === null
    : Math.abs(Number(found) - expected) <= 1e-7 * Math.max(1e6, Math.abs(expected));

describe('rolling', () => {
  it('is null until the window is full, and takes less when min_periods says so', () => {
    expect(rolled([1, 2, 3, 4], { rolling_type: 'sum', window: 3 })).toEqual([null, null, 6, 9]);
    expect(rolled([1, 2, 3, 4], { rolling_type: 'sum', window: 3, min_periods: 0 })).toEqual([1, 3, 6, 9]);
  });

  it('removes the first min_periods rows', () => {
    expect(rolled([1, 2, 3, 4], { rolling_type: 'mean', window: 2, min_periods: 1 })).toEqual([
      1.5, 2.5, 3.5,
    ]);
  });

  it('passes over nulls, and looks ahead when centred', () => {
    expect(rolled([1, null, 3], { rolling_type: 'mean', window: 2, min_periods: 0 })).toEqual([1, 1, 3]);
    expect(rolled([1, 2, 3, 4], { rolling_type: 'sum', window: 3, center: true })).toEqual([
      null,
      6,
      9,
      null,
    ]);
  });

  it('weighs the window', () => {
    expect(rolled([1, 2, 3, 4], { rolling_type: 'mean', window: 3, win_type: 'triang' })).toEqual([
      null,
      null,
      2,
      3,
    ]);
    expect(
      rolled([0, 0, 1, 0, 0], { rolling_type: 'sum', window: 3, win_type: 'triang', center: true }),
    ).toEqual([null, 0.5, 1, 0.5, null]);
    expect(() => rolled([1], { rolling_type: 'sum', window: 1, win_type: 'kaiser' })).toThrow(
      'Invalid win_type: kaiser',
    );
    expect(() => rolled([1], { rolling_type: 'min', window: 1, win_type: 'hann' })).toThrow(
      'only possible with sum and mean',
    );
  });

  it('refuses windows that are none', () => {
    expect(() => rolled([1], { rolling_type: 'sum' })).toThrow('Undefined window for rolling operation');
    expect(() => rolled([1], { rolling_type: 'sum', window: 0 })).toThrow('Window must be > 0');
    expect(() => rolled([1], { rolling_type: 'sum', window: 2, min_periods: 3 })).toThrow('min_periods 3');
    expect(() => rolled([1], { rolling_type: 'quantile', window: 1 })).toThrow(
      'Invalid options for quantile',
    );
  });

  it('compares with another column', () => {
    const frame = frameOf({ a: ['float', 1, 2, 3], b: ['float', 3, 2, 1] });
    const options = { rolling_type: 'corr', window: 3, rolling_type_options: { other: 'b' } } as const;
    expect(valuesOf(rolling(frame, { ...options, columns: { a: 'c' } }))['c']?.[2]).toBeCloseTo(-1);
  });

  it.each(ROLLING_TYPES)('gives the %s of every window as if computed from scratch', (type) => {
    const cell = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { freq: 5 });
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 60 }), fc.integer({ min: 1, max: 12 }), (values, window) => {
        const options = {
          rolling_type: type,
          window,
          min_periods: 0,
          rolling_type_options: { quantile: 0.3 },
        };
        const result = rolled(values, options) ?? [];
        for (const [row, found] of result.entries()) {
          const inside = values
            .slice(Math.max(0, row + 1 - window), row + 1)
            .filter((value) => value !== null);
          const expected = PLAIN[type](Float64Array.from(inside));
          expect(isClose(found ?? null, expected), `row ${row}: ${found}, expected ${expected}`).toBe(true);
        }
      }),
    );
  });

  it.each([
    ['skew', -2.236],
    ['kurt', 5],
  ] as const)('tells the %s of values too small for their powers', (rolling_type, expected) => {
    const [, , , , last] = rolled([0, 0, 0, 0, -3e-108], { rolling_type, window: 5 }) ?? [];
    expect(last).toBeCloseTo(expected, 3);
  });

  it('does not drift over a long series', () => {
    const values = Array.from({ length: 20_000 }, (_, at) => (at < 100 ? 1e15 : Math.sin(at)));
    const result = rolled(values, { rolling_type: 'var', window: 50 }) ?? [];
    expect(Number(result.at(-1))).toBeCloseTo(variance(Float64Array.from(values.slice(-50))), 9);
    expect(Number(result[150])).toBeCloseTo(variance(Float64Array.from(values.slice(101, 151))), 9);
    const sums = rolled(values, { rolling_type: 'sum', window: 50 }) ?? [];
    expect(Number(sums.at(-1))).toBeCloseTo(
      values.slice(-50).reduce((sum, value) => sum + value, 0),
      6,
    );
  });
});
