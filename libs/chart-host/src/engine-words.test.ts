import { describe, expect, it } from 'vitest';
import { engineWords } from './engine-words.ts';

/** What engines say, as their drivers hand it on, and the sentence that readers see. */
const SAID: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  DuckDB: [
    [
      'Catalog Error: Table with name fligths does not exist!\nDid you mean "flights"?\n\nLINE 1: SELECT * FROM fligths\n                      ^',
      'Table with name fligths does not exist. Did you mean "flights"?',
    ],
    [
      'Binder Error: Referenced column "cty" not found in FROM clause!\nCandidate bindings: "city"',
      'Referenced column "cty" not found in FROM clause. Candidate bindings: "city"',
    ],
    ['Parser Error: syntax error at or near "FORM"', 'Syntax error at or near "FORM"'],
    [
      "Conversion Error: Could not convert string 'a' to INT32\n\nLINE 2: CAST('a' AS int)\n        ^",
      "Could not convert string 'a' to INT32",
    ],
    ['Invalid Input Error: Cannot divide', 'Cannot divide'],
  ],
  PostgreSQL: [
    [
      'error: relation "fligths" does not exist\nLINE 1: SELECT * FROM fligths\n                      ^',
      'Relation "fligths" does not exist',
    ],
    ['column "cty" does not exist', 'Column "cty" does not exist'],
    [
      'division by zero\n    at Parser.parseErrorMessage (/app/node_modules/pg-protocol/src/parser.ts:368:69)\n    at Socket.<anonymous> (/app/x.ts:1:1)',
      'Division by zero',
    ],
  ],
  MySQL: [
    [
      "You have an error in your SQL syntax; check the manual that corresponds to your MariaDB server version for the right syntax to use near 'FORM t' at line 1",
      'Syntax error near "FORM t"',
    ],
    [
      "(conn:5, no: 1054, SQLState: 42S22) Unknown column 'cty' in 'SELECT'",
      "Unknown column 'cty' in 'SELECT'",
    ],
    ["Table 'air.fligths' doesn't exist", "Table 'air.fligths' doesn't exist"],
  ],
  SQLite: [
    ['near "FORM": syntax error', 'Syntax error near "FORM"'],
    ['SQLITE_ERROR: no such column: cty', 'No such column: cty'],
  ],
  ClickHouse: [
    [
      "Code: 47. DB::Exception: Unknown expression identifier `cty` in scope SELECT cty FROM t. Maybe you meant: ['city']. (UNKNOWN_IDENTIFIER) (version 24.8.4.13 (official build))",
      "Unknown expression identifier `cty`. Maybe you meant: ['city'].",
    ],
    [
      "Syntax error: failed at position 10 ('FORM') (line 1, col 10): FORM t. Expected one of: token, Comma, FROM, PREWHERE. (SYNTAX_ERROR)",
      'Syntax error near "FORM"',
    ],
    [
      'Syntax error: failed at position 15 (end of query): . Expected one of: token. (SYNTAX_ERROR)',
      'Syntax error at the end of query',
    ],
  ],
  Trino: [
    ["line 1:8: Column 'cty' cannot be resolved", "Column 'cty' cannot be resolved"],
    ["line 1:10: mismatched input 'FORM'. Expecting: ',', '.', <EOF>", "Mismatched input 'FORM'"],
    [
      'io.trino.spi.TrinoException: Division by zero\n\tat io.trino.operator.Call(Call.java:1)',
      'Division by zero',
    ],
  ],
};

describe.each(Object.entries(SAID))('words of %s', (_engine, pairs) => {
  it.each(pairs)('%j becomes one sentence', (message, words) => {
    expect(engineWords(message)).toBe(words);
  });
});

it('keeps which statement failed, and a message of nothing but codes as it came', () => {
  expect(engineWords('Statement 2 out of 3: Parser Error: syntax error at or near "x"')).toBe(
    'Statement 2 out of 3: syntax error at or near "x"',
  );
  expect(engineWords('(version 24.8)')).toBe('(version 24.8)');
});

it('leaves values and quoted parts of a sentence alone', () => {
  const message = 'duplicate key value violates unique constraint "line 1: Error" (id)=(5)';
  expect(engineWords(message)).toBe(`D${message.slice(1)}`);
});
