import { describe, expect, it } from 'vitest';
import type { OrderBy, QueryObject } from '@belvedere/core';
import { clause, compiled, withColumn } from '../testing/compiled.ts';

const SUM = { expressionType: 'SIMPLE', aggregate: 'SUM', column: { column_name: 'delay' } } as const;
const expression = (sqlExpression: string) => ({ expressionType: 'SQL', sqlExpression }) as const;
const axis = (sqlExpression: string) =>
  ({ ...expression(sqlExpression), label: 'axis', columnType: 'BASE_AXIS', timeGrain: 'P1D' }) as const;
const refused = (message: string) => expect.objectContaining({ code: 'QUERY_INVALID', message });

describe('the order of rows', () => {
  const COLUMN = { sqlExpression: 'delay + 1', label: 'x' };
  const order = (orderby: readonly OrderBy[], more: QueryObject = {}) =>
    clause(
      compiled({ columns: ['origin'], metrics: ['count'], ...more, orderby } as QueryObject).sql,
      'ORDER BY',
    );

  it.each<readonly [string, OrderBy, string]>([
    ['a column', ['origin', true], '"origin" ASC'],
    ['a metric', ['count', false], '"count" DESC'],
    ['a column that is not selected', ['delay', true], '"delay" ASC'],
    ['a calculated one', ['hours', true], '(delay / 60.0) ASC'],
    ['a metric that is not selected', ['total', false], '(SUM(delay) -- minutes\n) DESC'],
    ['a metric of a column', [SUM, true], 'SUM("delay") ASC'],
    ['a written metric', [expression('MAX(delay)'), false], '(MAX(delay)) DESC'],
    ['a label of a metric', [{ ...SUM, label: 'count' }, true], '"count" ASC'],
    ['an axis', [axis('delay + 1'), true], '(delay + 1) ASC'],
    [
      'a column that does not say its form',
      [{ ...COLUMN, columnType: 'BASE_AXIS' } as never, true],
      '(delay + 1) ASC',
    ],
    [
      'a metric that says the form of a column',
      [{ ...SUM, columnType: 'BASE_AXIS' } as never, true],
      'SUM("delay") ASC',
    ],
    ['an axis by its label', [{ ...axis('delay'), label: 'origin' }, false], '"origin" DESC'],
  ])('by %s', (_what, term, expected) => {
    const { sql } = compiled({ metrics: ['count'], orderby: [term] });
    const labelled = compiled({ columns: ['origin'], metrics: ['count'], orderby: [term] }).sql;
    const written = /ORDER BY ([^]*)\nLIMIT/.exec(expected.startsWith('"origin"') ? labelled : sql)?.[1];
    expect(written).toBe(expected);
  });

  it('of groups of equal rank is that of their dimensions, so that a cut is the same each time', () => {
    const ranked: QueryObject = {
      columns: ['origin', 'late'],
      metrics: ['count'],
      orderby: [['count', false]],
    };
    expect(clause(compiled(ranked).sql, 'ORDER BY')).toBe('"count" DESC, "late" ASC, "origin" ASC');
    expect(order([['origin', false]], { columns: ['late', 'origin'] })).toBe('"origin" DESC, "late" ASC');
    expect(compiled({ columns: ['origin'], metrics: ['count'] }).sql).not.toContain('ORDER BY');
  });

  it('of pages is one of all rows, so that none stands on two pages or on none', () => {
    const groups: QueryObject = { columns: ['origin'], metrics: ['count'], row_limit: 10 };
    for (const row_offset of [0, 10])
      expect(clause(compiled({ ...groups, row_offset }).sql, 'ORDER BY')).toBe('"origin" ASC');
    const rows: QueryObject = {
      columns: ['origin', 'late', { expressionType: 'SQL', sqlExpression: 'delay + 1', label: 'x' }],
      orderby: [['delay', true]],
    };
    expect(clause(compiled(rows).sql, 'ORDER BY')).toBe('"delay" ASC');
    expect(clause(compiled({ ...rows, row_offset: 0 }).sql, 'ORDER BY')).toBe(
      '"delay" ASC, "late" ASC, "origin" ASC',
    );
    const places = withColumn('origin', { kind: 'text', type: 'point' });
    expect(clause(compiled({ ...rows, row_offset: 0 }, { dataset: places }).sql, 'ORDER BY')).toBe(
      '"delay" ASC, "late" ASC',
    );
  });

  it('is that of its terms, and none without', () => {
    expect(
      order([
        ['origin', true],
        ['count', false],
      ]),
    ).toBe('"origin" ASC, "count" DESC');
    expect(order([])).toBe('');
    expect(compiled({ columns: ['origin'] }).sql).not.toContain('ORDER BY');
  });

  it('repeats the expression where a name means a column first', () => {
    const query: QueryObject = { columns: ['hours'], orderby: [['hours', true]] };
    expect(clause(compiled(query).sql, 'ORDER BY')).toBe('"hours" ASC');
    expect(clause(compiled(query, { engine: 'clickhouse' }).sql, 'ORDER BY')).toBe('(delay / 60.0) ASC');
  });

  it('names what nobody knows', () => {
    expect(() => order([['nope', true]])).toThrow(refused('Unknown column used in orderby: nope'));
    expect(() => order([[expression('1; 2'), true]])).toThrow(
      expect.objectContaining({ code: 'SQL_EXPRESSION_REFUSED' }),
    );
  });
});
