import { describe, expect, it } from 'vitest';
import type { QueryObject } from '@belvedere/core';
import { compiled } from '../testing/compiled.ts';
import { FLIGHTS } from '../testing/flights.ts';
import { checkQuery } from './check-query.ts';

const SUM = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } } as const;
const expression = (sqlExpression: string, label?: string) =>
  ({ expressionType: 'SQL', sqlExpression, ...(label !== undefined && { label }) }) as const;
const axis = (sqlExpression: string) =>
  ({ ...expression(sqlExpression, 'axis'), columnType: 'BASE_AXIS', timeGrain: 'P1D' }) as const;
const refused = (message: string) => expect.objectContaining({ code: 'QUERY_INVALID', message });

describe('the columns of an answer', () => {
  it('stand as they were asked for: time, columns, metrics', () => {
    const { columns, sql } = compiled({
      is_timeseries: true,
      granularity: 'flown',
      columns: ['origin', 'day'],
      metrics: [
        'total',
        { ...SUM, label: 'a' },
        { ...SUM, aggregate: 'MAX', column: { column_name: 'flown' } },
      ],
    });
    expect(columns).toEqual([
      { label: '__timestamp', role: 'time', kind: 'wall' },
      { label: 'origin', role: 'column', kind: 'text' },
      { label: 'day', role: 'time', kind: 'date' },
      { label: 'total', role: 'metric', kind: null },
      { label: 'a', role: 'metric', kind: null },
      { label: 'MAX(flown)', role: 'metric', kind: 'wall' },
    ]);
    expect([...sql.matchAll(/ AS "(.*?)"/g)].slice(0, 6).map(([, name]) => name)).toEqual(
      columns.map(({ label }) => label),
    );
  });

  it('are run in one order, whatever order they were asked for in', () => {
    const one = compiled({ columns: ['origin', 'delay', 'late'], metrics: ['total', 'count'] });
    const other = compiled({ columns: ['delay', 'late', 'origin'], metrics: ['count', 'total'] });
    expect(one.statement).toBe(other.statement);
    expect([one.order, other.order]).toEqual([[2, 0, 1, 4, 3], null]);
    expect(one.sql).not.toBe(other.sql);
    expect(compiled({ columns: ['origin', 'delay'], is_rowcount: true, metrics: [] }).order).toBeNull();
  });

  it('stay once where the same is asked for twice, and the time where a column has its name', () => {
    const labels = (query: QueryObject) => compiled(query).columns.map(({ label }) => label);
    expect(labels({ columns: ['delay', 'origin', 'delay'], metrics: ['count', 'total', 'count'] })).toEqual([
      'delay',
      'origin',
      'count',
      'total',
    ]);
    const dataset = {
      ...FLIGHTS,
      columns: [...FLIGHTS.columns, { ...FLIGHTS.columns[2]!, name: '__timestamp' }],
    };
    const { columns } = compiled(
      { is_timeseries: true, columns: ['__timestamp', 'origin'], metrics: ['count'] },
      { dataset },
    );
    expect(columns.map(({ label, role }) => [label, role])).toEqual([
      ['__timestamp', 'time'],
      ['origin', 'column'],
      ['count', 'metric'],
    ]);
  });

  it('have labels of their own, unless only rows are counted', () => {
    const query: QueryObject = {
      columns: ['delay', 'origin'],
      metrics: [expression('1', 'delay'), expression('2', 'origin'), expression('3', 'delay')],
    };
    expect(() => compiled(query)).toThrow(
      refused(
        'Duplicate column/metric labels: "delay", "origin". Please make sure all columns and metrics have a unique label.',
      ),
    );
    expect(() => compiled({ ...query, is_rowcount: false })).toThrow('Duplicate');
    expect(compiled({ ...query, is_rowcount: true }).sql).toContain('COUNT(*) AS "rowcount"');
  });

  it('are at least one', () => {
    expect(() => compiled({})).toThrow(refused('Empty query?'));
    expect(() => compiled({ columns: [], metrics: [] })).toThrow(refused('Empty query?'));
    expect(compiled({ is_timeseries: true }).columns.length).toBe(1);
    expect(compiled({ metrics: ['count'] }).columns.length).toBe(1);
  });
});

describe('rows and their limits', () => {
  it.each<readonly [QueryObject, string, string]>([
    [{}, 'LIMIT 50000', 'LIMIT 50001'],
    [{ row_limit: 10 }, 'LIMIT 10', 'LIMIT 11'],
    [{ row_limit: 10, row_offset: 0 }, 'LIMIT 10', 'LIMIT 11'],
    [{ row_limit: 10, row_offset: 3 }, 'LIMIT 10 OFFSET 3', 'LIMIT 11 OFFSET 3'],
    [{ row_limit: 1_000_000 }, 'LIMIT 100000', 'LIMIT 100001'],
  ])('%j', (query, shown, run) => {
    const { sql, statement } = compiled({ columns: ['delay'], ...query });
    expect([sql.split('\n').at(-1), statement.split('\n').at(-1)]).toEqual([shown, run]);
  });

  it.each([
    ['mysql', 'LIMIT 10 OFFSET 3'],
    ['postgresql', 'LIMIT 10 OFFSET 3'],
    ['sqlite', 'LIMIT 10 OFFSET 3'],
    ['clickhouse', 'LIMIT 10 OFFSET 3'],
    ['trino', 'OFFSET 3 LIMIT 10'],
  ] as const)('are left out on %s as it says it', (engine, expected) => {
    const { sql } = compiled({ columns: ['delay'], row_limit: 10, row_offset: 3 }, { engine });
    expect(sql.slice(sql.search(/LIMIT|OFFSET/)).replace('\n', ' ')).toBe(expected);
  });

  it('are counted as far as the limit goes, and that is one number', () => {
    const { sql, statement, columns, scan, order } = compiled({
      columns: ['origin'],
      metrics: [],
      is_rowcount: true,
      row_limit: 7,
      orderby: [['origin', true]],
    });
    expect(sql).toBe(
      'SELECT COUNT(*) AS "rowcount"\nFROM (\nSELECT "origin" AS "origin"\nFROM "main"."flight"\nGROUP BY "origin"\nORDER BY "origin" ASC\nLIMIT 7\n) AS "rowcount_qry"',
    );
    expect(statement).toBe(sql);
    expect([columns, scan, order]).toEqual([
      [{ label: 'rowcount', role: 'metric', kind: 'integer' }],
      null,
      null,
    ]);
  });

  it('are all counted where that is asked for, without order, limit and offset', () => {
    const query: QueryObject = {
      columns: ['origin'],
      row_limit: 7,
      row_offset: 3,
      orderby: [['origin', true]],
    };
    expect(compiled(query, { countsAll: true }).sql).toBe(
      'SELECT COUNT(*) AS "rowcount"\nFROM (\nSELECT "origin" AS "origin"\nFROM "main"."flight"\n) AS "rowcount_qry"',
    );
  });

  it('are drawn or counted alone, never out of a shared answer', () => {
    const query: QueryObject = { columns: ['delay'], metrics: ['count'] };
    expect(compiled(query).scan).not.toBeNull();
    expect(compiled(query, { isPlain: true }).scan).toBeNull();
    expect(compiled(query, { countsAll: true }).scan).toBeNull();
    expect(compiled({ columns: ['delay'] }).scan).toBeNull();
  });

  it('of a plain statement are grouped once', () => {
    const query: QueryObject = { columns: [axis('flown')], metrics: ['count'] };
    const month: QueryObject = { ...query, columns: [{ ...axis('flown'), timeGrain: 'P1M' }] };
    expect(compiled(month).sql).toContain('"coarse"');
    expect(compiled(month, { isPlain: true }).sql).not.toContain('"coarse"');
    expect(compiled(query).scan?.isTwoLevel).toBe(false);
    expect(compiled(month).scan?.isTwoLevel).toBe(true);
  });
});

describe('the limit of series', () => {
  const limited = (query: QueryObject) =>
    compiled(
      { columns: ['origin', 'late'], metrics: ['total', 'count'], series_limit: 3, ...query },
      { isPlain: true },
    ).sql;
  const inner = (sql: string) => /JOIN \(\n([^]*)\n\) AS "series_limit"/.exec(sql)?.[1] ?? '';
  const on = (sql: string) => /AS "series_limit" ON (.*)/.exec(sql)?.[1];

  it('joins the rows with the greatest series by the first metric', () => {
    const sql = limited({
      series_columns: ['origin'],
      metrics: ['count', 'total'],
      filters: [{ col: 'delay', op: '>', val: 1 }],
    });
    expect(inner(sql)).toBe(
      'SELECT "origin" AS "origin__"\nFROM "main"."flight"\nWHERE "delay" > 1\nGROUP BY "origin"\nORDER BY (COUNT(*)) DESC, "origin" ASC\nLIMIT 3',
    );
    expect(on(sql)).toBe('"origin" IS NOT DISTINCT FROM "series_limit"."origin__"');
  });

  it('has each of its columns in the join', () => {
    const sql = limited({ series_columns: ['origin', 'late'] });
    expect(on(sql)).toBe(
      '"origin" IS NOT DISTINCT FROM "series_limit"."origin__" AND "late" IS NOT DISTINCT FROM "series_limit"."late__"',
    );
  });

  it.each<readonly [QueryObject, string]>([
    [{ series_limit_metric: SUM }, 'ORDER BY SUM("delay") DESC'],
    [{ series_limit_metric: SUM, order_desc: false }, 'ORDER BY SUM("delay") ASC'],
    [{ order_desc: true, metrics: ['count'] }, 'ORDER BY (COUNT(*)) DESC'],
    [{ metrics: [] }, 'ORDER BY COUNT(*) DESC'],
    [{ series_limit_metric: null } as never, 'ORDER BY (SUM(delay) -- minutes\n) DESC'],
  ])('is by %j', (query, expected) => {
    expect(inner(limited({ series_columns: ['origin'], ...query }))).toContain(expected);
  });

  it('is of all columns of a time series, and of none of other queries', () => {
    expect(on(limited({ is_timeseries: true }))).toContain('"late__"');
    expect(limited({ is_timeseries: false })).not.toContain('JOIN');
    expect(limited({})).not.toContain('JOIN');
    expect(limited({ series_columns: [] })).not.toContain('JOIN');
    expect(limited({ is_timeseries: true, columns: [] })).not.toContain('JOIN');
  });

  it('is none where it is 0, or rows are not grouped', () => {
    expect(limited({ series_columns: ['origin'], series_limit: 0 })).not.toContain('JOIN');
    expect(compiled({ columns: ['origin'], series_columns: ['origin'], series_limit: 3 }).sql).not.toContain(
      'JOIN',
    );
  });

  it('names all columns that are not there', () => {
    expect(() => limited({ series_columns: ['day', 'origin', 'month'] })).toThrow(
      refused('The following entries in `series_columns` are missing in `columns`: "day", "month".'),
    );
  });
});

describe('what users wrote of a statement', () => {
  it('is all of it, each text once, and nothing else', () => {
    const dataset = { ...FLIGHTS, sql: 'SELECT * FROM flight' };
    const { userParts } = compiled(
      {
        columns: ['hours', 'origin'],
        metrics: ['count', SUM],
        filters: [{ col: 'hours', op: '>', val: 1 }],
        orderby: [[expression('MAX(late)'), true]],
      },
      { dataset, subqueries: 'allowed' },
    );
    expect(userParts).toEqual({
      expressions: ['delay / 60.0', 'COUNT(*)', 'MAX(late)'],
      queries: ['SELECT * FROM flight'],
      subqueries: 'allowed',
    });
    expect(compiled({ columns: ['origin'] }).userParts).toEqual({
      expressions: [],
      queries: [],
      subqueries: 'refused',
    });
  });
});

describe('the parts of a query over the wire', () => {
  const LONG = 'x'.repeat(300);
  const check = (query: object) => () => checkQuery(query as QueryObject);

  it.each<readonly [object, string]>([
    [{ columns: [null] }, 'column 1 is neither the name of a column nor an expression: null'],
    [
      { columns: ['a', { sqlExpression: 'a', timeGrain: 1 }] },
      'column 2 is neither the name of a column nor an expression: {"sqlExpression":"a","timeGrain":1}',
    ],
    [
      { columns: [{ sqlExpression: 'a', label: 1 }] },
      'The label of column 1 is no text: {"sqlExpression":"a","label":1}',
    ],
    [
      { columns: [[LONG]] },
      `column 1 is neither the name of a column nor an expression: ["${'x'.repeat(118)}`,
    ],
    [{ series_columns: [1] }, 'series column 1 is neither the name of a column nor an expression: 1'],
    [{ metrics: [null] }, 'metric 1 is no metric: null'],
    [{ metrics: [{ expressionType: 'SIMPLE', column: [] }] }, 'metric 1 names no column: []'],
    [
      { metrics: [{ expressionType: 'SIMPLE', column: { column_name: 1 } }] },
      'metric 1 names no column: {"column_name":1}',
    ],
    [
      { metrics: [{ ...SUM, aggregate: 'MEDIAN' }] },
      'The aggregate of metric 1 is none of AVG, COUNT, COUNT_DISTINCT, MAX, MIN, SUM: "MEDIAN"',
    ],
    [{ metrics: [{ expressionType: 'SQL' }] }, 'metric 1 has no expression: {"expressionType":"SQL"}'],
    [{ orderby: ['a'] }, 'order 1 is no pair of what to order by and true or false: "a"'],
    [{ orderby: [[null, true]] }, 'order 1 is no pair of what to order by and true or false: [null,true]'],
    [
      { orderby: [[undefined, true]] },
      'order 1 is no pair of what to order by and true or false: [null,true]',
    ],
    [
      { orderby: [[{ columnType: 'BASE_AXIS' }, true]] },
      'order 1 is neither the name of a column nor an expression: {"columnType":"BASE_AXIS"}',
    ],
    [
      { orderby: [[{ columnType: 'x', aggregate: 'x', expressionType: 'SIMPLE' }, true]] },
      'order 1 names no column: null',
    ],
    [{ orderby: [[7, true]] }, 'order 1 is no metric: 7'],
    [{ filters: [{ col: 'a', op: LONG }] }, `Invalid filter operation type: ${'x'.repeat(120)}`],
    [{ filters: [{ col: 'a', op: { a: 1 } }] }, 'Invalid filter operation type: {"a":1}'],
    [{ filters: [{ col: 'a' }] }, 'Invalid filter operation type: null'],
    [{ row_limit: -1 }, 'row_limit is no whole number from 0 up: -1'],
    [{ row_limit: 1.5 }, 'row_limit is no whole number from 0 up: 1.5'],
    [{ row_offset: 2 ** 53 }, `row_offset is no whole number from 0 up: ${2 ** 53}`],
    [{ series_limit: '1' }, 'series_limit is no whole number from 0 up: "1"'],
    [{ series_limit_metric: 1 }, 'the metric of the series limit is no metric: 1'],
  ])('%j is refused by name', (query, message) => {
    expect(check(query)).toThrow(refused(message));
  });

  it('may be left out, null or empty', () => {
    expect(check({})).not.toThrow();
    expect(
      check({
        columns: null,
        metrics: null,
        orderby: [],
        filters: null,
        row_limit: null,
        row_offset: 0,
        series_limit: null,
        series_limit_metric: null,
      }),
    ).not.toThrow();
    expect(
      check({ columns: [{ sqlExpression: 'a', label: null, timeGrain: null }, { ...axis('a') }] }),
    ).not.toThrow();
    expect(
      check({
        orderby: [
          [axis('a'), true],
          [SUM, false],
          ['a', true],
        ],
      }),
    ).not.toThrow();
  });
});
