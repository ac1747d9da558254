import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../json.ts';
import { filtersAmong, readFilterEntries } from './filter-entry.ts';
import { isBoxFilter } from './box-filter.ts';
import { filterBoxFilters, withBoxFilters, type FilterBoxChart } from './filter-box.ts';

const box = (formData: JsonObject): FilterBoxChart => ({
  id: 7,
  formData: { viz_type: 'filter_box', datasource: '3__table', date_filter: false, ...formData },
});
const read = (metadata: JsonObject, ...charts: readonly FilterBoxChart[]) =>
  filtersAmong(readFilterEntries(withBoxFilters(metadata, charts)));
const REGION = { column: 'region', label: 'Where', multiple: true };

describe('filters of a filter box', () => {
  it('are one for each field, times first', () => {
    const all = box({
      date_filter: true,
      show_sqla_time_granularity: true,
      show_sqla_time_column: true,
      filter_configs: [REGION, { column: 'year', multiple: false, clearable: false }, { label: 'no column' }],
    });
    expect(read({}, all).map(({ name, filterType, targets }) => [name, filterType, targets])).toEqual([
      ['Time range', 'filter_time', [{ datasetId: null, column: null }]],
      ['Time grain', 'filter_timegrain', [{ datasetId: 3, column: null }]],
      ['Time column', 'filter_timecolumn', [{ datasetId: 3, column: null }]],
      ['Where', 'filter_select', [{ datasetId: 3, column: 'region' }]],
      ['year', 'filter_select', [{ datasetId: 3, column: 'year' }]],
    ]);
    expect(read({}, all)[4]?.controlValues).toMatchObject({ multiSelect: false, enableEmptyFilter: true });
  });

  it.each<[string, JsonObject, JsonObject, readonly (string | number)[] | null]>([
    ['nothing', REGION, {}, null],
    ['its own text', { ...REGION, defaultValue: 'North; South' }, {}, ['North', 'South']],
    ['its own number', { column: 'region', multiple: false, defaultValue: 4 }, {}, [4]],
    ['what the dashboard keeps', REGION, { default_filters: '{"7": {"region": ["East"]}}' }, ['East']],
    [
      'what the dashboard keeps before its own',
      { ...REGION, defaultValue: 'North' },
      { default_filters: { 7: { region: 'East' } } },
      ['East'],
    ],
    ['nothing that another box keeps', REGION, { default_filters: '{"8": {"region": ["East"]}}' }, null],
    ['nothing where the text is broken', REGION, { default_filters: '{"7": {' }, null],
  ])('say at first %s', (_what, item, metadata, expected) => {
    const [filter] = read(metadata, box({ filter_configs: [item] }));
    const filters = expected === null ? undefined : [{ col: 'region', op: 'IN', val: expected }];
    expect(filter?.defaultMask.extraFormData.filters).toEqual(filters);
  });

  it('say at first the time range of the box and what the dashboard keeps of it', () => {
    const timed = box({ date_filter: true, time_range: 'Last week' });
    expect(read({}, timed)[0]?.defaultMask.extraFormData).toEqual({ time_range: 'Last week' });
    const kept = { default_filters: '{"7": {"__time_range": "Last year"}}' };
    expect(read(kept, timed)[0]?.defaultMask.extraFormData).toEqual({ time_range: 'Last year' });
    expect(read({}, box({ date_filter: true, time_range: 'No filter' }))[0]?.defaultMask).toEqual({
      extraFormData: {},
      filterState: {},
    });
  });

  it('say at first the grain and the column of the box where it has a range', () => {
    const form = {
      show_sqla_time_granularity: true,
      show_sqla_time_column: true,
      time_grain_sqla: 'P1M',
      granularity_sqla: 'flown',
    };
    const said = (range: boolean) =>
      read({}, box({ ...form, date_filter: range })).map(({ defaultMask }) => defaultMask.extraFormData);
    expect(said(true)).toEqual([{}, { time_grain_sqla: 'P1M' }, { granularity_sqla: 'flown' }]);
    expect(said(false)).toEqual([{}, {}]);
  });

  it('hold where the dashboard scopes them, never for a box', () => {
    const other = { ...box({}), id: 9 };
    const scoped = {
      filter_scopes: { 7: { region: { scope: ['TAB-a'], immune: [4] } } },
      filter_immune_slices: [5],
      filter_immune_slice_fields: { 6: ['region'], 8: ['year'] },
    };
    const item = box({ filter_configs: [REGION] });
    expect(read(scoped, item, other)[0]?.scope).toEqual({ rootPath: ['TAB-a'], excluded: [4, 5, 6, 7, 9] });
    expect(read({}, item)[0]?.scope).toEqual({ rootPath: ['ROOT_ID'], excluded: [7] });
  });

  it('stand behind the own filters of the dashboard, which stay as they are', () => {
    const own = { native_filter_configuration: [{ id: 'NATIVE_FILTER-1', type: 'NATIVE_FILTER' }] };
    const names = read(own, box({ filter_configs: [REGION] })).map(({ id }) => id);
    expect(names).toEqual(['NATIVE_FILTER-1', 'FILTER_BOX-7-region']);
    expect(names.map((id) => isBoxFilter(id, 7))).toEqual([false, true]);
    expect(isBoxFilter('FILTER_BOX-71-region', 7)).toBe(false);
    const line = { ...box({ filter_configs: [REGION] }), formData: { viz_type: 'line' } };
    expect(filterBoxFilters({}, [line])).toEqual([]);
    expect(withBoxFilters(own, [line])).toBe(own);
  });
});
