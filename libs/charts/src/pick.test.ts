import { describe, expect, it } from 'vitest';
import { crossFilterOf, drillByOf, drillToDetailOf, filtersOfPick, type DatumPick } from './pick.ts';

const origin = (value: string | null): DatumPick => ({
  label: value ?? '<NULL>',
  values: [{ column: 'origin', value, text: value ?? '<NULL>' }],
});
const day = (from: string, to: string): DatumPick => ({
  label: from,
  values: [{ column: 'date', value: 0, text: from, grain: 'P1D', range: `${from} : ${to}` }],
});

it('numbers between bounds filter by both ends, several of them by the ends of all', () => {
  const bin = (from: number, to: number, isToIncluded = false) => ({
    label: `${from}`,
    values: [{ column: 'delay', value: from, text: `${from}`, bounds: { from, to, isToIncluded } }],
  });
  expect(filtersOfPick(bin(0, 5))).toEqual([
    { col: 'delay', op: '>=', val: 0 },
    { col: 'delay', op: '<', val: 5 },
  ]);
  expect(crossFilterOf([bin(0, 5), bin(10, 15, true)]).extraFormData).toEqual({
    filters: [
      { col: 'delay', op: '>=', val: 0 },
      { col: 'delay', op: '<=', val: 15 },
    ],
  });
  const named = (from: number, to: number) => ({ ...bin(from, to), label: `${from} – ${to}` });
  expect(crossFilterOf([named(10, 15), named(0, 5)]).filterState['label']).toBe('0 – 15');
  expect(drillToDetailOf(bin(0, 5)).map(({ formattedVal }) => formattedVal)).toEqual(['>= 0', '< 5']);
});

describe('a choice', () => {
  it('filters by its values, by the absence of one, or by a range', () => {
    expect(filtersOfPick(origin('ORD'))).toEqual([{ col: 'origin', op: 'IN', val: ['ORD'] }]);
    expect(
      filtersOfPick({ label: '', values: [{ column: 'origin', value: '<NULL>', text: '<NULL>' }] }),
    ).toEqual([{ col: 'origin', op: 'IN', val: ['!<NULL>'], escape: '!' }]);
    expect(filtersOfPick(origin(null))).toEqual([{ col: 'origin', op: 'IS NULL' }]);
    expect(filtersOfPick(day('2001-01-01', '2001-01-02'))).toEqual([
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-02', isExtra: true },
    ]);
  });

  it('of several data holds the values of each column once', () => {
    const { extraFormData, filterState } = crossFilterOf([origin('ORD'), origin('ATL'), origin('ORD')]);
    expect(extraFormData.filters).toEqual([{ col: 'origin', op: 'IN', val: ['ORD', 'ATL'] }]);
    expect(filterState).toEqual({
      value: [['ORD'], ['ATL'], ['ORD']],
      selectedValues: ['ORD', 'ATL', 'ORD'],
      label: 'ORD, ATL, ORD',
    });
    const days = crossFilterOf([day('2001-01-03', '2001-01-04'), day('2001-01-01', '2001-01-02')]);
    expect(days.extraFormData.filters).toEqual([
      { col: 'date', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-04', isExtra: true },
    ]);
    expect(days.filterState['label']).toBe('2001-01-01 – 2001-01-03');
    const mixed = crossFilterOf([day('2001-01-03', '2001-01-04'), origin('ORD')]);
    expect(mixed.filterState['label']).toBe('2001-01-03, ORD');
  });

  it('keeps the missing value beside others, and alone', () => {
    const filtersOf = (...values: readonly (string | null)[]) =>
      crossFilterOf(values.map(origin)).extraFormData.filters;
    expect(filtersOf('ORD', null)).toEqual([{ col: 'origin', op: 'IN', val: ['ORD', null] }]);
    expect(filtersOf(null, null)).toEqual([{ col: 'origin', op: 'IS NULL' }]);
  });

  it('of nothing clears the filter', () => {
    expect(crossFilterOf([])).toEqual({
      extraFormData: { filters: [] },
      filterState: { value: null, selectedValues: null },
    });
  });

  it('leads to its rows with the place on the axis, and to a finer look without it', () => {
    const pick: DatumPick = {
      ...origin('ORD'),
      drillValues: [{ column: 'date', value: 86_400_000, text: '2 Jan 1970', grain: 'P1D' }],
      drillField: 'groupbyRows',
    };
    expect(drillToDetailOf(pick)).toEqual([
      { col: 'origin', op: '==', val: 'ORD', formattedVal: 'ORD' },
      { col: 'date', op: '==', val: 86_400_000, formattedVal: '2 Jan 1970', grain: 'P1D' },
    ]);
    expect(drillByOf(pick)).toEqual({
      filters: [{ col: 'origin', op: '==', val: 'ORD', formattedVal: 'ORD' }],
      groupbyFieldName: 'groupbyRows',
    });
    expect(drillByOf(origin(null)).filters).toEqual([
      { col: 'origin', op: 'IS NULL', formattedVal: '<NULL>' },
    ]);
  });
});

it('what JSON has no number for is picked as its word, and never as a missing value', () => {
  const float = (value: number | null): DatumPick => ({
    label: String(value),
    values: [{ column: 'v', value, text: String(value) }],
  });
  expect(filtersOfPick(float(Number.NaN))).toEqual([{ col: 'v', op: 'IN', val: ['NaN'] }]);
  expect(drillToDetailOf(float(-Infinity))).toMatchObject([{ col: 'v', op: '==', val: '-Infinity' }]);
  expect(drillByOf(float(Number.NaN)).filters).toMatchObject([{ col: 'v', op: '==', val: 'NaN' }]);
  const { extraFormData, filterState } = crossFilterOf([Number.NaN, 1, null, Infinity].map(float));
  expect(extraFormData.filters).toEqual([{ col: 'v', op: 'IN', val: ['NaN', 1, null, 'Infinity'] }]);
  expect(filterState.value).toEqual([['NaN'], [1], [null], ['Infinity']]);
});

it('a time without end filters by itself, for its bucket has no range', () => {
  const end: DatumPick = {
    label: 'Infinity',
    values: [{ column: 'date', value: Infinity, text: 'Infinity', grain: 'P1D', range: '' }],
  };
  expect(filtersOfPick(end)).toEqual([{ col: 'date', op: 'IN', val: ['Infinity'] }]);
  expect(crossFilterOf([end, day('2001-01-01', '2001-01-02')]).extraFormData.filters).toEqual([
    { col: 'date', op: 'IN', val: ['Infinity', 0] },
  ]);
});
