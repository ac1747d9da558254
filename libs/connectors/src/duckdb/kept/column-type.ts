import type { ResultColumn } from '../../connector.ts';

/** What is known of the numbers of a column: the longest digits before and after the point, and how they are written. */
export interface DigitCounts {
  readonly whole: number;
  readonly fraction: number;
  /** Whether every value is written as digits and at most one point. */
  readonly arePlain: boolean;
  /** Whether every value is an integer of 64 bits. */
  readonly fitBigint: boolean;
}

const DIGITS_MAX = 38;
const TEXT = 'VARCHAR';
const WIDER_THAN_HUGEINT = /^(?:UHUGEINT|BIGNUM)$/;

function decimalType({ type }: ResultColumn, { whole, fraction, arePlain }: DigitCounts): string {
  if (!arePlain) return TEXT;
  const [, digits = '', scale = ''] = /\((\d+)\s*,\s*(\d+)\)$/.exec(type) ?? [];
  const own = { digits: Number(digits), scale: Number(scale) };
  const isOwn = digits !== '' && own.digits <= DIGITS_MAX && own.scale <= own.digits;
  if (isOwn && fraction <= own.scale && whole <= own.digits - own.scale)
    return `DECIMAL(${own.digits},${own.scale})`;
  return whole + fraction <= DIGITS_MAX ? `DECIMAL(${DIGITS_MAX},${fraction})` : TEXT;
}

function integerType({ type, bits }: ResultColumn, { fitBigint }: DigitCounts): string {
  if (WIDER_THAN_HUGEINT.test(type)) return type;
  if (bits === 32) return 'INTEGER';
  return fitBigint ? 'BIGINT' : 'HUGEINT';
}

/** The type by which DuckDB holds a column without losing a digit; `VARCHAR` where none does. */
export function columnType(column: ResultColumn, digits: DigitCounts): string {
  switch (column.kind) {
    case 'integer':
      return integerType(column, digits);
    case 'decimal':
      return decimalType(column, digits);
    case 'float':
      return 'DOUBLE';
    case 'boolean':
      return 'BOOLEAN';
    case 'date':
      return 'DATE';
    case 'time':
      return column.unit === 'ns' ? 'TIME_NS' : 'TIME';
    case 'wall':
      return column.unit === 'ns' ? 'TIMESTAMP_NS' : 'TIMESTAMP';
    case 'instant':
      return 'TIMESTAMP WITH TIME ZONE';
    default:
      return TEXT;
  }
}
