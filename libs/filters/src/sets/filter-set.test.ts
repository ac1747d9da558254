import { filtersAmong, readFilterEntries, type FilterMasks, type Json } from '@belvedere/core';
import { expect, it } from 'vitest';
import { masksOfSet, saysSet, type FilterSet } from './filter-set.ts';
import { goneFilters, setText, withDefaults } from './set-text.ts';

const stored = ['A', 'B'].map((id) => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: id } }],
  unknown: 'kept',
}));
const entries = readFilterEntries({ native_filter_configuration: stored as unknown as Json });
const filters = filtersAmong(entries);
const masks: FilterMasks = {
  A: {
    extraFormData: { filters: [{ col: 'A', op: 'IN', val: ['x'] }] },
    filterState: { value: ['x'], label: 'x' },
  },
};
const setOf = (params: unknown): FilterSet => ({
  id: 1,
  name: 'Hubs',
  owner_type: 'User',
  version: 1,
  params: params as FilterSet['params'],
});

it('keeps filters and what they say, and gives both back', () => {
  const params = JSON.parse(setText(filters, masks)) as FilterSet['params'];
  expect(params).toMatchObject({ nativeFilters: { A: { unknown: 'kept' } }, dataMask: { A: masks['A'] } });
  const set = setOf(params);
  expect(masksOfSet(set, filters)['A']).toEqual(masks['A']);
  expect(saysSet(set, filters, masks)).toBe(true);
  expect(saysSet(set, filters, {})).toBe(false);
});

it('names filters that are gone, and says nothing for those that came later', () => {
  const set = setOf({ nativeFilters: {}, dataMask: { A: masks['A'], Old: {} } });
  expect(goneFilters(set, filters)).toEqual(['Old']);
  expect(masksOfSet(set, filters)).toEqual({ A: masks['A'], B: null });
  for (const params of [{}, { dataMask: [] }, { dataMask: { A: 7 } }])
    expect(masksOfSet(setOf(params), filters)).toEqual({ A: null, B: null });
});

it('makes what a set says the default of filters, but of those that take their first value', () => {
  const [a, b] = withDefaults(entries, masks);
  expect(a).toMatchObject({ defaultMask: masks['A'] });
  expect(b).toMatchObject({ defaultMask: { extraFormData: {} } });
  const [first] = withDefaults(
    entries.map((entry) => ({ ...entry, takesFirst: true }) as typeof entry),
    masks,
  );
  expect(first).toMatchObject({ defaultMask: { extraFormData: {} } });
});
