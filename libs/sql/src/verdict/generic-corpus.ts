import type { StatementCase } from './statement-corpus.ts';

const all = (verdict: string, statements: readonly string[]): readonly StatementCase[] =>
  statements.map((sql) => [sql, verdict]);

/** Tables in places where one does not look for them; all of it reads. */
const HIDDEN_TABLES = [
  'SELECT a FROM t ORDER BY (SELECT MAX(b) FROM s)',
  'SELECT a FROM t GROUP BY a, (SELECT 1 FROM s)',
  'SELECT a FROM t WHERE a IN (SELECT a FROM s WHERE b = (SELECT MIN(c) FROM r))',
  'SELECT CASE WHEN EXISTS (SELECT 1 FROM s) THEN 1 ELSE 0 END FROM t',
  'SELECT COUNT(*) FROM t HAVING COUNT(*) > (SELECT 1 FROM s)',
  'SELECT a FROM t JOIN s ON t.a = (SELECT MAX(c) FROM r)',
  'SELECT SUM(a) OVER (PARTITION BY (SELECT MAX(b) FROM s)) FROM t',
  'SELECT (SELECT (SELECT (SELECT 1 FROM s)))',
  'WITH x AS (SELECT * FROM t), y AS (SELECT * FROM x JOIN s ON x.a = s.a) SELECT * FROM y',
  'WITH t AS (SELECT 1 AS a) SELECT * FROM t',
  'WITH x AS (WITH y AS (SELECT 1 AS a FROM s) SELECT * FROM y) SELECT * FROM x',
  'WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n WHERE x < 5) SELECT * FROM n, t',
  'SELECT * FROM (SELECT * FROM (SELECT * FROM s) AS u) AS v',
  'SELECT a FROM t UNION SELECT a FROM s UNION ALL SELECT c FROM r ORDER BY 1 LIMIT 5',
  'SELECT a FROM t EXCEPT SELECT a FROM s',
  'SELECT * FROM t AS one, t AS two, s',
  'SELECT * FROM t LEFT JOIN s ON t.a = s.a RIGHT JOIN r ON s.b = r.c',
  'SELECT t.a FROM t CROSS JOIN (SELECT a FROM s) AS u',
  'SELECT * FROM main.t',
];

/** Reads that look like something else. */
const LOOKALIKES = [
  `SELECT 'DROP TABLE t; DELETE FROM s' AS a`,
  `SELECT 1 AS a /* DELETE FROM t; */`,
  'SELECT 1 AS a -- ; DELETE FROM t',
  `SELECT '/* ' AS a, 2 AS b, ' */' AS c`,
  `SELECT '--' AS a, 1 AS b`,
  `SELECT 'it''s; so' AS a FROM t`,
  'SELECT a AS deleted, b AS updated FROM s',
  'SELECT a FROM t WHERE b IS NOT NULL AND (a > 1 OR a < 0)',
  'SELECT COUNT(DISTINCT a) AS n FROM t GROUP BY b HAVING COUNT(*) > 1',
  'SELECT COALESCE(a, 0), NULLIF(a, 1), ABS(a), ROUND(a, 2) FROM t',
  'SELECT LOWER(b), UPPER(b), TRIM(b), LENGTH(b) FROM s',
  "SELECT a BETWEEN 1 AND 2, a NOT IN (1, 2), b LIKE 'x%' FROM s",
  'SELECT ROW_NUMBER() OVER (PARTITION BY b ORDER BY a DESC) AS n FROM s',
  'SELECT CAST(a AS CHAR(5)) FROM t',
  'select\n\ta\nfrom\n\tt\nwhere\n\ta=1\n',
];

const WRITES = [
  'INSERT INTO t(a) VALUES (1)',
  'INSERT INTO t SELECT a FROM s',
  'UPDATE t SET a = 1 WHERE a = 2',
  'UPDATE t SET a = (SELECT MAX(a) FROM s)',
  'DELETE FROM t WHERE a IN (SELECT a FROM s)',
  'delete from t',
  '/* a read, surely */ DELETE FROM t',
  '-- SELECT\nDELETE FROM t',
  'WITH x AS (SELECT 1 AS a) UPDATE t SET a = 1',
  'WITH x AS (SELECT 1 AS a) DELETE FROM t WHERE a IN (SELECT a FROM x)',
  'EXPLAIN DELETE FROM t',
];

const DDL = [
  'CREATE TABLE n(a INTEGER)',
  'CREATE TABLE n AS SELECT * FROM t',
  'CREATE TEMPORARY TABLE n(a INTEGER)',
  'CREATE VIEW v AS SELECT a FROM t',
  'CREATE INDEX i ON t(a)',
  'DROP TABLE t',
  'DROP VIEW v',
  'ALTER TABLE t ADD COLUMN z INTEGER',
];

/** Statements that belong to no user, whatever the database allows. */
const NEVER = [
  'BEGIN',
  'COMMIT',
  'ROLLBACK',
  'SAVEPOINT s1',
  'GRANT SELECT ON t TO someone',
  'REVOKE SELECT ON t FROM someone',
  'CREATE USER someone',
  'DROP USER someone',
  'CREATE FUNCTION f() RETURNS INTEGER RETURN 1',
  'CREATE TRIGGER g AFTER INSERT ON t BEGIN SELECT 1; END',
  'CALL f()',
  'EXECUTE p',
  'PREPARE p AS SELECT 1',
  'DEALLOCATE p',
  'ANALYZE',
  'ANALYZE t',
  'SET a = 1',
  'RESET a',
  'USE other',
  'COPY t FROM STDIN',
  'LOAD x',
  'KILL 1',
  'drop',
  'EXPLAIN BEGIN',
];

/** Dialect-independent statements and their verdict. */
export const GENERIC_CORPUS: readonly StatementCase[] = [
  ...all('read', [...HIDDEN_TABLES, ...LOOKALIKES]),
  ...all('write', WRITES),
  ...all('ddl', DDL),
  ...all('SQL_STATEMENT_REFUSED', NEVER),
  ...all('SQL_STATEMENT_UNKNOWN', ['SELET 1', 'FORM t', '123', ') SELECT 1', '"SELECT" 1', `'SELECT 1'`]),
  ...all('SQL_FUNCTION_REFUSED', [
    'SELECT * FROM unheard_of(1)',
    'SELECT a FROM t, unheard_of(1)',
    'SELECT * FROM t JOIN unheard_of(t.a) ON 1 = 1',
    'SELECT (SELECT 1 FROM unheard_of(2))',
    'WITH x AS (SELECT * FROM unheard_of(3)) SELECT * FROM x',
    'SELECT a FROM t UNION SELECT b FROM Unheard_Of (4)',
    'SELECT * FROM main.unheard_of(5)',
  ]),
  ...all('SQL_UNREADABLE', [
    `SELECT 'open`,
    'SELECT "open',
    `SELECT 1 AS a WHERE b = 'it's'`,
    'SELECT 1\u0001',
  ]),
];
