import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeQ, decodeRison } from './decode.ts';
import { encodeRison } from './encode.ts';

describe('rison', () => {
  it.each([
    ['(a:1,b:!t)', { a: 1, b: true }],
    ['!(1,2,3)', [1, 2, 3]],
    ["'Last week'", 'Last week'],
    ["'it!'s'", "it's"],
    ['()', {}],
    ['!()', []],
    ['!n', null],
    ['1e3', 1000],
    ['a-b', 'a-b'],
  ])('%s reads as %j', (text, value) => expect(decodeRison(text)).toEqual(value));

  it.each(['(a:1', '!(1,2', "'open", 'Last week', '01', '!x', '(a)', '-', ''])('refuses %j', (text) => {
    expect(() => decodeRison(text)).toThrow(/not a valid rison/);
  });

  it('refuses more than 32 levels', () => {
    expect(() => decodeRison(`${'!('.repeat(40)}1${')'.repeat(40)}`)).toThrow(/32 levels/);
  });

  it('reads what it wrote', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
        const stored: unknown = JSON.parse(JSON.stringify(value).replaceAll('-0', '0'));
        expect(decodeRison(encodeRison(stored))).toEqual(stored);
      }),
    );
  });

  it('takes JSON where rison does not fit', () => {
    expect(decodeQ('{"page":0,"filters":[]}')).toEqual({ page: 0, filters: [] });
  });
});
