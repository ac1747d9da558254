import { describe, expect, it } from 'vitest';
import type { AdhocColumn, ColumnKind, QueryFilter } from '@belvedere/core';
import { dialectOf, type EngineName } from '../testing/dialects.ts';
import { FLIGHTS } from '../testing/flights.ts';
import { compileQuery } from './compile-query.ts';

/** The conditions of a filter, as an engine is sent them. */
function where(
  filter: QueryFilter,
  engine: EngineName,
  expressionKinds: Readonly<Record<string, ColumnKind>> = {},
): string {
  const query = { columns: ['origin'], filters: [filter] };
  const dialect = dialectOf(engine);
  const { sql } = compileQuery({ query, dataset: FLIGHTS, dialect, now: 0, zone: 'UTC', expressionKinds });
  return /WHERE (.*)/.exec(sql)?.[1] ?? '';
}

describe('values that an engine cannot hold', () => {
  const sql = { expressionType: 'SQL', sqlExpression: 'SUM(delay) / 0', label: 's' } as const;
  const compiled = (engine: EngineName, filter: QueryFilter, kinds: Readonly<Record<string, ColumnKind>>) =>
    compileQuery({
      query: { columns: ['origin'], metrics: [sql], filters: [filter] },
      dataset: FLIGHTS,
      dialect: dialectOf(engine),
      now: 0,
      zone: 'UTC',
      expressionKinds: kinds,
    });
  const kinds = { 'SUM(delay) / 0': 'float' } as const;

  it('are found in no group of a written metric, and named', () => {
    const { sql: text, unheldValues } = compiled('mysql', { col: 's', op: '==', val: 'NaN' }, kinds);
    expect(text).toContain('HAVING 1 = 0');
    expect(unheldValues).toEqual([{ column: 's', value: 'NaN' }]);
    const held = compiled('duckdb', { col: 's', op: '==', val: 'NaN' }, kinds);
    expect([held.sql.includes(`HAVING (SUM(delay) / 0) = CAST('NaN' AS DOUBLE)`), held.unheldValues]).toEqual(
      [true, []],
    );
  });

  it.each([
    [{ op: 'IN', val: ['NaN', 3] }, ['NaN']],
    [{ op: '>', val: 'Infinity' }, ['Infinity']],
    [{ op: '<', val: 'Infinity' }, []],
    [{ op: '!=', val: 'NaN' }, []],
    [{ op: '==', val: 3 }, []],
  ])('are those of %o that no row can have', (filter, values) => {
    const { unheldValues } = compiled('mysql', { col: 'delay', ...filter }, {});
    expect(unheldValues.map(({ value }) => value)).toEqual(values);
  });
});

describe('a comparison with what MySQL cannot hold', () => {
  const NONE = '1 = 0';
  const ALL = '(delay / 60.0) IS NOT NULL';

  it.each([
    ['NaN', { '==': NONE, '!=': ALL, '<': NONE, '<=': NONE, '>': NONE, '>=': NONE }],
    ['Infinity', { '==': NONE, '!=': ALL, '<': ALL, '<=': ALL, '>': NONE, '>=': NONE }],
    ['-Infinity', { '==': NONE, '!=': ALL, '<': NONE, '<=': NONE, '>': ALL, '>=': ALL }],
  ])('holds for all known values or for none: %s', (val, expected) => {
    const ops = ['==', '!=', '<', '<=', '>', '>='];
    expect(Object.fromEntries(ops.map((op) => [op, where({ col: 'hours', op, val }, 'mysql')]))).toEqual(
      expected,
    );
    const unheld = ops.filter((op) => {
      const query = { columns: ['origin'], filters: [{ col: 'hours', op, val }] };
      const dialect = dialectOf('mysql');
      return compileQuery({ query, dataset: FLIGHTS, dialect, now: 0, zone: 'UTC' }).unheldValues.length > 0;
    });
    expect(unheld).toEqual(
      ops.filter((op) => Object.entries(expected).some(([one, sql]) => one === op && sql === NONE)),
    );
  });
});

describe('filters by NaN and infinities', () => {
  it('take NaN for a word where a column holds times or texts', () => {
    expect(where({ col: 'flown', op: '==', val: 'NaN' }, 'duckdb')).toBe(`"flown" = 'NaN'`);
    expect(where({ col: 'month', op: '==', val: 'Infinity' }, 'duckdb')).toBe(`"month" = 'Infinity'`);
    expect(where({ col: 'late', op: 'IS NULL', val: 'NaN' }, 'duckdb')).toBe('"late" IS NULL');
  });

  it('compare with NaN by its order where that is asked for', () => {
    expect(where({ col: 'hours', op: '>', val: 'NaN' }, 'clickhouse')).toBe('(delay / 60.0) > nan');
    expect(where({ col: 'hours', op: '<=', val: 'NaN' }, 'trino')).toBe('(delay / 60.0) <= nan()');
    expect(where({ col: 'hours', op: '==', val: 'inf' }, 'trino')).toBe('(delay / 60.0) = infinity()');
  });

  it.each([
    ['==', 'NaN', 'isNaN((delay / 60.0))', 'is_nan((delay / 60.0))'],
    ['!=', 'nan', 'isNaN((delay / 60.0)) = FALSE', 'is_nan((delay / 60.0)) = FALSE'],
    ['>=', 'Infinity', '(delay / 60.0) >= inf', '(delay / 60.0) >= infinity()'],
    ['<', '-inf', '(delay / 60.0) < (-inf)', '(delay / 60.0) < (-infinity())'],
  ])('with %s %s are what ClickHouse and Trino understand', (op, val, clickhouse, trino) => {
    expect(where({ col: 'hours', op, val }, 'clickhouse')).toBe(clickhouse);
    expect(where({ col: 'hours', op, val }, 'trino')).toBe(trino);
  });

  it('ask no integer column of ClickHouse and Trino for what it cannot hold', () => {
    for (const engine of ['clickhouse', 'trino'] as const) {
      const name = dialectOf(engine).quoteName('delay');
      expect(where({ col: 'delay', op: 'IN', val: ['NaN', 7] }, engine)).toBe(`${name} IN (7) OR 1 = 0`);
      expect(where({ col: 'delay', op: '<', val: 'Infinity' }, engine)).toBe(`${name} IS NOT NULL`);
    }
  });

  it('leave texts as they are, and look at what an expression gives', () => {
    const col: AdhocColumn = { expressionType: 'SQL', sqlExpression: 'delay / 0', label: 'x' };
    expect(where({ col: 'origin', op: '==', val: 'NaN' }, 'duckdb')).toBe(`"origin" = 'NaN'`);
    expect(where({ col, op: '==', val: 'NaN' }, 'duckdb')).toBe(`(delay / 0) = 'NaN'`);
    const kinds = { 'delay / 0': 'float' } as const;
    expect(where({ col, op: '==', val: 'NaN' }, 'duckdb', kinds)).toBe(`(delay / 0) = CAST('NaN' AS DOUBLE)`);
  });

  it('by a time without end compare with it where the engine has one', () => {
    const filter = { col: 'flown', op: '==', val: 'Infinity' };
    expect(where(filter, 'postgresql')).toBe(`"flown" = CAST('infinity' AS TIMESTAMP)`);
    expect(where({ ...filter, col: 'day', val: '-infinity' }, 'duckdb')).toBe(
      `"day" = CAST('-infinity' AS DATE)`,
    );
    expect(where(filter, 'mysql')).toBe('1 = 0');
  });

  it('on a metric hold for its groups', () => {
    const metric = {
      expressionType: 'SIMPLE',
      aggregate: 'SUM',
      column: { column_name: 'delay' },
      label: 'm',
    } as const;
    const query = { columns: ['origin'], metrics: [metric], filters: [{ col: 'm', op: '==', val: 'NaN' }] };
    const { sql } = compileQuery({
      query,
      dataset: FLIGHTS,
      dialect: dialectOf('mysql'),
      now: 0,
      zone: 'UTC',
    });
    expect(sql).toContain('HAVING 1 = 0');
  });
});
