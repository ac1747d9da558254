import { describe, expect, it } from 'vitest';
import type { PostProcessingStep, QueryObject } from '@belvedere/core';
import { dialectOf } from '../testing/dialects.ts';
import type { DatasetModel } from '../dataset-model.ts';
import { COMPILE_CASES } from '../testing/compile-cases.ts';
import { FLIGHTS } from '../testing/flights.ts';
import { compileColumnValues } from './column-values.ts';
import { compileQuery, drillDetailQuery, samplesQuery } from './compile-query.ts';

const NOW = Date.UTC(2024, 4, 15, 13, 45);
const compile = (query: QueryObject, dataset: DatasetModel = FLIGHTS, zone = 'UTC') =>
  compileQuery({ query, dataset, dialect: dialectOf('duckdb'), now: NOW, zone });

describe.each(['duckdb', 'sqlite', 'postgresql', 'mysql', 'clickhouse', 'trino'] as const)(
  'statements of %s',
  (engine) => {
    it('are the ones that were reviewed', async () => {
      const dialect = dialectOf(engine);
      const texts = COMPILE_CASES.map(({ name, query, dataset }) => {
        const { sql } = compileQuery({ query, dataset, dialect, now: NOW, zone: 'UTC' });
        return `-- ${name}\n${sql};\n`;
      });
      await expect(texts.join('\n')).toMatchFileSnapshot(`../testing/golden-${engine}.sql`);
    });
  },
);

describe('compileQuery', () => {
  it('refuses an operator by name where the engine has none', () => {
    const dialect = { ...dialectOf('duckdb'), title: 'Plain SQL', matches: null };
    const query = { columns: ['origin'], filters: [{ col: 'origin', op: 'REGEX', val: 'A' }] };
    expect(() => compileQuery({ query, dataset: FLIGHTS, dialect, now: NOW, zone: 'UTC' })).toThrow(
      'Plain SQL has no filter operator REGEX',
    );
  });

  it('lists what users wrote of a statement, each once', () => {
    const { userParts } = compile({
      columns: ['hours'],
      metrics: ['total', { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'most' }],
      extras: { where: 'delay > 1', having: 'COUNT(*) > 1' },
    });
    expect([...userParts.expressions].sort()).toEqual(
      ['COUNT(*) > 1', 'MAX(delay)', 'SUM(delay) -- minutes', 'delay / 60.0', 'delay > 1'].sort(),
    );
  });

  it('lets sub-queries into expressions only where they are allowed', () => {
    const query: QueryObject = { columns: ['origin'], extras: { where: 'delay > (SELECT 1)' } };
    const parts = { query, dataset: FLIGHTS, dialect: dialectOf('duckdb'), now: NOW, zone: 'UTC' };
    expect(() => compileQuery(parts)).toThrow('Custom SQL fields cannot contain sub-queries.');
    expect(compileQuery({ ...parts, subqueries: 'allowed' }).sql).toContain('WHERE (delay > (SELECT 1))');
  });

  it.each<PostProcessingStep>([
    { operation: 'histogram', options: { column: 'delay' } },
    { operation: 'boxplot', options: { groupby: ['origin'], metrics: ['delay'], whisker_type: 'tukey' } },
    {
      operation: 'aggregate',
      options: { groupby: [], aggregates: { n: { operator: 'count', column: 'delay' } } },
    },
    { operation: 'pivot', options: { index: ['origin'], aggregates: { delay: { operator: 'sum' } } } },
  ])('reads every row for $operation when the list of metrics is empty, not those that differ', (step) => {
    const query: QueryObject = { columns: ['origin', 'delay'], post_processing: [step] };
    expect(compile({ ...query, metrics: [] }).statement).toBe(compile(query).statement);
    expect(compile({ ...query, metrics: [], post_processing: [] }).statement).toContain('GROUP BY');
  });

  it('asks the engine for one row more than it shows', () => {
    const { sql, statement, rowLimit } = compile({ columns: ['delay'], row_limit: 10 });
    expect([sql.endsWith('LIMIT 10'), statement.endsWith('LIMIT 11'), rowLimit]).toEqual([true, true, 10]);
  });

  it.each([
    [0, 50_000],
    [null, 50_000],
    [7, 7],
    [1_000_000, 100_000],
  ])('reads the row limit %j as %j', (row_limit, expected) => {
    expect(compile({ columns: ['delay'], row_limit }).rowLimit).toBe(expected);
  });

  it('does not care about the order of filters', () => {
    const filters = [
      { col: 'delay', op: '>', val: 1 },
      { col: 'origin', op: '==', val: 'ATL' },
      { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001 : 2002' },
    ];
    const [one, other] = [filters, filters.toReversed()].map(
      (list) => compile({ columns: ['delay'], filters: list }).sql,
    );
    expect(one).toBe(other);
  });

  it('reports filters it left out, and why', () => {
    const { appliedFilters, rejectedFilters } = compile({
      columns: ['delay'],
      time_range: 'Last week',
      filters: [
        { col: 'nope', op: '==', val: 1 },
        { col: 'origin', op: 'TEMPORAL_RANGE', val: 'Last week' },
        { col: 'delay', op: '>', val: 1 },
      ],
    });
    expect(appliedFilters).toEqual(['delay']);
    expect(rejectedFilters).toEqual([
      { column: '__time_range', reason: 'no_temporal_column' },
      { column: 'nope', reason: 'not_in_datasource' },
      { column: 'origin', reason: 'no_temporal_column' },
    ]);
  });

  it('keeps a range that comes from outside the chart beside the range of the query, and says where the latter cannot hold', () => {
    const crossed = { col: 'flown', op: 'TEMPORAL_RANGE', val: '2001-02-05 : 2001-03-26', isExtra: true };
    const own = { col: 'flown', op: 'TEMPORAL_RANGE', val: 'Last week' };
    const query = { columns: ['delay'], time_range: '2001 : 2002' };
    const both = compile({ ...query, filters: [own, crossed] });
    for (const moment of ['2001-01-01', '2002-01-01', '2001-02-05', '2001-03-26'])
      expect(both.sql).toContain(`TIMESTAMP '${moment} 00:00:00'`);
    const open = compile({ ...query, time_range: 'No filter', filters: [own, crossed] });
    expect(open.sql).toContain("TIMESTAMP '2001-02-05 00:00:00'");
    const lone = compile({ ...query, filters: [crossed] });
    expect(lone.sql).not.toContain('2002-01-01');
    expect(lone.rejectedFilters).toEqual([{ column: '__time_range', reason: 'no_temporal_column' }]);
    const same = compile({ ...query, filters: [{ ...crossed, val: '2001 : 2002' }] });
    expect(same.rejectedFilters).toEqual([]);
  });

  it('reads ranges on the wall of the zone: wall columns get its clock, instants the moment', () => {
    const query: QueryObject = {
      columns: ['flown'],
      filters: [{ col: 'flown', op: 'TEMPORAL_RANGE', val: 'Current day' }],
    };
    expect(compile(query, FLIGHTS, 'Asia/Tokyo').sql).toContain(`>= TIMESTAMP '2024-05-15 00:00:00'`);
    const columns = FLIGHTS.columns.map((column) => ({
      ...column,
      ...(column.name === 'flown' && { kind: 'instant' as const }),
    }));
    expect(compile(query, { ...FLIGHTS, columns }, 'Asia/Tokyo').sql).toContain(
      `>= TIMESTAMPTZ '2024-05-14 15:00:00+00'`,
    );
  });

  it('selects what is asked for twice once', () => {
    const { columns } = compile({ columns: ['delay', 'delay'], metrics: ['count', 'count'] });
    expect(columns.map(({ label }) => label)).toEqual(['delay', 'count']);
  });

  it.each([
    ['sqlite', '%I:%M %p', 'The date format %I is not available on SQLite'],
    ['postgresql', '%d.%m.%Y %z', 'The date format %z is not available on PostgreSQL'],
  ] as const)('refuses on %s the date format %s by name', (engine, pythonDateFormat, message) => {
    const columns = FLIGHTS.columns.map((column) =>
      column.name === 'month' ? { ...column, pythonDateFormat } : column,
    );
    const query: QueryObject = {
      columns: ['delay'],
      filters: [{ col: 'month', op: 'TEMPORAL_RANGE', val: '2001 : 2002' }],
    };
    const dataset = { ...FLIGHTS, columns };
    expect(() => compileQuery({ query, dataset, dialect: dialectOf(engine), now: NOW, zone: 'UTC' })).toThrow(
      message,
    );
  });

  it('writes integers beyond 2^53 digit by digit', () => {
    const filters = [{ col: 'delay', op: '==', val: '9007199254740993' }];
    expect(compile({ columns: ['delay'], filters }).sql).toContain('"delay" = 9007199254740993');
  });

  it('quotes names that hold quotes', () => {
    const name = 'a"; DROP TABLE x; --';
    const columns = [{ ...FLIGHTS.columns[2]!, name }];
    expect(compile({ columns: [name] }, { ...FLIGHTS, columns, name: 't"t' }).sql).toBe(
      'SELECT "a""; DROP TABLE x; --" AS "a""; DROP TABLE x; --"\nFROM "main"."t""t"\nLIMIT 50000',
    );
  });

  it.each<readonly [QueryObject, string]>([
    [{}, 'Empty query?'],
    [{ filters: [{ col: 'delay', op: '~', val: 1 }] }, 'Invalid filter operation type: ~'],
    [{ metrics: ['nope'] }, "Metric 'nope' does not exist"],
    [{ columns: ['nope'] }, "Columns missing in dataset: ['nope']"],
    [{ columns: ['delay'], orderby: [['nope', true]] }, 'Unknown column used in orderby: nope'],
    [
      { columns: ['delay'], filters: [{ col: 'delay', op: '~', val: 1 }] },
      'Invalid filter operation type: ~',
    ],
    [
      { columns: ['delay'], filters: [{ col: 'delay', op: 'IN', val: [] }] },
      'Filter value list cannot be empty',
    ],
    [
      { columns: ['delay'], filters: [{ col: 'delay', op: '>', val: null }] },
      'Must specify a value for filters with comparison operators',
    ],
    [
      { columns: ['delay'], filters: [{ col: 'delay', op: '==', val: 'x' }] },
      "Cannot compare the numeric column 'delay' with 'x'",
    ],
    [
      { columns: ['delay'], metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'delay' }] },
      'Duplicate column/metric labels: "delay". Please make sure all columns and metrics have a unique label.',
    ],
    [
      { columns: ['delay'], metrics: ['count'], series_columns: ['origin'], series_limit: 5 },
      'The following entries in `series_columns` are missing in `columns`: "origin".',
    ],
    [
      { columns: ['delay'], metrics: ['count'], series_columns: ['origin'] },
      'The following entries in `series_columns` are missing in `columns`: "origin".',
    ],
    [
      {
        metrics: [
          { expressionType: 'SQL', sqlExpression: 'MIN(delay)', label: 'x' },
          { expressionType: 'SQL', sqlExpression: 'MAX(delay)', label: 'x' },
        ],
      },
      'Duplicate column/metric labels: "x". Please make sure all columns and metrics have a unique label.',
    ],
    [{ columns: ['delay'], time_range: 'soon' }, 'Cannot parse time string [soon]'],
    [
      { granularity: 'flown', columns: ['flown'], metrics: [], extras: { time_grain_sqla: 'P9D' } },
      'No grain spec for P9D for database DuckDB',
    ],
    [
      { columns: ['delay'], extras: { where: 'delay IN (SELECT 1)' } },
      'Custom SQL fields cannot contain sub-queries.',
    ],
    [
      { columns: ['delay'], extras: { where: '1 = 1) OR (1 = 1' } },
      'Closing unclosed parenthesis in filter clause',
    ],
  ])('refuses %j by name', (query, message) => {
    expect(() => compile(query)).toThrow(message);
  });

  const SIMPLE = { expressionType: 'SIMPLE', column: { column_name: 'delay' }, aggregate: 'SUM' };
  const NO_CONSTANT = 'A filter compares with texts, numbers and truth values, not with';

  it.each<readonly [object, string]>([
    [{ filters: [{ col: 'delay', op: 'IN', val: [['1) OR (1=1']] }] }, `${NO_CONSTANT} ["1) OR (1=1"]`],
    [{ filters: [{ col: 'flown', op: 'IN', val: [['1) OR (1=1']] }] }, `${NO_CONSTANT} ["1) OR (1=1"]`],
    [{ filters: [{ col: 'delay', op: '==', val: { toString: 1 } }] }, `${NO_CONSTANT} {"toString":1}`],
    [{ filters: [{ col: 'delay', op: '>', val: Number.POSITIVE_INFINITY }] }, `${NO_CONSTANT} Infinity`],
    [{ filters: [{ col: 'flown', op: '>', val: 1e300 }] }, "column 'flown' with 1e+300: it is no time"],
    [{ filters: [{ col: [1], op: '==', val: 1 }] }, 'the column of filter 1 is neither the name'],
    [
      { metrics: [{ ...SIMPLE, aggregate: 'SUM(1) + ' }] },
      'The aggregate of metric 1 is none of AVG, COUNT,',
    ],
    [{ metrics: [{ ...SIMPLE, aggregate: ['SUM'] }] }, 'The aggregate of metric 1 is none of AVG, COUNT,'],
    [{ metrics: [{ ...SIMPLE, column: null }] }, 'metric 1 names no column: null'],
    [{ metrics: [{ ...SIMPLE, label: ['x'] }] }, 'The label of metric 1 is no text'],
    [{ metrics: [{ expressionType: 'SQL', sqlExpression: ['1'] }] }, 'metric 1 has no expression'],
    [{ metrics: [[1]] }, 'metric 1 is no metric: [1]'],
    [{ columns: [{ sqlExpression: 1 }] }, 'column 1 is neither the name of a column nor an expression'],
    [{ row_offset: '1; DROP TABLE x' }, 'row_offset is no whole number from 0 up: "1; DROP TABLE x"'],
    [{ series_limit: -1 }, 'series_limit is no whole number from 0 up: -1'],
    [{ series_rest: 'all' }, 'series_rest is none of beside, only: "all"'],
    [
      { series_rest: 'only', series_columns: ['origin'], series_limit: 0 },
      'the rest of the series needs series_columns and a series_limit',
    ],
    [{ orderby: [[]] }, 'order 1 is no pair of what to order by and true or false: []'],
    [{ orderby: [[{ ...SIMPLE, aggregate: 'x' }, true]] }, 'The aggregate of order 1 is none of AVG,'],
    [
      { series_limit_metric: { ...SIMPLE, aggregate: '(SELECT 1) + MAX' } },
      'The aggregate of the metric of the series limit is none of AVG,',
    ],
  ])('makes no statement of %j', (part, message) => {
    const query = { columns: ['delay'], metrics: [], ...part };
    expect(() => compile(query as QueryObject)).toThrow(message);
  });

  it('needs a time column for a time series', () => {
    expect(() =>
      compile({ is_timeseries: true, metrics: ['count'] }, { ...FLIGHTS, mainTimeColumn: null }),
    ).toThrow(
      'Datetime column not provided as part table configuration and is required by this type of chart',
    );
  });

  it.each([
    ['', 'Virtual dataset query cannot be empty'],
    ['SELECT 1; SELECT 2', 'Virtual dataset query cannot consist of multiple statements'],
    ['DELETE FROM flight', 'Virtual dataset query must be read-only'],
    ['ATTACH x', 'Virtual dataset query must be read-only'],
  ])('refuses the virtual dataset %j', (sql, message) => {
    expect(() => compile({ metrics: ['count'] }, { ...FLIGHTS, sql })).toThrow(message);
  });
});

describe('samplesQuery', () => {
  it('takes every column, as many rows as are asked for, and a thousand where none are', () => {
    const query = samplesQuery(FLIGHTS, {
      row_limit: 5000,
      row_offset: 20,
      filters: [{ col: 'delay', op: '>', val: 1 }],
    });
    expect(query).toEqual({
      columns: FLIGHTS.columns.map(({ name }) => name),
      row_limit: 5000,
      row_offset: 20,
    });
    expect([samplesQuery(FLIGHTS).row_limit, samplesQuery(FLIGHTS, { row_limit: 0 }).row_limit]).toEqual([
      1000, 1000,
    ]);
  });

  it('keeps filters, but no HAVING, for the details behind a mark', () => {
    const filters = [{ col: 'delay', op: '>', val: 1 }];
    const query = drillDetailQuery(FLIGHTS, {
      filters,
      metrics: ['count'],
      extras: { where: 'late', having: 'COUNT(*) > 1' },
    });
    expect([query.filters, query.extras, query.metrics]).toEqual([filters, { where: 'late' }, undefined]);
  });
});

describe('compileColumnValues', () => {
  it('selects distinct values under the predicate of the dataset, searched in any letter case', () => {
    const { sql } = compileColumnValues({
      dataset: FLIGHTS,
      dialect: dialectOf('duckdb'),
      column: 'origin',
      search: 'a%',
      limit: 5,
    });
    expect(sql).toBe(
      'SELECT DISTINCT "origin" AS "value"\nFROM "main"."flight"\nWHERE (delay IS NOT NULL)\n' +
        `  AND CAST("origin" AS VARCHAR) ILIKE '%a_%'\nLIMIT 5`,
    );
  });
});

describe('filters on columns with a meaning', () => {
  const of = (advancedType: 'internet_address' | 'port'): DatasetModel => ({
    ...FLIGHTS,
    columns: FLIGHTS.columns.map((column) =>
      column.name === 'unix'
        ? { ...column, isTemporal: false, pythonDateFormat: null, advancedType }
        : column,
    ),
  });
  const where = (type: 'internet_address' | 'port', op: string, val: string | string[], isRead = true) => {
    const query: QueryObject = { columns: ['delay'], filters: [{ col: 'unix', op, val }] };
    const dialect = dialectOf('duckdb');
    const input = { query, dataset: of(type), dialect, now: NOW, zone: 'UTC', readsAdvancedTypes: isRead };
    return compileQuery(input).sql.split('\n').slice(2, -1).join(' ');
  };

  it.each([
    ['internet_address', '==', '10.0.0.0/30', 'WHERE ("unix" >= 167772160 AND "unix" <= 167772163)'],
    ['internet_address', '>', '10.0.0.0/30', 'WHERE "unix" > 167772163'],
    ['internet_address', '<', '10.0.0.0/30', 'WHERE "unix" < 167772160'],
    ['internet_address', 'IN', ['10.0.0.1', '0.0.0.7'], 'WHERE "unix" IN (167772161, 7)'],
    ['internet_address', '!=', '10.0.0.0/30', 'WHERE ("unix" < 167772160 OR "unix" > 167772163)'],
    ['port', 'IN', ['ftp', 'http'], 'WHERE "unix" IN (20, 21, 80)'],
    ['port', 'NOT IN', ['ftp'], 'WHERE "unix" NOT IN (20, 21)'],
    ['port', '>=', 'https', 'WHERE "unix" >= 443'],
  ] as const)('%s %s %j', (type, op, val, expected) => {
    expect(where(type, op, typeof val === 'string' ? val : [...val])).toBe(expected);
  });

  it('names what means nothing, and leaves numbers alone without the flag', () => {
    expect(() => where('port', '==', 'gopher')).toThrow(
      "'gopher' does not appear to be a port name or number",
    );
    expect(where('port', '==', '80', false)).toBe('WHERE "unix" = 80');
  });
});

describe('ranges that end now', () => {
  const now = Date.UTC(2024, 0, 2, 12, 30, 40, 123);
  const asked = (val: string, at: number) => {
    const filters = [{ col: 'flown', op: 'TEMPORAL_RANGE', val }];
    const query = { columns: ['delay'], filters };
    return compileQuery({ query, dataset: FLIGHTS, dialect: dialectOf('duckdb'), now: at, zone: 'UTC' });
  };

  it('are the same question within a minute, and say the range that is asked', () => {
    const phrase = "DATEADD(DATETIME('now'), -3, hour) : now";
    const { statement, from, to } = asked(phrase, now);
    expect(asked(phrase, now + 19_000).statement).toBe(statement);
    expect(asked(phrase, now + 20_000).statement).not.toBe(statement);
    expect([from, to]).toEqual([Date.UTC(2024, 0, 2, 9, 30), Date.UTC(2024, 0, 2, 12, 30)]);
  });

  it('are the same within a second where they count seconds', () => {
    const phrase = "DATEADD(DATETIME('now'), -30, second) : now";
    expect(asked(phrase, now).to).toBe(Date.UTC(2024, 0, 2, 12, 30, 40));
    expect(asked(phrase, now + 1000).statement).not.toBe(asked(phrase, now).statement);
  });
});
