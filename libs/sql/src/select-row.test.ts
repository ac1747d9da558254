import { expect, it } from 'vitest';
import { dialectOf } from './testing/dialects.ts';
import { selectRow } from './select-row.ts';

it.each([
  ['duckdb', 'a"b', 'SELECT *\nFROM "main"."a""b"\nWHERE "id" = \'O\'\'X\''],
  ['mysql', 'a`b', "SELECT *\nFROM `main`.`a``b`\nWHERE `id` = 'O\\'X'"],
] as const)('asks for the row of %s, all names and the value quoted', (engine, table, expected) => {
  const sql = selectRow({ schema: 'main', table, column: 'id', value: "O'X" }, dialectOf(engine));
  expect(sql.replaceAll(/\s+/g, ' ').replaceAll("\\'", "''")).toBe(
    expected.replaceAll(/\s+/g, ' ').replaceAll("\\'", "''"),
  );
});

it('writes the digits of a number', () => {
  const input = { schema: null, table: 't', column: 'id', value: 9_007_199_254_740_993n };
  expect(selectRow(input, dialectOf('duckdb'))).toContain('"id" = 9007199254740993');
});
