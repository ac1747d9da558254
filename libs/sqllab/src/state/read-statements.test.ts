import { expect, it } from 'vitest';
import { readStatements } from './read-statements.ts';
import { textBefore } from './text-before.ts';

const split = (text: string) => text.split(';').map((part) => ({ text: part, from: 0 }));

it.each([
  ['SELECT 1; WITH a AS (SELECT 2) FROM a', 2],
  ['-- first\nSELECT 1; /* x */ show tables', 2],
  ['SELECT 1', 0],
  ['CREATE TABLE t AS SELECT 1; SELECT 2', 0],
  ['BEGIN; SELECT 1; COMMIT', 0],
  ["{% set x = 1 %} SELECT 1; SELECT '{{ x }}'", 0],
])('%j runs as %i statements of their own', (text, count) => {
  expect(readStatements(text, split(text))).toHaveLength(count);
});

it('what stands before a place is told in lines and characters', () => {
  expect(textBefore('a\nbcd', 4)).toEqual({ lines: 1, columns: 2 });
  expect(textBefore('a', 0)).toEqual({ lines: 0, columns: 0 });
});
