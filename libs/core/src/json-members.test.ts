import { describe, expect, it } from 'vitest';
import { indentJsonMembers, writeJsonOver } from './json-members.ts';

const BEFORE =
  '{"viz_type": "pie", "ratio":1.50, "id":9007199254740993, "text":"a \\"quoted\\", {brace}", "deep":{"a":[1.0, {"b":"}"}]}}';
const values = JSON.parse(BEFORE) as Record<string, unknown>;

describe('writing an object over an earlier text', () => {
  it('keeps members that mean the same as they were written', () => {
    expect(writeJsonOver(BEFORE, values)).toBe(
      '{"viz_type":"pie","ratio":1.50,"id":9007199254740993,"text":"a \\"quoted\\", {brace}","deep":{"a":[1.0, {"b":"}"}]}}',
    );
  });

  it('writes changed members anew in their place, new ones behind them, and drops those that are gone', () => {
    const { text: _, ...rest } = values;
    expect(writeJsonOver(BEFORE, { ...rest, added: [true], ratio: 2, none: undefined })).toBe(
      '{"viz_type":"pie","ratio":2,"id":9007199254740993,"deep":{"a":[1.0, {"b":"}"}]},"added":[true]}',
    );
  });

  it('takes what is new or changed as it came', () => {
    const given = '{"ratio":2.50,"added":[ 1.0 ],"id":9007199254740993}';
    const merged = { ...values, ...(JSON.parse(given) as Record<string, unknown>), own: 1 };
    expect(writeJsonOver(BEFORE, merged, given)).toBe(
      '{"viz_type":"pie","ratio":2.50,"id":9007199254740993,"text":"a \\"quoted\\", {brace}","deep":{"a":[1.0, {"b":"}"}]},"added":[ 1.0 ],"own":1}',
    );
  });

  it('does not look at text that is no object', () => {
    expect(['', '[1]', '{', 'null'].map((before) => writeJsonOver(before, { a: 1 }))).toEqual(
      Array.from({ length: 4 }, () => '{"a":1}'),
    );
  });

  it('reads escaped and empty keys, and the last of two', () => {
    const before = '{"":1.0,"a\\"b":2.0,"c":1,"c":3.0}';
    expect(writeJsonOver(before, JSON.parse(before) as Record<string, unknown>)).toBe(
      '{"":1.0,"a\\"b":2.0,"c":3.0}',
    );
  });
});

it('stands with one member in a line, each as it is written', () => {
  expect(indentJsonMembers('{"a":1.0,"b":{"c": [2]}}')).toBe('{\n  "a": 1.0,\n  "b": {"c": [2]}\n}');
  expect(['', '{', '{}', '[]'].map(indentJsonMembers)).toEqual(['', '{', '{}', '[]']);
});
