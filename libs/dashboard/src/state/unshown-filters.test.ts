import { expect, it } from 'vitest';
import { unshownFilters } from './unshown-filters.ts';

it('names the stored filters that the page does not show, and no dividers', () => {
  const metadata = {
    native_filter_configuration: [
      { id: 'NATIVE_FILTER-a', type: 'NATIVE_FILTER', name: 'Score' },
      { id: 'NATIVE_FILTER_DIVIDER-b', type: 'DIVIDER', title: 'More' },
      { id: 'NATIVE_FILTER-c', name: ' ' },
    ],
  };
  expect(unshownFilters(metadata)).toEqual(['Score', 'NATIVE_FILTER-c']);
});

it.each([[{}], [{ native_filter_configuration: null }], [{ native_filter_configuration: [1, null] }]])(
  'says nothing of %j',
  (metadata) => {
    expect(unshownFilters(metadata)).toEqual([]);
  },
);
