import { TIME_GRAINS, type AdhocColumn, type QueryFilter, type QueryObject } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import { DATE_FORMAT_CASES } from './date-format-cases.ts';
import { FLIGHTS, VIRTUAL_FLIGHTS } from './flights.ts';

/** A query, and the rows every engine must answer with; times as ISO text, or in the engine's own type per grain. */
export interface CompileCase {
  readonly name: string;
  readonly query: QueryObject;
  readonly dataset: DatasetModel;
  readonly rows: readonly (readonly unknown[])[];
}

const by = (timeGrain: string, column = 'flown'): AdhocColumn => ({
  expressionType: 'SQL',
  sqlExpression: column,
  label: column,
  columnType: 'BASE_AXIS',
  timeGrain,
});

const of = (
  name: string,
  query: QueryObject,
  rows: readonly (readonly unknown[])[],
  dataset: DatasetModel = FLIGHTS,
): CompileCase => ({ name, query, dataset, rows });

/** Delays of the flights a filter leaves. */
const filtered = (name: string, filter: QueryFilter, delays: readonly (number | null)[]): CompileCase =>
  of(
    `filter: ${name}`,
    { columns: ['delay'], filters: [filter], orderby: [['flown', true]] },
    delays.map((delay) => [delay]),
  );

const FIRST_BUCKETS: Readonly<Record<string, string>> = {
  PT1S: '2001-01-01T10:07:31',
  PT5S: '2001-01-01T10:07:30',
  PT30S: '2001-01-01T10:07:30',
  PT1M: '2001-01-01T10:07:00',
  PT5M: '2001-01-01T10:05:00',
  PT10M: '2001-01-01T10:00:00',
  PT15M: '2001-01-01T10:00:00',
  PT30M: '2001-01-01T10:00:00',
  PT1H: '2001-01-01T10:00:00',
  PT6H: '2001-01-01T06:00:00',
  P1D: '2001-01-01',
  P1W: '2001-01-01',
  P1M: '2001-01-01',
  P3M: '2001-01-01',
  P1Y: '2001-01-01',
  P7D: '2000-12-28',
  all: '1970-01-01',
  '1969-12-28T00:00:00Z/P1W': '2000-12-31',
  '1969-12-29T00:00:00Z/P1W': '2001-01-01',
  'P1W/1970-01-03T00:00:00Z': '2001-01-06',
  'P1W/1970-01-04T00:00:00Z': '2001-01-07',
};

const GRAIN_CASES: readonly CompileCase[] = TIME_GRAINS.map(({ duration, name }) =>
  of(`grain: ${name}`, { columns: [by(duration)], metrics: [], orderby: [['flown', true]], row_limit: 1 }, [
    [FIRST_BUCKETS[duration]],
  ]),
);

const counted = (timeGrain: string, column: string, val: string): QueryObject => ({
  columns: [by(timeGrain, column)],
  metrics: ['count'],
  filters: [{ col: column, op: 'TEMPORAL_RANGE', val }],
  orderby: [[column, true]],
});

/** Grains that begin with the range; names and rows of 7 days and of all. */
const ANCHORED_CASES: readonly CompileCase[] = [
  of('7 days from the start of the range', counted('7 days', 'flown', '2001-01-02T12:00:00 : 2001-04-02'), [
    ['2001-01-02T12:00:00', 2],
    ['2001-02-27T12:00:00', 1],
    ['2001-03-27T12:00:00', 1],
  ]),
  of('7 days of dates', counted('P7D', 'day', '2001-01-01 : 2001-01-15'), [['2001-01-01', 3]]),
  of('7 days of seconds, from 1970 where the range is open', counted('P7D', 'unix', ' : 2001-01-20'), [
    ['2000-12-28', 1],
    ['2001-01-04', 2],
  ]),
  of('all is one bucket at the start of the range', counted('all', 'flown', '2001-01-02 : 2001-04-02'), [
    ['2001-01-02', 4],
  ]),
  of('all of texts, at 1970 where the range is open', counted('all', 'month', 'No filter'), [
    ['1970-01-01', 6],
  ]),
];

const FILTER_CASES: readonly CompileCase[] = [
  filtered('==', { col: 'origin', op: '==', val: 'ATL' }, [10, -5]),
  filtered('== with the number as text', { col: 'delay', op: '==', val: '30' }, [30]),
  filtered('== null', { col: 'origin', op: '==', val: null }, [7]),
  filtered('== <NULL>', { col: 'origin', op: '==', val: '<NULL>' }, [7]),
  filtered('== <empty string>', { col: 'origin', op: '==', val: '<empty string>' }, [0]),
  filtered('== takes the first of a list', { col: 'origin', op: '==', val: ['JFK', 'ATL'] }, [30, null]),
  filtered('!=', { col: 'origin', op: '!=', val: 'ATL' }, [30, null, 0]),
  filtered('!= null', { col: 'origin', op: '!=', val: null }, [10, -5, 30, null, 0]),
  filtered('>', { col: 'delay', op: '>', val: 7 }, [10, 30]),
  filtered('< a negative number', { col: 'delay', op: '<', val: -1 }, [-5]),
  filtered('>=', { col: 'delay', op: '>=', val: 7 }, [10, 30, 7]),
  filtered('<=', { col: 'delay', op: '<=', val: 0 }, [-5, 0]),
  filtered('LIKE', { col: 'origin', op: 'LIKE', val: 'A%' }, [10, -5]),
  filtered('ILIKE', { col: 'origin', op: 'ilike', val: '%fk' }, [30, null]),
  filtered('LIKE on a number', { col: 'delay', op: 'LIKE', val: '3%' }, [30]),
  filtered('REGEX', { col: 'origin', op: 'regex', val: '^A.L$' }, [10, -5]),
  filtered('REGEX minds the letter case', { col: 'origin', op: 'REGEX', val: '[f-k]{2}|^$' }, [0]),
  filtered('REGEX on a number', { col: 'delay', op: 'REGEX', val: '0$' }, [10, 30, 0]),
  filtered('IN', { col: 'origin', op: 'IN', val: ['ATL', ''] }, [10, -5, 0]),
  filtered('IN with null', { col: 'origin', op: 'IN', val: ['ATL', null] }, [10, -5, 7]),
  filtered('IN of one value', { col: 'delay', op: 'in', val: 30 }, [30]),
  filtered('NOT IN', { col: 'origin', op: 'NOT IN', val: ['ATL'] }, [30, null, 0]),
  filtered('NOT IN with null', { col: 'origin', op: 'NOT IN', val: ['ATL', '<NULL>'] }, [30, null, 0]),
  filtered('IS NULL', { col: 'delay', op: 'IS NULL' }, [null]),
  filtered('IS NOT NULL', { col: 'origin', op: 'IS NOT NULL' }, [10, -5, 30, null, 0]),
  filtered('IS TRUE', { col: 'late', op: 'IS TRUE' }, [10, 30]),
  filtered('IS FALSE', { col: 'late', op: 'IS FALSE' }, [-5, 7, 0]),
  filtered('== true as text', { col: 'late', op: '==', val: 'true' }, [10, 30]),
  filtered('quote in a value', { col: 'origin', op: '==', val: `A' OR '1'='1` }, []),
  filtered('calculated column', { col: 'hours', op: '>=', val: 0.5 }, [30]),
  filtered(
    'expression',
    { col: { expressionType: 'SQL', sqlExpression: 'delay * 2' }, op: '==', val: 20 },
    [10],
  ),
  filtered('moment as epoch milliseconds', { col: 'flown', op: '>', val: Date.UTC(2001, 3, 1) }, [0]),
  filtered(
    'bucket of a month',
    { col: 'flown', op: '==', val: Date.UTC(2001, 0, 1), grain: 'P1M' },
    [10, -5, 30],
  ),
  filtered(
    'TEMPORAL_RANGE starts inclusive and ends exclusive',
    { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-07 : 2001-04-01' },
    [30, null],
  ),
  filtered(
    'TEMPORAL_RANGE with an open end',
    { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-04-01 : ' },
    [7, 0],
  ),
  filtered(
    'TEMPORAL_RANGE with a time',
    { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-01T10:07:31 : 2001-01-06T23:59:59' },
    [10],
  ),
  filtered(
    'TEMPORAL_RANGE of buckets',
    { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-05 : 2001-04-01', grain: 'P1M' },
    [null],
  ),
  filtered(
    'TEMPORAL_RANGE on a date',
    { col: 'day', op: 'TEMPORAL_RANGE', val: '2001-01-07 : 2001-02-28' },
    [30],
  ),
  filtered(
    'TEMPORAL_RANGE on seconds',
    { col: 'unix', op: 'TEMPORAL_RANGE', val: '2001-01-07 : 2001-04-01' },
    [30, null],
  ),
  filtered('TEMPORAL_RANGE on text', { col: 'month', op: 'TEMPORAL_RANGE', val: '2001-02-01 : 2001-12-01' }, [
    null,
    7,
  ]),
  filtered('TEMPORAL_RANGE without bounds', { col: 'flown', op: 'TEMPORAL_RANGE', val: 'No filter' }, [
    10,
    -5,
    30,
    null,
    7,
    0,
  ]),
  filtered('column that is not there', { col: 'nope', op: '==', val: 1 }, [10, -5, 30, null, 7, 0]),
];

const SHAPE_CASES: readonly CompileCase[] = [
  of('all rows of a column', { columns: ['origin'], orderby: [['flown', true]], row_limit: 2 }, [
    ['ATL'],
    ['ATL'],
  ]),
  of(
    'distinct values of a column',
    {
      columns: ['origin'],
      metrics: [],
      orderby: [['origin', false]],
      row_limit: 1,
      filters: [{ col: 'origin', op: 'IS NOT NULL' }],
    },
    [['JFK']],
  ),
  of('metric alone', { metrics: ['count'] }, [[6]]),
  of(
    'saved, simple and SQL metrics',
    {
      metrics: [
        'total',
        { expressionType: 'SIMPLE', aggregate: 'COUNT_DISTINCT', column: { column_name: 'origin' } },
        { expressionType: 'SQL', sqlExpression: 'MAX(delay) - MIN(delay)', label: 'spread' },
      ],
    },
    [[42, 3, 35]],
  ),
  of('row offset', { columns: ['delay'], orderby: [['flown', true]], row_limit: 2, row_offset: 1 }, [
    [-5],
    [30],
  ]),
  of(
    'order by a metric that is not selected',
    {
      columns: ['origin'],
      metrics: [],
      orderby: [
        ['count', false],
        ['origin', false],
      ],
      row_limit: 1,
    },
    [['JFK']],
  ),
  of(
    'order by an adhoc metric',
    {
      columns: ['origin'],
      metrics: ['count'],
      orderby: [[{ expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } }, false]],
      filters: [{ col: 'origin', op: 'IN', val: ['ATL', 'JFK'] }],
    },
    [
      ['JFK', 2],
      ['ATL', 2],
    ],
  ),
  of(
    'time series with its limit on series',
    {
      is_timeseries: true,
      granularity: 'flown',
      columns: ['origin'],
      metrics: ['count'],
      series_limit: 1,
      series_limit_metric: { expressionType: 'SQL', sqlExpression: 'SUM(delay)' },
      extras: { time_grain_sqla: 'P1M' },
      time_range: '2001-01-01 : 2001-04-01',
      orderby: [['__timestamp', true]],
    },
    [
      ['2001-01-01', 'JFK', 1],
      ['2001-02-01', 'JFK', 1],
    ],
  ),
  of(
    'smallest series',
    {
      columns: [by('P1Y'), 'origin'],
      metrics: ['count'],
      series_columns: ['origin'],
      series_limit: 1,
      order_desc: false,
      series_limit_metric: { expressionType: 'SQL', sqlExpression: 'SUM(delay)' },
      filters: [{ col: 'origin', op: 'IN', val: ['ATL', 'JFK'] }],
    },
    [['2001-01-01', 'ATL', 2]],
  ),
  of(
    'the rest of the series, all together: whole metrics, not remainders',
    {
      columns: [by('P1Y')],
      metrics: [
        'count',
        'total',
        { expressionType: 'SQL', sqlExpression: 'COUNT(DISTINCT origin)', label: 'places' },
      ],
      series_columns: ['origin'],
      series_limit: 1,
      series_limit_metric: { expressionType: 'SQL', sqlExpression: 'SUM(delay)' },
      series_rest: 'only',
    },
    [['2001-01-01', 4, 12, 2]],
  ),
  of(
    'the rest of the series beside null, which is large',
    {
      metrics: ['count'],
      series_columns: ['origin'],
      series_limit: 2,
      series_limit_metric: { expressionType: 'SQL', sqlExpression: 'SUM(delay)' },
      series_rest: 'only',
    },
    [[3]],
  ),
  of(
    'series of equal size by their names, where the rest is asked for too',
    {
      columns: ['origin'],
      metrics: ['count'],
      series_columns: ['origin'],
      series_limit: 1,
      series_rest: 'beside',
    },
    [['ATL', 2]],
  ),
  of(
    'nulls are a series too',
    {
      columns: ['origin'],
      metrics: ['count'],
      series_columns: ['origin'],
      series_limit: 1,
      filters: [{ col: 'origin', op: 'IS NULL' }],
    },
    [[null, 1]],
  ),
  of(
    'granularity column in its grain under its own name',
    {
      granularity: 'flown',
      columns: ['flown'],
      metrics: ['count'],
      extras: { time_grain_sqla: 'P3M' },
      orderby: [['flown', true]],
    },
    [
      ['2001-01-01', 4],
      ['2001-04-01', 1],
      ['2001-10-01', 1],
    ],
  ),
  of(
    'written WHERE and HAVING',
    {
      columns: ['origin'],
      metrics: ['count'],
      extras: { where: 'delay > 0 OR delay IS NULL -- or unknown', having: 'COUNT(*) > 1' },
    },
    [['JFK', 2]],
  ),
  of('row count', { columns: ['origin'], metrics: [], is_rowcount: true }, [[4]]),
  of(
    'virtual dataset',
    { columns: ['origin'], metrics: ['count'], orderby: [['origin', true]] },
    [
      ['ATL', 1],
      ['JFK', 1],
    ],
    VIRTUAL_FLIGHTS,
  ),
  of(
    'seconds as time axis',
    { columns: [by('P1M', 'unix')], metrics: ['count'], orderby: [['unix', true]], row_limit: 2 },
    [
      ['2001-01-01', 3],
      ['2001-02-01', 1],
    ],
  ),
  of('text as time axis', { columns: [by('P1Y', 'month')], metrics: ['count'] }, [['2001-01-01', 6]]),
  of(
    'date as time axis',
    { columns: [by('P1W', 'day')], metrics: ['count'], orderby: [['day', true]], row_limit: 1 },
    [['2001-01-01', 3]],
  ),
  of(
    'hours added to times',
    { columns: ['flown'], orderby: [['flown', true]], row_limit: 1 },
    [['2001-01-01T08:07:31']],
    { ...FLIGHTS, offsetHours: -2 },
  ),
  of(
    'adhoc column',
    {
      columns: [
        {
          expressionType: 'SQL',
          sqlExpression: `CASE WHEN delay > 0 THEN 'late' ELSE 'fine' END`,
          label: 'state',
        },
      ],
      metrics: ['count'],
      orderby: [['state', true]],
    },
    [
      ['fine', 3],
      ['late', 3],
    ],
  ),
  of('expression as column name', { columns: ['delay + 1'], orderby: [['flown', true]], row_limit: 1 }, [
    [11],
  ]),
  of(
    'extreme of a time',
    { metrics: [{ expressionType: 'SIMPLE', aggregate: 'MAX', column: { column_name: 'flown' } }] },
    [['2001-12-31T23:00:00']],
  ),
  of(
    'calculated column in a metric',
    { metrics: [{ expressionType: 'SIMPLE', aggregate: 'MAX', column: { column_name: 'hours' } }] },
    [[0.5]],
  ),
  of(
    'predicate of the dataset',
    {
      columns: ['origin'],
      metrics: ['count'],
      apply_fetch_values_predicate: true,
      filters: [{ col: 'origin', op: '==', val: 'JFK' }],
    },
    [['JFK', 1]],
  ),
  of(
    'time range of the query replaces the one of the filter',
    {
      metrics: ['count'],
      filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: 'No filter' }],
      time_range: '2001-12-01 : 2002-01-01',
    },
    [[1]],
  ),
];

/** Filters on metrics, and on columns that there are none of. */
const METRIC_FILTER_CASES: readonly CompileCase[] = [
  of(
    'filter on a metric: after grouping',
    {
      columns: ['origin'],
      metrics: ['count', 'total'],
      filters: [
        { col: 'count', op: '>', val: 1 },
        { col: 'total', op: 'IN', val: [30] },
      ],
      extras: { having: 'COUNT(*) > 0' },
    },
    [['JFK', 2, 30]],
  ),
  of(
    'filter on a name that the dataset lacks: left out, as a name and as an expression',
    {
      columns: ['delay'],
      filters: [
        { col: 'planet', op: '==', val: 'Mars' },
        { col: { expressionType: 'SQL', sqlExpression: 'planet', label: 'Planet' }, op: 'IN', val: ['Mars'] },
        { col: 'delay', op: '==', val: 30 },
      ],
    },
    [[30]],
  ),
];

const RULED: DatasetModel = { ...FLIGHTS, rowRules: [["origin = 'ATL'", 'late'], ['delay > 0']] };
const PRUNED: DatasetModel = { ...FLIGHTS, alwaysFilterMainTime: true };

const RULE_CASES: readonly CompileCase[] = [
  of(
    'row rules: groups are all met, rules of one group stand in for each other',
    {
      columns: ['delay'],
      filters: [{ col: 'delay', op: '<', val: 30 }],
      extras: { where: '1 = 1 OR 1 = 1' },
    },
    [[10]],
    RULED,
  ),
  of(
    'row rules: on the series as on the rows',
    {
      columns: ['origin'],
      metrics: ['count'],
      series_columns: ['origin'],
      series_limit: 1,
      orderby: [['origin', true]],
    },
    [['ATL', 1]],
    { ...FLIGHTS, rowRules: [["origin IN ('ATL', 'JFK')"], ['flown < day OR late'], ["origin <> 'JFK'"]] },
  ),
  of(
    'main time: the range of another column holds for it too',
    {
      columns: ['delay'],
      filters: [{ col: 'unix', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-01-07' }],
      orderby: [['unix', true]],
    },
    [[10], [-5]],
    PRUNED,
  ),
  of(
    'main time: a filter of its own stands',
    {
      columns: ['delay'],
      filters: [
        { col: 'unix', op: 'TEMPORAL_RANGE', val: '2001-01-01 : 2001-02-01' },
        { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-01-07 : ' },
      ],
    },
    [[30]],
    PRUNED,
  ),
];

/** Queries with the rows they give; each is compiled to text and run on every engine. */
export const COMPILE_CASES: readonly CompileCase[] = [
  ...SHAPE_CASES,
  ...FILTER_CASES,
  ...METRIC_FILTER_CASES,
  ...GRAIN_CASES,
  ...ANCHORED_CASES,
  ...RULE_CASES,
  ...DATE_FORMAT_CASES,
];
