import { expect, it } from 'vitest';
import { nameFix } from './name-fix.ts';

const failed = (message: string, line: number, column: number) => ({
  problem: { code: 'X', message, status: 400, requestId: null, errorType: '', details: { line, column } },
  before: { lines: 0, columns: 0 },
});
const column = 'Referenced column "delai" not found in FROM clause.\nCandidate bindings: "delay", "day"';

it.each([
  ['SELECT 1,\n  delai FROM flights', failed(column, 2, 3), 'SELECT 1,\n  delay FROM flights'],
  ['SELECT f.delai FROM flights f', failed(column, 1, 8), 'SELECT f.delay FROM flights f'],
  [
    'SELECT * FROM flihts WHERE flihts = 1',
    failed('Table with name flihts does not exist!\nDid you mean "main.flights"?', 1, 15),
    'SELECT * FROM flights WHERE flihts = 1',
  ],
  ['SELECT delai', failed('Candidate bindings: "delay min" for "delai"', 1, 8), 'SELECT "delay min"'],
])('%s is mended', (text, run, mended) => {
  const fix = nameFix(run, text);
  expect(fix?.text).toBe(mended);
  const { line = 0, column: end = 0 } = fix?.mark ?? {};
  expect(mended.split('\n')[line - 1]?.slice(0, end - 1)).toMatch(new RegExp(`${fix?.name}$`));
});

it('offers nothing where the text has changed, or no name is offered', () => {
  expect(nameFix(failed(column, 1, 8), 'SELECT other FROM flights')).toBeNull();
  expect(nameFix(failed('column "delai" does not exist', 1, 8), 'SELECT delai')).toBeNull();
  const tables = 'Table with name flight does not exist!\nDid you mean "flights"?';
  expect(nameFix(failed(tables, 1, 15), 'SELECT * FROM flights')).toBeNull();
  const own = 'Table with name t does not exist!\nDid you mean "sqlite_schema"?';
  expect(nameFix(failed(own, 1, 15), 'SELECT * FROM t')).toBeNull();
});
