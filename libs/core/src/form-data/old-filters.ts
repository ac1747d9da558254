import type { SimpleAdhocFilter } from '../adhoc.ts';
import { parseFilterOperator } from '../filter-operator.ts';
import { isJsonObject, type Json } from '../json.ts';
import type { FormData } from './form-data.ts';

/** Fields in which forms kept simple filters before they had adhoc ones. */
const CLAUSES = { filters: 'WHERE', having_filters: 'HAVING' } as const;

function adhocOf(item: Json, clause: SimpleAdhocFilter['clause']): SimpleAdhocFilter | null {
  if (!isJsonObject(item)) return null;
  const { col, op, val } = item;
  if (typeof col !== 'string' && !isJsonObject(col)) return null;
  const asked = typeof op === 'string' ? op : '==';
  return {
    expressionType: 'SIMPLE',
    clause,
    subject: col as SimpleAdhocFilter['subject'],
    operator: parseFilterOperator(asked) ?? (asked as SimpleAdhocFilter['operator']),
    ...(val !== undefined && { comparator: val as NonNullable<SimpleAdhocFilter['comparator']> }),
  };
}

/**
 * A form whose filters stand in the fields of old forms (`filters` and `having_filters`, lists of `{col, op, val}`) with
 * adhoc filters in their place. Where there are adhoc filters, the old fields are only what was once made of them, and
 * mean nothing.
 */
export function withAdhocFilters(form: FormData): FormData {
  const { adhoc_filters: own, filters, having_filters: having, ...rest } = form;
  if (filters === undefined && having === undefined) return form;
  if (Array.isArray(own) && own.length > 0) return { ...rest, adhoc_filters: own };
  const read = (list: Json | undefined, clause: SimpleAdhocFilter['clause']) =>
    (Array.isArray(list) ? (list as readonly Json[]) : []).flatMap((item) => adhocOf(item, clause) ?? []);
  const all = [...read(filters, CLAUSES.filters), ...read(having, CLAUSES.having_filters)];
  return { ...rest, adhoc_filters: all };
}
