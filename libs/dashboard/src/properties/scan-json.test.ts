import { describe, expect, it } from 'vitest';
import { scanJson } from './scan-json.ts';

describe('a text that should be a JSON object', () => {
  it('tells in which line each of its members stands', () => {
    const { faultLine, lineOfKey } = scanJson('{\n "a": {"x": [1, -2.5e3]},\n "b": null, "c": "\\u00e9"\n}');
    expect(faultLine).toBeNull();
    expect([...lineOfKey]).toEqual([
      ['a', 2],
      ['b', 3],
      ['c', 3],
    ]);
  });

  it.each([
    ['', 1],
    ['[]', 1],
    ['{\n"a": 1,\n}', 3],
    ['{\n"a": yes\n}', 2],
    ['{\n"a": 01\n}', 2],
    ["{\n'a': 1\n}", 2],
    ['{\n"a": 1\n"b": 2}', 3],
    ['{\n"a": "x\n"}', 2],
    ['{\n"a": [1, 2\n', 2],
    ['{}\n{}', 2],
  ])('%j is none from line %i on', (text, line) => {
    expect(scanJson(text).faultLine).toBe(line);
    expect(() => {
      const value: unknown = JSON.parse(text);
      if (Array.isArray(value)) throw new SyntaxError('a list');
    }).toThrow(SyntaxError);
  });
});
