import { describe, expect, it } from 'vitest';
import type { QueryFilter } from '@belvedere/core';
import type { Expression } from '../tree/nodes.ts';
import { dialectOf } from '../testing/dialects.ts';
import { FLIGHTS } from '../testing/flights.ts';
import { cannotFail } from './cannot-fail.ts';
import { compileQuery } from './compile-query.ts';

const name = (...parts: readonly string[]): Expression => ({ node: 'name', parts });
const literal = (value: string | number | bigint | boolean): Expression => ({ node: 'literal', value });
const moment: Expression = { node: 'moment', wall: 0, storage: { as: 'wall' } };
const equal = (left: Expression, right: Expression): Expression => ({
  node: 'compare',
  op: '=',
  left,
  right,
});
const exact = (inner: Expression): Expression => ({ node: 'exact', inner, storage: { as: 'wall' } });
const isIn = (left: Expression, ...values: readonly Expression[]): Expression => ({
  node: 'in',
  left,
  values,
  negated: false,
});
const isLike = (left: Expression, pattern: string): Expression => ({
  node: 'like',
  left,
  pattern,
  isEscaped: false,
  ignoreCase: false,
  isText: true,
});
const isNull = (inner: Expression): Expression => ({ node: 'null', inner, negated: false });
const isTrue = (inner: Expression): Expression => ({ node: 'truth', inner, value: true });
const SAFE = equal(name('delay'), literal(1));
const UNSAFE: Expression = { node: 'checked', sql: '1 / delay > 0' };

describe('a condition that holds or does not hold for every row', () => {
  it.each<readonly [string, Expression]>([
    ['a number with a number', SAFE],
    ['a number with digits beyond 2^53', equal(name('delay'), literal(9_007_199_254_740_993n))],
    ['a text with a text', equal(name('origin'), literal('ATL'))],
    ['a time with its text', equal(name('flown'), literal('2001-01-01'))],
    ['a date with its text', equal(name('day'), literal('2001-01-01'))],
    ['a truth value with one', equal(name('late'), literal(true))],
    ['a time with a moment', equal(name('flown'), moment)],
    ['a number with a moment', equal(name('unix'), moment)],
    ['both in their exact form', equal(exact(name('flown')), exact(moment))],
    ['a list of values', isIn(name('delay'), literal(1), literal(2))],
    ['a pattern on a text', isLike(name('origin'), 'A%')],
    ['null', isNull(name('delay'))],
    ['truth', isTrue(name('late'))],
    ['all of them', { node: 'all', parts: [SAFE, isTrue(name('late'))] }],
    ['any of them', { node: 'any', parts: [SAFE, isNull(name('origin'))] }],
  ])('compares %s', (_what, condition) => {
    expect(cannotFail(condition, FLIGHTS)).toBe(true);
  });

  it.each<readonly [string, Expression]>([
    ['a number with a text', equal(name('delay'), literal('x'))],
    ['a text with a number', equal(name('origin'), literal(1))],
    ['a text with a truth value', equal(name('origin'), literal(false))],
    ['a truth value with a number', equal(name('late'), literal(1))],
    ['a number with a truth value', equal(name('delay'), literal(true))],
    ['a text with a moment', equal(name('origin'), moment)],
    ['a time with a number', equal(name('flown'), literal(1))],
    ['two columns', equal(name('delay'), name('unix'))],
    ['only one side in its exact form', equal(exact(name('flown')), moment)],
    ['only the other side in its exact form', equal(name('flown'), exact(moment))],
    ['an expression', equal({ node: 'checked', sql: 'delay' }, literal(1))],
    ['a calculated column', equal(name('hours'), literal(1))],
    ['a column nobody knows', equal(name('nope'), literal(1))],
    ['a name of two parts', equal(name('flight', 'delay'), literal(1))],
    ['a list with one that does not fit', isIn(name('delay'), literal(1), literal('x'))],
    ['a pattern on a number', isLike(name('delay'), '1%')],
    ['a pattern with an escape', isLike(name('origin'), 'A\\')],
    ['null of an expression', isNull({ node: 'checked', sql: '1 / delay' })],
    ['truth of a number', isTrue(name('delay'))],
    ['all with one that may fail', { node: 'all', parts: [SAFE, UNSAFE] }],
    ['any with one that may fail', { node: 'any', parts: [UNSAFE, SAFE] }],
    ['what users wrote', UNSAFE],
  ])('is not: %s', (_what, condition) => {
    expect(cannotFail(condition, FLIGHTS)).toBe(false);
  });
});

describe('row rules', () => {
  const RULED = { ...FLIGHTS, rowRules: [["origin = 'ATL'"], ['late', 'delay > 0'], []] };
  const sqlOf = (filters: readonly QueryFilter[], more = {}, dataset = RULED) => {
    const query = { columns: ['origin'], filters, ...more };
    return compileQuery({ query, dataset, dialect: dialectOf('duckdb'), now: 0, zone: 'UTC' }).sql;
  };

  it('stand beside filters that cannot fail, and after them', () => {
    expect(sqlOf([{ col: 'delay', op: '>', val: 1 }])).toBe(
      `SELECT "origin" AS "origin"\nFROM "main"."flight"\nWHERE "delay" > 1\n  AND (origin = 'ATL')\n  AND ((late) OR (delay > 0))\nLIMIT 50000`,
    );
  });

  it.each([
    ['a filter that may fail', [{ col: 'hours', op: '>', val: 1 }], {}, 'WHERE (delay / 60.0) > 1\n'],
    ['a written WHERE', [], { extras: { where: '1 / delay > 0' } }, 'WHERE (1 / delay > 0)\n'],
    ['a calculated column', [], { columns: ['hours'] }, ') AS "flight"\nLIMIT'],
    [
      'a written HAVING',
      [],
      { metrics: ['count'], extras: { having: 'SUM(1 / delay) > 0' } },
      ') AS "flight"\nGROUP BY "origin"\nHAVING',
    ],
  ])('are met first, behind a fence, where there is %s', (_what, filters, more, outside) => {
    const sql = sqlOf(filters, more);
    expect(sql).toContain(
      `FROM (\nSELECT *\nFROM "main"."flight"\nWHERE (origin = 'ATL')\n  AND ((late) OR (delay > 0))\nLIMIT 9223372036854775807\n) AS "flight"`,
    );
    expect(sql).toContain(outside);
  });

  it('are put inside a virtual dataset by its own name', () => {
    const dataset = { ...RULED, sql: 'SELECT * FROM flight', name: 'mine' };
    expect(sqlOf([{ col: 'hours', op: '>', val: 1 }], {}, dataset)).toContain(
      ') AS "virtual_table"\nWHERE (origin =',
    );
    expect(sqlOf([{ col: 'hours', op: '>', val: 1 }], {}, dataset)).toContain(
      ') AS "virtual_table"\nWHERE (delay / 60.0) > 1',
    );
  });

  it('that are not one expression let nothing through', () => {
    expect(() => sqlOf([], {}, { ...FLIGHTS, rowRules: [['1 = 1; DROP TABLE x']] })).toThrow(
      expect.objectContaining({ code: 'SQL_EXPRESSION_REFUSED' }),
    );
  });
});
