import { isAppError } from '@belvedere/core';
import { expect, it } from 'vitest';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { factsOf } from '../testing/template-facts.ts';
import type { TemplateQueryFacts } from './facts.ts';
import { renderTemplate } from './render.ts';

const query: TemplateQueryFacts = {
  columns: [],
  groupby: [],
  metrics: [],
  filters: [],
  rowLimit: null,
  rowOffset: 0,
  timeColumn: 'day',
  timeGrain: null,
  timeRange: null,
  timeShift: null,
  relativeStart: null,
  relativeEnd: null,
  ownNames: [],
};

function rendered(text: string): string {
  try {
    const template = { name: 'the metric', text };
    return renderTemplate({
      template,
      dialect: duckdbDialect,
      facts: factsOf({ query }),
      now: () => 0,
    }).text;
  } catch (error) {
    return isAppError(error) ? `${error.code} ${error.message}` : String(error);
  }
}

const emptyOf = (name: string): string =>
  `TEMPLATE_FILTER_EMPTY the template of the metric needs a value of the filter ${name} at line 1, in which nothing is chosen: choose one, or give it a default as in |default(0), or put the clause that needs it between [[ and ]]`;

it.each([
  ["amount * {{ filter_values('rate')|first }}", 'rate'],
  ["amount * {{ filter_values('rate')[0] }}", 'rate'],
  ["amount * {{ filter_values('rate')|unique|sort|last|float }}", 'rate'],
  ["amount * {{ filter_values('rate')|max + 1 }}", 'rate'],
  ["x = '{{ filter_values('rate')|first }}'", 'rate'],
  ["{% set rate = filter_values('rate')|first %}{{ rate }}", 'rate'],
  ["{% if filter_values('rate')|first > 1 %}x{% endif %}", 'rate'],
  ["x IN ({{ filter_values('rate')|join(', ') }})", 'rate'],
  ["{{ get_filters('rate')[0].val }}", 'rate'],
  ["{{ (get_filters('rate')|first).op }}", 'rate'],
  ["{{ get_time_filter('hour').from_expr }}", 'hour'],
  ["day < '{{ to_dttm[:10] }}'", 'day'],
  ["day < '{{ from_dttm }}'", 'day'],
])('names the filter in which nothing is chosen: %s', (text, filter) => {
  expect(rendered(text)).toBe(emptyOf(filter));
});

it.each([
  ["amount * {{ filter_values('rate')|first|default(2) }}", 'amount * 2'],
  ["amount * {{ filter_values('rate', 2)|first }}", 'amount * 2'],
  ["x [[ AND y = {{ filter_values('rate')|first }} ]]", 'x '],
  ["x [[ AND y > {{ filter_values('rate')|first + 1 }} ]]", 'x '],
  ["x [[ AND y IN ({{ filter_values('rate')|join }}) ]]", 'x '],
  ["x LIKE '%{{ filter_values('rate')|join }}%'", "x LIKE '%%'"],
  ["x IN {{ filter_values('rate')|where_in }}", 'x IN (NULL)'],
  ["{{ 'none' if filter_values('rate')|first is none else 'one' }}", 'none'],
  ["{{ 'none' if filter_values('rate')|first == none else 'one' }}", 'none'],
  ["{% set rate = filter_values('rate')|first %}{{ 'one' if rate else 'none' }}", 'none'],
  ["{% for f in get_filters('rate') %}x{% else %}none{% endfor %}", 'none'],
  ["{{ filter_values('rate')|length }} {{ 1 in filter_values('rate') }}", '0 False'],
  ["{{ 'open' if from_dttm is none else from_dttm }}", 'open'],
  ["{{ {'rate': filter_values('rate')|first}|tojson }}", '{"rate": null}'],
])('takes it for nothing where nothing is needed: %s', (text, expected) => {
  expect(rendered(text)).toBe(expected);
});
