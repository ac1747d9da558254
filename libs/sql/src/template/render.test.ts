import { isAppError } from '@belvedere/core';
import { describe, expect, it } from 'vitest';
import { duckdbDialect } from '../duckdb/dialect.ts';
import { postgresDialect } from '../postgres/dialect.ts';
import { factsOf } from '../testing/template-facts.ts';
import type { TemplateFacts } from './facts.ts';
import { renderTemplate } from './render.ts';

const rendered = (text: string, facts: Partial<TemplateFacts> = {}): string =>
  renderTemplate({
    template: { name: 'the test', text },
    dialect: duckdbDialect,
    facts: factsOf(facts),
    now: () => 0,
  }).text;

function refusal(text: string, facts: Partial<TemplateFacts> = {}): string {
  try {
    return `no refusal: ${rendered(text, facts)}`;
  } catch (error) {
    return isAppError(error) ? `${error.code} ${error.message}` : String(error);
  }
}

describe('the language of templates', () => {
  it.each([
    ['{{ 1 + 2 * 3 ** 2 }} {{ 7 // 2 }} {{ -7 % 3 }} {{ 1 / 4 }}', '19 3 2 0.25'],
    ["{{ 'a' ~ 1 ~ none }} {{ 'ab' * 2 }} {{ [1, 'b'] + [true] }}", "a1None abab [1, 'b', True]"],
    ['{{ 1 < 2 < 3 }} {{ 1 in [1] and not 2 in [1] }} {{ 3 not in (1, 2) }}', 'True True True'],
    ["{{ 'yes' if 1 == 1 else 'no' }}|{{ 'x' if false }}", 'yes|'],
    ["{{ {'a': {'b': 2}}.a.b }} {{ {'a': 1}['a'] }} {{ [1, 2, 3][-1] }} {{ 'abc'[1:] }}", '2 1 3 bc'],
    [
      '{% for a in [3, 1, 2] if a > 1 %}{{ loop.index }}{{ a }}{% if not loop.last %},{% endif %}{% endfor %}',
      '13,22',
    ],
    ['{% for a in [] %}x{% else %}none{% endfor %}', 'none'],
    ["{% for k, v in {'a': 1}.items() %}{{ k }}={{ v }}{% endfor %}", 'a=1'],
    ['{% set a = 1 %}{% set b, c = 2, 3 %}{{ a + b + c }}', '6'],
    ['{% set t %}x{{ 1 }}{% endset %}{{ t }}', 'x1'],
    ["{% macro m(a, b='z') %}{{ a }}{{ b }}{% endmacro %}{{ m(1) }}{{ m(2, b=3) }}", '1z23'],
    ['{% if a is defined %}x{% elif 3 is odd %}y{% else %}z{% endif %}', 'y'],
    ['a {#- hidden -#} b {{- 1 -}} c', 'ab1c'],
    ['{% raw %}{{ x }}{% endraw %}', '{{ x }}'],
    ["{{ 'a}}b' }} {{ \"it's\"|upper }} {{ '\\n'|length }}", "a}}b IT'S 1"],
    ["{{ [3, 1]|sort|join('-') }} {{ ['b', 'a', 'b']|unique|list }}", "1-3 ['b', 'a']"],
    ["{{ ' A b '.strip().lower().split(' ') }} {{ ', '.join(['x', 'y']) }}", "['a', 'b'] x, y"],
    ["{{ missing|default('d') }} {{ ''|d('e', true) }} {{ '7'|int + 1 }} {{ 2.5|round }}", 'd e 8 3'],
    ["{{ [{'n': 'x'}]|map(attribute='n')|join }} {{ ['a']|map('upper')|join }}", 'x A'],
    ["{{ {'a': [1, 'b', none]}|tojson }}", '{"a": [1, "b", null]}'],
    [
      "{{ ['a', 1, \"O'Brien\", none, true]|where_in }} {{ []|where_in }}",
      "('a', 1, 'O''Brien', NULL, TRUE) (NULL)",
    ],
    ["{{ 'a\"b'|identifier }}", '"a""b"'],
    ['{{ range(3)|list }} {{ range(1, 6, 2)|sum }}', '[0, 1, 2] 9'],
  ])('renders %s', (text, expected) => {
    expect(rendered(text)).toBe(expected);
  });

  it('is refused with its name and line where it cannot be read', () => {
    expect(refusal('a\n{{ 1 +')).toMatch(/^TEMPLATE_UNREADABLE .*the test.*line 2.*\}\}/);
    expect(refusal('{% if 1 %}x')).toMatch(/TEMPLATE_UNREADABLE .*line 1: if is not closed with endif/);
    expect(refusal('{% endfor %}')).toMatch(/TEMPLATE_UNREADABLE/);
    expect(refusal("{% include 'x' %}")).toMatch(/TEMPLATE_MACRO_REFUSED include is not possible/);
  });

  it('names every undefined parameter and its line', () => {
    expect(refusal('select\n{{ a }}, {{ b }}')).toBe(
      'TEMPLATE_NAMES_UNDEFINED The following parameters in your query are undefined: "a", "b". The first stands at line 2 of the test: set them as template parameters, or give them defaults.',
    );
    expect(refusal('{{ a.b }}')).toContain('the name a stands for nothing');
    expect(refusal('{{ a() }}')).toContain('there is no macro a');
  });
});

const QUERY = {
  columns: ['carrier', 'x; drop'],
  groupby: ['carrier'],
  metrics: ['count'],
  filters: [
    { col: 'carrier', op: 'in', val: ['AA', "O'X"] },
    { col: 'id', op: '>', val: 5 },
    { col: 'at', op: 'TEMPORAL_RANGE', val: '2024-01-01 : 2024-02-01' },
  ],
  rowLimit: 10,
  rowOffset: 0,
  timeColumn: 'at',
  timeGrain: 'P1D',
  timeRange: '2024-01-01 : 2024-02-01',
  timeShift: null,
  relativeStart: null,
  relativeEnd: null,
  ownNames: ['carrier', 'id', 'at', 'count'],
};

describe('macros', () => {
  it.each([
    ['{{ current_user_id() }} {{ current_user_id(add_to_cache_keys=False) }}', '7 7'],
    ["'{{ current_username() }}' {{ current_user_roles()|where_in }}", "'ada' ('Gamma')"],
    ["'{{ url_param('country') }}' {{ url_param('n')|int }}", "'D''E' 12"],
    ["'{{ url_param('absent', 'x', escape_result=False) }}'", "'x'"],
    ['{{ cache_key_wrapper(current_user_id()) }}', '7'],
    ["{{ filter_values('carrier')|where_in }}", "('AA', 'O''X')"],
    ["'{{ \"','\".join(filter_values('carrier')) }}'", "'AA','O''X'"],
    ["{{ filter_values('none', 'all') }} {{ filter_values('id')[0] }}", "['all'] 5"],
    [
      "{% for f in get_filters('carrier') %}{{ f.val|where_in }} {{ f.op == 'IN' }}{% endfor %}",
      "('AA', 'O''X') True",
    ],
    ["'{{ from_dttm }}' '{{ to_dttm[:10] }}'", "'2024-01-01T00:00:00' '2024-02-01'"],
    [
      "{% set t = get_time_filter('at') %}{{ t.from_expr }} {{ t.to_expr }}",
      "'2024-01-01 00:00:00' '2024-02-01 00:00:00'",
    ],
    ["{{ get_time_filter('at', target_type='DATE').from_expr }}", "'2024-01-01'"],
    [
      "{% if 'carrier' in columns %}{{ columns[0] }}{% endif %} {{ groupby|join(', ') }} {{ metrics[0] }}",
      'carrier carrier count',
    ],
    ['{{ row_limit }} {{ row_offset }} {{ time_column }} {{ filter|length }}', '10 0 at 3'],
    ["{{ region }} '{{ table_columns|join('/') }}'", "EU 'carrier/id/at/count'"],
  ])('render %s', (text, expected) => {
    expect(rendered(text, { query: QUERY, parameters: { region: 'EU' } })).toBe(expected);
  });

  it('tell which filters were read and are to be removed, and what tells answers apart', () => {
    const text = "{{ filter_values('carrier', remove_filter=True)|where_in }}{{ cache_key_wrapper('k') }}";
    const template = { name: 'x', text };
    const facts = factsOf({ query: QUERY });
    expect(renderTemplate({ template, dialect: duckdbDialect, facts, now: () => 0 })).toMatchObject({
      readFilters: ['carrier'],
      removedFilters: ['carrier'],
      cacheKeys: ['k'],
    });
    const kept = factsOf({ query: QUERY, removesFilters: false });
    expect(
      renderTemplate({ template, dialect: duckdbDialect, facts: kept, now: () => 0 }).removedFilters,
    ).toEqual([]);
  });

  it('ask for datasets, metrics and addresses, and are rendered again with them', () => {
    const text =
      "SELECT {{ metric('count', 3) }} FROM {{ dataset(3, columns=['a']) }} -- {{ current_user_email() }}";
    const once = (fetched: TemplateFacts['fetched']) =>
      renderTemplate({
        template: { name: 'x', text },
        dialect: duckdbDialect,
        facts: factsOf({ fetched }),
        now: () => 0,
      });
    const { asks, text: none } = once({});
    expect(none).toBe('');
    expect(asks).toEqual([
      { what: 'metric', key: 'count', datasetId: 3 },
      { what: 'dataset', id: 3, includesMetrics: false, columns: ['a'] },
      { what: 'email' },
    ]);
    const answers = ['COUNT(*)', 'SELECT a FROM t', 'ada@example.com'];
    const fetched = Object.fromEntries(asks.map((ask, at) => [JSON.stringify(ask), answers[at] ?? '']));
    expect(once(fetched).text).toBe(
      'SELECT COUNT(*) FROM (\nSELECT a FROM t\n) AS dataset_3 -- ada@example.com',
    );
  });

  it('look the latest partition up, and write it so that it stays a value', () => {
    const text = `day = '{{ postgresql.latest_partition("web.hits") }}'`;
    const once = (fetched: TemplateFacts['fetched']) =>
      renderTemplate({
        template: { name: 'x', text },
        dialect: postgresDialect,
        facts: factsOf({ fetched }),
        now: () => 0,
      });
    const { asks } = once({});
    expect(asks).toEqual([{ what: 'partition', table: 'web.hits' }]);
    const key = JSON.stringify(asks[0]);
    expect(once({ [key]: '2024-01-31' }).text).toBe(`day = '2024-01-31'`);
    expect(once({ [key]: "x' OR 1=1" }).text).toBe(`day = 'x'' OR 1=1'`);
  });

  it('are refused by name where they are not possible', () => {
    expect(refusal("{{ trino.latest_partitions('a.b') }}")).toMatch(
      /^TEMPLATE_MACRO_REFUSED latest_partitions is not possible/,
    );
    expect(refusal("{{ metric('count') }}")).toMatch(/^TEMPLATE_MACRO_REFUSED metric .*dataset_id/);
    expect(refusal('{{ 1|pprint }}')).toContain('pprint is not possible');
  });
});
