import { expect, it } from 'vitest';
import { statementsOf } from './statements-of.ts';

it.each([
  ['SELECT 1', ['SELECT 1']],
  ['SELECT 1;', ['SELECT 1']],
  ["SELECT ';';\n\nSELECT 2; -- a; b\n", ["SELECT ';'", 'SELECT 2']],
  ['', []],
  [' ; ;', []],
])('%j has the statements %j', (text, statements) => {
  expect(statementsOf(text).map((statement) => statement.text)).toEqual(statements);
});

it('knows where each begins', () => {
  expect(statementsOf('SELECT 1;\n SELECT 2').map(({ from }) => from)).toEqual([0, 11]);
});
