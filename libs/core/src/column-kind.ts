/**
 * What a column holds, finer than the wire's generic type. `integer` and `decimal` are exact; `instant` is a
 * point in time, `wall` a date and time without zone, both as epoch milliseconds (a wall time as if UTC).
 */
export type ColumnKind =
  | 'integer'
  | 'float'
  | 'decimal'
  | 'text'
  | 'boolean'
  | 'instant'
  | 'wall'
  | 'date'
  | 'time'
  | 'binary'
  | 'other';

/** The wire's generic column types. */
export const GENERIC_TYPES = { NUMERIC: 0, STRING: 1, TEMPORAL: 2, BOOLEAN: 3 } as const;

/** 0 numeric, 1 string, 2 temporal, 3 boolean. */
export type GenericType = (typeof GENERIC_TYPES)[keyof typeof GENERIC_TYPES];

/** The wire's generic type of a kind; `time`, `binary` and `other` travel as strings. */
export function genericTypeOf(kind: ColumnKind): GenericType {
  switch (kind) {
    case 'integer':
    case 'float':
    case 'decimal':
      return GENERIC_TYPES.NUMERIC;
    case 'instant':
    case 'wall':
    case 'date':
      return GENERIC_TYPES.TEMPORAL;
    case 'boolean':
      return GENERIC_TYPES.BOOLEAN;
    default:
      return GENERIC_TYPES.STRING;
  }
}

/** True for kinds that arithmetic aggregates accept. */
export const isNumericKind = (kind: ColumnKind): boolean => genericTypeOf(kind) === GENERIC_TYPES.NUMERIC;

/** True for kinds that a time axis accepts. */
export const isTemporalKind = (kind: ColumnKind): boolean => genericTypeOf(kind) === GENERIC_TYPES.TEMPORAL;

/** Engine type of a column whose texts are JSON lists of numbers; the wire's rows carry them as lists. */
export const NUMBER_LIST_TYPE = 'NUMBER[]';
