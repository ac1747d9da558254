import { describe, expect, it } from 'vitest';
import type { QueryFilter, QueryObject } from '@belvedere/core';
import type { DatasetModel } from '../dataset-model.ts';
import { clause, compiled, withColumn } from '../testing/compiled.ts';
import { FLIGHTS } from '../testing/flights.ts';

type Asked = Parameters<typeof compiled>[1];
const where = (filter: QueryFilter, more: Asked = {}) =>
  clause(compiled({ columns: ['origin'], filters: [filter] }, more).sql, 'WHERE');
const filter = (col: QueryFilter['col'], op: string, val?: unknown, more: object = {}): QueryFilter =>
  ({ col, op, val, ...more }) as QueryFilter;
const refused = (message: string) => expect.objectContaining({ code: 'QUERY_INVALID', message });
const INSTANTS = withColumn('flown', { kind: 'instant', type: 'TIMESTAMPTZ' });
const AT = Date.UTC(2001, 0, 2, 3, 4, 5);

it('compares with wildcards that are meant literally, as each engine writes them', () => {
  const like = filter('origin', 'ILIKE', '%50!%!!%', { escape: '!' });
  expect(where(like)).toBe(`"origin" ILIKE '%50!%!!%' ESCAPE '!'`);
  expect(where(like, { engine: 'clickhouse' })).toBe(`"origin" ILIKE '%50\\\\%!%'`);
  expect(() => where(filter('origin', 'LIKE', '50!', { escape: '!' }))).toThrow(
    'before something that is neither',
  );
});

it.each<readonly [string, unknown, string]>([
  ['==', '!<NULL>', `"origin" = '<NULL>'`],
  ['IN', ['!<NULL>', '!!A', 'B', null], `"origin" IS NULL OR "origin" IN ('<NULL>', '!A', 'B')`],
  ['NOT IN', ['!<empty string>', '<NULL>'], `"origin" IS NOT NULL AND "origin" NOT IN ('<empty string>')`],
])('a text behind the mark of a filter is that text, whatever it reads: %s %j', (op, val, sql) => {
  expect(where(filter('origin', op, val, { escape: '!' }))).toBe(sql);
});

describe('a value of a filter', () => {
  it.each<readonly [string, unknown, string]>([
    ['delay', 7, '"delay" = 7'],
    ['delay', '7', '"delay" = 7'],
    ['delay', ' +7\n', '"delay" = 7'],
    ['delay', '-7', '"delay" = (-7)'],
    ['delay', '1e3', '"delay" = 1000'],
    ['delay', '1.5', '"delay" = 1.5'],
    ['delay', '-0.5 ', '"delay" = (-0.5)'],
    ['delay', '9007199254740993', '"delay" = 9007199254740993'],
    ['delay', '-9007199254740993', '"delay" = (-9007199254740993)'],
    ['delay', true, '"delay" = TRUE'],
    ['origin', 7, `"origin" = '7'`],
    ['origin', true, `"origin" = 'true'`],
    ['origin', '7', `"origin" = '7'`],
    ['origin', '\t\nA\tL\n\n', `"origin" = 'A\tL'`],
    ['origin', '\n\n', `"origin" = ''`],
    ['origin', ' ATL ', `"origin" = ' ATL '`],
    ['origin', '<empty string>', `"origin" = ''`],
    ['origin', '<NULL>', '"origin" IS NULL'],
    ['origin', ['ATL', 'JFK'], `"origin" = 'ATL'`],
    ['late', 'TRUE', '"late" = TRUE'],
    ['late', 0, '"late" = FALSE'],
    ['late', '1', '"late" = TRUE'],
    ['late', false, '"late" = FALSE'],
    [
      'flown',
      AT,
      `"flown" >= TIMESTAMP '2001-01-02 03:04:05' AND "flown" < TIMESTAMP '2001-01-02 03:04:05.001'`,
    ],
    ['flown', '2001-01-02', `"flown" = '2001-01-02'`],
    ['day', AT, `"day" = TIMESTAMP '2001-01-02 03:04:05'`],
    ['unix', AT, `"unix" = ${AT / 1000}`],
    ['unix', '2001-01-02 03:04:05', `"unix" = ${AT / 1000}`],
    ['unix', '2001-01-02T03:04:05Z', `"unix" = ${AT / 1000}`],
    ['unix', '2001-01-02T04:04:05+01:00', `"unix" = ${AT / 1000}`],
    ['unix', '2001-01-02T02:04:05-0100', `"unix" = ${AT / 1000}`],
    ['unix', '2001-01-02', `"unix" = ${Date.UTC(2001, 0, 2) / 1000}`],
    ['month', AT, `"month" = '2001-01-02'`],
    ['hours', '0.5', '(delay / 60.0) = 0.5'],
    ['delay + 1', '7', `(delay + 1) = '7'`],
  ])('%s == %j', (col, val, expected) => {
    const asked = col === 'delay + 1' ? { expressionType: 'SQL' as const, sqlExpression: col } : col;
    expect(where(filter(asked, '==', val))).toBe(expected);
  });

  it.each<readonly [string, string, unknown, string]>([
    ['delay', '==', 'x', "Cannot compare the numeric column 'delay' with 'x'"],
    ['delay', '==', '', "Cannot compare the numeric column 'delay' with ''"],
    ['delay', '==', ' ', "Cannot compare the numeric column 'delay' with ' '"],
    ['delay', '==', '7x', "Cannot compare the numeric column 'delay' with '7x'"],
    ['delay', '==', 'x7', "Cannot compare the numeric column 'delay' with 'x7'"],
    ['delay', '==', '1e999', "Cannot compare the numeric column 'delay' with '1e999'"],
    ['late', '==', 'yes', "Cannot compare the boolean column 'late' with 'yes'"],
    ['late', '==', 2, "Cannot compare the boolean column 'late' with '2'"],
    ['unix', '==', 'soon', "Cannot compare the time column 'unix' with 'soon'"],
    ['flown', '==', 8.64e15 + 1, `Cannot compare the time column 'flown' with ${8.64e15 + 1}: it is no time`],
    ['flown', '>', -8.65e15, "Cannot compare the time column 'flown' with -8650000000000000: it is no time"],
    ['delay', '>', undefined, 'Must specify a value for filters with comparison operators'],
    ['delay', '>', null, 'Must specify a value for filters with comparison operators'],
    ['delay', '==', undefined, 'Must specify a value for filters with comparison operators'],
    ['delay', '==', [], 'Must specify a value for filters with comparison operators'],
    ['origin', 'LIKE', null, 'Must specify a value for filters with comparison operators'],
    ['origin', 'ILIKE', undefined, 'Must specify a value for filters with comparison operators'],
    ['origin', 'REGEX', null, 'Must specify a value for filters with comparison operators'],
    ['origin', 'IN', [], 'Filter value list cannot be empty'],
    ['origin', 'NOT IN', undefined, 'Filter value list cannot be empty'],
    ['delay', '==', Number.NaN, 'A filter compares with texts, numbers and truth values, not with NaN'],
    [
      'origin',
      '==',
      { a: 'x'.repeat(200) },
      `A filter compares with texts, numbers and truth values, not with {"a":"${'x'.repeat(74)}`,
    ],
  ])('is refused by name: %s %s %j', (col, op, val, message) => {
    expect(() => where(filter(col, op, val))).toThrow(refused(message));
  });

  it('may be the last moment that there is', () => {
    expect(where(filter('unix', '==', 8.64e15))).toBe('"unix" = 8640000000000');
    expect(where(filter('unix', '==', -8.64e15))).toBe('"unix" = -8640000000000');
  });
});

describe('an operator', () => {
  it.each<readonly [string, string, unknown, string]>([
    ['origin', '!=', null, '"origin" IS NOT NULL'],
    ['origin', '!=', 'A', `"origin" <> 'A'`],
    ['delay', '<', 1, '"delay" < 1'],
    ['delay', '<=', 1, '"delay" <= 1'],
    ['delay', '>=', 1, '"delay" >= 1'],
    ['origin', 'IN', ['A', 'B'], `"origin" IN ('A', 'B')`],
    ['origin', 'IN', ['A', null], `"origin" IS NULL OR "origin" IN ('A')`],
    ['origin', 'IN', ['A', '<NULL>', ''], `"origin" IS NULL OR "origin" IN ('A', '')`],
    ['origin', 'IN', [null], '"origin" IS NULL'],
    ['origin', 'IN', ['<NULL>', null], '"origin" IS NULL'],
    [
      'flown',
      'IN',
      [AT, '2001-01-02'],
      `"flown" IN ('2001-01-02') OR ("flown" >= TIMESTAMP '2001-01-02 03:04:05' AND "flown" < TIMESTAMP '2001-01-02 03:04:05.001')`,
    ],
    [
      'flown',
      'NOT IN',
      [AT, null],
      `"flown" IS NOT NULL AND ("flown" < TIMESTAMP '2001-01-02 03:04:05' OR "flown" >= TIMESTAMP '2001-01-02 03:04:05.001')`,
    ],
    ['origin', 'NOT IN', ['A', null], `"origin" IS NOT NULL AND "origin" NOT IN ('A')`],
    ['origin', 'NOT IN', [null], '"origin" IS NOT NULL'],
    ['origin', 'NOT IN', ['A'], `"origin" NOT IN ('A')`],
    ['hours', 'IN', ['NaN', 1], `(delay / 60.0) IN (1) OR (delay / 60.0) = CAST('NaN' AS DOUBLE)`],
    [
      'hours',
      'NOT IN',
      ['NaN', 'nan', null],
      `(delay / 60.0) IS NOT NULL AND (delay / 60.0) <> CAST('NaN' AS DOUBLE)`,
    ],
    ['hours', 'IN', ['inf'], `(delay / 60.0) = CAST('Infinity' AS DOUBLE)`],
    ['origin', 'LIKE', 'A%', `"origin" LIKE 'A%'`],
    ['origin', 'ILIKE', 'a%', `"origin" ILIKE 'a%'`],
    ['delay', 'LIKE', 1, `CAST("delay" AS VARCHAR) LIKE '1'`],
    ['delay', 'REGEX', '^1', `regexp_matches(CAST("delay" AS VARCHAR), '^1')`],
    ['origin', 'REGEX', "^A'", `regexp_matches("origin", '^A''')`],
    ['late', 'IS TRUE', undefined, '"late" IS TRUE'],
    ['late', 'IS FALSE', undefined, '"late" IS FALSE'],
    ['delay', 'IS NULL', undefined, '"delay" IS NULL'],
    ['delay', 'IS NOT NULL', undefined, '"delay" IS NOT NULL'],
  ])('%s %s %j', (col, op, val, expected) => {
    expect(where(filter(col, op, val))).toBe(expected);
  });

  it('looks for texts in what an expression gives as text', () => {
    const col = { expressionType: 'SQL', sqlExpression: 'delay + 1' } as const;
    expect(where(filter(col, 'LIKE', '1%'))).toBe(`CAST((delay + 1) AS VARCHAR) LIKE '1%'`);
    expect(where(filter(col, 'REGEX', '1'))).toBe(`regexp_matches(CAST((delay + 1) AS VARCHAR), '1')`);
  });

  it('on a column of no known kind goes by what somebody saw of it', () => {
    const dataset = withColumn('origin', { kind: 'other', type: 'STRUCT' });
    const odd = filter('origin', '==', 'NaN');
    expect(where(odd, { dataset })).toBe(`"origin" = 'NaN'`);
    expect(where(odd, { dataset, expressionKinds: { origin: 'float' } })).toBe(
      `"origin" = CAST('NaN' AS DOUBLE)`,
    );
    expect(where(filter('hours', '==', 'NaN'), { expressionKinds: { hours: 'text' } })).toBe(
      `(delay / 60.0) = CAST('NaN' AS DOUBLE)`,
    );
  });
});

describe('a filter on a time in a grain', () => {
  const month = { grain: 'P1M' };

  it.each<readonly [string, string, unknown, string]>([
    [
      'flown',
      '==',
      AT,
      `date_trunc('month', "flown") = date_trunc('month', TIMESTAMP '2001-01-02 03:04:05')`,
    ],
    ['flown', '>', AT, `date_trunc('month', "flown") > date_trunc('month', TIMESTAMP '2001-01-02 03:04:05')`],
    ['flown', 'IS NULL', undefined, `date_trunc('month', "flown") IS NULL`],
    [
      'unix',
      '==',
      AT,
      `date_trunc('month', make_timestamp(CAST("unix" AS BIGINT) * 1000000)) = date_trunc('month', make_timestamp(CAST(978404645 AS BIGINT) * 1000000))`,
    ],
    ['origin', '==', 'A', `"origin" = 'A'`],
  ])('%s %s %j compares buckets', (col, op, val, expected) => {
    expect(where(filter(col, op, val, month))).toBe(expected);
  });

  it('is refused in one that nobody knows', () => {
    expect(() => where(filter('flown', '==', AT, { grain: 'P9D' }))).toThrow('No grain spec for P9D');
  });

  it.each<readonly [string, string, Asked, string]>([
    [
      'a wall time',
      '2001-01-05 : 2001-04-01',
      {},
      `date_trunc('month', "flown") >= TIMESTAMP '2001-01-05 00:00:00' AND date_trunc('month', "flown") < TIMESTAMP '2001-04-01 00:00:00'`,
    ],
    ['an open end', '2001-01-05 : ', {}, `date_trunc('month', "flown") >= TIMESTAMP '2001-01-05 00:00:00'`],
    ['an open start', ' : 2001-04-01', {}, `date_trunc('month', "flown") < TIMESTAMP '2001-04-01 00:00:00'`],
    [
      'an instant in UTC',
      '2001-01-05 : ',
      { dataset: INSTANTS },
      `date_trunc('month', "flown") >= TIMESTAMPTZ '2001-01-05 00:00:00+00'`,
    ],
    [
      'an instant on the wall of a zone',
      '2001-01-05 : ',
      { dataset: INSTANTS, zone: 'Asia/Tokyo' },
      `date_trunc('month', ("flown" AT TIME ZONE 'Asia/Tokyo')) >= TIMESTAMP '2001-01-05 00:00:00'`,
    ],
  ])('takes the buckets that begin inside a range: %s', (_what, val, more, expected) => {
    expect(where(filter('flown', 'TEMPORAL_RANGE', val, month), more)).toBe(expected);
  });
});

describe('texts that do not sort as times', () => {
  const dataset = withColumn('month', { pythonDateFormat: '%d/%m/%Y' });
  const TIME = `strptime("month", '%d/%m/%Y')`;

  it.each<readonly [string, unknown, string]>([
    ['>', AT, `${TIME} > TIMESTAMP '2001-01-02 03:04:05'`],
    ['<=', '03/02/2001', `${TIME} <= strptime('03/02/2001', '%d/%m/%Y')`],
    ['==', AT, `"month" = '02/01/2001'`],
    [
      'TEMPORAL_RANGE',
      '2001-01-05 : 2001-04-01',
      `${TIME} >= TIMESTAMP '2001-01-05 00:00:00' AND ${TIME} < TIMESTAMP '2001-04-01 00:00:00'`,
    ],
  ])('%s %j are read as times where their order counts', (op, val, expected) => {
    expect(where(filter('month', op, val), { dataset })).toBe(expected);
  });

  it('get the next bound that they can hold where they store days alone', () => {
    const val = '2001-01-05T12:00:00 : 2001-04-01';
    expect(where(filter('month', 'TEMPORAL_RANGE', val))).toBe(
      `"month" >= '2001-01-06' AND "month" < '2001-04-01'`,
    );
    const plain = withColumn('month', { pythonDateFormat: null });
    expect(where(filter('month', 'TEMPORAL_RANGE', val), { dataset: plain })).toBe(
      `"month" >= '2001-01-05 12:00:00' AND "month" < '2001-04-01'`,
    );
  });
});

describe('a range that is moved', () => {
  const ranges = (query: QueryObject, dataset: DatasetModel = FLIGHTS) =>
    clause(
      compiled({ columns: ['origin'], time_shift: '1 year ago', ...query } as QueryObject, { dataset }).sql,
      'WHERE',
    )
      .replaceAll('TIMESTAMP ', '')
      .replaceAll(' 00:00:00', '');
  const during = (col: string) => filter(col, 'TEMPORAL_RANGE', '2001-01-05 : ');
  const axis = (sqlExpression: string) =>
    ({
      expressionType: 'SQL',
      sqlExpression,
      label: 'axis',
      columnType: 'BASE_AXIS',
      timeGrain: 'P1D',
    }) as const;

  it('is the one on the axis, else on the granularity, else on the main time', () => {
    expect(ranges({ filters: [during('flown'), during('day')] })).toBe(
      `"day" >= DATE '2001-01-05' AND "flown" >= '2000-01-05'`,
    );
    expect(ranges({ granularity: 'day', filters: [during('flown'), during('day')] })).toBe(
      `"day" >= DATE '2000-01-05' AND "flown" >= '2001-01-05'`,
    );
    expect(
      ranges({
        columns: ['origin', axis('day')],
        granularity: 'flown',
        filters: [during('flown'), during('day')],
      }),
    ).toBe(`"day" >= DATE '2000-01-05' AND "flown" >= '2001-01-05'`);
    const plain = { ...axis('day'), columnType: undefined } as never;
    expect(ranges({ columns: [plain], filters: [during('flown'), during('day')] })).toBe(
      `"day" >= DATE '2001-01-05' AND "flown" >= '2000-01-05'`,
    );
  });

  it('is that of the query too, and of the main time beside it', () => {
    expect(ranges({ granularity: 'flown', time_range: '2001-01-05 : ' })).toBe(`"flown" >= '2000-01-05'`);
    expect(ranges({ filters: [during('day')] }, { ...FLIGHTS, alwaysFilterMainTime: true })).toBe(
      `"day" >= DATE '2001-01-05' AND "flown" >= '2000-01-05'`,
    );
  });

  it('leaves the series those of the range as it is', () => {
    const { sql } = compiled({
      columns: ['origin'],
      metrics: ['count'],
      granularity: 'flown',
      time_range: '2001-01-05 : 2001-02-01',
      time_shift: '1 year ago',
      series_columns: ['origin'],
      series_limit: 2,
    } as QueryObject);
    expect(sql.match(/"flown" >= TIMESTAMP '\d+/g)).toEqual([
      `"flown" >= TIMESTAMP '2001`,
      `"flown" >= TIMESTAMP '2000`,
    ]);
  });
});

describe('what a query says of its filters', () => {
  it('names those that were applied and those that were left out, in their order', () => {
    const { appliedFilters, rejectedFilters, from, to, wallRange } = compiled({
      columns: ['origin'],
      filters: [
        filter('origin', '==', 'A'),
        filter('nope', '==', 1),
        filter('origin', 'TEMPORAL_RANGE', '2001'),
        filter('unix', 'TEMPORAL_RANGE', '2001-01-01 : 2001-02-01'),
        filter('flown', 'TEMPORAL_RANGE', '2002-01-01 : '),
      ],
    });
    expect(appliedFilters).toEqual(['origin', 'unix', 'flown']);
    expect(rejectedFilters).toEqual([
      { column: 'nope', reason: 'not_in_datasource' },
      { column: 'origin', reason: 'no_temporal_column' },
    ]);
    const range = { since: Date.UTC(2001, 0, 1), until: Date.UTC(2001, 1, 1) };
    expect({ since: from, until: to }).toEqual(range);
    expect(wallRange).toEqual(range);
  });

  it('says no value that cannot be of an operator without one', () => {
    const { unheldValues } = compiled(
      {
        columns: ['origin'],
        filters: [
          filter('delay', 'IS NULL', 'NaN'),
          filter('nope', '==', 'NaN'),
          filter('delay', 'LIKE', 'NaN'),
        ],
      },
      { engine: 'mysql' },
    );
    expect(unheldValues).toEqual([]);
  });

  it.each(['~', 'constructor', ''])('refuses the operator %j', (op) => {
    expect(() => where(filter('delay', op, 1))).toThrow(refused(`Invalid filter operation type: ${op}`));
  });
});
