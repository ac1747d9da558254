import { isNumericKind, type ColumnKind, type FilterScalar } from '@belvedere/core';
import type { Dialect } from '../dialect.ts';
import { ODD_NUMBERS, oddNumberOf, type OddNumber } from '../odd-numbers.ts';
import type { Comparison, Expression } from '../tree/nodes.ts';
import type { ResolvedColumn } from './columns.ts';

/** What is compared with a value that is not finite. */
export interface OddSubject {
  readonly column: ResolvedColumn;
  readonly left: Expression;
  /** Kind of the numbers, of times too; null for what holds neither or is not known. */
  readonly kind: ColumnKind | null;
  readonly dialect: Dialect;
}

const NOTHING: Expression = { node: 'raw', sql: '1 = 0' };

/** NaN or an infinity that a filter's value means for a column of numbers or times; null for every other value. */
export function oddValue(value: FilterScalar | undefined, subject: OddSubject): OddNumber | null {
  if (typeof value !== 'string') return null;
  const { storage } = subject.column;
  const isTime = storage !== null && storage.as !== 'text';
  const isNumber = subject.kind !== null && isNumericKind(subject.kind);
  const odd = isTime || isNumber ? oddNumberOf(value) : null;
  return isTime && odd === 'NaN' ? null : odd;
}

function constantOf(odd: OddNumber, { column: { storage }, kind, dialect }: OddSubject): string | null {
  if (storage !== null) return odd === 'NaN' ? null : dialect.odd.time(odd, storage);
  return kind === null ? null : dialect.odd.number(odd, kind);
}

/** Whether every known value compares so with one that no column of the engine holds. */
function holdsForAll(op: Comparison, odd: OddNumber): boolean {
  if (op === '<>') return true;
  if (odd === 'NaN' || op === '=') return false;
  return op.startsWith(odd === 'Infinity' ? '<' : '>');
}

/** NaN or an infinity that a comparison asks for and no row can have; null where one can, or where all rows compare so. */
export function unheldValue(
  op: Comparison,
  value: FilterScalar | undefined,
  subject: OddSubject,
): OddNumber | null {
  const odd = oddValue(value, subject);
  return odd === null || constantOf(odd, subject) !== null || holdsForAll(op, odd) ? null : odd;
}

/** Those of NaN and the infinities that a search for a part of their words means, as a condition; null for none. */
export function oddSearch(part: string, subject: OddSubject): Expression | null {
  const found = ODD_NUMBERS.filter(
    (odd) =>
      odd.toLowerCase().includes(part.trim().toLowerCase()) &&
      oddValue(odd, subject) !== null &&
      constantOf(odd, subject) !== null,
  );
  return found.length === 0
    ? null
    : { node: 'any', parts: found.map((odd) => oddCondition('=', odd, subject)) };
}

/**
 * A comparison with NaN or an infinity by the order of the engine. A value that the column cannot hold is equal to nothing;
 * infinities still lie behind and before all numbers.
 */
export function oddCondition(op: Comparison, odd: OddNumber, subject: OddSubject): Expression {
  const { left, dialect } = subject;
  const sql = constantOf(odd, subject);
  if (sql === null) return holdsForAll(op, odd) ? { node: 'null', inner: left, negated: true } : NOTHING;
  const { isNaN: test } = dialect.odd;
  if (odd !== 'NaN' || test === null || (op !== '=' && op !== '<>'))
    return { node: 'compare', op, left, right: { node: 'raw', sql } };
  const isOdd: Expression = { node: 'call', name: test, args: [left], distinct: false };
  return op === '=' ? isOdd : { node: 'truth', inner: isOdd, value: false };
}
