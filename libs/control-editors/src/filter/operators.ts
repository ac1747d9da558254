import { GENERIC_TYPES, type FilterOperator } from '@belvedere/core';
import type { PanelColumn } from '@belvedere/controls';
import { isTemporalColumn } from '../drop/drop-rules.ts';

/** What a filter may do, as its author chooses it; the latest partition is written as SQL. */
export type OperatorChoice = FilterOperator | 'LATEST PARTITION';

/** What is compared, as far as it decides what can be done with it. */
export interface OperatorSubject {
  /** Undefined for a metric, and for what the dataset does not know. */
  readonly column: PanelColumn | undefined;
  readonly clause: 'WHERE' | 'HAVING';
  /** The one column by which the table is split; null when there is none. */
  readonly partitionColumn: string | null;
  /** What a column of an advanced type allows; null for other columns. */
  readonly advancedOperators: readonly FilterOperator[] | null;
}

const COMPARISONS: readonly FilterOperator[] = ['==', '!=', '<', '<=', '>', '>='];
const LISTS: readonly FilterOperator[] = ['IN', 'NOT IN'];
const PATTERNS: readonly FilterOperator[] = ['LIKE', 'ILIKE'];
const TRUTHS: readonly FilterOperator[] = ['IS TRUE', 'IS FALSE'];
const NULLS: readonly FilterOperator[] = ['IS NOT NULL', 'IS NULL'];

const isInteger = ({ type, type_generic }: PanelColumn): boolean =>
  type_generic === GENERIC_TYPES.NUMERIC && /int|serial/i.test(type ?? '');
const isExpression = ({ expression }: PanelColumn): boolean => expression !== null && expression !== '';

function operatorsOfColumn(column: PanelColumn | undefined): readonly FilterOperator[] {
  if (column?.type_generic === GENERIC_TYPES.BOOLEAN) return [...TRUTHS, ...NULLS];
  const patterns = column !== undefined && isTemporalColumn(column) ? [] : PATTERNS;
  const truths = column !== undefined && (isInteger(column) || isExpression(column)) ? TRUTHS : [];
  return [...COMPARISONS, ...LISTS, ...patterns, ...NULLS, ...truths];
}

/**
 * Operators of the list: of metrics only comparisons; of booleans only truth and null; truth also of integers and
 * expressions; patterns of all but times; the latest partition of the partition column. A time range is none of them:
 * it is what a time column starts with.
 */
export function operatorsFor(subject: OperatorSubject): readonly OperatorChoice[] {
  const { column, clause, partitionColumn, advancedOperators } = subject;
  if (clause === 'HAVING') return COMPARISONS;
  if (advancedOperators !== null) return advancedOperators;
  const isPartition = column !== undefined && column.column_name === partitionColumn;
  return [...operatorsOfColumn(column), ...(isPartition ? (['LATEST PARTITION'] as const) : [])];
}

/** What a filter on something starts with. */
function firstOperator({ column, clause }: OperatorSubject): FilterOperator {
  if (clause === 'HAVING') return '>';
  if (column === undefined) return 'IN';
  if (isTemporalColumn(column)) return 'TEMPORAL_RANGE';
  return column.type_generic === GENERIC_TYPES.BOOLEAN ? 'IS TRUE' : 'IN';
}

/** The operator that stays when something else is compared: the same where it still makes sense. */
export function keptOperator(operator: OperatorChoice, subject: OperatorSubject): OperatorChoice {
  const isTime = subject.column !== undefined && isTemporalColumn(subject.column);
  if (isTime || operator === 'TEMPORAL_RANGE') return firstOperator(subject);
  return operatorsFor(subject).includes(operator) ? operator : firstOperator(subject);
}

const ADVANCED: Readonly<Record<string, FilterOperator>> = {
  EQUALS: '==',
  NOT_EQUALS: '!=',
  GREATER_THAN_OR_EQUAL: '>=',
  GREATER_THAN: '>',
  LESS_THAN: '<',
  LESS_THAN_OR_EQUAL: '<=',
  IN: 'IN',
  NOT_IN: 'NOT IN',
};

/** Operators by the ids in which a server tells them; ids that are not known are left out. */
export const operatorsByIds = (ids: readonly string[]): readonly FilterOperator[] =>
  ids.flatMap((id) => {
    const operator = Object.hasOwn(ADVANCED, id) ? ADVANCED[id] : undefined;
    return operator === undefined ? [] : [operator];
  });
