import { filtersAmong, readFilterEntries, type Json, type NativeFilter } from '@belvedere/core';
import { columnFromValues, type Frame } from '@belvedere/frame';
import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE, type ChartDatasource } from '../datasource.ts';
import { filterContext } from './filter-context.ts';
import { filterTypeOf } from './filter-types.ts';

const column = (name: string, type: number) => ({
  column_name: name,
  verbose_name: null,
  type: null,
  type_generic: type,
  is_dttm: type === 2,
  groupby: true,
  filterable: true,
  expression: null,
  description: null,
});

const FLIGHTS: ChartDatasource = {
  ...EMPTY_DATASOURCE,
  id: 7,
  columns: [column('origin', 1), column('distance', 0), column('date', 2)],
  grains: [['P1W', 'Week']],
  mainTimeColumn: 'date',
};

function filterOf(filterType: string, more: Record<string, Json> = {}): NativeFilter {
  const stored = {
    id: 'F',
    name: 'F',
    filterType,
    targets: [{ datasetId: 7, column: { name: 'origin' } }],
    ...more,
  };
  return filtersAmong(readFilterEntries({ native_filter_configuration: [stored] }))[0] as NativeFilter;
}

const contextOf = (filter: NativeFilter, search = '', above = {}) =>
  filterContext({ filter, datasource: FLIGHTS, dashboardId: 3, above, search });

const maskOf = (filter: NativeFilter, value: Json) =>
  filterTypeOf(filter.filterType)?.maskOf(filter, value, null);

describe('a value filter', () => {
  it('asks for the values of its column with their rows, under what stands above it', () => {
    const above = { filters: [{ col: 'distance', op: '>', val: 5 }], time_range: 'Last week' };
    const context = contextOf(filterOf('filter_select'), 'or', above);
    expect(context).toMatchObject({
      datasource: { id: 7, type: 'table' },
      form_data: { native_filter_id: 'F', dashboardId: 3, viz_type: 'filter_select' },
    });
    expect(context?.queries).toMatchObject([
      {
        columns: ['origin'],
        metrics: [{ label: 'count' }],
        orderby: [['origin', true]],
        row_limit: 1000,
        time_range: 'Last week',
        filters: [
          { col: 'distance', op: '>', val: 5 },
          { col: 'origin', op: 'ILIKE', val: '%or%' },
        ],
      },
    ]);
  });

  it('asks for groups and their values, where it lists these in groups, and for values alone of which some are looked up', () => {
    const filter = filterOf('filter_select', { controlValues: { groupColumn: 'distance' } });
    const orderby = [
      ['distance', true],
      ['origin', true],
    ];
    expect(contextOf(filter)?.queries).toMatchObject([{ columns: ['distance', 'origin'], orderby }]);
    const question = { filter, datasource: FLIGHTS, dashboardId: 3, above: {}, search: '', among: ['ORD'] };
    expect(filterContext(question)?.queries[0]?.columns).toEqual(['origin']);
    const answer: Frame = {
      rows: 2,
      columns: [
        columnFromValues({ name: 'distance', kind: 'integer', type: 'BIGINT' }, [1, 1]),
        columnFromValues({ name: 'origin', kind: 'text', type: 'VARCHAR' }, ['ATL', null]),
        columnFromValues({ name: 'count', kind: 'integer', type: 'BIGINT' }, [5, 6]),
      ],
    };
    expect(
      filterTypeOf('filter_select')?.readChoices(filter, answer, { datasource: FLIGHTS }).options,
    ).toEqual([
      { value: 'ATL', label: 'ATL', count: 5, path: ['1'] },
      { value: null, label: '<NULL>', count: 6, path: ['1'] },
    ]);
    const under = filterOf('filter_select', { controlValues: { parentColumn: 'distance' } });
    expect(contextOf(under)?.queries).toMatchObject([{ columns: ['origin', 'distance'] }]);
    expect(
      filterTypeOf('filter_select')?.readChoices(under, answer, { datasource: FLIGHTS }).options,
    ).toMatchObject([
      { value: 'ATL', parent: 1 },
      { value: null, parent: 1 },
    ]);
    const levels = filterOf('filter_select', {
      controlValues: { groupColumns: ['year', 'distance', 'origin'] },
    });
    expect(contextOf(levels)?.queries[0]?.columns).toEqual(['year', 'distance', 'origin']);
  });

  it('searches numbers as numbers, and is in the order of its metric', () => {
    const filter = filterOf('filter_select', {
      targets: [{ datasetId: 7, column: { name: 'distance' } }],
      sortMetric: 'flights',
      controlValues: { sortAscending: false },
    });
    expect(contextOf(filter, '12')?.queries[0]).toMatchObject({
      metrics: ['flights'],
      orderby: [['flights', false]],
      filters: [{ col: 'distance', op: '==', val: 12 }],
    });
    expect(contextOf(filter, '1,200')?.queries[0]?.filters).toMatchObject([{ val: 1200 }]);
    for (const none of ['x', '1,20', '0x10'])
      expect(contextOf(filter, none)?.queries[0]?.filters).toEqual([]);
  });

  it('takes values in or out; nothing chosen shows nothing where a value is required', () => {
    expect(maskOf(filterOf('filter_select'), ['ORD', null, true])).toEqual({
      extraFormData: { filters: [{ col: 'origin', op: 'IN', val: ['ORD', null, true] }] },
      filterState: { value: ['ORD', null, true], label: 'ORD, <NULL>, TRUE' },
    });
    const out = filterOf('filter_select', { controlValues: { inverseSelection: true } });
    expect(maskOf(out, ['ORD'])).toMatchObject({
      extraFormData: { filters: [{ op: 'NOT IN' }] },
      filterState: { label: 'ORD (excluded)' },
    });
    expect(maskOf(filterOf('filter_select'), [])?.extraFormData).toEqual({});
    const required = filterOf('filter_select', { controlValues: { enableEmptyFilter: true } });
    expect(maskOf(required, null)?.extraFormData.adhoc_filters).toMatchObject([{ sqlExpression: '1 = 0' }]);
  });

  it('reads values with their rows from the answer', () => {
    const frame: Frame = {
      rows: 2,
      columns: [
        columnFromValues({ name: 'origin', kind: 'text', type: 'VARCHAR' }, ['ORD', null]),
        columnFromValues({ name: 'count', kind: 'integer', type: 'BIGINT' }, [3, 1]),
      ],
    };
    const filter = filterOf('filter_select');
    const choices = filterTypeOf('filter_select')?.readChoices(filter, frame, { datasource: FLIGHTS });
    expect(choices).toMatchObject({
      isCut: false,
      options: [
        { value: 'ORD', label: 'ORD', count: 3 },
        { value: null, label: '<NULL>', count: 1 },
      ],
    });
  });
});

it('offers as many values as it is told to, and says that there are more', () => {
  const filter = filterOf('filter_select');
  const question = { filter, datasource: FLIGHTS, dashboardId: 3, above: {}, search: '', rowLimit: 2 };
  expect(filterContext(question)?.queries[0]?.row_limit).toBe(2);
  const origin = columnFromValues({ name: 'origin', kind: 'text', type: 'VARCHAR' }, ['DEN', 'ORD']);
  const read = filterTypeOf('filter_select')?.readChoices(filter, { rows: 2, columns: [origin] }, question);
  expect(read?.isCut).toBe(true);
});

describe('a numerical range', () => {
  const filter = filterOf('filter_range', { targets: [{ datasetId: 7, column: { name: 'distance' } }] });

  it('asks for the ends of its column', () => {
    expect(contextOf(filter)?.queries[0]).toMatchObject({
      columns: [],
      metrics: [
        { aggregate: 'MIN', label: 'min' },
        { aggregate: 'MAX', label: 'max' },
      ],
    });
  });

  it('filters by the ends that are set', () => {
    const filtersFor = (value: Json) => maskOf(filter, value)?.extraFormData.filters;
    expect(filtersFor([1, 9])).toEqual([
      { col: 'distance', op: '>=', val: 1 },
      { col: 'distance', op: '<=', val: 9 },
    ]);
    expect(filtersFor([null, 9])).toEqual([{ col: 'distance', op: '<=', val: 9 }]);
    expect(filtersFor([4, 4])).toEqual([{ col: 'distance', op: '==', val: 4 }]);
    expect(filtersFor([null, null])).toBeUndefined();
    expect(maskOf(filter, [1, null])?.filterState.label).toBe('1 ≤ x');
    expect(maskOf(filter, [2001, 12000])?.filterState.label).toBe('2001 ≤ x ≤ 12,000');
  });
});

describe('filters of time', () => {
  it('set the range, the column and the grain of charts', () => {
    expect(maskOf(filterOf('filter_time', { targets: [{}] }), 'Last week')?.extraFormData).toEqual({
      time_range: 'Last week',
    });
    expect(maskOf(filterOf('filter_time'), 'No filter')?.extraFormData).toEqual({});
    expect(maskOf(filterOf('filter_timecolumn'), ['date'])?.extraFormData).toEqual({
      granularity_sqla: 'date',
    });
    expect(maskOf(filterOf('filter_timegrain'), ['P1W'])?.extraFormData).toEqual({ time_grain_sqla: 'P1W' });
  });

  it('group charts by what is chosen, and offer all columns but times', () => {
    expect(maskOf(filterOf('filter_groupby'), ['origin'])).toEqual({
      extraFormData: { interactive_groupby: ['origin'] },
      filterState: { value: ['origin'], label: 'origin' },
    });
    const offered = filterTypeOf('filter_groupby')
      ?.readChoices(filterOf('filter_groupby'), { rows: 0, columns: [] }, { datasource: FLIGHTS })
      .options.map(({ value }) => value);
    expect(offered).not.toContain('date');
    expect(offered).toContain('distance');
  });

  it('offer what the dataset has without asking', () => {
    const offers = (id: string) =>
      filterTypeOf(id)
        ?.readChoices(filterOf(id), { rows: 0, columns: [] }, { datasource: FLIGHTS })
        .options.map(({ label }) => label);
    expect(contextOf(filterOf('filter_timegrain'))).toBeNull();
    expect(offers('filter_timegrain')).toEqual(['Week']);
    expect(offers('filter_timecolumn')).toEqual(['date']);
  });
});
