import { describe, expect, it } from 'vitest';
import type { Aggregate, ColumnKind, Metric, QueryObject } from '@belvedere/core';
import { clause, compiled, withColumn } from '../testing/compiled.ts';
import { FLIGHTS } from '../testing/flights.ts';
import { metricText, numberKind } from './metrics.ts';

const simple = (aggregate: Aggregate, column_name: string): Metric => ({
  expressionType: 'SIMPLE',
  aggregate,
  column: { column_name },
});
const selected = (metric: Metric, dataset = FLIGHTS) => {
  const { sql, columns } = compiled({ metrics: [metric] }, { dataset });
  return [clause(sql, 'SELECT'), columns[0]?.kind];
};
const context = { query: {}, dataset: FLIGHTS } as unknown as Parameters<typeof numberKind>[1];

describe('a metric', () => {
  it.each<readonly [Metric, string]>([
    [simple('SUM', 'delay'), 'SUM("delay") AS "SUM(delay)"'],
    [simple('AVG', 'delay'), 'AVG("delay") AS "AVG(delay)"'],
    [simple('MIN', 'delay'), 'MIN("delay") AS "MIN(delay)"'],
    [simple('MAX', 'origin'), 'MAX("origin") AS "MAX(origin)"'],
    [simple('COUNT', 'origin'), 'COUNT("origin") AS "COUNT(origin)"'],
    [simple('COUNT_DISTINCT', 'origin'), 'COUNT(DISTINCT "origin") AS "COUNT_DISTINCT(origin)"'],
    [simple('SUM', 'hours'), 'SUM((delay / 60.0)) AS "SUM(hours)"'],
    [simple('COUNT', 'unix'), 'COUNT("unix") AS "COUNT(unix)"'],
    ['count', 'COUNT(*) AS "count"'],
    [{ expressionType: 'SQL', sqlExpression: 'MAX(delay) - 1' }, 'MAX(delay) - 1 AS "MAX(delay) - 1"'],
    [{ expressionType: 'SQL', sqlExpression: ' MAX(delay) ', label: 'most' }, 'MAX(delay) AS "most"'],
  ])('%j', (metric, expected) => {
    expect(selected(metric)).toEqual([expected, null]);
  });

  it('takes the least and greatest of a time as a time, and counts it as it is stored', () => {
    expect(selected(simple('MAX', 'unix'))).toEqual([
      'MAX(make_timestamp(CAST("unix" AS BIGINT) * 1000000)) AS "MAX(unix)"',
      null,
    ]);
    expect(selected(simple('MIN', 'month'))[0]).toBe(`MIN(strptime("month", '%Y-%m-%d')) AS "MIN(month)"`);
    expect(selected(simple('MAX', 'flown'))).toEqual(['MAX("flown") AS "MAX(flown)"', 'wall']);
    expect(selected(simple('MIN', 'day'))).toEqual(['MIN("day") AS "MIN(day)"', 'date']);
    expect(selected(simple('COUNT', 'day'))[1]).toBeNull();
  });

  it('reads dates that are stored as numbers by their pattern', () => {
    const dataset = withColumn('unix', { pythonDateFormat: '%Y%m%d' });
    expect(selected(simple('MAX', 'unix'), dataset)[0]).toBe(
      `MAX(strptime(CAST("unix" AS VARCHAR), '%Y%m%d')) AS "MAX(unix)"`,
    );
    expect(selected(simple('SUM', 'unix'), dataset)[0]).toBe('SUM("unix") AS "SUM(unix)"');
  });

  it.each<readonly [Metric, string]>([
    [simple('SUM', 'nope'), "Columns missing in dataset: ['nope']"],
    ['nope', "Metric 'nope' does not exist"],
    [{ label: 'mine' } as Metric, "Metric 'mine' does not exist"],
    [{} as Metric, "Metric '' does not exist"],
  ])('%j is refused by name', (metric, message) => {
    expect(() => selected(metric)).toThrow(expect.objectContaining({ code: 'QUERY_INVALID', message }));
  });

  it('of an unknown form is the saved one of its label', () => {
    expect(selected({ label: 'total' } as Metric)[0]).toContain('SUM(delay)');
  });

  it.each<readonly [Metric, ColumnKind | null]>([
    [simple('COUNT', 'origin'), 'integer'],
    [simple('COUNT_DISTINCT', 'nope'), 'integer'],
    [simple('AVG', 'delay'), 'float'],
    [simple('SUM', 'delay'), 'integer'],
    [simple('MAX', 'hours'), 'float'],
    [simple('MAX', 'origin'), null],
    [simple('AVG', 'origin'), null],
    [simple('SUM', 'nope'), null],
    ['count', null],
    [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)' }, null],
  ])('%j gives numbers of the kind %s', (metric, kind) => {
    expect(numberKind(metric, context)).toBe(kind);
  });

  it.each<readonly [Metric, string | null]>([
    ['total', 'SUM(delay) -- minutes'],
    ['nope', null],
    [{ expressionType: 'SQL', sqlExpression: 'COUNT(1)' }, 'COUNT(1)'],
    [simple('SUM', 'delay'), null],
  ])('%j is written %j', (metric, text) => {
    expect(metricText(metric, context)).toBe(text);
  });
});

describe('a filter on a metric', () => {
  const having = (query: QueryObject) => {
    const { sql, appliedFilters, rejectedFilters } = compiled({ columns: ['origin'], ...query });
    return [clause(sql, 'HAVING'), appliedFilters, rejectedFilters.map(({ reason }) => reason)];
  };

  it('is one on its groups, by its label or its saved name', () => {
    const metrics = ['count', { ...(simple('AVG', 'delay') as object), label: 'mean' } as Metric];
    expect(having({ metrics, filters: [{ col: 'count', op: '>', val: 1 }] })).toEqual([
      '(COUNT(*)) > 1',
      ['count'],
      [],
    ]);
    expect(having({ metrics, filters: [{ col: 'mean', op: '>=', val: 0.5 }] })).toEqual([
      'AVG("delay") >= 0.5',
      ['mean'],
      [],
    ]);
    expect(having({ metrics, filters: [{ col: 'total', op: '>', val: 1 }] })[0]).toContain('SUM(delay)');
  });

  it('is left out of rows that are not grouped, and where nothing has that name', () => {
    const filters = [{ col: 'count', op: '>', val: 1 }];
    expect(having({ filters })).toEqual(['', [], ['not_in_datasource']]);
    expect(having({ metrics: null, filters } as QueryObject)).toEqual(['', [], ['not_in_datasource']]);
    expect(having({ metrics: ['count'], filters: [{ col: 'nope', op: '>', val: 1 }] })).toEqual([
      '',
      [],
      ['not_in_datasource'],
    ]);
    const col = { expressionType: 'SQL', sqlExpression: 'count' } as const;
    expect(having({ metrics: ['count'], filters: [{ col, op: '>', val: 1 }] })).toEqual([
      '',
      [],
      ['not_in_datasource'],
    ]);
  });

  it('stands beside what is written', () => {
    const query: QueryObject = {
      metrics: ['count'],
      filters: [{ col: 'count', op: '>', val: 1 }],
      extras: { having: ' MAX(delay) > 3 ' },
    };
    expect(having(query)[0]).toBe('(MAX(delay) > 3) AND (COUNT(*)) > 1');
    expect(having({ ...query, filters: [], extras: { having: '  ' } })[0]).toBe('');
    expect(having({ ...query, filters: [], extras: { having: null } as never })[0]).toBe('');
  });
});
