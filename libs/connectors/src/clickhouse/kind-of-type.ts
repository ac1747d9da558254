import type { ColumnKind } from '@belvedere/core';
import type { TimeUnit } from '../connector.ts';

/** A type without what does not change how its values look, e.g. `DateTime64(3)` of `Nullable(DateTime64(3))`. */
export function bareType(type: string): string {
  const wrapped = /^(?:Nullable|LowCardinality)\((.*)\)$/s.exec(type)?.[1];
  if (wrapped !== undefined) return bareType(wrapped);
  const aggregated = /^SimpleAggregateFunction\(\w+(?:\([^)]*\))?, (.*)\)$/s.exec(type)?.[1];
  return aggregated === undefined ? type : bareType(aggregated);
}

const PATTERNS: readonly (readonly [RegExp, ColumnKind])[] = [
  [/^Bool$/, 'boolean'],
  [/^U?Int\d+$/, 'integer'],
  [/^Decimal\d*\b/, 'decimal'],
  [/^B?Float\d+$/, 'float'],
  [/^DateTime(?:64)?\b/, 'instant'],
  [/^Date(?:32)?$/, 'date'],
  [/^Time(?:64)?\b/, 'time'],
  [/^(?:String|FixedString|Enum\d*|UUID|IPv4|IPv6)\b/, 'text'],
];

/** Kind of a ClickHouse type, e.g. `LowCardinality(Nullable(String))`. A DateTime is an instant, whatever zone it is shown in. */
export function kindOfClickhouseType(type: string): ColumnKind {
  const bare = bareType(type);
  return PATTERNS.find(([pattern]) => pattern.test(bare))?.[1] ?? 'other';
}

/** Digits of a second beyond what microseconds hold. */
const isNano = (type: string): boolean => /^(?:DateTime|Time)64\([789]\b/.test(bareType(type));

/** Unit in which the values of a temporal type are counted; null for other types. */
export function unitOfClickhouseType(type: string): TimeUnit | null {
  const kind = kindOfClickhouseType(type);
  if (kind === 'date') return 'day';
  return kind === 'instant' || kind === 'time' ? (isNano(type) ? 'ns' : 'us') : null;
}

/** True for integers that a float holds. */
export const isSmallInteger = (type: string): boolean => /^U?Int(?:8|16|32)$/.test(bareType(type));
