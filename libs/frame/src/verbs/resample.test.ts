import { describe, expect, it } from 'vitest';
import type { Frame } from '../frame.ts';
import { frameOf, valuesOf } from '../testing/frames.ts';
import { resample } from './resample.ts';

type Options = Parameters<typeof resample>[1];
const day = (text: string): number => Date.parse(`${text}Z`);
const iso = (times: readonly unknown[] | undefined) =>
  times?.map((time) => new Date(Number(time)).toISOString().slice(0, 10));
const frame = {
  ...frameOf({
    t: ['wall', day('2020-01-01T00:00:00'), day('2020-01-04T00:00:00'), null],
    v: ['float', 1, 4, 9],
    s: ['text', 'x', 'y', 'z'],
  }),
  index: ['t'],
};
const run = (rule: string, method: Options['method'], more: Partial<Options> = {}, given: Frame = frame) =>
  valuesOf(resample(given, { rule, method, ...more }));
const numbers = { ...frame, columns: frame.columns.slice(0, 2) };

describe('resample', () => {
  it('fills the days between, by each method', () => {
    expect(run('1D', 'asfreq')['v']).toEqual([1, null, null, 4]);
    expect(run('1D', 'asfreq', { fill_value: 0 })['v']).toEqual([1, 0, 0, 4]);
    expect(run('1D', 'ffill')).toMatchObject({ v: [1, 1, 1, 4], s: ['x', 'x', 'x', 'y'] });
    expect(run('D', 'bfill')['s']).toEqual(['x', 'y', 'y', 'y']);
    expect(run('1D', 'linear', {}, numbers)['v']).toEqual([1, 2, 3, 4]);
    expect(run('2D', 'sum', {}, numbers)['v']).toEqual([1, 4]);
    expect(run('1D', 'sum', {}, numbers)['v']).toEqual([1, 0, 0, 4]);
    expect(run('1D', 'mean', {}, numbers)['v']).toEqual([1, null, null, 4]);
  });

  it('takes the time column that an old client names, where no time repeats', () => {
    const { index: _none, ...rows } = numbers;
    expect(run('1D', 'ffill', { time_column: 't' }, rows)['v']).toEqual([1, 1, 1, 4]);
    const twice = frameOf({ t: ['wall', 0, 0], v: ['float', 1, 2] });
    expect(() => run('1D', 'ffill', { time_column: 't' }, twice)).toThrow('pivot before resampling');
  });

  it.each(['linear', 'mean', 'median', 'sum'] as const)(
    '%s leaves texts null and fills the others',
    (method) => {
      const { v, s } = run('1D', method);
      expect(v).toEqual(valuesOf(resample(numbers, { rule: '1D', method }))['v']);
      expect(s).toEqual([null, null, null, null]);
    },
  );

  it('labels weeks by their Sunday, months and years by their first or last day', () => {
    const given = {
      ...frameOf({ t: ['date', day('2020-01-15T00:00:00'), day('2020-03-02T00:00:00')], v: ['float', 1, 2] }),
      index: ['t'],
    };
    const labels = (rule: string) => iso(run(rule, 'sum', {}, given)['t']);
    expect(labels('1W')?.slice(0, 2)).toEqual(['2020-01-19', '2020-01-26']);
    expect(labels('1M')).toEqual(['2020-01-31', '2020-02-29', '2020-03-31']);
    expect(labels('1MS')).toEqual(['2020-01-01', '2020-02-01', '2020-03-01']);
    expect(labels('2MS')).toEqual(['2020-01-01', '2020-03-01']);
    expect(labels('QS')).toEqual(['2020-01-01']);
    expect(labels('1AS')).toEqual(['2020-01-01']);
    expect(labels('1A')).toEqual(['2020-12-31']);
    expect(run('1M', 'sum', {}, given)['v']).toEqual([1, 0, 2]);
  });

  it('counts hours from midnight', () => {
    const given = {
      ...frameOf({ t: ['wall', day('2020-01-01T05:10:00'), day('2020-01-01T13:00:00')], v: ['float', 1, 2] }),
      index: ['t'],
    };
    const { t, v } = run('6H', 'sum', {}, given);
    expect([t?.map((time) => new Date(Number(time)).getUTCHours()), v]).toEqual([
      [0, 6, 12],
      [1, 0, 2],
    ]);
  });

  it('needs one time index, a rule it can read, and keeps within bounds', () => {
    expect(() => resample(frameOf({ v: ['float', 1] }), { rule: '1D', method: 'sum' })).toThrow(
      'DatetimeIndex',
    );
    expect(() => run('1X', 'sum')).toThrow('Invalid rule: 1X');
    expect(() => run('0D', 'sum')).toThrow('Invalid rule: 0D');
    const far = {
      ...frameOf({ t: ['wall', 0, day('2020-01-01T00:00:00')], v: ['float', 1, 2] }),
      index: ['t'],
    };
    expect(() => run('1S', 'asfreq', {}, far)).toThrow('cells');
  });
});
