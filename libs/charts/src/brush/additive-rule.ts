import type { Metric } from '@belvedere/core';
import type { ChartDatasource } from '../datasource.ts';

/** How a metric of all rows is made of the same metric of parts of them. */
export type AdditiveRule = 'sum' | 'count' | 'least' | 'greatest';

const RULES: Readonly<Record<string, AdditiveRule>> = {
  SUM: 'sum',
  COUNT: 'count',
  MIN: 'least',
  MAX: 'greatest',
};
const CALL = /^(sum|count|min|max)\s*\((?!\s*(?:distinct|all)\b)(.+)\)$/is;
const COMMENT = /--|\/\*|#/;
const TEMPLATE = /\{[{%]/;
/** A text or a name in quotes, a doubled quote within. */
const QUOTED = /'(?:[^']|'')*'|"(?:[^"]|"")*"|`[^`]*`/g;

/** Whether a text is one argument: its parentheses are closed within it, and no comma stands outside of them. */
function isArgument(text: string): boolean {
  let depth = 0;
  for (const sign of text.replaceAll(QUOTED, '')) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0 || (depth === 0 && sign === ',')) return false;
  }
  return depth === 0;
}

const ruleNamed = (name: string): AdditiveRule | null =>
  Object.hasOwn(RULES, name) ? (RULES[name] ?? null) : null;

/** The rule of a text that is one call and nothing beside; quotes that the engine may read otherwise are not looked into. */
function ruleOfText(sql: string): AdditiveRule | null {
  const [, name = '', inside = ''] = CALL.exec(sql.trim()) ?? [];
  const isOdd = [COMMENT, TEMPLATE, /\\/].some((sign) => sign.test(sql));
  return !isOdd && isArgument(inside) ? ruleNamed(name.toUpperCase()) : null;
}

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
