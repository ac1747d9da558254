import { describe, expect, it } from 'vitest';
import { filtersAmong, readFilterEntries } from '../native-filter/filter-entry.ts';

import { BEHAVIOUR_KEY, carriedLink, carriedMasks, isOpenable, openingsOf } from './openings.ts';

const filter = (id: string, name: string, filterType: string, column: string) => ({
  id,
  name,
  filterType,
  type: 'NATIVE_FILTER',
  targets: [{ datasetId: 1, column: { name: column } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
});
const filters = (...stored: readonly ReturnType<typeof filter>[]) =>
  filtersAmong(readFilterEntries({ native_filter_configuration: [...stored] }));

describe('openings of a chart', () => {
  it('are read with what is safe alone', () => {
    const stored = [
      { label: 'a', target: { kind: 'link', url: 'javascript:alert(1)' } },
      { label: 'b', target: { kind: 'link', url: '//evil.example/x' } },
      { label: 'c', target: { kind: 'dashboard', id: '7' }, carries: [{ from: 'city', to: 'City' }, 3] },
      null,
    ];
    const metadata = { [BEHAVIOUR_KEY]: { opens: { '5': stored } } };
    expect(openingsOf(metadata, 5)).toEqual([
      {
        label: 'c',
        target: { kind: 'dashboard', id: '7' },
        carries: [{ source: 'value', from: 'city', to: 'City' }],
        isOnClick: false,
      },
    ]);
    expect(openingsOf({ [BEHAVIOUR_KEY]: 'x' }, 5)).toEqual([]);
    expect(['/a', 'https://a.b', '/\\a', 'data:x', 'a'].map(isOpenable)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });

  it('carry values and filters by the declared mapping, and name what does not go along', () => {
    const here = filters(
      filter('F1', 'Region', 'filter_select', 'region'),
      filter('F2', 'Year', 'filter_time', ''),
    );
    const there = filters(
      filter('T1', 'Area', 'filter_select', 'area'),
      filter('T2', 'City', 'filter_select', 'town'),
    );
    const masks = {
      F1: {
        extraFormData: { filters: [{ col: 'region', op: 'IN' as const, val: ['N'] }] },
        filterState: { value: ['N'], label: 'N' },
      },
      F2: {
        extraFormData: { time_range: 'Last year' },
        filterState: { value: 'Last year', label: 'Last year' },
      },
    };
    const values = [
      { column: 'city', value: "O'Hare <b>", text: "O'Hare <b>" },
      { column: 'kind', value: 1, text: '1' },
    ];
    const carried = carriedMasks(
      [
        { source: 'value', from: 'city', to: 'City' },
        { source: 'filter', from: 'Region', to: 'Area' },
        { source: 'value', from: 'gone', to: 'City' },
        { source: 'value', from: 'kind', to: 'Nowhere' },
      ],
      { values, filters: here, masks },
      there,
    );
    expect(carried.masks['T2']?.extraFormData.filters).toEqual([
      { col: 'town', op: 'IN', val: ["O'Hare <b>"] },
    ]);
    expect(carried.masks['T1']?.extraFormData.filters).toEqual([{ col: 'area', op: 'IN', val: ['N'] }]);
    expect(carried.left).toEqual(['gone → City', 'kind → Nowhere', 'Year']);
  });

  it('write values into links as parameters', () => {
    const from = { values: [{ column: 'c', value: 'a&b=1', text: 'x' }], filters: [], masks: {} };
    const carries = [{ source: 'value' as const, from: 'c', to: 'q' }];
    expect(carriedLink('/x?y=1', carries, from)).toEqual({ url: '/x?y=1&q=a%26b%3D1', left: [] });
    expect(carriedLink('https://a.b/', [{ ...carries[0]!, from: 'no' }], from).left).toEqual(['no → q']);
  });
});
