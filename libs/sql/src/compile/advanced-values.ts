import {
  convertValues,
  isValueRange,
  type AdvancedType,
  type ConvertedValue,
  type FilterOperator,
  type FilterScalar,
  type ValueRange,
} from '@belvedere/core';
import type { Comparison, Expression } from '../tree/nodes.ts';
import { invalid } from './context.ts';

/** A column whose numbers have a meaning, as an expression. */
export interface AdvancedSubject {
  readonly left: Expression;
  readonly type: AdvancedType;
  readonly label: string;
}

const literal = (value: bigint): Expression => {
  const asNumber = Number(value);
  return { node: 'literal', value: Number.isSafeInteger(asNumber) ? asNumber : value };
};
const compare = (left: Expression, op: Comparison, value: bigint): Expression => ({
  node: 'compare',
  op,
  left,
  right: literal(value),
});

function converted(
  { type, label }: AdvancedSubject,
  values: readonly FilterScalar[],
): readonly ConvertedValue[] {
  const texts = values.filter((value) => value !== null).map(String);
  const { values: read, error } = convertValues(type, texts);
  if (error !== '') throw invalid(`Cannot filter the column '${label}': ${error}`);
  return read;
}

/** First and last number that a value means. */
function boundsOf(value: ConvertedValue): ValueRange {
  if (typeof value === 'bigint') return { start: value, end: value };
  if (isValueRange(value)) return value;
  return { start: value[0] ?? 0n, end: value[value.length - 1] ?? 0n };
}

function isOneOf({ left }: AdvancedSubject, values: readonly ConvertedValue[]): Expression {
  const single = values.flatMap((value) =>
    typeof value === 'bigint' ? [value] : isValueRange(value) ? [] : value,
  );
  const parts: Expression[] = values.filter(isValueRange).map(({ start, end }) => ({
    node: 'all',
    parts: [compare(left, '>=', start), compare(left, '<=', end)],
  }));
  if (single.length > 0) parts.push({ node: 'in', left, values: single.map(literal), negated: false });
  return { node: 'any', parts };
}

function isNoneOf({ left }: AdvancedSubject, values: readonly ConvertedValue[]): Expression {
  const parts: Expression[] = values.map((value) => {
    if (typeof value === 'bigint') return compare(left, '<>', value);
    if (!isValueRange(value)) return { node: 'in', left, values: value.map(literal), negated: true };
    return { node: 'any', parts: [compare(left, '<', value.start), compare(left, '>', value.end)] };
  });
  return { node: 'all', parts };
}

/**
 * A filter on a column of addresses or ports, with values as people write them; null for operators that need no
 * conversion. A network is all of its addresses; larger is after its last one, smaller before its first. Throws
 * QUERY_INVALID with the text that means nothing.
 */
export function advancedCondition(
  operator: FilterOperator,
  subject: AdvancedSubject,
  values: readonly FilterScalar[],
): Expression | null {
  const { left } = subject;
  const read = (): readonly ConvertedValue[] => converted(subject, values);
  const edges = (): ValueRange => boundsOf(converted(subject, values.slice(0, 1))[0] ?? 0n);
  if (values.length === 0 || values.includes(null)) return null;
  switch (operator) {
    case '==':
      return isOneOf(subject, converted(subject, values.slice(0, 1)));
    case '!=':
      return isNoneOf(subject, converted(subject, values.slice(0, 1)));
    case 'IN':
      return isOneOf(subject, read());
    case 'NOT IN':
      return isNoneOf(subject, read());
    case '>':
      return compare(left, '>', edges().end);
    case '>=':
      return compare(left, '>=', edges().start);
    case '<':
      return compare(left, '<', edges().start);
    case '<=':
      return compare(left, '<=', edges().end);
    default:
      return null;
  }
}
