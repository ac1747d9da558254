import type { ConditionalFormat } from '@belvedere/controls';
import type { Message } from '@belvedere/core';
import { columnMessages } from '../messages/columns.ts';

/** A rule that holds for every value. */
export const NO_COMPARISON = 'None';

/** Comparisons of rules, as they are stored. */
export const COMPARISONS = [
  NO_COMPARISON,
  '>',
  '<',
  '≥',
  '≤',
  '=',
  '≠',
  '< x <',
  '≤ x ≤',
  '≤ x <',
  '< x ≤',
] as const;

/** Whether a comparison has two targets. */
export const isRange = (operator: string): boolean => operator.includes('x');

const isNumber = (value: number | null | undefined): value is number => typeof value === 'number';

/** Whether a rule says everything that it needs: a column, its targets, the lower one first. */
export function isComplete({
  column,
  operator,
  targetValue,
  targetValueLeft,
  targetValueRight,
}: ConditionalFormat): boolean {
  if (column === '') return false;
  if (operator === NO_COMPARISON || operator === '') return true;
  if (!isRange(operator)) return isNumber(targetValue);
  return isNumber(targetValueLeft) && isNumber(targetValueRight) && targetValueLeft < targetValueRight;
}

/** A target of a rule, as it is stored. */
export type TargetKey = 'targetValue' | 'targetValueLeft' | 'targetValueRight';

/** What is wrong with a target of a rule; null when it is fine or not needed. */
export function targetError(rule: ConditionalFormat, key: TargetKey): Message | null {
  if (!isNumber(rule[key])) return columnMessages.required;
  const { targetValueLeft: left, targetValueRight: right } = rule;
  if (key === 'targetValue' || !isNumber(left) || !isNumber(right) || left < right) return null;
  return key === 'targetValueLeft' ? columnMessages.smallerThanRight : columnMessages.greaterThanLeft;
}

/** A rule in a line, e.g. `Delay > 15` or `5 ≤ Delay ≤ 10`. */
export function ruleText(rule: ConditionalFormat, column: string): string {
  const { operator } = rule;
  if (operator === NO_COMPARISON || operator === '') return column;
  if (!isRange(operator)) return `${column} ${operator} ${rule.targetValue ?? ''}`;
  return `${rule.targetValueLeft ?? ''} ${operator.replace('x', column)} ${rule.targetValueRight ?? ''}`;
}
