import { describe, expect, it } from 'vitest';
import type { DatumPick, PickedValue } from '../pick.ts';
import { addsOnly, brushDimension, brushRange } from './index.ts';

const pickOf = (...values: readonly Partial<PickedValue>[]): DatumPick => ({
  label: '',
  values: values.map((value) => ({ column: 'flown', value: 0, text: '', ...value })),
});
const day = (value: number) => pickOf({ value, grain: 'P1D', range: 'a : b' });
const bin = (from: number, to: number, isToIncluded = false) =>
  pickOf({ column: 'delay', value: from, bounds: { from, to, isToIncluded } });

describe('a brush', () => {
  it('lies along buckets of a time or along numbers', () => {
    expect(brushDimension(day(1))).toEqual({ kind: 'time', column: 'flown', grain: 'P1D' });
    expect(brushDimension(bin(0, 5))).toEqual({ kind: 'number', column: 'delay' });
  });

  it.each([
    ['a category', pickOf({ value: 'ATL' })],
    ['several columns', pickOf({ grain: 'P1D', range: 'a : b' }, { column: 'origin', value: 'ATL' })],
    ['nothing', pickOf()],
    ['a moment without a bucket', pickOf({ grain: null, range: 'a : b' })],
    ['a bucket that begins with the range', pickOf({ grain: 'P7D', range: 'a : b' })],
    ['a time without end', pickOf({ grain: 'P1D', range: '' })],
    [
      'an expression',
      pickOf({ column: { expressionType: 'SQL', sqlExpression: 'a + b' }, grain: 'P1D', range: 'a : b' }),
    ],
  ])('does not lie along %s', (_title, pick) => {
    expect(brushDimension(pick)).toBeNull();
  });

  it('reaches around all data of one dimension, and around no others', () => {
    const days = { kind: 'time', column: 'flown', grain: 'P1D' } as const;
    const numbers = { kind: 'number', column: 'delay' } as const;
    expect(brushRange([day(5), day(2), day(9)], days)).toEqual({ from: 2, to: 9, isToIncluded: true });
    expect(brushRange([bin(5, 10), bin(0, 5)], numbers)).toEqual({ from: 0, to: 10, isToIncluded: false });
    expect(brushRange([bin(5, 10, true), bin(0, 5)], numbers)?.isToIncluded).toBe(true);
    expect(brushRange([day(5), bin(0, 5)], days)).toBeNull();
    expect(brushRange([], days)).toBeNull();
  });
});

it('filters that do more to a query than narrow its rows are told apart', () => {
  const [old, added] = [
    { col: 'a', op: 'IN', val: ['x'] },
    { col: 'flown', op: 'TEMPORAL_RANGE', val: 'a : b' },
  ];
  const query = { columns: ['a'], metrics: ['n'], filters: [old] };
  expect(addsOnly(query, { ...query, filters: [added, old] }, [added])).toBe(true);
  expect(addsOnly(query, { ...query, filters: [added] }, [added])).toBe(false);
  expect(addsOnly(query, { ...query, filters: [old, added, added] }, [added])).toBe(false);
  expect(addsOnly(query, { ...query, filters: [old, added], time_range: 'Last week' }, [added])).toBe(false);
});
