import { type Metric } from '@belvedere/core';
import type { ChartDatasource } from '../datasource.ts';

/** How a metric of all rows is made of the same metric of parts of them. */
export type AdditiveRule = 'sum' | 'count' | 'least' | 'greatest';

const RULES: Readonly<Record<string, AdditiveRule>> = {
  SUM: 'sum',
  COUNT: 'count',
  MIN: 'least',
  MAX: 'greatest',
};
const SIMPLE_CALL = /^\s*(sum|count|min|max)\s*\(\s*(?:\*|\d+|"[^"]+"|[a-z_][a-z0-9_]*)\s*\)\s*$/i;

const ruleNamed = (name: string): AdditiveRule | null =>
  Object.hasOwn(RULES, name) ? (RULES[name] ?? null) : null;

const ruleOfText = (sql: string): AdditiveRule | null =>
  ruleNamed((SIMPLE_CALL.exec(sql)?.[1] ?? '').toUpperCase());

/**
 * How a metric adds up; null where it does not: means, distinct counts, and every expression that is more than one call
 * of SUM, COUNT, MIN or MAX.
 */
export function additiveRule(
  metric: Metric,
  { metrics }: Pick<ChartDatasource, 'metrics'>,
): AdditiveRule | null {
  if (typeof metric === 'string') {
    const saved = metrics.find(({ metric_name: name }) => name === metric);
    return saved === undefined ? null : ruleOfText(saved.expression);
  }
  return metric.expressionType === 'SIMPLE' ? ruleNamed(metric.aggregate) : ruleOfText(metric.sqlExpression);
}
