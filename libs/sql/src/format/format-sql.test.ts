import { describe, expect, it } from 'vitest';
import { clausesOf } from '../template/clauses.ts';
import { formatSql } from './index.ts';

const words = (text: string): string => text.replaceAll(/\s+/g, '').toLowerCase();

describe('a formatted text', () => {
  it.each([
    ['duckdb', "select [1, 2], a->>'b', $$x$$ from t -- why\nwhere x = 'a  b'"],
    ['postgresql', "select distinct on (a) a::int, b ->> 'c' from s.t where d = any($1)"],
    ['mysql', 'select `a b`, "x" from t # note\nlimit 5'],
    ['sqlite', 'select "a", [b] from t; delete from t where a = 1'],
    ['trino', 'select approx_distinct(a) from c.s.t'],
    ['clickhouse', 'select a from t final'],
    ['oracle', 'select a from t'],
  ])('says in %s what it said: %s', (engine, text) => {
    const formatted = formatSql(text, engine);
    expect(words(formatted)).toBe(words(text));
    expect(formatted.split('\n').length).toBeGreaterThan(1);
    expect(formatSql(formatted, engine)).toBe(formatted);
  });

  it('keeps parts of templates as they were written', () => {
    const text =
      "select {{ columns | join(', ') }} from t {% if a  > 1 %} where a = {{ a }} {% endif %} {#  why #}";
    const formatted = formatSql(text, 'duckdb');
    for (const part of ["{{ columns | join(', ') }}", '{% if a  > 1 %}', '{% endif %}', '{#  why #}'])
      expect(formatted).toContain(part);
  });

  it.each(['duckdb', 'postgresql', 'mysql', 'sqlite', 'trino', 'clickhouse', 'oracle'])(
    'keeps optional clauses in %s whole, and renders as before',
    (engine) => {
      const text =
        "select a from t where true [[ and b = {{ b }} ]] [[ and  c in ({{ c }}) or d = '[x]' ]] [[limit {{ n }}]]";
      const formatted = formatSql(text, engine);
      const clauses = (of: string) => clausesOf(of).map(({ open, close }) => of.slice(open, close + 2));
      expect(clauses(formatted)).toEqual(clauses(text));
      expect(formatSql(formatted, engine)).toBe(formatted);
    },
  );

  it('is refused where nobody can read it, with its place', () => {
    expect(() => formatSql("select 'a", 'postgresql')).toThrow(/line 1 column 8/);
    expect(formatSql(' ', 'duckdb')).toBe(' ');
  });
});
