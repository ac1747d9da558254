import { describe, expect, it } from 'vitest';
import { EMPTY_DATASOURCE } from '../datasource.ts';
import { additiveRule } from './index.ts';

const ruleOf = (sqlExpression: string) =>
  additiveRule({ expressionType: 'SQL', sqlExpression, label: 'm' }, EMPTY_DATASOURCE);

describe('a written metric adds up', () => {
  it.each([
    ['COUNT(*)', 'count'],
    [' sum( "delay (min)" ) ', 'sum'],
    ["SUM(CASE WHEN delay > (60) AND carrier <> ':)' THEN 1 ELSE 0 END)", 'sum'],
    ['max(a + coalesce(b, 0))', 'greatest'],
    ['MIN(day)', 'least'],
  ])('as %s', (sql, rule) => {
    expect(ruleOf(sql)).toBe(rule);
  });

  it.each([
    'AVG(delay)',
    'COUNT(DISTINCT origin)',
    'sum( distinct delay)',
    'SUM(a) / SUM(b)',
    'SUM(a) - (b)',
    'COUNT(*) FILTER (WHERE a > 0)',
    'SUM(a) OVER (ORDER BY b)',
    'SUM(a) -- and more',
    "SUM({{ url_param('column') }})",
    "SUM(a \\' ) / (b)",
    'ROUND(SUM(a))',
    'MAX(a, b)',
    '',
  ])('but not %s', (sql) => {
    expect(ruleOf(sql)).toBeNull();
  });
});
