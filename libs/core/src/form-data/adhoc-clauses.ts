import {
  isValidAdhocFilter,
  type AdhocFilter,
  type SimpleAdhocFilter,
  type SqlAdhocFilter,
} from '../adhoc.ts';
import type { QueryFilter } from '../query-object.ts';

/** Adhoc filters in the form in which a query takes them. */
export interface AdhocClauses {
  /** Simple filters, of columns and of metrics alike; the compiler tells them apart. */
  readonly filters: readonly QueryFilter[];
  /** SQL conditions in brackets, joined by AND; null when there are none. */
  readonly where: string | null;
  readonly having: string | null;
}

function queryFilterOf({ subject, operator, comparator, escape, isExtra }: SimpleAdhocFilter): QueryFilter {
  return {
    col: subject,
    op: operator,
    ...(comparator !== undefined && { val: comparator }),
    ...(escape !== undefined && { escape }),
    ...(isExtra === true && { isExtra }),
  };
}

/** A condition in brackets; a comment in it ends before the bracket does. */
const bracketed = (sql: string): string => (sql.includes('--') ? `(${sql}\n)` : `(${sql})`);

/** Conditions in brackets, joined by AND; null when all are empty. */
export function joinConditions(conditions: readonly (string | null | undefined)[]): string | null {
  const texts = conditions.filter((text) => typeof text === 'string' && text.trim() !== '') as string[];
  return texts.length === 0 ? null : texts.map(bracketed).join(' AND ');
}

/** Splits adhoc filters; incomplete ones are left out, the condition written by hand comes first. */
export function adhocClauses(
  filters: readonly AdhocFilter[],
  own: { readonly where?: string | null; readonly having?: string | null } = {},
): AdhocClauses {
  const valid = filters.filter(isValidAdhocFilter);
  const simple = (clause: 'WHERE' | 'HAVING'): readonly QueryFilter[] =>
    valid
      .filter(
        (filter): filter is SimpleAdhocFilter =>
          filter.expressionType !== 'SQL' && (filter.clause === 'HAVING') === (clause === 'HAVING'),
      )
      .map(queryFilterOf);
  const sql = (clause: 'WHERE' | 'HAVING'): readonly string[] =>
    valid
      .filter(
        (filter): filter is SqlAdhocFilter => filter.expressionType === 'SQL' && filter.clause === clause,
      )
      .map(({ sqlExpression }) => sqlExpression);
  return {
    filters: [...simple('WHERE'), ...simple('HAVING')],
    where: joinConditions([own.where, ...sql('WHERE')]),
    having: joinConditions([own.having, ...sql('HAVING')]),
  };
}
