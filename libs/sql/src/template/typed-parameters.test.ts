import { isAppError, type JsonObject } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { tokenize } from '../lex/tokenize.ts';
import { dialectOf, type EngineName } from '../testing/dialects.ts';
import { factsOf } from '../testing/template-facts.ts';
import { INJECTIONS } from './injections.ts';
import { renderTemplate } from './render.ts';

const TYPES = {
  origin: { type: 'text' },
  carriers: { type: 'text', many: true },
  most: { type: 'number' },
  delays: { type: 'number', many: true },
  day: { type: 'date' },
  period: { type: 'date_range' },
};

function rendered(text: string, parameters: JsonObject, dialect = duckdbDialect): string {
  try {
    return renderTemplate({
      template: { name: 'the test', text },
      dialect,
      facts: factsOf({ parameters: { ...parameters, $types: TYPES } }),
      now: () => 0,
    }).text;
  } catch (error) {
    if (!isAppError(error)) throw error;
    return `${error.code} ${error.message}`;
  }
}

describe('typed parameters', () => {
  it.each<[string, JsonObject, string]>([
    ['o = {{ origin }}', { origin: "O'Hare" }, "o = 'O''Hare'"],
    ["o LIKE '%{{ origin }}%'", { origin: "O'H" }, "o LIKE '%O''H%'"],
    ["o = {{ origin|upper }} {{ '%' ~ origin }}", { origin: 'atl' }, "o = 'ATL' '%atl'"],
    ['o IN ({{ carriers }})', { carriers: ['AA', "D'L"] }, "o IN ('AA', 'D''L')"],
    ['o IN {{ carriers|where_in }}', { carriers: ['AA'] }, "o IN ('AA')"],
    ['LIMIT {{ most }}', { most: '10' }, 'LIMIT 10'],
    ['LIMIT {{ most * 2 }}', { most: 10 }, 'LIMIT 20'],
    ['x > {{ most }}', { most: '-12345678901234567890.5' }, 'x > -12345678901234567890.5'],
    ['x IN ({{ delays }}) {{ delays|where_in }}', { delays: [1, '-2'] }, 'x IN (1, -2) (1, -2)'],
    [
      "d = {{ day }} OR d = DATE '{{ day }}'",
      { day: '2024-02-29' },
      "d = '2024-02-29' OR d = DATE '2024-02-29'",
    ],
    [
      'd >= {{ period.from }} AND d < {{ period.to }}',
      { period: { from: '2024-01-01', to: '2024-02-01' } },
      "d >= '2024-01-01' AND d < '2024-02-01'",
    ],
    [
      'd >= {{ period.from }} AND d < {{ period.to }}',
      { period: '2024-01-01 : 2024-02-01' },
      "d >= '2024-01-01' AND d < '2024-02-01'",
    ],
    ['{% if origin %}yes{% else %}no{% endif %}', { origin: '' }, 'no'],
    ['{{ raw }}', { raw: 'a + b' }, 'a + b'],
  ])('%s with %j is %s', (text, parameters, expected) => {
    expect(rendered(text, parameters)).toBe(expected);
  });

  it.each<[string, JsonObject, RegExp]>([
    ['LIMIT {{ most }}', { most: '1; DROP' }, /most is a number, not "1; DROP"/],
    ['{{ day }}', { day: '2024-13-01' }, /day is a day like 2024-01-31, not "2024-13-01"/],
    ['{{ origin }}', { origin: ' ' }, /parameter "origin" in your query is undefined/],
    ['x -{{ most }}', { most: -5 }, /TEMPLATE_VALUE_OUTSIDE/],
    ["'a'{{ origin }}", { origin: 'b' }, /TEMPLATE_VALUE_OUTSIDE/],
    ['tab{{ origin }}', { origin: 'le' }, /TEMPLATE_VALUE_OUTSIDE/],
    ['d > {{ period }}', { period: '2024-01-01 : 2024-02-01' }, /period is a range: write period.from/],
  ])('%s with %j is refused', (text, parameters, expected) => {
    expect(rendered(text, parameters)).toMatch(expected);
  });
});

describe('optional clauses', () => {
  it.each<[string, JsonObject, string]>([
    ['a [[ AND o = {{ origin }} ]] b', {}, 'a  b'],
    ['a [[ AND o = {{ origin }} ]] b', { origin: 'x' }, "a  AND o = 'x'  b"],
    ['a [[AND o = {{ unheard }}]]', {}, 'a '],
    ['a [[AND o = {{ unheard.of }}]]', {}, 'a '],
    ['a [[AND o IN ({{ carriers }})]]', { carriers: [] }, 'a '],
    [
      'a [[AND d >= {{ period.from }}]][[AND d < {{ period.to }}]]',
      { period: { to: '2024-01-01' } },
      "a AND d < '2024-01-01'",
    ],
    ['[[WHERE a = {{ origin }} [[ AND b = {{ most }} ]] ]]', { origin: 'x' }, "WHERE a = 'x'  "],
    [
      "[[AND a[b[1]] LIKE '%{{ origin }}%' AND c = ']']]",
      { origin: 'x' },
      "AND a[b[1]] LIKE '%x%' AND c = ']'",
    ],
    [
      "{{ 1 }} [[1, 2], [3]] [['a']] ARRAY[[{{ 1 }}, 2], [3, 4]]",
      {},
      "1 [[1, 2], [3]] [['a']] ARRAY[[1, 2], [3, 4]]",
    ],
    ["[[AND o = {{ origin|default('d') }}]]", {}, 'AND o = d'],
  ])('%s with %j is %s', (text, parameters, expected) => {
    expect(rendered(text, parameters)).toBe(expected);
  });

  it.each([
    ['a\n[[ AND o = {{ origin }}', /TEMPLATE_UNREADABLE .*line 2: the clause \[\[ is not closed/],
    ['[[AND {% if 1 %} {{ origin }} ]]', /TEMPLATE_UNREADABLE/],
  ])('%s is refused', (text, expected) => {
    expect(rendered(text, {})).toMatch(expected);
  });
});

const CALM = {
  origin: 'plain',
  carriers: ['plain', 'plain'],
  most: 1,
  day: '2024-01-01',
  period: { from: '2024-01-01', to: '2024-02-01' },
};
const ENGINES: readonly EngineName[] = ['duckdb', 'sqlite', 'postgresql', 'mysql'];
const WAYS = [
  'SELECT * FROM t WHERE o = {{ origin }} AND secret = 1',
  "SELECT * FROM t WHERE o LIKE '%{{ origin }}%' AND secret = 1",
  'SELECT * FROM t WHERE o IN ({{ carriers }}) AND secret = 1',
  'SELECT * FROM t WHERE o IN {{ carriers|where_in }} AND secret = 1',
  'SELECT * FROM t WHERE secret = 1 [[ AND o = {{ origin }} ]] AND 1 = 1',
  "SELECT * FROM t WHERE o = {{ origin|lower }} AND p = {{ 'x' ~ origin }} AND secret = 1",
  'SELECT * FROM t WHERE n = {{ most }} AND m -{{ most }} > 0 AND secret = 1',
  'SELECT * FROM t WHERE d = {{ day }} AND secret = 1',
  'SELECT * FROM t WHERE d >= {{ period.from }} AND d < {{ period.to }} AND secret = 1',
  'SELECT /* {{ origin }} */ 1 AS secret',
  'SELECT "{{ origin }}", `{{ origin }}` FROM t',
  '{% for c in carriers %}SELECT {{ c }}; {% endfor %}',
  '{% macro m(x) %}a = {{ x }}{% endmacro %}SELECT {{ m(origin) }} AND secret = 1',
];

/** The kinds of the tokens and the words among them: what no value may change. */
function shape(text: string, engine: EngineName): string {
  return tokenize(text, dialectOf(engine).lexis)
    .filter(({ kind }) => kind !== 'space')
    .map(({ kind, text: own }) => (kind === 'word' || kind === 'punctuation' ? own : kind))
    .join(' ');
}

describe('injections through typed parameters', () => {
  it('change no statement on any engine', () => {
    let through = 0;
    let refusedCount = 0;
    for (const engine of ENGINES) {
      for (const way of WAYS) {
        const given = (value: string): JsonObject => ({
          origin: value,
          carriers: [value, value],
          most: value,
          day: value,
          period: { from: value, to: value },
        });
        const types = ['origin', 'carriers', 'most', 'day', 'period'].filter((name) =>
          new RegExp(`\\b${name}\\b`).test(way),
        );
        const only = (value: string): JsonObject =>
          Object.fromEntries(Object.entries(given(value)).filter(([name]) => types.includes(name)));
        const calm = rendered(way, CALM, dialectOf(engine));
        for (const attack of INJECTIONS) {
          const text = rendered(way, only(attack), dialectOf(engine));
          if (text.startsWith('TEMPLATE_')) refusedCount += 1;
          else if (calm.startsWith('TEMPLATE_') || shape(text, engine) !== shape(calm, engine)) through += 1;
        }
      }
    }
    console.log(
      `typed parameters: ${ENGINES.length * WAYS.length * INJECTIONS.length} tries, ${refusedCount} refused, ${through} through`,
    );
    expect(through).toBe(0);
    expect(INJECTIONS.length).toBeGreaterThanOrEqual(100);
  });
});
