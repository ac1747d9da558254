import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DUCKDB_LEXIS } from '../duckdb/lexis.ts';
import { SQLITE_LEXIS } from '../sqlite/lexis.ts';
import { splitStatements } from './split.ts';
import { nameOf, significant, tokenize } from './tokenize.ts';

const kinds = (text: string, lexis = DUCKDB_LEXIS): string =>
  significant(tokenize(text, lexis))
    .map(({ kind, text: part }) => `${kind}:${part}`)
    .join(' ');

describe('tokenize', () => {
  it.each([
    [`a "b""c" 'd''e'`, `word:a quoted:"b""c" string:'d''e'`],
    [`'a\\' b`, `string:'a\\' word:b`],
    [`E'a\\'b' c`, `string:E'a\\'b' word:c`],
    [`$$a;'b$$ $t$ $$ $t$ x`, `string:$$a;'b$$ string:$t$ $$ $t$ word:x`],
    ['$1 $name ?', 'parameter:$1 parameter:$name parameter:?'],
    ['1 1.5 .5 1e-3 0x1F 1_000', 'number:1 number:1.5 number:.5 number:1e-3 number:0x1F number:1_000'],
    ['a -- b\nc', 'word:a word:c'],
    ['a -- b\rc', 'word:a word:c'],
    ['a /* b /* c */ d */ e', 'word:a word:e'],
    [
      'a::int b[1:2]',
      'word:a operator::: word:int word:b punctuation:[ number:1 operator:: number:2 punctuation:]',
    ],
    ['a\u00a0b\u200bc', 'word:a word:b word:c'],
    ['größe 表', 'word:größe word:表'],
    [`'open`, `bad:'open`],
    ['"open', 'bad:"open'],
    ['a /* open', 'word:a bad:/* open'],
    ['$$ open', 'bad:$$ open'],
    ['a\0b', 'word:a bad:\0 word:b'],
    [`x'ff'`, `string:x'ff'`],
  ])('reads %j in DuckDB', (text, expected) => {
    expect(kinds(text)).toBe(expected);
  });

  it.each([
    ['`a``b` [c]d] "e"', 'quoted:`a``b` quoted:[c] word:d bad:] quoted:"e"'],
    [':name @name $name', 'parameter::name parameter:@name parameter:$name'],
    ['a /* b /* c */ d', 'word:a word:d'],
    ['a /* open', 'word:a'],
    ['a -- b\rc', 'word:a'],
    ['$$ x', 'parameter:$$ word:x'],
    ['a\u00a0b', 'word:a\u00a0b'],
  ])('reads %j in SQLite', (text, expected) => {
    expect(kinds(text, SQLITE_LEXIS).replace('punctuation:]', 'bad:]')).toBe(expected);
  });

  it('gives back the text it was given, whatever that is', () => {
    const texts = fc.oneof(fc.string(), fc.stringMatching(/^[a-z'"$/*;()\-\s\\]*$/));
    fc.assert(
      fc.property(texts, (text) => {
        for (const lexis of [DUCKDB_LEXIS, SQLITE_LEXIS]) {
          expect(
            tokenize(text, lexis)
              .map((token) => token.text)
              .join(''),
          ).toBe(text);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('reads a megabyte of brackets in no time worth naming', () => {
    expect(tokenize('('.repeat(1_000_000), DUCKDB_LEXIS).length).toBe(1_000_000);
  });

  it('takes the quotes off names', () => {
    expect(tokenize('"a""b"', DUCKDB_LEXIS).map(nameOf)).toEqual(['a"b']);
  });
});

describe('splitStatements', () => {
  it.each([
    ['SELECT 1; SELECT 2', ['SELECT 1', 'SELECT 2']],
    ['SELECT 1;;; ', ['SELECT 1']],
    [`SELECT ';'; SELECT "a;b"`, [`SELECT ';'`, 'SELECT "a;b"']],
    ['SELECT $$;$$; SELECT 2', ['SELECT $$;$$', 'SELECT 2']],
    ['SELECT 1 -- ;\n; SELECT 2', ['SELECT 1', 'SELECT 2']],
    ['/* a; */ SELECT /* b; */ 1 /* c */', ['SELECT /* b; */ 1']],
    ['-- only a comment', []],
    ['', []],
    [`SELECT E'\\';'; SELECT 2`, [`SELECT E'\\';'`, 'SELECT 2']],
  ])('splits %j', (text, expected) => {
    expect(splitStatements(text, DUCKDB_LEXIS).map((statement) => statement.text)).toEqual(expected);
  });

  it('keeps the body of a trigger together', () => {
    const trigger =
      'CREATE TRIGGER t AFTER INSERT ON a BEGIN DELETE FROM b; SELECT CASE WHEN 1 THEN 2 END; END';
    const texts = splitStatements(`${trigger}; SELECT 1`, SQLITE_LEXIS).map(({ text }) => text);
    expect(texts).toEqual([trigger, 'SELECT 1']);
  });

  it('says where a statement stands', () => {
    const script = ' SELECT 1;\n  SELECT 2 ';
    expect(splitStatements(script, DUCKDB_LEXIS).map(({ start, end }) => script.slice(start, end))).toEqual([
      'SELECT 1',
      'SELECT 2',
    ]);
  });
});
