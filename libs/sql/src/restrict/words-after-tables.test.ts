import { describe, expect, it } from 'vitest';
import { clickhouseDialect } from '../clickhouse/dialect.ts';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { mysqlDialect } from '../mysql/dialect.ts';
import { postgresDialect } from '../postgres/dialect.ts';
import { NO_TABLE_RULES } from '../dataset-model.ts';
import type { Dialect } from '../dialect.ts';
import { checkScript } from '../verdict/script.ts';
import { isStatisticsTable, restrictTables, type RowRulesOf } from './restrict-tables.ts';

const RULED: RowRulesOf = (table) => {
  const last = table.at(-1);
  if (typeof last !== 'string') throw new Error('asked for no name');
  return last.toLowerCase() === 'flight' ? { groups: [['late']], columns: null } : NO_TABLE_RULES;
};
const restrict = (sql: string, dialect: Dialect = duckdbDialect) =>
  checkScript(sql, dialect).map((statement) => restrictTables(statement, RULED, dialect));
const textOf = (sql: string, dialect?: Dialect): string =>
  restrict(sql, dialect)
    .map(({ text }) => text)
    .join('; ');
const SUB = '(SELECT * FROM flight WHERE (late) LIMIT 9223372036854775807)';
const refusal = (table: string): string =>
  `row rules apply to ${table}, and they cannot be put round it in this statement; name the table plainly in FROM or JOIN`;
const planRefusal = (table: string): string =>
  `row rules apply to ${table}, and a plan tells of the rows that they hide; run the statement itself`;

describe('a word after a table with rules', () => {
  it.each([
    'WHERE x',
    'GROUP BY x',
    'HAVING x',
    'ORDER BY x',
    'LIMIT 1',
    'OFFSET 1',
    'FETCH FIRST 1 ROWS ONLY',
    'WINDOW w AS (ORDER BY x)',
    'QUALIFY x',
    'UNION SELECT 1',
    'INTERSECT SELECT 1',
    'EXCEPT SELECT 1',
    'MINUS SELECT 1',
    'JOIN b USING (x)',
    'INNER JOIN b USING (x)',
    'LEFT JOIN b USING (x)',
    'RIGHT JOIN b USING (x)',
    'FULL JOIN b USING (x)',
    'CROSS JOIN b',
    'NATURAL JOIN b',
    'ASOF JOIN b USING (x)',
    'POSITIONAL JOIN b',
    'SEMI JOIN b USING (x)',
    'ANTI JOIN b USING (x)',
    'STRAIGHT_JOIN b',
  ])('%s goes on, and the table keeps its name', (rest) => {
    expect(textOf(`SELECT x FROM flight ${rest}`)).toBe(`SELECT x FROM ${SUB} AS flight ${rest}`);
  });

  it.each([
    ['SELECT x FROM b JOIN flight ON x', `SELECT x FROM b JOIN ${SUB} AS flight ON x`],
    ['SELECT x FROM b JOIN flight USING (x)', `SELECT x FROM b JOIN ${SUB} AS flight USING (x)`],
    ['FROM flight SELECT x', `FROM ${SUB} AS flight SELECT x`],
    [
      'SELECT 1 WHERE EXISTS (SELECT 1 FROM flight)',
      `SELECT 1 WHERE EXISTS (SELECT 1 FROM ${SUB} AS flight)`,
    ],
    ['SELECT x FROM flight, b', `SELECT x FROM ${SUB} AS flight, b`],
    ['SELECT x FROM flight f, b', `SELECT x FROM ${SUB} f, b`],
    ['SELECT x FROM f : flight', `SELECT x FROM f : ${SUB}`],
  ])('%s', (sql, expected) => {
    expect(textOf(sql)).toBe(expected);
  });

  it.each([
    'TABLESAMPLE 10%',
    'SAMPLE 10',
    'PIVOT (x)',
    'UNPIVOT (x)',
    'USE INDEX (x)',
    'FORCE INDEX (x)',
    'IGNORE INDEX (x)',
    'PARTITION (p)',
    'INDEXED BY x',
    'NOT INDEXED',
    'AT (VERSION => 1)',
    'WITH (x)',
    'SET x',
    'VALUES x',
    'RETURNING x',
    'LOCK IN SHARE MODE',
    'PROCEDURE x',
    'FINAL',
    'PREWHERE x',
    'GLOBAL JOIN b',
    'ANY JOIN b',
    'ALL JOIN b',
    'ARRAY JOIN x',
    '+ 1',
  ])('%s says something that only a plain table can have, and is refused', (rest) => {
    expect(() => restrict(`SELECT x FROM flight ${rest}`, clickhouseDialect)).toThrow(refusal('flight'));
  });

  it.each([
    ['SELECT x FROM ONLY flight', postgresDialect],
    ['SELECT x FROM LATERAL flight', postgresDialect],
    ['TABLE flight', postgresDialect],
    ['SELECT x FROM b, (TABLE flight) t', postgresDialect],
  ])('%s takes a name and nothing else', (sql, dialect) => {
    expect(() => restrict(sql, dialect)).toThrow(refusal('flight'));
  });
});

describe('what is refused, by name', () => {
  it.each<readonly [string, string, Dialect]>([
    ['SELECT x FROM main.flight TABLESAMPLE 1%', 'main.flight', duckdbDialect],
    ['SUMMARIZE flight', 'a table of SUMMARIZE', duckdbDialect],
    ['PIVOT other ON x', 'a table of PIVOT', duckdbDialect],
    ['ALTER SCHEMA main RENAME TO other', 'a table of the schema', postgresDialect],
    ['DELETE FROM flight', 'flight', duckdbDialect],
    ['DROP TABLE "flight"', 'flight', duckdbDialect],
    ["INSERT INTO other SELECT 'flight'", 'flight', duckdbDialect],
    ['WITH flight AS (SELECT 1) SELECT 1 FROM flight', 'flight', duckdbDialect],
    ['SELECT 1 FROM x WHERE id IN flight', 'flight', clickhouseDialect],
    ['SELECT 1 FROM pg_catalog.pg_stats', 'pg_catalog.pg_stats', postgresDialect],
  ])('%s: %s', (sql, table, dialect) => {
    expect(() => restrict(sql, dialect)).toThrow(refusal(table));
  });

  it('EXPLAIN names the table as it was written', () => {
    expect(() => restrict('EXPLAIN SELECT * FROM main.flight')).toThrow(planRefusal('main.flight'));
  });

  it.each<readonly [string, Dialect]>([
    ['EXPLAIN SELECT * FROM flight', duckdbDialect],
    ['EXPLAIN SELECT * FROM other, flight', duckdbDialect],
    ['DESCRIBE SELECT * FROM flight', mysqlDialect],
    ['DESC SELECT * FROM flight', mysqlDialect],
    ['DESCRIBE FROM flight', duckdbDialect],
    ['DESCRIBE TABLE flight', duckdbDialect],
    ['DESCRIBE VALUES (flight)', duckdbDialect],
    ['DESCRIBE WITH x AS (SELECT 1) SELECT * FROM flight', duckdbDialect],
  ])('%s would tell of hidden rows', (sql, dialect) => {
    expect(() => restrict(sql, dialect)).toThrow(planRefusal('flight'));
  });

  it.each<readonly [string, Dialect]>([
    ['SHOW TABLES', duckdbDialect],
    ['SHOW CREATE TABLE flight', mysqlDialect],
    ['DESCRIBE flight', duckdbDialect],
    ['DESC flight', mysqlDialect],
    ['DESCRIBE SELECT 1 FROM other', duckdbDialect],
    ['ALTER TABLE other RENAME TO another', duckdbDialect],
    ['DROP SCHEMA other', postgresDialect],
    ['SELECT flight FROM other', duckdbDialect],
    ["SELECT 'flight' FROM other WHERE x IN (1)", clickhouseDialect],
    ['SELECT 1 FROM other WHERE flight IN (1)', clickhouseDialect],
  ])('%s tells nothing of rows, and stays as it is', (sql, dialect) => {
    expect(restrict(sql, dialect)).toMatchObject([{ text: sql }]);
    expect(restrict(sql, dialect)[0]?.origins.filter(({ isOwn }) => !isOwn)).toEqual([]);
  });

  it.each([
    'pg_stats',
    'pg_stats_ext',
    'pg_stats_ext_exprs',
    'pg_statistic',
    'pg_statistic_ext_data',
    'column_statistics',
    'column_stats',
    'innodb_ft_index_table',
    'innodb_ft_index_cache',
    'sqlite_dbpage',
    'sqlite_stat1',
    'sqlite_stat3',
    'sqlite_stat4',
  ])('%s keeps values of other tables, in any letter case and schema', (name) => {
    expect([isStatisticsTable([name]), isStatisticsTable(['x', name.toUpperCase()])]).toEqual([true, true]);
    expect(isStatisticsTable([name, 'movies'])).toBe(false);
  });

  it('no name is no table of statistics', () => {
    expect(isStatisticsTable([])).toBe(false);
  });
});

describe('rules that stand together', () => {
  const withRules = (groups: readonly (readonly string[])[]): string =>
    checkScript('SELECT 1;\nSELECT 2, x FROM a, flight f', duckdbDialect)
      .map(
        (one) =>
          restrictTables(
            one,
            (name) => ({ groups: name.join('.') === 'flight' ? groups : [], columns: null }),
            duckdbDialect,
          ).text,
      )
      .join('; ');

  it.each([
    [[['a > 1']], '(a > 1)'],
    [[['a > 1', 'b']], '((a > 1) OR (b))'],
    [[['a > 1'], ['b'], ['c']], '(a > 1) AND (b) AND (c)'],
    [[['a', 'b'], ['c']], '((a) OR (b)) AND (c)'],
  ])('%j', (groups, condition) => {
    expect(withRules(groups)).toBe(
      `SELECT 1; SELECT 2, x FROM a, (SELECT * FROM flight WHERE ${condition} LIMIT 9223372036854775807) f`,
    );
  });

  it('leave a statement alone that names no table with rules', () => {
    expect(withRules([])).toBe('SELECT 1; SELECT 2, x FROM a, flight f');
  });
});
