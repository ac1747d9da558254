import { expect, it } from 'vitest';
import { affectedOf, nameToType, writesOf } from './writes-of.ts';

it.each([
  ['UPDATE flights SET delay = 0 WHERE delay < 0', 'UPDATE', 'flights', false],
  ['delete from main.flights', 'DELETE', 'main.flights', true],
  ['INSERT INTO "my table" SELECT 1', 'INSERT', 'my table', false],
  ['DROP TABLE IF EXISTS t', 'DROP', 't', false],
  ['CREATE OR REPLACE VIEW v AS SELECT 1', 'CREATE', 'v', false],
  ['TRUNCATE t', 'TRUNCATE', 't', true],
  ['EXPLAIN ANALYZE DELETE FROM t', 'DELETE', 't', true],
  ['WITH x AS (SELECT 1) INSERT INTO t SELECT * FROM x', 'INSERT', 't', false],
  ['WITH gone AS (DELETE FROM t WHERE a = 1 RETURNING *) SELECT * FROM gone', 'DELETE', 't', false],
])('says what %s does', (sql, word, table, meansAll) => {
  expect(writesOf(sql)).toMatchObject([{ word, table, meansAll }]);
});

it('says of SELECT INTO and of a locking read that they are no plain reads', () => {
  expect(writesOf('SELECT a INTO t FROM s')).toMatchObject([{ word: 'SELECT … INTO', table: 't' }]);
  expect(writesOf('SELECT a FROM s FOR UPDATE')).toHaveLength(1);
});

it.each([
  'SELECT 1',
  '(SELECT 1) UNION (SELECT 2)',
  "SELECT 'DELETE FROM t' -- UPDATE t",
  'SELECT t.update, "delete", replace(a, b, c) FROM t',
  'WITH x AS (SELECT 1) SELECT * FROM x',
  'EXPLAIN SELECT 1',
  'SHOW TABLES; DESCRIBE t',
])('says nothing of %s', (sql) => {
  expect(writesOf(sql)).toEqual([]);
});

it('names each of several', () => {
  expect(writesOf('SELECT 1; DELETE FROM a; DELETE FROM b WHERE x').map(({ table }) => table)).toEqual([
    'a',
    'b',
  ]);
});

it('counts belong to the statement they were counted for, and to none where the server saw other statements', () => {
  const [write] = writesOf('SELECT 1; DELETE FROM t');
  if (write === undefined) throw new Error('a DELETE is a write');
  expect(affectedOf([null, 7], write)).toBe(7);
  expect(affectedOf([7], write)).toBeNull();
});

it('the table of the first write without a WHERE is typed', () => {
  expect(nameToType(writesOf('DELETE FROM a WHERE b = 1; UPDATE s.c SET d = 1'))).toBe('s.c');
  expect(nameToType(writesOf('DELETE FROM a WHERE b = 1'))).toBeNull();
});
