import { expect, it } from 'vitest';
import { affectedCount } from './affected-count.ts';
import { duckdbDialect } from './duckdb/dialect.ts';
import { tokenize } from './lex/tokenize.ts';

const countOf = (sql: string): string | null => affectedCount(tokenize(sql, duckdbDialect.lexis));

it.each([
  ['DELETE FROM t', 'SELECT COUNT(*) AS affected FROM t'],
  [
    `delete from "my t" AS x where x.a = 'b;' -- c\n and (select 1 from u order by 1 limit 1) = 1;`,
    `SELECT COUNT(*) AS affected FROM "my t" AS x where x.a = 'b;' -- c\n and (select 1 from u order by 1 limit 1) = 1`,
  ],
  [
    `UPDATE s.t SET a = (SELECT max(b) FROM u WHERE u.id = 1), c = 2 WHERE id > 3 RETURNING *`,
    'SELECT COUNT(*) AS affected FROM s.t WHERE id > 3',
  ],
  ['UPDATE t SET a = 1', 'SELECT COUNT(*) AS affected FROM t'],
  ['TRUNCATE TABLE t', 'SELECT COUNT(*) AS affected FROM t'],
  ['DELETE FROM t USING u WHERE t.id = u.id', null],
  ['UPDATE t SET a = 1 FROM u WHERE t.id = u.id', null],
  ['UPDATE a, b SET x = 1', null],
  ['DELETE FROM t WHERE a = 1 ORDER BY b LIMIT 1', null],
  ['INSERT INTO t VALUES (1)', null],
  ['WITH x AS (SELECT 1) DELETE FROM t', null],
  ['SELECT 1', null],
])('%s is counted by %s', (sql, count) => {
  expect(countOf(sql)).toBe(count);
});
