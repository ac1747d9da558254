import type { ColumnKind } from '@belvedere/core';
import type { TimeUnit } from '../connector.ts';

const PATTERNS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^boolean$/, 'boolean'],
  [/^(?:tinyint|smallint|integer|bigint)$/, 'integer'],
  [/^decimal\b/, 'decimal'],
  [/^(?:real|double)$/, 'float'],
  [/^timestamp(?:\(\d+\))? with time zone$/, 'instant'],
  [/^timestamp\b/, 'wall'],
  [/^date$/, 'date'],
  [/^time(?:\(\d+\))?$/, 'time'],
  [/^(?:varchar|char|json|uuid|ipaddress)\b/, 'text'],
  [/^varbinary$/, 'binary'],
];

/** Kind of a Trino type as the server writes it, e.g. `timestamp(3) with time zone`. */
export function kindOfTrinoType(type: string): ColumnKind {
  const lower = type.toLowerCase();
  return PATTERNS.find(([pattern]) => pattern.test(lower))?.[1] ?? 'other';
}

/** Unit in which the values of a temporal type are counted; null for other types. */
export function unitOfTrinoType(type: string): TimeUnit | null {
  const kind = kindOfTrinoType(type);
  if (kind === 'date') return 'day';
  if (kind !== 'wall' && kind !== 'instant' && kind !== 'time') return null;
  return Number(/\((\d+)\)/.exec(type)?.[1] ?? 3) > 6 ? 'ns' : 'us';
}
