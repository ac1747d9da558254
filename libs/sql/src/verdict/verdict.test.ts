import { isAppError } from '@belvedere/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clickhouseDialect } from '../clickhouse/dialect.ts';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { mysqlDialect } from '../mysql/dialect.ts';
import { postgresDialect } from '../postgres/dialect.ts';
import { sqliteDialect } from '../sqlite/dialect.ts';
import { trinoDialect } from '../trino/dialect.ts';
import { splitStatements } from '../lex/split.ts';
import { BAD_EXPRESSIONS, GOOD_EXPRESSIONS } from './expression-corpus.ts';
import { checkExpression } from './expression.ts';
import type { CheckRules } from './rules.ts';
import { checkReadOnly, checkScript, checkStatement } from './script.ts';
import { limitOf } from './sql-limit.ts';
import { DUCKDB_CORPUS, MYSQL_CORPUS, POSTGRES_CORPUS, SQLITE_CORPUS } from './statement-corpus.ts';
import {
  CLICKHOUSE_SERVER_CORPUS,
  DUCKDB_SERVER_CORPUS,
  MYSQL_SERVER_CORPUS,
  POSTGRES_SERVER_CORPUS,
  SQLITE_SERVER_CORPUS,
  TRINO_SERVER_CORPUS,
} from './server-corpus.ts';
import { CLICKHOUSE_CORPUS, TRINO_CORPUS } from './warehouse-corpus.ts';
import { tableUses } from './tables.ts';

function verdictOf(sql: string, rules: CheckRules): string {
  const [statement] = splitStatements(sql, rules.lexis);
  if (statement === undefined) return 'empty';
  try {
    return checkStatement(statement, rules).kind;
  } catch (error) {
    return isAppError(error) ? error.code : String(error);
  }
}

describe('checkStatement', () => {
  it.each([...DUCKDB_CORPUS, ...DUCKDB_SERVER_CORPUS])('judges %j in DuckDB as %s', (sql, verdict) => {
    expect(verdictOf(sql, duckdbDialect)).toBe(verdict);
  });

  it.each([...SQLITE_CORPUS, ...SQLITE_SERVER_CORPUS])('judges %j in SQLite as %s', (sql, verdict) => {
    expect(verdictOf(sql, sqliteDialect)).toBe(verdict);
  });

  it.each([...POSTGRES_CORPUS, ...POSTGRES_SERVER_CORPUS])(
    'judges %j in PostgreSQL as %s',
    (sql, verdict) => {
      expect(verdictOf(sql, postgresDialect)).toBe(verdict);
    },
  );

  it.each([...MYSQL_CORPUS, ...MYSQL_SERVER_CORPUS])('judges %j in MySQL as %s', (sql, verdict) => {
    expect(verdictOf(sql, mysqlDialect)).toBe(verdict);
  });

  it.each([...CLICKHOUSE_CORPUS, ...CLICKHOUSE_SERVER_CORPUS])(
    'judges %j in ClickHouse as %s',
    (sql, verdict) => {
      expect(verdictOf(sql, clickhouseDialect)).toBe(verdict);
    },
  );

  it.each([...TRINO_CORPUS, ...TRINO_SERVER_CORPUS])('judges %j in Trino as %s', (sql, verdict) => {
    expect(verdictOf(sql, trinoDialect)).toBe(verdict);
  });
});

describe('checkScript', () => {
  it('refuses nothing and too much', () => {
    expect(() => checkScript(' ; -- x', duckdbDialect)).toThrow('there is no statement to run');
    expect(() => checkScript(`SELECT '${'x'.repeat(1_000_000)}'`, duckdbDialect)).toThrow(
      '1,000,000 are allowed',
    );
  });

  it('says where the refused word stands', () => {
    const fault = (sql: string): unknown => {
      try {
        return checkScript(sql, duckdbDialect);
      } catch (error) {
        return isAppError(error) ? error.details['offset'] : error;
      }
    };
    expect(fault('SELEC 1')).toBe(0);
    expect(fault('SELECT 1;\n  SELEC 2')).toBe(12);
    expect(fault("SELECT 1, getenv('HOME')")).toBe(10);
  });

  it('names the statement that writes', () => {
    expect(() => checkReadOnly('SELECT 1; DELETE FROM t', duckdbDialect)).toThrow('not DELETE');
  });
});

describe('checkExpression', () => {
  it.each(GOOD_EXPRESSIONS)('accepts %j', (text) => {
    expect(checkExpression(text, duckdbDialect)).toEqual({ ok: true });
  });

  it.each(BAD_EXPRESSIONS)('refuses %j: %s', (text, reason) => {
    const verdict = checkExpression(text, duckdbDialect);
    expect(verdict.ok ? 'accepted' : verdict.reason).toContain(reason);
  });

  it.each([
    [`a > (SELECT 1 FROM 'x.csv')`, 'Reading the file'],
    ['a > (SELECT 1 FROM unheard_of(1))', 'unheard_of'],
    [`a > (SELECT getenv('HOME'))`, 'getenv'],
    ['SELECT 1', 'sub-queries'],
    ['a UNION SELECT 1', 'sub-queries'],
  ])('refuses %j even where sub-queries are allowed', (text, reason) => {
    const verdict = checkExpression(text, duckdbDialect, 'allowed');
    expect(verdict.ok ? 'accepted' : verdict.reason).toContain(reason);
  });

  it('accepts nothing that could end the brackets round it', () => {
    const parts = [
      'a',
      '1',
      '(',
      ')',
      ',',
      ';',
      "'",
      '"',
      '--',
      '/*',
      '*/',
      '\n',
      ' ',
      'SELECT',
      'FROM',
      'DISTINCT ',
      'EXTRACT(',
      '[',
      ']',
      '$$',
    ];
    const texts = fc.array(fc.constantFrom(...parts), { maxLength: 12 }).map((words) => words.join(''));
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(checkExpression(text, duckdbDialect).ok);
        const statements = splitStatements(`SELECT (${text}\n) AS x FROM t`, duckdbDialect.lexis);
        expect(statements.length).toBe(1);
        expect(tableUses(statements[0]?.tokens ?? []).tables).toEqual([['t']]);
      }),
      { numRuns: 3000 },
    );
  });
});

describe('tableUses', () => {
  const tables = (sql: string): string =>
    tableUses(splitStatements(sql, duckdbDialect.lexis)[0]?.tokens ?? [])
      .tables.map((parts) => parts.join('.'))
      .join(' ');

  it.each([
    ['SELECT * FROM a, b.c, "d""e"', 'a b.c d"e'],
    ['SELECT * FROM a JOIN b ON a.x = b.x, c', 'a b c'],
    ['SELECT * FROM (a JOIN b USING (x)), c', 'a b c'],
    ['SELECT (SELECT MAX(x) FROM a) FROM b ORDER BY (SELECT 1 FROM c)', 'a b c'],
    ['WITH a AS (SELECT * FROM b) SELECT * FROM a', 'b'],
    ['WITH a AS (SELECT * FROM a) SELECT * FROM a', 'a'],
    ['WITH RECURSIVE a AS (SELECT 1 UNION SELECT * FROM a, b) SELECT * FROM a', 'b'],
    ['WITH a(x, y) AS (SELECT 1, 2), b AS (SELECT * FROM a, c) SELECT * FROM b, main.a', 'c main.a'],
    ['SELECT * FROM (WITH x AS (SELECT 1) SELECT * FROM x) JOIN x ON TRUE', 'x'],
    [
      'SELECT * FROM a WHERE x IN (SELECT x FROM b) GROUP BY (SELECT 1 FROM c) LIMIT (SELECT 1 FROM d)',
      'a b c d',
    ],
    ['SELECT EXTRACT(day FROM a), b IS DISTINCT FROM c FROM d', 'd'],
    ['SELECT COUNT(*) FILTER (WHERE EXISTS (FROM a)) FROM b', 'a b'],
    ['FROM a SELECT x', 'a'],
    ['TABLE a', 'a'],
    ['SUMMARIZE a', 'a'],
    ['DESCRIBE a', 'a'],
    ['PIVOT a ON b USING SUM(c)', 'a'],
    ['SELECT * FROM a UNION SELECT * FROM b EXCEPT TABLE c', 'a b c'],
    ['SELECT x FROM a ORDER BY x DESC NULLS LAST, y', 'a'],
    ['SELECT * FROM a AS t(x, y), LATERAL (SELECT * FROM b) AS u', 'a b'],
    ['INSERT INTO a SELECT * FROM b', 'a b'],
    ['UPDATE a SET x = (SELECT 1 FROM b)', 'a b'],
    ['DELETE FROM a USING b', 'a b'],
    ['MERGE INTO a USING b ON a.x = b.x WHEN MATCHED THEN DELETE', 'a b'],
    ['SELECT * FROM a JOIN b USING (x)', 'a b'],
    ['INSERT INTO a(x, y) SELECT * FROM b', 'a b'],
    ['SELECT * FROM p: a', 'a'],
  ])('finds the tables of %j', (sql, expected) => {
    expect(tables(sql)).toBe(expected);
  });
});

describe('limitOf', () => {
  it.each([
    ['SELECT 1', null],
    ['SELECT 1 LIMIT 10', 10],
    ['SELECT 1 LIMIT 10 OFFSET 5', 10],
    ['SELECT 1 LIMIT 5, 10', 10],
    ['SELECT * FROM (SELECT 1 LIMIT 5)', null],
    ['SELECT 1 LIMIT 10%', null],
    ['SELECT 1 LIMIT (SELECT 5)', null],
    [`SELECT 'LIMIT 5'`, null],
  ])('reads %j', (sql, expected) => {
    expect(limitOf(splitStatements(sql, duckdbDialect.lexis)[0]?.tokens ?? [])).toBe(expected);
  });
});
