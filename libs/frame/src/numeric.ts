import { isNumericKind } from '@belvedere/core';
import { frameError } from './errors.ts';
import { floatsOf, type FrameColumn } from './frame.ts';

/** The column as floats, exact digits rounded, null as NaN. Throws COLUMN_NOT_NUMERIC for texts and times. */
export function requireNumbers(column: FrameColumn): Float64Array {
  if (!isNumericKind(column.kind) && column.kind !== 'boolean')
    throw frameError('COLUMN_NOT_NUMERIC', { column: column.name });
  return floatsOf(column);
}

/** `integer` when a computation on whole numbers gave whole numbers that a float holds exactly, else `float`. */
export function kindAfter(column: FrameColumn, data: Float64Array): 'integer' | 'float' {
  if (column.kind !== 'integer' && column.kind !== 'boolean') return 'float';
  for (const value of data) if (!Number.isNaN(value) && !Number.isSafeInteger(value)) return 'float';
  return 'integer';
}

const NUMBER_TEXT = /^\s*[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?\s*$/i;

/** Texts that all are numbers, as floats, null as NaN; null for a column that holds anything else. */
export function numbersInTexts(column: FrameColumn): Float64Array | null {
  if (!('codes' in column) || column.kind !== 'text') return null;
  const { codes, dictionary } = column;
  if (!codes.every((code) => code < 0 || NUMBER_TEXT.test(dictionary[code] ?? ''))) return null;
  const numbers = dictionary.map(Number);
  return Float64Array.from(codes, (code) => numbers[code] ?? Number.NaN);
}
