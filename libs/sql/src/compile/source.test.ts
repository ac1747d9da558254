import { describe, expect, it } from 'vitest';
import type { DatasetModel } from '../dataset-model.ts';
import { dialectOf } from '../testing/dialects.ts';
import { compiled } from '../testing/compiled.ts';
import { FLIGHTS, VIRTUAL_FLIGHTS } from '../testing/flights.ts';
import { compileColumnValues } from './column-values.ts';
import { datasetText } from './dataset-text.ts';
import { countStatement, probeStatement, sourceOf, virtualSql } from './source.ts';

const duckdb = dialectOf('duckdb');

describe('what a query reads', () => {
  it('is a table of a schema, or one without', () => {
    const parts = (schema: string | null) => sourceOf({ ...FLIGHTS, schema }, duckdb);
    expect(parts('main')).toEqual({ from: 'table', parts: ['main', 'flight'] });
    expect([parts(''), parts(null)]).toEqual([
      { from: 'table', parts: ['flight'] },
      { from: 'table', parts: ['flight'] },
    ]);
  });

  it('is the one reading statement of a virtual dataset', () => {
    expect(sourceOf(VIRTUAL_FLIGHTS, duckdb)).toEqual({
      from: 'text',
      sql: 'SELECT * FROM flight WHERE late',
      alias: 'virtual_table',
    });
    expect(compiled({ metrics: ['count'] }, { dataset: VIRTUAL_FLIGHTS }).userParts.queries).toEqual([
      'SELECT * FROM flight WHERE late',
    ]);
  });

  it.each([
    ['', 'VIRTUAL_DATASET_REFUSED', 'Virtual dataset query cannot be empty'],
    [' -- nothing', 'VIRTUAL_DATASET_REFUSED', 'Virtual dataset query cannot be empty'],
    [
      'SELECT 1; SELECT 2',
      'VIRTUAL_DATASET_REFUSED',
      'Virtual dataset query cannot consist of multiple statements',
    ],
    ['INSERT INTO x VALUES (1)', 'VIRTUAL_DATASET_REFUSED', 'Virtual dataset query must be read-only'],
    ['ATTACH x', 'VIRTUAL_DATASET_REFUSED', 'Virtual dataset query must be read-only'],
    ['HELLO 1', 'SQL_STATEMENT_UNKNOWN', 'no statement begins with HELLO'],
    ["SELECT * FROM read_csv('x')", 'SQL_FUNCTION_REFUSED', expect.stringContaining('read_csv')],
  ])('refuses the text %j by name', (sql, code, message) => {
    expect(() => virtualSql(sql, duckdb)).toThrow(expect.objectContaining({ code, message }));
  });
});

describe('statements about a statement', () => {
  it('show its first rows', () => {
    expect(probeStatement('SELECT 1 AS a;', duckdb, 3)).toBe(
      'SELECT *\nFROM (\nSELECT 1 AS a\n) AS "virtual_table"\nLIMIT 3',
    );
    expect(() => probeStatement('DELETE FROM x', duckdb, 3)).toThrow('must be read-only');
  });

  it.each(['SELECT 1', 'VALUES (1)', 'FROM flight', 'TABLE flight', 'select 1;'])(
    'count the rows of %j',
    (sql) => {
      expect(countStatement(sql, duckdb)).toBe(
        `SELECT COUNT(*) AS "rows_total"\nFROM (\n${sql.replace(';', '')}\n) AS "virtual_table"`,
      );
    },
  );

  it.each([
    '',
    ' ;; ',
    '-- nothing',
    'SELECT 1; SELECT 2',
    'DELETE FROM x',
    'SHOW TABLES',
    'EXPLAIN SELECT 1',
  ])('do not count the rows of %j', (sql) => {
    expect(countStatement(sql, duckdb)).toBeNull();
  });
});

describe('a dataset as one SELECT', () => {
  const text = (
    columns: readonly string[] | null,
    includesMetrics = false,
    dataset: DatasetModel = FLIGHTS,
  ) => datasetText({ dataset, dialect: duckdb, columns, includesMetrics });

  it('has the columns asked for, calculated ones too, and no time made of what is stored', () => {
    expect(text(['origin', 'hours', 'unix'])).toBe(
      'SELECT\n  "origin" AS "origin",\n  delay / 60.0 AS "hours",\n  "unix" AS "unix"\nFROM "main"."flight"',
    );
  });

  it('has all columns where none are named', () => {
    expect(text(null).match(/ AS /g)).toHaveLength(FLIGHTS.columns.length);
    expect(text(null)).not.toContain('GROUP BY');
  });

  it('groups by its columns beside its metrics', () => {
    expect(text(['origin', 'hours'], true)).toBe(
      'SELECT\n  "origin" AS "origin",\n  delay / 60.0 AS "hours",\n  COUNT(*) AS "count",\n  (SUM(delay) -- minutes\n) AS "total"\n' +
        'FROM "main"."flight"\nGROUP BY "origin", (delay / 60.0)',
    );
  });

  it('holds its row rules behind a fence', () => {
    expect(text(['origin'], false, { ...FLIGHTS, rowRules: [['late'], ["origin = 'A'", 'delay > 1']] })).toBe(
      'SELECT "origin" AS "origin"\nFROM (\nSELECT *\nFROM "main"."flight"\n' +
        `WHERE (late)\n  AND ((origin = 'A') OR (delay > 1))\nLIMIT 9223372036854775807\n) AS "flight"`,
    );
  });

  it('names the columns that it has not', () => {
    expect(() => text(['origin', 'nope', 'nor this'])).toThrow(
      expect.objectContaining({
        code: 'QUERY_INVALID',
        message: 'Columns missing in dataset: [nope, nor this]',
      }),
    );
  });
});

describe('the values of a column', () => {
  const valuesOf = (column: string, more: Partial<Parameters<typeof compileColumnValues>[0]> = {}) =>
    compileColumnValues({
      dataset: { ...FLIGHTS, fetchValuesPredicate: null },
      dialect: duckdb,
      column,
      ...more,
    });

  it('are ten thousand at most, each once', () => {
    expect(valuesOf('origin')).toEqual({
      sql: 'SELECT DISTINCT "origin" AS "value"\nFROM "main"."flight"\nLIMIT 10000',
      userParts: { expressions: [], queries: [], subqueries: 'refused' },
    });
    expect(valuesOf('origin', { search: '' }).sql).not.toContain('WHERE');
  });

  it('come with their rows when asked, the most frequent first', () => {
    expect(valuesOf('origin', { counts: true, limit: 5 }).sql).toBe(
      'SELECT\n  "origin" AS "value",\n  COUNT(*) AS "rows"\nFROM "main"."flight"\nGROUP BY "origin"\n' +
        'ORDER BY "rows" DESC, "value" ASC\nLIMIT 5',
    );
  });

  it('are searched as text, in any letter case, wildcards being any character', () => {
    expect(valuesOf('delay', { search: '1%_\\' }).sql).toContain(
      `WHERE CAST("delay" AS VARCHAR) ILIKE '%1___%'`,
    );
  });

  it('of numbers and times are searched for NaN and infinities too', () => {
    const where = (column: string, search: string) =>
      /WHERE (.*)/
        .exec(valuesOf(column, { search }).sql)?.[1]
        ?.replace(/CAST\((.*?) AS VARCHAR\) ILIKE '.*?'/, 'LIKE');
    expect(where('hours', 'nan')).toBe(`LIKE OR ((delay / 60.0) = CAST('NaN' AS DOUBLE))`);
    expect(where('hours', ' Inf ')).toBe(
      `LIKE OR ((delay / 60.0) = CAST('Infinity' AS DOUBLE) OR (delay / 60.0) = CAST('-Infinity' AS DOUBLE))`,
    );
    expect(where('hours', '-inf')).toBe(`LIKE OR ((delay / 60.0) = CAST('-Infinity' AS DOUBLE))`);
    expect(where('flown', 'nan')).toBe('LIKE');
    expect(where('flown', '-inf')).toBe(`LIKE OR ("flown" = CAST('-infinity' AS TIMESTAMP))`);
    expect(where('origin', 'nan')).toBe('LIKE');
    expect(where('hours', 'x')).toBe('LIKE');
  });

  it('are none of what an engine cannot hold', () => {
    expect(valuesOf('hours', { search: 'nan', dialect: dialectOf('mysql') }).sql).not.toContain('OR');
  });

  it('are those of rows that the rules let through and that meet the predicate', () => {
    const { sql, userParts } = valuesOf('origin', { dataset: { ...FLIGHTS, rowRules: [['late']] } });
    expect(sql).toContain(
      'WHERE (late)\nLIMIT 9223372036854775807\n) AS "flight"\nWHERE (delay IS NOT NULL)',
    );
    expect([...userParts.expressions].sort()).toEqual(['delay IS NOT NULL', 'late']);
  });

  it('of an expression are found by its text', () => {
    expect(valuesOf('delay + 1').sql).toContain('SELECT DISTINCT delay + 1 AS "value"');
    expect(valuesOf('delay + 1', { search: 'nan' }).sql).toContain(
      `WHERE CAST((delay + 1) AS VARCHAR) ILIKE '%nan%'`,
    );
    expect(() => valuesOf('nope')).toThrow("Columns missing in dataset: ['nope']");
  });
});
