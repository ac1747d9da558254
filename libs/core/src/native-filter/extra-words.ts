import { columnLabel, type AdhocFilter, type Column, type FilterValue } from '../adhoc.ts';
import type { ExtraFormData } from '../data-mask.ts';
import type { Json } from '../json.ts';

/** Lets no row through: what a filter says that needs a value and has none. */
export const NOTHING = {
  expressionType: 'SQL',
  clause: 'WHERE',
  sqlExpression: '1 = 0',
} as const satisfies AdhocFilter;

const isNothing = (filter: AdhocFilter): boolean =>
  filter.expressionType === 'SQL' && filter.sqlExpression === NOTHING.sqlExpression;

interface Condition {
  readonly column: string;
  readonly operator: string;
  readonly value: FilterValue | undefined;
}

const valueWords = (value: FilterValue | undefined): string =>
  value === undefined || value === null ? '' : [value].flat().map(String).join(', ');

const conditionOf = (filter: AdhocFilter): Condition | string =>
  filter.expressionType === 'SQL'
    ? filter.sqlExpression
    : { column: columnLabel(filter.subject), operator: filter.operator, value: filter.comparator };

/** Operators that need no word: what follows is what is let through. */
const PLAIN: ReadonlySet<string> = new Set(['IN', '==', 'TEMPORAL_RANGE']);

function conditionWords(condition: Condition | string, isNamed: boolean): string {
  if (typeof condition === 'string') return condition;
  const { column, operator, value } = condition;
  const parts = [isNamed ? column : '', isNamed || !PLAIN.has(operator) ? operator : '', valueWords(value)];
  return parts.filter((part) => part !== '').join(' ');
}

const otherWords = (key: string, value: Json): string =>
  typeof value === 'string' ? value : `${key}: ${JSON.stringify(value)}`;

/**
 * What a mask without a name filters by; its columns are named where it has several. Empty for one that adds
 * nothing, or lets no row through for want of a value.
 */
export function extraWords(extra: ExtraFormData): string {
  const { filters, adhoc_filters: adhoc, ...others } = extra;
  const conditions = [
    ...(filters ?? []).map(({ col, op, val }) => ({
      column: columnLabel(col as Column),
      operator: op,
      value: val,
    })),
    ...(adhoc ?? []).filter((filter) => !isNothing(filter)).map(conditionOf),
  ];
  const columns = new Set(conditions.map((one) => (typeof one === 'string' ? one : one.column)));
  const given = Object.entries(others).filter(
    ([, value]) => value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return [
    ...conditions.map((condition) => conditionWords(condition, columns.size > 1)),
    ...given.map(([key, value]) => otherWords(key, value as Json)),
  ].join(', ');
}
