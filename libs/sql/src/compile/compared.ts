import type { QueryFilter } from '@belvedere/core';
import type { SingleNumbers } from '../dialect.ts';
import type { TimeStorage } from '../time-storage.ts';
import type { Expression } from '../tree/nodes.ts';
import { bareColumn, bucketOf, grainNamed, isDateNumber, type ResolvedColumn } from './columns.ts';
import type { CompileContext } from './context.ts';
import { constantFor, timeValue } from './filter-values.ts';
import { orderedMoment, orderedTime, sortsAsStored } from './ordered-time.ts';

/** Comparisons in which the order of the values counts. */
const ORDERED: ReadonlySet<string> = new Set(['>', '<', '>=', '<=']);

/** What a filter compares, the column or its bucket, and the form of what it is compared with. */
export interface Compared {
  readonly column: ResolvedColumn;
  readonly left: Expression;
  readonly constant: (value: string | number | boolean) => Expression;
}

/** A column that stores dates as numbers, as the number that a filter compares with. */
function plainNumber(column: ResolvedColumn, context: CompileContext): ResolvedColumn {
  const { source } = column;
  if (source === null || !isDateNumber(source)) return column;
  return { ...column, bare: bareColumn(source, context), storage: null };
}

const EQUALITY: ReadonlySet<string> = new Set(['==', '!=', 'IN', 'NOT IN']);

/** What engines know of a column whose numbers have seven digits; null for other columns and for questions of order. */
function singlesOf({ source }: ResolvedColumn, { op }: QueryFilter, { dialect }: CompileContext) {
  const { singles } = dialect;
  if (singles === null || source === null || source.kind !== 'float' || !EQUALITY.has(op)) return null;
  return singles.type.test(source.type) ? singles : null;
}

/** A single is written with few digits; the engine turns the constant into a single before it compares, or both into texts. */
function singleSubject(column: ResolvedColumn, singles: SingleNumbers): Compared {
  const constant = (value: string | number | boolean): Expression => {
    const plain = constantFor(value, column);
    return plain.node === 'literal' && typeof plain.value === 'number'
      ? { node: 'raw', sql: singles.constant(String(plain.value)) }
      : plain;
  };
  const left: Expression = singles.comparesTexts ? { node: 'text', inner: column.bare } : column.bare;
  return { column, left, constant };
}

/** The sides of a filter's comparison. Throws QUERY_INVALID for a grain that is none. */
export function comparedOf(resolved: ResolvedColumn, filter: QueryFilter, context: CompileContext): Compared {
  const column = filter.grain === undefined ? plainNumber(resolved, context) : resolved;
  const constant = (value: string | number | boolean): Expression => constantFor(value, column);
  const { storage } = column;
  const singles = storage === null ? singlesOf(column, filter, context) : null;
  if (singles !== null) return singleSubject(column, singles);
  if (storage === null || storage.as === 'epoch') return grainedSubject(column, filter, constant, context);
  if (filter.grain !== undefined) return grainedSubject(column, filter, constant, context);
  if (ORDERED.has(filter.op) && !sortsAsStored(storage)) return orderedSubject(column, storage);
  const exact = (inner: Expression): Expression => ({ node: 'exact', inner, storage });
  return { column, left: exact(column.bare), constant: (value) => exact(constant(value)) };
}

/** Texts whose order is not that of their times, and what they are compared with, both read as times. */
function orderedSubject(column: ResolvedColumn, storage: TimeStorage): Compared {
  const constant = (value: string | number | boolean): Expression =>
    typeof value === 'number'
      ? orderedMoment(timeValue(value, column), storage)
      : orderedTime(constantFor(value, column), storage);
  return { column, left: orderedTime(column.bare, storage), constant };
}

function grainedSubject(
  column: ResolvedColumn,
  filter: QueryFilter,
  constant: Compared['constant'],
  context: CompileContext,
): Compared {
  const { storage } = column;
  if (filter.grain === undefined || storage === null) return { column, left: column.bare, constant };
  const grain = grainNamed(filter.grain, context);
  const grained = (inner: Expression): Expression =>
    bucketOf(inner, { grain, column: column.label, storage }, context);
  return { column, left: grained(column.bare), constant: (value) => grained(constant(value)) };
}
