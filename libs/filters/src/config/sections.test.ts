import { EMPTY_DATASOURCE, filterTypes } from '@belvedere/charts';
import { filterProblems, layoutFromStored, type FilterEntry, type NativeFilter } from '@belvedere/core';
import { expect, it } from 'vitest';
import type { FilterConfigPlace } from './config-place.ts';
import { newDivider, newFilter } from './draft.ts';
import { emptySections, SECTIONS } from './sections.ts';
import { surroundingsOf } from './surroundings.ts';

const layout = layoutFromStored(
  {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['C1'] },
    C1: { id: 'C1', type: 'CHART', children: [], meta: { chartId: 1 } },
  } as never,
  'test',
);
const flights = { ...EMPTY_DATASOURCE, id: 1, columns: [{ column_name: 'origin' }] as never };
const place = {
  layout,
  charts: [{ id: 1, title: 'Flights', datasetId: 1 }],
  datasets: { 1: flights },
} as unknown as FilterConfigPlace;

const reported = (entry: FilterEntry, opened: readonly (typeof SECTIONS)[number][] = []) => [
  ...filterProblems([entry], surroundingsOf(place)).map(({ kind }) => kind),
  ...emptySections(entry.type === 'DIVIDER' ? [] : [entry], { [entry.id]: opened }).map(({ kind }) => kind),
];
const filterOf = (filterType: string, more: Partial<NativeFilter> = {}): NativeFilter => ({
  ...newFilter('1', 'A'),
  filterType,
  ...more,
});
const AT = { targets: [{ datasetId: 1, column: null }] };

it.each([
  ['filter_select', ['dataset'], ['column'], ['parents', 'pre-filter', 'tree', 'default-value']],
  ['filter_range', ['dataset'], ['column'], ['parents', 'pre-filter', 'default-value']],
  ['filter_time', [], [], ['default-value']],
  ['filter_timecolumn', ['dataset'], [], ['default-value']],
  ['filter_timegrain', ['dataset'], [], ['default-value']],
  ['filter_metric', ['dataset'], ['metric'], ['default-value']],
  ['filter_parameter', ['parameter'], ['parameter'], ['default-value']],
  ['filter_groupby', ['dataset'], [], ['default-value']],
])('reports all that a filter of the type %s leaves empty', (type, bare, withDataset, sections) => {
  expect(reported(filterOf(type, { name: ' ' }))).toEqual(['name', ...bare]);
  expect(reported(filterOf(type, AT))).toEqual(withDataset);
  const kinds = reported(filterOf(type, AT), SECTIONS);
  expect(kinds.slice(withDataset.length)).toEqual(sections);
});

it('knows every type that there is, and headings', () => {
  expect(filterTypes).toHaveLength(8);
  expect(reported(newDivider('1', ' '))).toEqual(['title']);
});

it('names a column or a metric that its dataset does not have', () => {
  const gone = { targets: [{ datasetId: 1, column: 'gone' }] };
  expect(reported(filterOf('filter_metric', gone))).toEqual(['missing']);
  expect(reported(filterOf('filter_select', gone))).toEqual(['missing']);
});

it('takes no part for empty that was filled, nor the default of one that takes its first value', () => {
  const controlValues = { groupColumns: ['state'] };
  const filled = filterOf('filter_select', {
    targets: [{ datasetId: 1, column: 'origin' }],
    controlValues,
    preFilterTimeRange: 'Last week',
    cascadeParentIds: ['2'],
    takesFirst: true,
  });
  expect(reported(filled, SECTIONS)).toEqual([]);
});
