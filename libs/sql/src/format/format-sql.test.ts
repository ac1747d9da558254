import { describe, expect, it } from 'vitest';
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

  it('is refused where nobody can read it, with its place', () => {
    expect(() => formatSql("select 'a", 'postgresql')).toThrow(/line 1 column 8/);
    expect(formatSql(' ', 'duckdb')).toBe(' ');
  });
});
