import { describe, expect, it } from 'vitest';
import { frameOf, valuesOf } from '../testing/frames.ts';
import { aggregate } from './aggregate.ts';
import { boxplot } from './boxplot.ts';
import { compare } from './compare.ts';
import { contribution } from './contribution.ts';
import { cum } from './cum.ts';
import { diff } from './diff.ts';
import { histogram, histogramOfCounts } from './histogram.ts';
import { pivot } from './pivot.ts';
import { rank } from './rank.ts';

const frame = frameOf({
  g: ['text', 'a', 'a', 'b', null],
  v: ['integer', 1, null, 3, 5],
  w: ['float', 2, 4, null, 8],
});

describe('aggregate', () => {
  it('gives one row per group, null last, and one in all without groups', () => {
    const aggregates = {
      total: { column: 'v', operator: 'sum' },
      rows: { column: 'v', operator: 'count' },
      w: { operator: 'mean' },
    } as const;
    expect(valuesOf(aggregate(frame, { groupby: ['g'], aggregates }))).toEqual({
      g: ['a', 'b', null],
      total: [1, 3, 5],
      rows: [1, 1, 1],
      w: [3, null, 8],
    });
    expect(valuesOf(aggregate(frame, { aggregates }))).toEqual({ total: [9], rows: [3], w: [14 / 3] });
    expect(valuesOf(aggregate({ ...frameOf({ v: ['integer'], w: ['float'] }) }, { aggregates }))).toEqual({
      total: [null],
      rows: [0],
      w: [null],
    });
  });

  it('knows every operator', () => {
    const values = frameOf({ v: ['float', 4, 1, null, 0, 3] });
    const of = (operator: Parameters<typeof aggregate>[1]['aggregates'][string]['operator'], q?: number) =>
      valuesOf(
        aggregate(values, { aggregates: { v: { operator, ...(q !== undefined && { options: { q } }) } } }),
      )['v']?.[0];
    expect(['sum', 'nansum', 'cumsum'].map((name) => of(name as 'sum'))).toEqual([8, 8, 8]);
    expect(['prod', 'product', 'cumprod'].map((name) => of(name as 'prod'))).toEqual([0, 0, 0]);
    expect(['mean', 'average', 'nanmean', 'median', 'nanmedian'].map((name) => of(name as 'mean'))).toEqual([
      2, 2, 2, 2, 2,
    ]);
    expect(['min', 'nanmin', 'max', 'nanmax'].map((name) => of(name as 'min'))).toEqual([0, 0, 4, 4]);
    expect(['argmin', 'argmax', 'count', 'count_nonzero'].map((name) => of(name as 'count'))).toEqual([
      3, 0, 4, 3,
    ]);
    expect(of('var')).toBeCloseTo(10 / 3);
    expect(of('std')).toBeCloseTo(Math.sqrt(10 / 3));
    expect([of('percentile', 0.25), of('percentile', 25), of('nanpercentile', 1)]).toEqual([0.75, 0.75, 4]);
    expect(() => of('percentile')).toThrow('Invalid options for percentile');
  });

  it('computes nothing of several texts, but finds their smallest and largest', () => {
    const texts = frameOf({ t: ['text', 'b', 'a'] });
    expect(() => aggregate(texts, { aggregates: { t: { operator: 'sum' } } })).toThrow('"t" is not numeric');
    expect(valuesOf(aggregate(texts, { aggregates: { t: { operator: 'min' } } }))).toEqual({ t: ['a'] });
  });
});

describe('cum', () => {
  it('carries the value so far over a null', () => {
    const gaps = frameOf({ v: ['integer', null, 1, 2, null, 4, null] });
    expect(valuesOf(cum(gaps, { operator: 'sum', columns: { v: 'v' } }))['v']).toEqual([null, 1, 3, 3, 7, 7]);
    expect(valuesOf(cum(frame, { operator: 'sum', columns: { v: 'v' } }))['v']).toEqual([1, 1, 4, 9]);
    expect(valuesOf(cum(frame, { operator: 'max', columns: { v: 'most' } }))['most']).toEqual([1, 1, 3, 5]);
    expect(valuesOf(cum(frame, { operator: 'prod', columns: { w: 'w' } }))['w']).toEqual([2, 8, 8, 64]);
    expect(() => cum(frame, { operator: 'sum', columns: { g: 'g' } })).toThrow('"g" is not numeric');
  });
});

describe('diff', () => {
  it('takes rows before, rows after and columns', () => {
    const given = frameOf({ a: ['integer', 1, 4, 9], b: ['integer', 2, 8, 18] });
    expect(valuesOf(diff(given, { columns: { a: 'a' } }))['a']).toEqual([null, 3, 5]);
    expect(valuesOf(diff(given, { columns: { a: 'd' }, periods: -1 }))['d']).toEqual([-3, -5, null]);
    expect(valuesOf(diff(given, { columns: { a: 'a', b: 'b' }, axis: 1 }))).toEqual({
      a: [null, null, null],
      b: [1, 4, 9],
    });
  });
});

describe('compare', () => {
  const given = frameOf({ m: ['float', 3, 1, null], m__1: ['float', 2, 0, 1] });
  const options = { source_columns: ['m'], compare_columns: ['m__1'], drop_original_columns: true };

  it('names both columns, rounds, and reads both spellings of a difference', () => {
    expect(valuesOf(compare(given, { ...options, compare_type: 'absolute' }))).toEqual({
      difference__m__m__1: [1, 1, null],
    });
    const shares = compare(given, { ...options, compare_type: 'percentage', precision: 1 });
    expect(valuesOf(shares)).toEqual({ percentage__m__m__1: [0.5, Infinity, null] });
    expect(
      Object.keys(
        valuesOf(compare(given, { ...options, drop_original_columns: false, compare_type: 'ratio' })),
      ),
    ).toEqual(['m', 'm__1', 'ratio__m__m__1']);
    expect(() => compare(given, { ...options, compare_columns: [], compare_type: 'ratio' })).toThrow(
      'same length',
    );
  });

  it('compares below further levels, null where a side is missing', () => {
    const long = frameOf({
      x: ['text', 'a', 'a'],
      c: ['text', 'p', 'q'],
      m: ['float', 3, 1],
      n: ['float', 2, null],
    });
    const wide = pivot(long, {
      index: ['x'],
      columns: ['c'],
      aggregates: { m: { operator: 'sum' }, n: { operator: 'sum' } },
    });
    const result = compare(wide, {
      source_columns: ['m'],
      compare_columns: ['n'],
      compare_type: 'difference',
      drop_original_columns: true,
    });
    expect(valuesOf(result)).toEqual({ x: ['a'], 'difference__m__n, p': [1], 'difference__m__n, q': [null] });
  });
});

describe('contribution', () => {
  const given = frameOf({ t: ['text', 'x', 'y'], a: ['float', 1, 3], b: ['float', null, 1] });

  it('divides by the total of the column or of the row, nulls as 0', () => {
    expect(valuesOf(contribution(given, {}))).toEqual({ t: ['x', 'y'], a: [0.25, 0.75], b: [0, 1] });
    expect(valuesOf(contribution(given, { orientation: 'row' }))).toEqual({
      t: ['x', 'y'],
      a: [1, 0.75],
      b: [0, 0.25],
    });
  });

  it('gives every time that is compared with a total of its own', () => {
    const both = frameOf({
      a: ['float', 1],
      b: ['float', 3],
      'a__1 year ago': ['float', 6],
      'b__1 year ago': ['float', 2],
    });
    const shares = contribution(both, { orientation: 'row', time_shifts: ['1 year ago'] });
    expect(valuesOf(shares)).toEqual({
      a: [0.25],
      b: [0.75],
      'a__1 year ago': [0.75],
      'b__1 year ago': [0.25],
    });
  });

  it('keeps the originals when the shares have names of their own', () => {
    const named = contribution(given, { columns: ['a'], rename_columns: ['%a'] });
    expect(valuesOf(named)).toEqual({ t: ['x', 'y'], a: [1, 3], b: [null, 1], '%a': [0.25, 0.75] });
    expect(() => contribution(given, { columns: ['t'] })).toThrow('"t" is not numeric');
    expect(() => contribution(given, { columns: ['a'], rename_columns: [] })).toThrow('same length');
  });
});

describe('rank', () => {
  it('ranks within groups, equal values by their mean, null not at all', () => {
    const given = frameOf({ g: ['text', 'a', 'a', 'b', 'a', 'a'], v: ['float', 5, 1, 9, 5, null] });
    expect(valuesOf(rank(given, { metric: 'v', group_by: 'g' }))['rank']).toEqual([
      2.5 / 3,
      1 / 3,
      1,
      2.5 / 3,
      null,
    ]);
    expect(valuesOf(rank(given, { metric: 'v' }))['rank']).toEqual([0.625, 0.25, 1, 0.625, null]);
  });
});

describe('histogram', () => {
  const given = frameOf({ v: ['float', 0, 1, 2, 4, null], g: ['text', 'a', 'a', 'b', 'b', 'b'] });

  it('counts in bins named by their edges, the last of which is closed', () => {
    expect(valuesOf(histogram(given, { column: 'v', bins: 2 }))).toEqual({ '0 - 2': [2], '2 - 4': [2] });
    expect(valuesOf(histogram(given, { column: 'v', bins: 2, groupby: ['g'], cumulative: true }))).toEqual({
      g: ['a', 'b'],
      '0 - 2': [2, 0],
      '2 - 4': [2, 2],
    });
    expect(valuesOf(histogram(given, { column: 'v', bins: 2, normalize: true }))).toEqual({
      '0 - 2': [0.5],
      '2 - 4': [0.5],
    });
  });

  it('is the same of counts by a database, which say how many rows there were', () => {
    const counted = frameOf({
      g: ['text', 'b', 'a', 'b'],
      bv_bin: ['float', 1, 0, null],
      bv_low: ['float', 0, 0, 0],
      bv_high: ['float', 4, 4, 4],
      bv_rows: ['integer', 2, 2, 1],
    });
    for (const more of [{ groupby: ['g'] }, {}, { groupby: ['g'], cumulative: true, normalize: true }]) {
      const options = { column: 'v', bins: 2, ...more };
      const { frame: shown, countedRows, unplacedRows } = histogramOfCounts(counted, options);
      expect(valuesOf(shown)).toEqual(valuesOf(histogram(given, options)));
      expect([countedRows, unplacedRows]).toEqual([5, 1]);
    }
  });

  it('tells bins of large numbers apart by as many digits as that takes', () => {
    const large = frameOf({ v: ['float', 9_007_199_254_740_992, 9_007_199_254_741_000] });
    expect(histogram(large, { column: 'v', bins: 2 }).columns.map(({ name }) => name)).toEqual([
      '9007199254740992 - 9007199254740996',
      '9007199254740996 - 9007199254741000',
    ]);
  });

  it('has one bin around a single value and none without values', () => {
    expect(valuesOf(histogram(frameOf({ v: ['float', 3, 3] }), { column: 'v', bins: 1 }))).toEqual({
      '2.5 - 3.5': [2],
    });
    expect(histogram(frameOf({ v: ['float', null] }), { column: 'v' })).toEqual({ rows: 0, columns: [] });
    expect(() => histogram(given, { column: 'v', bins: 0 })).toThrow('at least 1');
  });

  it.each<readonly [readonly number[], number, Readonly<Record<string, readonly number[]>>]>([
    [
      [0.3, 0.72, 1.1],
      5,
      { '0.2 - 0.4': [1], '0.4 - 0.6': [0], '0.6 - 0.8': [1], '0.8 - 1': [0], '1 - 1.2': [1] },
    ],
    [[36, 250, 1450], 3, { '0 - 500': [2], '500 - 1000': [0], '1000 - 1500': [1] }],
    [[3, 3], 4, { '3 - 3.5': [2] }],
    [[0.1, 0.2, 0.3], 2, { '0.1 - 0.2': [1], '0.2 - 0.3': [1], '0.3 - 0.4': [1] }],
  ])('%j in about %i bins has round edges, each the number that it says', (values, bins, counts) => {
    const shown = histogram(frameOf({ v: ['float', ...values] }), { column: 'v', bins, round: true });
    expect(valuesOf(shown)).toEqual(counts);
  });
});

describe('boxplot', () => {
  it('takes texts of numbers as numbers, and refuses others by name', () => {
    const texts = frameOf({ v: ['text', '1', ' 2.5', null, '-3e1'], t: ['text', '1', 'x', '2', null] });
    const box = (metric: string) => boxplot(texts, { metrics: [metric], whisker_type: 'min/max' });
    expect(valuesOf(box('v'))).toMatchObject({ v__min: [-30], v__max: [2.5], v__count: [3] });
    expect(() => box('t')).toThrow('"t" is not numeric');
  });

  it('lists outliers without end by their words', () => {
    const endless = frameOf({ v: ['float', 1, 2, 3, 4, Infinity] });
    expect(valuesOf(boxplot(endless, { metrics: ['v'], whisker_type: 'tukey' }))).toMatchObject({
      v__mean: [Infinity],
      v__outliers: ['["Infinity"]'],
    });
  });

  const given = frameOf({ g: ['text', 'a', 'a', 'a', 'a', 'a', 'b'], v: ['float', 1, 2, 3, 4, 100, null] });
  const options = { groupby: ['g'], metrics: ['v'], whisker_type: 'tukey' } as const;

  it('ends whiskers at the last value within reach and lists what lies beyond', () => {
    expect(valuesOf(boxplot(given, { ...options, groupby: ['g'], metrics: ['v'] }))).toEqual({
      g: ['a', 'b'],
      v__mean: [22, null],
      v__median: [3, null],
      v__max: [4, null],
      v__min: [1, null],
      v__q1: [2, null],
      v__q3: [4, null],
      v__count: [5, 0],
      v__outliers: ['[100]', '[]'],
    });
  });

  it('ends whiskers at the box where no value lies within reach', () => {
    const two = frameOf({ v: ['float', 1, 2] });
    expect(valuesOf(boxplot(two, { metrics: ['v'], whisker_type: 'tukey' }))).toMatchObject({
      v__min: [1.5],
      v__max: [1.5],
      v__outliers: ['[1,2]'],
    });
  });

  it('knows the other whiskers and refuses percentiles that are none', () => {
    const all = valuesOf(boxplot(given, { metrics: ['v'], whisker_type: 'min/max' }));
    expect([all['v__max'], all['v__outliers']]).toEqual([[100], ['[]']]);
    const some = valuesOf(
      boxplot(given, { metrics: ['v'], whisker_type: 'percentile', percentiles: [0, 75] }),
    );
    expect([some['v__max'], some['v__outliers']]).toEqual([[4], ['[100]']]);
    expect(() =>
      boxplot(given, { metrics: ['v'], whisker_type: 'percentile', percentiles: [90, 10] }),
    ).toThrow('lower');
  });
});
