import { expect, it } from 'vitest';
import { parameterUses } from './parameter-uses.ts';

const told = (source: string): string =>
  parameterUses(source)
    .map(({ name, type, many }) => `${name}:${type}${many ? '[]' : ''}`)
    .join(' ');

it.each([
  ['o = {{ origin }} AND p = {{ origin }}', 'origin:text'],
  ['o IN ({{ a }}) AND o IN {{ b|where_in }}', 'a:text[] b:text[]'],
  ['LIMIT {{ n }} OFFSET {{ m|int }}', 'n:number m:number'],
  ["dep_date >= {{ d }} AND x < '{{ e }}'", 'd:date e:text'],
  ['[[ AND d >= {{ period.from }} ]] [[ AND d < {{ period.to }} ]]', 'period:date_range'],
  [
    '{% set x = given %}{% for c in list %}{{ c }} {{ loop.index }}{{ x }}{% endfor %}',
    'given:text list:text[]',
  ],
  ['{% macro m(a) %}{{ a }}{% endmacro %}{{ m(b) }} {{ url_param("c") }} {{ current_username() }}', 'b:text'],
  [
    "{% if a %}{{ b|default('x') }}{% endif %} {{ from_dttm }} {{ trino.latest_partition('t') }}",
    'a:text b:text',
  ],
  ['nothing', ''],
])('%s reads %s', (source, expected) => {
  expect(told(source)).toBe(expected);
});
