import { describe, expect, it } from 'vitest';
import type { AdhocColumn, Column, ColumnKind, QueryObject } from '@belvedere/core';
import type { DatasetColumn, DatasetModel } from '../dataset-model.ts';
import { clause, compiled, withColumn } from '../testing/compiled.ts';
import { FLIGHTS } from '../testing/flights.ts';
import { hasTimeColumn, storageOf } from './columns.ts';

const INSTANTS = withColumn('flown', { kind: 'instant', type: 'TIMESTAMPTZ' });
const axis = (sqlExpression: string, timeGrain: string | null, label = 'axis'): AdhocColumn => ({
  expressionType: 'SQL',
  sqlExpression,
  label,
  columnType: 'BASE_AXIS',
  ...(timeGrain !== null && { timeGrain }),
});

describe('how a column stores times', () => {
  const stored = (kind: ColumnKind, isTemporal: boolean, pythonDateFormat: string | null) =>
    storageOf({ ...FLIGHTS.columns[0]!, kind, isTemporal, pythonDateFormat } satisfies DatasetColumn);

  it.each([
    ['integer', true, 'epoch_s', { as: 'epoch', unit: 's' }],
    ['integer', true, 'epoch_ms', { as: 'epoch', unit: 'ms' }],
    ['wall', true, 'epoch_ms', { as: 'epoch', unit: 'ms' }],
    ['integer', true, null, { as: 'epoch', unit: 'ms' }],
    ['integer', true, 'whatever', { as: 'epoch', unit: 'ms' }],
    ['integer', true, '%Y%m%d', { as: 'text', pattern: '%Y%m%d' }],
    ['wall', false, null, { as: 'wall' }],
    ['date', false, null, { as: 'date' }],
    ['instant', false, '%Y', { as: 'instant' }],
    ['text', true, '%Y-%m-%d', { as: 'text', pattern: '%Y-%m-%d' }],
    ['text', true, null, { as: 'text', pattern: null }],
    ['text', false, '%Y-%m-%d', null],
    ['integer', false, 'epoch_s', null],
  ] as const)('%s, temporal %s, format %s', (kind, isTemporal, format, expected) => {
    expect(stored(kind, isTemporal, format)).toEqual(expected);
  });
});

describe('a dataset has a time column', () => {
  const PLAIN: DatasetModel = {
    ...FLIGHTS,
    columns: FLIGHTS.columns.filter(({ name }) => name === 'origin'),
  };

  it('of a name, or any', () => {
    expect(['flown', 'unix', 'month', null].map((name) => hasTimeColumn(FLIGHTS, name))).toEqual(
      Array.from({ length: 4 }, () => true),
    );
    expect(['origin', 'nope'].map((name) => hasTimeColumn(FLIGHTS, name))).toEqual([false, false]);
    expect(hasTimeColumn(PLAIN, null)).toBe(false);
  });
});

describe('what a column of the answer is', () => {
  const kindOf = (column: Column, more: Parameters<typeof compiled>[1] = {}, query: QueryObject = {}) => {
    const [{ kind, role } = { kind: null, role: null }] = compiled(
      { ...query, columns: [column] },
      more,
    ).columns;
    return [kind, role];
  };

  it.each<readonly [string, Column, ColumnKind | null, string]>([
    ['a text', 'origin', 'text', 'column'],
    ['a number', 'delay', 'integer', 'column'],
    ['a wall time', 'flown', 'wall', 'time'],
    ['a date', 'day', 'date', 'time'],
    ['a date by the month', axis('day', 'P1M'), 'date', 'time'],
    ['a date by seven days', axis('day', 'P7D'), 'wall', 'time'],
    ['a wall time by seven days', axis('flown', 'P7D'), 'wall', 'time'],
    ['seconds', 'unix', 'wall', 'time'],
    ['a text that is a time', 'month', 'wall', 'time'],
    ['an expression', 'delay + 1', null, 'column'],
    ['an expression with a grain', axis('flown + 1', 'P1D'), 'wall', 'time'],
    ['an expression as an axis without a grain', axis('flown + 1', null), null, 'column'],
  ])('%s', (_what, column, kind, role) => {
    expect(kindOf(column)).toEqual([kind, role]);
  });

  it('an instant is one, and its buckets are of the wall of the zone unless that is UTC', () => {
    expect(kindOf('flown', { dataset: INSTANTS, zone: 'Asia/Tokyo' })).toEqual(['instant', 'time']);
    expect(kindOf(axis('flown', 'P1D'), { dataset: INSTANTS })).toEqual(['instant', 'time']);
    expect(kindOf(axis('flown', 'P1D'), { dataset: INSTANTS, zone: 'Asia/Tokyo' })).toEqual(['wall', 'time']);
    expect(kindOf(axis('flown', 'P1D'), { zone: 'Asia/Tokyo' })).toEqual(['wall', 'time']);
    expect(kindOf(axis('day', 'P1D'), { zone: 'Asia/Tokyo' })).toEqual(['date', 'time']);
  });

  it.each<readonly [ColumnKind, ColumnKind | null, string]>([
    ['wall', 'wall', 'time'],
    ['date', 'date', 'time'],
    ['instant', 'instant', 'time'],
    ['text', 'wall', 'time'],
    ['integer', null, 'column'],
  ])('an expression that somebody saw to be %s', (seen, kind, role) => {
    const expressionKinds = { 'flown + 1': seen };
    expect(kindOf(axis('flown + 1', 'P1D'), { expressionKinds })).toEqual([kind, role]);
  });
});

describe('an expression that was seen to be a time', () => {
  const expressionKinds = { 'flown + 1': 'date' } as const;

  it('is selected as it is where no grain is asked for, and its kind is left to the engine', () => {
    const { sql, columns } = compiled({ columns: [axis('flown + 1', null)] }, { expressionKinds });
    expect(clause(sql, 'SELECT')).toBe('flown + 1 AS "axis"');
    expect(columns).toEqual([{ label: 'axis', role: 'time', kind: null }]);
  });

  it('is filtered by as one', () => {
    const filters = [{ col: axis('flown + 1', null), op: 'TEMPORAL_RANGE', val: '2001-01-05 : ' }];
    const where = (more: Parameters<typeof compiled>[1]) =>
      clause(compiled({ columns: ['origin'], filters }, more).sql, 'WHERE');
    expect(where({ expressionKinds })).toBe(`(flown + 1) >= DATE '2001-01-05'`);
    expect(where({})).toBe('');
  });
});

describe('what is selected for a column', () => {
  const selected = (column: Column, more: Parameters<typeof compiled>[1] = {}, query: QueryObject = {}) =>
    clause(compiled({ ...query, columns: [column] }, more).sql, 'SELECT').replace(/ AS "[^"]*"$/, '');

  it.each<readonly [string, Column, string]>([
    ['a column', 'origin', '"origin"'],
    ['a calculated column', 'hours', 'delay / 60.0'],
    ['an expression by its text', 'delay + 1', 'delay + 1'],
    ['a bucket', axis('flown', 'P1M'), `date_trunc('month', "flown")`],
    [
      'a bucket of seconds',
      axis('unix', 'P1M'),
      `date_trunc('month', make_timestamp(CAST("unix" AS BIGINT) * 1000000))`,
    ],
    ['a bucket of an expression', axis('flown + 1', 'P1M'), `date_trunc('month', (flown + 1))`],
    [
      'an expression with a grain that is no axis',
      { ...axis('flown + 1', 'P1M'), columnType: undefined } as never,
      'flown + 1',
    ],
    ['a grain on what is no time', axis('origin', 'P1M'), '"origin"'],
    ['an axis without a grain', axis('flown + 1', null), 'flown + 1'],
  ])('%s', (_what, column, expected) => {
    expect(selected(column)).toBe(expected);
  });

  it('looks at what an expression was seen to give', () => {
    const seen = (kind: ColumnKind) => selected(axis('x + 1', 'P1M'), { expressionKinds: { 'x + 1': kind } });
    expect(seen('text')).toBe(`date_trunc('month', CAST((x + 1) AS TIMESTAMP))`);
    expect(seen('integer')).toBe('x + 1');
    expect(selected(axis('x + 1', 'P1M'), { expressionKinds: { other: 'integer' } })).toBe(
      `date_trunc('month', (x + 1))`,
    );
    const instants = { expressionKinds: { 'x + 1': 'instant' }, zone: 'Asia/Tokyo' } as const;
    expect(selected(axis('x + 1', 'P1M'), instants)).toBe(
      `date_trunc('month', ((x + 1) AT TIME ZONE 'Asia/Tokyo'))`,
    );
  });

  it('takes the grain of the query for its granularity alone', () => {
    const extras = { time_grain_sqla: 'P1Y' };
    const query: QueryObject = { granularity: 'flown', extras };
    expect(selected('flown', {}, query)).toBe(`date_trunc('year', "flown")`);
    expect(selected('day', {}, query)).toBe('"day"');
    expect(selected('flown', {}, { granularity: 'flown' })).toBe('"flown"');
    expect(selected('flown', {}, { extras })).toBe('"flown"');
  });

  it('adds the hours of the dataset to times alone', () => {
    const dataset = { ...FLIGHTS, offsetHours: 3 };
    expect(selected('flown', { dataset })).toBe('("flown" + INTERVAL (3) HOUR)');
    expect(selected(axis('flown', 'P1D'), { dataset })).toBe('(CAST("flown" AS DATE) + INTERVAL (3) HOUR)');
    expect(selected('origin', { dataset })).toBe('"origin"');
  });

  it('cuts instants on the wall of the zone, and in UTC as they are', () => {
    expect(selected(axis('flown', 'P1M'), { dataset: INSTANTS, zone: 'Asia/Tokyo' })).toBe(
      `date_trunc('month', ("flown" AT TIME ZONE 'Asia/Tokyo'))`,
    );
    expect(selected(axis('flown', 'P1M'), { dataset: INSTANTS })).toBe(`date_trunc('month', "flown")`);
    expect(() =>
      selected(axis('flown', 'P1M'), { dataset: INSTANTS, zone: 'Asia/Tokyo', engine: 'sqlite' }),
    ).toThrow(
      'SQLite cannot make time buckets in the zone Asia/Tokyo; use UTC or a dataset without instants',
    );
  });

  it.each(['P9D', ''])('refuses the grain %j by name', (grain) => {
    const message = `No grain spec for ${grain} for database DuckDB`;
    expect(() => selected(axis('flown', grain))).toThrow(
      expect.objectContaining({ code: 'GRAIN_UNSUPPORTED', message }),
    );
  });
});

describe('the time stamp of a series', () => {
  const stamp = (query: QueryObject, dataset = FLIGHTS) => {
    const { sql, columns } = compiled(
      { is_timeseries: true, metrics: ['count'], ...query },
      { dataset, isPlain: true },
    );
    return [clause(sql, 'GROUP BY'), columns[0]];
  };
  const TIME = { label: '__timestamp', role: 'time', kind: 'wall' };

  it('is the granularity where that is a time, else the main time of the dataset', () => {
    const extras = { time_grain_sqla: 'P1Y' };
    expect(stamp({ granularity: 'day', extras })).toEqual([
      `date_trunc('year', "day")`,
      { ...TIME, kind: 'date' },
    ]);
    expect(stamp({ granularity: 'origin', extras })).toEqual([`date_trunc('year', "flown")`, TIME]);
    expect(stamp({ granularity: 'nope' })).toEqual(['"flown"', TIME]);
    expect(stamp({})).toEqual(['"flown"', TIME]);
    expect(stamp({ columns: ['__timestamp', 'origin'], extras })).toEqual([
      `date_trunc('year', "flown"), "origin"`,
      TIME,
    ]);
  });

  it('may be asked for as a column, unless the dataset has one of that name', () => {
    const query: QueryObject = { columns: ['__timestamp'], extras: { time_grain_sqla: 'P1Y' } };
    expect(clause(compiled(query).sql, 'SELECT')).toBe(`date_trunc('year', "flown") AS "__timestamp"`);
    const dataset = {
      ...FLIGHTS,
      columns: [...FLIGHTS.columns, { ...FLIGHTS.columns[2]!, name: '__timestamp' }],
    };
    expect(clause(compiled(query, { dataset }).sql, 'SELECT')).toBe('"__timestamp" AS "__timestamp"');
  });

  it.each([null, 'nope', 'origin'])(
    'needs a main time column that is one, which %s is not',
    (mainTimeColumn) => {
      expect(() => stamp({}, { ...FLIGHTS, mainTimeColumn })).toThrow(
        'Datetime column not provided as part table configuration and is required by this type of chart',
      );
    },
  );
});

describe('a filter on a name that is no column', () => {
  const rejected = (sqlExpression: string) =>
    compiled({
      columns: ['delay'],
      filters: [{ col: { expressionType: 'SQL', sqlExpression }, op: 'IS NULL' }],
    }).rejectedFilters.map(({ column }) => column);

  it('is left out, but not one on a constant or on a column with spaces round it', () => {
    expect(rejected('planet')).toEqual(['planet']);
    expect(rejected(' planet ')).toEqual([' planet ']);
    for (const known of [' delay ', 'delay', 'CURRENT_DATE', ' null ', 'true', '17', 'localtime', 'delay+1'])
      expect(rejected(known)).toEqual([]);
  });
});
