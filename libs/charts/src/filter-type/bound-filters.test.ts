import { filtersAmong, readFilterEntries, type NativeFilter } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { metricFilter, parameterFilter } from './bound-filters.ts';

const filterOf = (more: object): NativeFilter => {
  const native_filter_configuration = [{ id: 'F', type: 'NATIVE_FILTER', name: 'F', ...more }];
  const [filter] = filtersAmong(readFilterEntries({ native_filter_configuration } as never));
  if (filter === undefined) throw new Error('no filter');
  return filter;
};
const bound = (parameterKind: string) =>
  filterOf({ filterType: 'filter_parameter', controlValues: { parameter: ' rate ', parameterKind } });

describe('a filter on a metric', () => {
  const filter = filterOf({ targets: [{ datasetId: 1, column: { name: 'flights' } }] });

  it('says conditions on the metric of groups', () => {
    expect(metricFilter.maskOf(filter, [1000, null], null).extraFormData).toEqual({
      filters: [{ col: 'flights', op: '>=', val: 1000 }],
    });
    expect(metricFilter.maskOf(filter, [null, null], null).extraFormData).toEqual({});
  });

  it('is named with its digits in groups', () => {
    const labelOf = (value: readonly (number | null)[]) =>
      metricFilter.maskOf(filter, value, null).filterState.label;
    expect(labelOf([1000, 2500000.5])).toBe('1,000 ≤ x ≤ 2,500,000.5');
    expect(labelOf([-12000, -12000])).toBe('x = \u221212,000');
  });
});

describe('a value for templates', () => {
  it.each([
    ['number', 0.25],
    ['text', "O'Hare {{ 1 }}"],
    ['date', '2001-03-31'],
  ])('of kind %j is sent under its name', (kind, value) => {
    expect(parameterFilter.maskOf(bound(kind), value, null)).toEqual({
      extraFormData: { filters: [{ col: 'rate', op: '==', val: value }] },
      filterState: { value: [value], label: String(value) },
    });
  });

  it.each([
    ['number', '1 OR 1=1'],
    ['number', Number.NaN],
    ['date', '2001-13-45'],
    ['date', 'yesterday'],
    ['text', ''],
    ['text', null],
  ])('of kind %j is never %j', (kind, value) => {
    expect(parameterFilter.maskOf(bound(kind), value, null).extraFormData).toEqual({});
  });

  it('without a name says nothing', () => {
    const nameless = filterOf({ filterType: 'filter_parameter', controlValues: {} });
    expect(parameterFilter.maskOf(nameless, 1, null).extraFormData).toEqual({});
  });
});
