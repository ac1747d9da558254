import { expect, it } from 'vitest';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { namedTables } from './named-tables.ts';

it.each([
  ['SELECT * FROM a JOIN s.b USING (id); SELECT 1 FROM "a"', [['a'], ['s', 'b']]],
  ['WITH c AS (SELECT * FROM a) SELECT * FROM c, b', [['a'], ['b']]],
  ['INSERT INTO t SELECT * FROM u', [['t'], ['u']]],
  ['SELECT 1', []],
  ["SELECT 'from x' -- from y", []],
  ["SELECT * FROM a WHERE b = '{{ from }}' AND c = 'open", [['a']]],
  ['', []],
])('%s names its tables once', (sql, tables) => {
  expect(namedTables(sql, duckdbDialect.lexis)).toEqual(tables);
});
