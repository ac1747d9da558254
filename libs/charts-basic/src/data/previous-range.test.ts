import { resolveTimeRange } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { heldRange, periodName, previousMissing, previousQuery, previousRange } from './previous-range.ts';

const resolved = (range: string | null) => {
  const { since, until } = resolveTimeRange(range ?? '', { now: Date.UTC(2024, 4, 15), zone: 'UTC' });
  return [since, until].map((wall) => new Date(wall ?? 0).toISOString().slice(0, 10)).join(' ');
};

describe('the period before', () => {
  it.each([
    ['2001-04-01 : 2001-07-01', '2001-01-01 2001-04-01'],
    ['2001-03-01 : 2001-04-01', '2001-02-01 2001-03-01'],
    ['2001-06-10 : 2001-06-17', '2001-06-03 2001-06-10'],
    ['Last week', '2024-05-01 2024-05-08'],
    ['Last 3 months', '2023-11-15 2024-02-15'],
    ['previous calendar month', '2024-03-01 2024-04-01'],
    ['Current quarter', '2024-01-01 2024-04-01'],
  ])('of %j is right before it and as long', (range, expected) => {
    expect(resolved(previousRange(range))).toBe(expected);
  });

  it('of a range up to the newest data is left to whoever asks the data', () => {
    expect(previousRange('Last 7 days until newest data')).toBe('before Last 7 days until newest data');
    expect(previousRange('before Last 7 days until newest data')).toBeNull();
  });

  it('is nothing for a range without a length', () => {
    expect(previousRange('No filter')).toBeNull();
    expect(previousRange('2001-04-01 : ')).toBeNull();
    expect(previousQuery({ metrics: ['count'] })).toBeNull();
  });

  it('moves the time filter of a query and leaves the others alone', () => {
    const other = { col: 'origin', op: 'IN', val: ['ORD'] };
    const query = previousQuery({
      filters: [{ col: 'date', op: 'TEMPORAL_RANGE', val: '2001-04-01 : 2001-07-01' }, other],
    });
    expect(query?.filters).toEqual([
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01T00:00:00 : 2001-04-01T00:00:00' },
      other,
    ]);
  });

  it('of a range that a filter narrows is before what is left of it, and as long', () => {
    const own = { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-04-01 : 2001-07-01' };
    const brushed = { ...own, val: '2001-05-08 : 2001-05-15', isExtra: true };
    const before = '2001-05-01T00:00:00 : 2001-05-08T00:00:00';
    const query = { time_range: own.val, filters: [own, brushed] };
    expect(heldRange(query)).toBe('2001-05-08T00:00:00 : 2001-05-15T00:00:00');
    expect(previousQuery(query)).toMatchObject({
      time_range: before,
      filters: [{ val: before }, { val: before, isExtra: true }],
    });
    expect(previousQuery({ time_range: 'No filter', filters: [brushed] })).toMatchObject({
      time_range: 'No filter',
      filters: [{ val: before }],
    });
  });

  it('is not guessed where one of several ranges moves with the clock, or where nothing is common to them', () => {
    const brushed = { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-05-08 : 2001-05-15' };
    for (const range of ['Last year', '2002 : 2003', '2002-01-01 : 2003-01-01'])
      expect(previousQuery({ time_range: range, filters: [brushed] })).toBeNull();
  });

  it('says why it cannot be asked for', () => {
    const brushed = { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-05-08 : 2001-05-15' };
    expect(previousMissing({ filters: [brushed] })).toBeNull();
    expect(previousMissing({ time_range: 'No filter' })).toBe('range');
    expect(previousMissing({ filters: [{ ...brushed, val: '2001-05-08 : ' }] })).toBe('range');
    expect(previousMissing({ time_range: 'Last year', filters: [brushed] })).toBe('several');
  });

  it('is that of each column where ranges hold for several', () => {
    const on = (col: string, val: string) => ({ col, op: 'TEMPORAL_RANGE', val });
    const query = { filters: [on('a', '2001-05-08 : 2001-05-15'), on('b', '2001-05-08 : 2001-05-10')] };
    expect(previousQuery(query)?.filters?.map(({ val }) => val)).toEqual([
      '2001-05-01T00:00:00 : 2001-05-08T00:00:00',
      '2001-05-06T00:00:00 : 2001-05-08T00:00:00',
    ]);
  });

  it('names whole quarters, months and years', () => {
    expect(periodName('2001-01-01 : 2001-04-01')).toEqual({ name: 'Q1', year: 2001 });
    expect(periodName('2001-06-01 : 2001-07-01')).toEqual({ name: 'Jun', year: 2001 });
    expect(periodName('2001-01-01 : 2002-01-01')).toEqual({ name: '', year: 2001 });
    expect(periodName('2001-01-02 : 2001-02-02')).toBeNull();
  });
});
