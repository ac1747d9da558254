import type { ColumnKind } from '@belvedere/core';
import type { TimeUnit } from '../connector.ts';

const KINDS: Readonly<Record<string, ColumnKind>> = {
  BOOLEAN: 'boolean',
  TINYINT: 'integer',
  SMALLINT: 'integer',
  INTEGER: 'integer',
  BIGINT: 'integer',
  HUGEINT: 'integer',
  UTINYINT: 'integer',
  USMALLINT: 'integer',
  UINTEGER: 'integer',
  UBIGINT: 'integer',
  UHUGEINT: 'integer',
  BIGNUM: 'integer',
  FLOAT: 'float',
  DOUBLE: 'float',
  DECIMAL: 'decimal',
  VARCHAR: 'text',
  ENUM: 'text',
  UUID: 'text',
  JSON: 'text',
  DATE: 'date',
  TIME: 'time',
  TIME_NS: 'time',
  'TIME WITH TIME ZONE': 'time',
  TIMESTAMP: 'wall',
  TIMESTAMP_S: 'wall',
  TIMESTAMP_MS: 'wall',
  TIMESTAMP_NS: 'wall',
  'TIMESTAMP WITH TIME ZONE': 'instant',
  BLOB: 'binary',
};
const UNITS: Readonly<Record<string, TimeUnit>> = {
  DATE: 'day',
  TIME: 'us',
  TIME_NS: 'ns',
  TIMESTAMP: 'us',
  TIMESTAMP_S: 's',
  TIMESTAMP_MS: 'ms',
  TIMESTAMP_NS: 'ns',
  'TIMESTAMP WITH TIME ZONE': 'us',
};

const isNested = (type: string): boolean => /\]$|^(?:STRUCT|MAP|UNION)\b/.test(type);
const baseOf = (type: string): string => type.replace(/\(.*$/s, '').trim();

/** Kind of a DuckDB type by its name, e.g. `DECIMAL(10,2)`. */
export function kindOfDuckType(type: string): ColumnKind {
  return isNested(type) ? 'other' : (KINDS[baseOf(type)] ?? 'other');
}

/** Unit in which the vectors of a temporal type count; null for other types. */
export function unitOfDuckType(type: string): TimeUnit | null {
  return isNested(type) ? null : (UNITS[baseOf(type)] ?? null);
}

const BITS: Readonly<Record<string, 32 | 64>> = {
  TINYINT: 32,
  SMALLINT: 32,
  INTEGER: 32,
  UTINYINT: 32,
  USMALLINT: 32,
  UINTEGER: 64,
  BIGINT: 64,
};

/** Bits that the integers of a type fit in; null for wider and other types. */
export const bitsOfDuckType = (type: string): 32 | 64 | null => BITS[type] ?? null;
