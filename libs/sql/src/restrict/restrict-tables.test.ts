import { describe, expect, it } from 'vitest';
import { clickhouseDialect } from '../clickhouse/dialect.ts';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { mysqlDialect } from '../mysql/dialect.ts';
import { postgresDialect } from '../postgres/dialect.ts';
import { NO_TABLE_RULES } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { checkScript } from '../verdict/script.ts';
import { restrictTables, type RowRulesOf } from './restrict-tables.ts';

const RULED: RowRulesOf = (table) =>
  table[table.length - 1]?.toLowerCase() === 'flight'
    ? { groups: [["origin = 'ATL'", 'late'], ['delay > 0 -- only']], columns: null }
    : NO_TABLE_RULES;

const restrict = (sql: string, dialect: Dialect = duckdbDialect): string =>
  checkScript(sql, dialect)
    .map((statement) => restrictTables(statement, RULED, dialect).text)
    .join('; ');
const CONDITION = "((origin = 'ATL') OR (late)) AND (delay > 0 -- only\n)";
const sub = (name: string): string => `(SELECT * FROM ${name} WHERE ${CONDITION} LIMIT 9223372036854775807)`;

describe('restrictTables', () => {
  it.each([
    ['SELECT * FROM flight', `SELECT * FROM ${sub('flight')} AS flight`],
    ['SELECT f.delay FROM flight f', `SELECT f.delay FROM ${sub('flight')} f`],
    ['SELECT f.delay FROM main.flight AS f', `SELECT f.delay FROM ${sub('main.flight')} AS f`],
    ['SELECT * FROM "Flight" "x y" WHERE late', `SELECT * FROM ${sub('"Flight"')} "x y" WHERE late`],
    ['SELECT 1 FROM other, flight', `SELECT 1 FROM other, ${sub('flight')} AS flight`],
    ['FROM flight SELECT delay', `FROM ${sub('flight')} AS flight SELECT delay`],
    [
      'SELECT * FROM other JOIN flight USING (id)',
      `SELECT * FROM other JOIN ${sub('flight')} AS flight USING (id)`,
    ],
    [
      'WITH x AS (SELECT * FROM flight) SELECT * FROM x',
      `WITH x AS (SELECT * FROM ${sub('flight')} AS flight) SELECT * FROM x`,
    ],
    ['EXPLAIN SELECT * FROM other', 'EXPLAIN SELECT * FROM other'],
    [
      'SELECT (SELECT max(delay) FROM flight) /* FROM flight */ FROM other -- FROM flight',
      `SELECT (SELECT max(delay) FROM ${sub('flight')} AS flight) /* FROM flight */ FROM other`,
    ],
    ["SELECT 'FROM flight' FROM other", "SELECT 'FROM flight' FROM other"],
    ['DESCRIBE flight', 'DESCRIBE flight'],
    ['INSERT INTO other SELECT 1', 'INSERT INTO other SELECT 1'],
  ])('%s', (sql, expected) => {
    expect(restrict(sql)).toBe(expected);
  });

  it('takes the place of each statement of a script', () => {
    expect(restrict('SELECT 1;  SELECT * FROM flight')).toBe(
      `SELECT 1; SELECT * FROM ${sub('flight')} AS flight`,
    );
  });

  it.each([
    ['SUMMARIZE flight', duckdbDialect],
    ['EXPLAIN SELECT * FROM flight', duckdbDialect],
    ['EXPLAIN ANALYZE SELECT * FROM flight', postgresDialect],
    ['DESCRIBE SELECT * FROM flight WHERE id = 1', mysqlDialect],
    ['CREATE TABLE copy AS FROM flight', duckdbDialect],
    ['CREATE TABLE copy (LIKE flight)', postgresDialect],
    ['ALTER SCHEMA main RENAME TO other', postgresDialect],
    ['SELECT 1 FROM other WHERE id IN flight', clickhouseDialect],
    ['PIVOT flight ON origin', duckdbDialect],
    ['SELECT * FROM flight TABLESAMPLE 10%', duckdbDialect],
    ['TABLE flight', postgresDialect],
    ['SELECT * FROM ONLY flight', postgresDialect],
    ['SELECT * FROM flight *', postgresDialect],
    ['SELECT * FROM flight FOR UPDATE', postgresDialect],
    ['SELECT * FROM flight USE INDEX (x)', mysqlDialect],
    ["SELECT * FROM flight 'x'", mysqlDialect],
    ['WITH "FLIGHT" AS (SELECT 1) SELECT * FROM flight', postgresDialect],
    ['INSERT INTO copy SELECT * FROM flight', duckdbDialect],
    ['DELETE FROM flight', duckdbDialect],
    ['SELECT histogram_bounds FROM pg_stats', postgresDialect],
    ['SELECT 1 FROM other, pg_catalog."pg_statistic" s', postgresDialect],
    ['SELECT * FROM information_schema.COLUMN_STATISTICS', mysqlDialect],
    ['CREATE VIEW v AS SELECT * FROM flight', duckdbDialect],
  ])('refuses %s', (sql, dialect) => {
    expect(() => restrict(sql, dialect)).toThrow(/row rules apply to/);
  });
});
