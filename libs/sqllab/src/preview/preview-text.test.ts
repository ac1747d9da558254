import { expect, it } from 'vitest';
import { previewText } from './preview-text.ts';

/** What is previewed where the bar stands in a statement. */
const shown = (text: string, engine = 'duckdb'): string => {
  const { sql, cte } = previewText(text.replace('|', ''), text.indexOf('|'), engine);
  return `${cte ?? '-'}: ${sql.replaceAll(/\s+/g, ' ')}`;
};

it.each([
  ['SELECT 1 FROM| t;', '-: SELECT 1 FROM t'],
  [
    'WITH a AS (SELECT 1|), b AS (SELECT * FROM a) SELECT * FROM b',
    'a: WITH a AS (SELECT 1) SELECT * FROM a',
  ],
  [
    'WITH a AS (SELECT 1), b AS (SELECT (2) |FROM a) SELECT * FROM b',
    'b: WITH a AS (SELECT 1), b AS (SELECT (2) FROM a) SELECT * FROM b',
  ],
  [
    'WITH a AS (SELECT 1), b AS (SELECT 2) SELECT| * FROM b',
    '-: WITH a AS (SELECT 1), b AS (SELECT 2) SELECT * FROM b',
  ],
  [
    'WITH RECURSIVE "a b" AS (SELECT 1|) SELECT 2',
    'a b: WITH RECURSIVE "a b" AS (SELECT 1) SELECT * FROM "a b"',
  ],
  ["WITH a AS (SELECT ')' AS x|) SELECT 2", "a: WITH a AS (SELECT ')' AS x) SELECT * FROM a"],
  ['WITH a AS (SELECT 1|', '-: WITH a AS (SELECT 1'],
])('%s', (text, expected) => {
  expect(shown(text)).toBe(expected);
});
