import { describe, expect, it } from 'vitest';
import type { Json } from '../json.ts';
import { queryContextFromFormData } from './query-context-from-form-data.ts';

const contextOf = (form: Readonly<Record<string, unknown>>) =>
  queryContextFromFormData({
    viz_type: 'some_chart',
    datasource: '3__table',
    ...(form as Record<string, Json>),
  });
const queryOf = (form: Readonly<Record<string, unknown>>) => contextOf(form)?.queries[0] ?? {};

const count = { expressionType: 'SQL', sqlExpression: 'COUNT(*)' };
const sum = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM' };
const equals = (subject: string, comparator: Json) => ({
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject,
  operator: '==',
  comparator,
});
const sql = (clause: 'WHERE' | 'HAVING', sqlExpression: string) => ({
  expressionType: 'SQL',
  clause,
  sqlExpression,
});

describe('the context', () => {
  it('names the dataset, the format and the form it came from', () => {
    expect(contextOf({ metrics: ['count'], result_format: 'csv', force: true })).toMatchObject({
      datasource: { id: 3, type: 'table' },
      result_format: 'csv',
      result_type: 'full',
      force: true,
      form_data: { metrics: ['count'] },
    });
  });

  it.each([
    ['7__query', { id: 7, type: 'query' }],
    ['7__dataset', { id: 7, type: 'table' }],
  ])('reads the key %s', (datasource, expected) => {
    expect(contextOf({ datasource })?.datasource).toEqual(expected);
  });

  it.each([undefined, '', 'x', '0__table'])('is nothing for the key %s', (datasource) => {
    expect(contextOf({ datasource })).toBeNull();
  });
});

describe('columns and metrics', () => {
  it('gathers controls by their kind, in the order of the form, without repeats', () => {
    const query = queryOf({
      groupby: ['carrier', 'origin', ''],
      series: 'origin',
      metric: count,
      secondary_metric: sum,
      metrics: ['flights', { ...count, label: 'COUNT(*)' }],
      size: null,
    });
    expect(query.columns).toEqual(['carrier', 'origin']);
    expect(query.metrics).toEqual([count, sum, 'flights']);
  });

  it('leaves raw columns out of groups, and dimensions and metrics out of rows', () => {
    const form = { all_columns: ['id'], columns: ['at'], groupby: ['carrier'], metrics: ['flights'] };
    expect(queryOf({ ...form, query_mode: 'aggregate' })).toMatchObject({
      columns: ['carrier'],
      metrics: ['flights'],
    });
    const raw = queryOf({ ...form, query_mode: 'raw' });
    expect(raw.columns).toEqual(['id', 'at']);
    expect(raw).not.toHaveProperty('metrics');
  });

  it('skips null within a list, and the series of groups among rows', () => {
    expect(queryOf({ groupby: [null, 'carrier'], metrics: [null, 'flights'] })).toMatchObject({
      columns: ['carrier'],
      metrics: ['flights'],
    });
    expect(queryOf({ query_mode: 'raw', series: 'origin', all_columns: ['id'] }).columns).toEqual(['id']);
  });

  it('puts the x axis first, with the grain, once', () => {
    expect(queryOf({ groupby: ['at', 'carrier'], x_axis: 'at', time_grain_sqla: 'P1D' }).columns).toEqual([
      {
        expressionType: 'SQL',
        sqlExpression: 'at',
        label: 'at',
        columnType: 'BASE_AXIS',
        timeGrain: 'P1D',
      },
      'carrier',
    ]);
  });

  it('takes aliases of a chart type', () => {
    const context = queryContextFromFormData(
      { viz_type: 'graph', datasource: '1__table', source: 'origin', target: 'destination' },
      { aliases: { source: 'columns', target: 'columns' } },
    );
    expect(context?.queries[0]?.columns).toEqual(['origin', 'destination']);
  });

  it('reads order entries that are JSON text, and refuses others', () => {
    expect(queryOf({ order_by_cols: ['["delay", false]'] }).orderby).toEqual([['delay', false]]);
    expect(() => queryOf({ order_by_cols: ['[delay'] })).toThrow('Found invalid orderby options.');
    expect(() => queryOf({ order_by_cols: ['"delay"'] })).toThrow('Found invalid orderby options.');
  });
});

describe('filters', () => {
  it('splits adhoc filters, the condition written by hand first', () => {
    const query = queryOf({
      where: "carrier = 'AA'",
      adhoc_filters: [
        equals('origin', 'ORD'),
        sql('WHERE', 'delay > 0 -- late'),
        sql('HAVING', 'COUNT(*) > 10'),
        sql('WHERE', '  '),
        equals('origin', null),
      ],
    });
    expect(query.filters).toEqual([{ col: 'origin', op: '==', val: 'ORD' }]);
    expect(query.extras).toEqual({
      where: "(carrier = 'AA') AND (delay > 0 -- late\n)",
      having: '(COUNT(*) > 10)',
    });
  });

  it('reads what a filter box sends, its time settings under their own names', () => {
    const query = queryOf({
      time_range: 'Last week',
      extra_filters: [
        { col: '__time_range', op: '==', val: 'Last year' },
        { col: '__time_grain', op: '==', val: 'P1M' },
        { col: '__time_col', op: '==', val: 'at' },
        { col: 'carrier', op: 'IN', val: ['AA'] },
        'nonsense',
      ],
    });
    expect(query).toMatchObject({
      time_range: 'Last year',
      granularity: 'at',
      extras: { time_grain_sqla: 'P1M' },
      filters: [{ col: 'carrier', op: 'IN', val: ['AA'] }],
      applied_time_extras: { __time_range: 'Last year', __time_grain: 'P1M', __time_col: 'at' },
    });
  });

  it('lets dashboard filters override and append', () => {
    const query = queryOf({
      time_range: 'Last week',
      granularity_sqla: 'at',
      adhoc_filters: [equals('origin', 'ORD')],
      custom_form_data: { a: 1 },
      extra_form_data: {
        time_range: 'Last month',
        time_grain_sqla: 'P1W',
        granularity: 'other_time',
        relative_start: 'now',
        filters: [{ col: 'carrier', op: 'IN', val: ['AA'] }],
        adhoc_filters: [equals('destination', 'SFO')],
        custom_form_data: { b: 2 },
      },
    });
    expect(query).toMatchObject({
      time_range: 'Last month',
      granularity: 'other_time',
      extras: { time_grain_sqla: 'P1W', relative_start: 'now' },
      filters: [{ col: 'carrier' }, { col: 'origin' }, { col: 'destination' }],
      custom_form_data: { a: 1, b: 2 },
    });
  });
});

it.each([
  { adhoc_filters: 'x' },
  { adhoc_filters: [null, 5, {}, { expressionType: 'SQL', clause: 'WHERE' }] },
  { adhoc_filters: [{ expressionType: 'SIMPLE', clause: 'WHERE', subject: null, operator: '==' }] },
  { extra_form_data: { adhoc_filters: 5, filters: null } },
  { extra_filters: [null, 'x', { col: 5 }] },
  { series_limit_metric: {}, timeseries_limit_metric: { expressionType: 'SIMPLE' } },
])('leaves out of %j what is no filter and no metric', (form) => {
  const query = queryOf({ metrics: ['flights'], ...form });
  expect([query.filters, query.extras, query.series_limit_metric]).toEqual([[], {}, undefined]);
});

it('takes a saved metric by its label', () => {
  expect(queryOf({ series_limit_metric: { label: 'flights' } }).series_limit_metric).toEqual({
    label: 'flights',
  });
});

describe('limits', () => {
  it.each([
    [{}, { series_limit: 0, order_desc: true, row_limit: null }],
    [
      { row_limit: '500', limit: '7' },
      { row_limit: 500, series_limit: 7 },
    ],
    [
      { series_limit: 3, limit: 9, order_desc: false },
      { series_limit: 3, order_desc: false },
    ],
    [{ row_limit: 'many' }, { row_limit: null }],
    [
      {
        series_limit_metric: { expressionType: 'SQL', sqlExpression: '' },
        timeseries_limit_metric: 'flights',
      },
      { series_limit_metric: 'flights' },
    ],
  ])('of %j are %j', (form, expected) => {
    expect(queryOf(form)).toMatchObject(expected);
  });
});

it('passes on what a chart type builds, without empty steps', () => {
  const context = queryContextFromFormData(
    { viz_type: 'x', datasource: '1__table', metrics: ['a'] },
    {
      buildQueries: (query) => [
        { ...query, post_processing: [null, { operation: 'flatten' as const, options: {} }] },
        { ...query, is_rowcount: true },
      ],
    },
  );
  expect(context?.queries.map(({ post_processing: steps }) => steps)).toEqual([
    [{ operation: 'flatten' as const, options: {} }],
    undefined,
  ]);
});
