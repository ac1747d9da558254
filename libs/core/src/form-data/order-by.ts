import { defineErrors } from '../app-error.ts';
import type { Column, Metric } from '../adhoc.ts';
import type { Json } from '../json.ts';
import type { OrderBy, QueryObject } from '../query-object.ts';

const ORDER_ERRORS = defineErrors({ ORDER_BY_INVALID: 'Found invalid orderby options.' });

function orderOf(value: unknown): OrderBy {
  const isPair = Array.isArray(value) && value.length === 2 && typeof value[1] === 'boolean';
  if (isPair) return value as unknown as OrderBy;
  throw ORDER_ERRORS.error('ORDER_BY_INVALID', {}, { value: JSON.stringify(value) });
}

/**
 * Reads the entries of an order control: pairs `[column or metric, ascending]`, or the JSON text of one. Throws
 * ORDER_BY_INVALID for text that is no JSON, and for anything that is no pair.
 */
export function parseOrderBy(values: readonly Json[]): readonly OrderBy[] {
  return values.map((value) => {
    if (typeof value !== 'string') return orderOf(value);
    try {
      return orderOf(JSON.parse(value));
    } catch {
      throw ORDER_ERRORS.error('ORDER_BY_INVALID', {}, { value });
    }
  });
}

/** The entries of an order control that can be asked, and whether others were among them. */
export interface ReadOrder {
  readonly orderby: readonly OrderBy[];
  /** False where entries were malformed or repeated a column. */
  readonly isWhole: boolean;
}

/** Reads what a form stores of its order and drops what cannot be asked. */
export function readOrderBy(values: readonly Json[]): ReadOrder {
  const orderby = new Map<string, OrderBy>();
  for (const value of values) {
    const term = parsedOrder(value);
    if (term !== null && !orderby.has(term[0])) orderby.set(term[0], term);
  }
  return { orderby: [...orderby.values()], isWhole: orderby.size === values.length };
}

function parsedOrder(value: Json): readonly [string, boolean] | null {
  try {
    const [term] = parseOrderBy([value]);
    if (term === undefined) return null;
    const [column, isAscending] = term;
    return typeof column === 'string' && column !== '' ? [column, isAscending] : null;
  } catch {
    return null;
  }
}

/** Order by the first that is given; descending unless `orderDesc` is false. */
export function orderByFirst(
  candidates: readonly (Metric | null | undefined)[],
  orderDesc: boolean,
): readonly OrderBy[] {
  const first = candidates.find((candidate) => candidate !== null && candidate !== undefined);
  return first === undefined || first === null ? [] : [[first, !orderDesc]];
}

const isOrdered = (first: readonly [Column | Metric, boolean] | undefined): boolean =>
  first !== undefined && first[0] !== '' && typeof first[1] === 'boolean';

/** The query with an order: its own when it has one, else by series limit metric, legacy order or first metric. */
export function withOrderBy(query: QueryObject, legacyOrderBy: Metric | null = null): QueryObject {
  if (isOrdered(query.orderby?.[0])) return query;
  const { series_limit_metric: limitMetric, order_desc: isDescending, orderby: _, ...rest } = query;
  const orderby = orderByFirst([limitMetric, legacyOrderBy, query.metrics?.[0]], isDescending !== false);
  return orderby.length === 0 ? rest : { ...rest, orderby };
}
