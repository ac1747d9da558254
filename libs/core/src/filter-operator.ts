/** Operators of a filter as they travel. */
export const FILTER_OPERATORS = [
  '==',
  '!=',
  '>',
  '<',
  '>=',
  '<=',
  'LIKE',
  'ILIKE',
  'REGEX',
  'IS NULL',
  'IS NOT NULL',
  'IN',
  'NOT IN',
  'IS TRUE',
  'IS FALSE',
  'TEMPORAL_RANGE',
] as const;

/** One of {@link FILTER_OPERATORS}. */
export type FilterOperator = (typeof FILTER_OPERATORS)[number];

/** Aggregates of a simple metric. */
export const AGGREGATES = ['AVG', 'COUNT', 'COUNT_DISTINCT', 'MAX', 'MIN', 'SUM'] as const;

/** One of {@link AGGREGATES}. */
export type Aggregate = (typeof AGGREGATES)[number];

const VALUELESS: ReadonlySet<string> = new Set(['IS NULL', 'IS NOT NULL', 'IS TRUE', 'IS FALSE']);
const LISTS: ReadonlySet<string> = new Set(['IN', 'NOT IN']);

/** The operator a text names, in any letter case; null when it names none. */
export function parseFilterOperator(text: string): FilterOperator | null {
  const upper = text.toUpperCase();
  return FILTER_OPERATORS.find((operator) => operator === upper) ?? null;
}

/** True when the operator takes no value. */
export const isValuelessOperator = (operator: FilterOperator): boolean => VALUELESS.has(operator);

/** True when the operator takes a list of values. */
export const isListOperator = (operator: FilterOperator): boolean => LISTS.has(operator);
