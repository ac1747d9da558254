import {
  and,
  asc,
  desc,
  eq,
  gt,
  inArray,
  lt,
  ne,
  notInArray,
  sql,
  type AnyColumn,
  type SQL,
} from 'drizzle-orm';
import { contractErrors } from '@belvedere/contracts';
import type { ListFilter, ListPlan } from '../listing/list-plan.ts';
import { containsText, escapeLike, matchesPattern } from './contains-text.ts';
import { termsOf, type ListOrder } from './list-order.ts';
import {
  containsWords,
  containsWordsNear,
  type Approach,
  type SearchedColumns,
  type SearchedReference,
} from './search-words.ts';
import type { Reader } from './store.ts';

/** What a filter becomes in SQL; throws REQUEST_INVALID for a value it cannot use. */
export type FilterOperator = (value: unknown, approach: Approach) => SQL;

/** Operators of one column. */
export type ColumnOperators = Readonly<Record<string, FilterOperator>>;

/** How a resource is filtered and ordered in SQL. */
export interface ListSql {
  readonly filters: Readonly<Record<string, ColumnOperators>>;
  readonly order: Readonly<Record<string, ListOrder>>;
  /** Last word on the order, so that pages do not overlap. */
  readonly tieBreak: AnyColumn;
}

function refuse(expected: string): never {
  throw contractErrors.error('LIST_INVALID', { reason: `Filter value is not ${expected}` });
}

const textValue = (value: unknown): string => (typeof value === 'string' ? value : refuse('a text'));
const numberValue = (value: unknown): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse('a number');
const INT_MAX = 2_147_483_647;
const ID_TEXT = /^-?\d{1,10}$/;

/** An id; clients of the peer send some as texts. */
function integerValue(value: unknown): number {
  const id = typeof value === 'string' && ID_TEXT.test(value) ? Number(value) : value;
  return typeof id === 'number' && Number.isInteger(id) && Math.abs(id) <= INT_MAX ? id : refuse('an id');
}

const booleanValue = (value: unknown): boolean =>
  typeof value === 'boolean' ? value : refuse('true or false');
const listValue = <T>(value: unknown, item: (value: unknown) => T): T[] =>
  (Array.isArray(value) ? value : [value]).map(item);

const negated = (condition: SQL): SQL => sql`not (${condition})`;

/** Operators of a text column. */
export function textOperators(column: AnyColumn): ColumnOperators {
  const starts = (value: unknown): SQL => matchesPattern(column, `${escapeLike(textValue(value))}%`);
  const ends = (value: unknown): SQL => matchesPattern(column, `%${escapeLike(textValue(value))}`);
  const contains = (value: unknown): SQL => containsText(column, textValue(value));
  return {
    sw: starts,
    ew: ends,
    ct: contains,
    eq: (value) => eq(column, textValue(value)),
    in: (value) => inArray(column, listValue(value, textValue)),
    not_in: (value) => notInArray(column, listValue(value, textValue)),
    nsw: (value) => negated(starts(value)),
    new: (value) => negated(ends(value)),
    nct: (value) => negated(contains(value)),
    neq: (value) => ne(column, textValue(value)),
  };
}

/** Operators of a number column; `whole` columns only hold whole numbers. */
export function numberOperators(column: AnyColumn, holds: 'whole' | 'any' = 'whole'): ColumnOperators {
  const read = holds === 'whole' ? integerValue : numberValue;
  return {
    eq: (value) => eq(column, read(value)),
    neq: (value) => ne(column, read(value)),
    gt: (value) => gt(column, read(value)),
    lt: (value) => lt(column, read(value)),
    in: (value) => inArray(column, listValue(value, read)),
    not_in: (value) => notInArray(column, listValue(value, read)),
  };
}

/** The last year that every metadata engine reads in the form in which times are sent to it. */
const YEAR_MAX = 9999;

/** Operators of a time column; values are ISO texts or milliseconds, in the years 1 to 9999. */
export function timeOperators(column: AnyColumn): ColumnOperators {
  const timeValue = (value: unknown): Date => {
    const date =
      typeof value === 'string' || typeof value === 'number' ? new Date(value) : new Date(Number.NaN);
    const year = date.getUTCFullYear();
    return year >= 1 && year <= YEAR_MAX ? date : refuse('a time');
  };
  return {
    eq: (value) => eq(column, timeValue(value)),
    neq: (value) => ne(column, timeValue(value)),
    gt: (value) => gt(column, timeValue(value)),
    lt: (value) => lt(column, timeValue(value)),
  };
}

/** Operators of a truth column. */
export function booleanOperators(column: AnyColumn): ColumnOperators {
  return {
    eq: (value) => eq(column, booleanValue(value)),
    neq: (value) => ne(column, booleanValue(value)),
  };
}

/** Operators of a reference to one object. */
export function referenceOperators(column: AnyColumn): ColumnOperators {
  return {
    rel_o_m: (value) => eq(column, integerValue(value)),
    nrel_o_m: (value) => ne(column, integerValue(value)),
  };
}

/** Operators of references to many objects; `exists` says that one of them has the id. All ids must match. */
export function manyOperators(exists: (id: number) => SQL): ColumnOperators {
  return { rel_m_m: (value) => and(...listValue(value, integerValue).map(exists)) as SQL };
}

/** An operator that is true or false of an object, by what the value says. */
export function flagOperator(condition: SQL): FilterOperator {
  return (value) => (booleanValue(value) ? condition : negated(condition));
}

/** An operator that looks for a text in several columns. */
export function searchOperator(...columns: readonly (AnyColumn | SQL)[]): FilterOperator {
  return (value) => {
    const text = textValue(value);
    const parts = columns.map((column) => containsText(column, text));
    return sql`(${sql.join(parts, sql` or `)})`;
  };
}

/** An operator that looks for a text in indexed columns, and in those of what a row refers to. */
export function wordsOperator(
  reader: Reader,
  own: SearchedColumns,
  near?: SearchedReference,
): FilterOperator {
  return (value, approach) => {
    const text = textValue(value);
    return near === undefined
      ? containsWords(reader, own, text, approach)
      : containsWordsNear(reader, { own, near }, text, approach);
  };
}

function conditionOf({ col, opr, value }: ListFilter, filters: ListSql['filters'], approach: Approach): SQL {
  const operators = Object.hasOwn(filters, col) ? filters[col] : undefined;
  if (operators === undefined) {
    throw contractErrors.error('LIST_INVALID', { reason: `Filter column: ${col} not allowed to filter` });
  }
  const operator = Object.hasOwn(operators, opr) ? operators[opr] : undefined;
  if (operator === undefined) {
    throw contractErrors.error('LIST_INVALID', {
      reason: `Filter operation: ${opr} not allowed on column: ${col}`,
    });
  }
  return operator(value, approach);
}

/** The conditions of a plan. */
export function whereOf(plan: ListPlan, { filters }: ListSql, approach: Approach = 'seek'): SQL | undefined {
  return and(...plan.filters.map((filter) => conditionOf(filter, filters, approach)));
}

/** The order of a plan. */
export function orderOf(plan: ListPlan, { order, tieBreak }: ListSql): SQL[] {
  const direction = plan.order.isDescending ? desc : asc;
  const terms = termsOf(order[plan.order.column] ?? tieBreak);
  return [...terms, tieBreak].map((term) => direction(term));
}
