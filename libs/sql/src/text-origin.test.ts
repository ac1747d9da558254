import { expect, it } from 'vitest';
import { duckdbDialect } from './duckdb/dialect.ts';
import { restrictTables } from './restrict/restrict-tables.ts';
import { factsOf } from './testing/template-facts.ts';
import { renderTemplate } from './template/render.ts';
import { originAt, type MadeText } from './text-origin.ts';
import { checkScript } from './verdict/script.ts';

const placeOf = (given: string, { text, origins }: MadeText, word: string): string =>
  given.slice(originAt(origins, text.indexOf(word))).slice(0, word.length);

it.each([
  ["{% set a = 1 -%}\n\n  SELECT {{ 'x' * 40 }},\n nope", 'nope'],
  ['{# a note\n of two lines #}\nSELECT nope', 'nope'],
  ['SELECT {% for x in [1, 2] %}{{ x }},\n{% endfor %} nope', 'nope'],
  ['{% raw -%}\n SELECT nope{% endraw %}', 'nope'],
  ['{% macro m() %}\n\n1{% endmacro %}SELECT {{ m() }}, nope', 'nope'],
])('a word of %j is found where it was written', (template, word) => {
  const made = renderTemplate({
    template: { name: 'the query', text: template },
    dialect: duckdbDialect,
    facts: factsOf({}),
    now: () => 0,
  });
  expect(placeOf(template, made, word)).toBe(word);
});

it('what a macro wrote stands where it was called', () => {
  const template = "SELECT\n {{ 'no' ~ 'pe' }}";
  const made = renderTemplate({
    template: { name: 'the query', text: template },
    dialect: duckdbDialect,
    facts: factsOf({}),
    now: () => 0,
  });
  expect(originAt(made.origins, made.text.indexOf('ope'))).toBe(template.indexOf('{{'));
});

it.each([
  ['SELECT a FROM flight\nJOIN flight f ON nope', 'nope'],
  ['SELECT nope FROM flight', 'nope'],
  ['SELECT 1 FROM flight WHERE x', 'flight'],
])('a word of %j is found behind row rules', (sql, word) => {
  const [statement] = checkScript(sql, duckdbDialect);
  if (statement === undefined) throw new Error('no statement');
  const made = restrictTables(
    statement,
    () => ({ groups: [["origin = 'ATL'"]], columns: null }),
    duckdbDialect,
  );
  expect(made.text).not.toBe(sql);
  expect(placeOf(sql, made, word)).toBe(word);
});
