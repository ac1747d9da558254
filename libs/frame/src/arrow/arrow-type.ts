import type { ColumnSchema } from '../from-values.ts';

/** Unit in which the numbers of a time column count. */
export type ArrowTimeUnit = 's' | 'ms' | 'us' | 'ns';

/** How a column travels in an Arrow stream. `text` is always a dictionary of UTF-8 with 32-bit codes. */
export type ArrowType =
  | { readonly as: 'int32' | 'int64' | 'float64' | 'bool' | 'text' | 'date' }
  | { readonly as: 'decimal'; readonly precision: number; readonly scale: number }
  | { readonly as: 'timestamp'; readonly unit: ArrowTimeUnit; readonly isInstant: boolean };

/** A column to be written: `unit` of its times (null for none), and how many bits its integers need where that is known. */
export interface ArrowColumn extends ColumnSchema {
  readonly unit: 'day' | ArrowTimeUnit | null;
  readonly bits?: 32 | 64;
}

const DECIMAL = /^(?:DECIMAL|NUMERIC)\((\d+),\s*(\d+)\)$/i;
const PRECISION_MAX = 38;
const WIDER_THAN_64 = /HUGEINT|BIGNUM|UBIGINT|BIGINT UNSIGNED/i;
const TEXT: ArrowType = { as: 'text' };

function decimalType(type: string): ArrowType {
  const [, precision = '', scale = ''] = DECIMAL.exec(type) ?? [];
  const isFitting = precision !== '' && Number(precision) <= PRECISION_MAX;
  return isFitting ? { as: 'decimal', precision: Number(precision), scale: Number(scale) } : TEXT;
}

function timeType({ kind, unit }: ArrowColumn): ArrowType {
  if (unit === null) return TEXT;
  return unit === 'day' ? { as: 'date' } : { as: 'timestamp', unit, isInstant: kind === 'instant' };
}

function integerType({ bits, type }: ArrowColumn): ArrowType {
  if (bits === 32) return { as: 'int32' };
  return bits === undefined && WIDER_THAN_64.test(type) ? TEXT : { as: 'int64' };
}

/**
 * The type in which a column travels. Integers wider than 64 bits and decimals without a known scale travel as their
 * digits, times of day and nested values as text, so that nothing is rounded.
 */
export function arrowTypeOf(column: ArrowColumn): ArrowType {
  switch (column.kind) {
    case 'boolean':
      return { as: 'bool' };
    case 'integer':
      return integerType(column);
    case 'float':
      return { as: 'float64' };
    case 'decimal':
      return decimalType(column.type);
    case 'instant':
    case 'wall':
    case 'date':
      return timeType(column);
    default:
      return TEXT;
  }
}
