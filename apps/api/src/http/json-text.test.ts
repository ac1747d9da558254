import { expect, test } from 'vitest';
import { parseRequestJson } from './json-text.ts';

test('plain JSON comes through unchanged', () => {
  const value = { a: [1, { a: 'x"y\\' }], 'b\n': null, n: '\\u0000', c: { a: 'a', b: '{"a":1,"a":2}' } };
  expect(parseRequestJson(JSON.stringify(value))).toEqual(value);
});

test.each([
  ['{"a":1,"a":2}', /stands twice/],
  ['{"a":1,"\\u0061":2}', /stands twice/],
  ['{"x":{"__proto__":{}}}', /not accepted/],
  ['['.repeat(65) + ']'.repeat(65), /64 levels/],
  ['{', /not JSON/],
  ['{"a":"\\u0000"}', /NUL/],
])('%s is refused', (text, reason) => {
  expect(() => parseRequestJson(text)).toThrow(reason);
});
