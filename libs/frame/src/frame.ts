import type { ColumnKind } from '@belvedere/core';

/** Fields every column has. `type` is the engine's own name of the type, e.g. `DECIMAL(10,2)`. */
interface ColumnHead {
  readonly name: string;
  readonly type: string;
  /** Levels of a pivoted column, e.g. `['SUM(sales)', 'North']`; absent where the name is the only one. */
  readonly parts?: readonly string[];
}

/**
 * Numbers and times as floats; epoch milliseconds for `instant`, `wall` and `date`. `valid[row]` is 0 where the
 * value is null; `valid` is null when nothing is. A null's place in `data` holds NaN; a NaN that is not null is one that
 * the engine returned, and so are infinities (of times: the end or the beginning of time).
 */
export interface NumberColumn extends ColumnHead {
  readonly kind: 'integer' | 'float' | 'instant' | 'wall' | 'date';
  readonly data: Float64Array;
  readonly valid: Uint8Array | null;
}

/** Integers beyond 2^53 and decimals, as their digits; null where there is no value. */
export interface ExactColumn extends ColumnHead {
  readonly kind: 'integer' | 'decimal';
  readonly digits: readonly (string | null)[];
}

/** Texts by code into a dictionary; code -1 is null. */
export interface TextColumn extends ColumnHead {
  readonly kind: 'text' | 'time' | 'binary' | 'other';
  readonly codes: Int32Array;
  readonly dictionary: readonly string[];
}

/** Booleans as 0 and 1; 2 is null. */
export interface BooleanColumn extends ColumnHead {
  readonly kind: 'boolean';
  readonly bits: Uint8Array;
}

/** One column of a frame. */
export type FrameColumn = NumberColumn | ExactColumn | TextColumn | BooleanColumn;

/** A result in columns of equal length and different names. */
export interface Frame {
  readonly rows: number;
  readonly columns: readonly FrameColumn[];
  /** Names of the columns that label the rows, once a verb such as pivot made such; absent otherwise. */
  readonly index?: readonly string[];
  /** Names of the levels of pivoted columns; null for that of the metrics. Absent where no verb named any. */
  readonly levels?: readonly (string | null)[];
}

/** One value: exact digits come as text only from {@link ExactColumn}. */
export type Cell = number | string | boolean | null;

/** A frame without columns and rows. */
export const EMPTY_FRAME: Frame = { rows: 0, columns: [] };

/** The column of that name, or null. */
export function columnNamed(frame: Frame, name: string): FrameColumn | null {
  return frame.columns.find((column) => column.name === name) ?? null;
}

/** Value at a row; null also past the end. */
export function cellAt(column: FrameColumn, row: number): Cell {
  if ('data' in column) {
    if (column.valid !== null && column.valid[row] !== 1) return null;
    return column.data[row] ?? null;
  }
  if ('digits' in column) return column.digits[row] ?? null;
  if ('codes' in column) return column.dictionary[column.codes[row] ?? -1] ?? null;
  const bit = column.bits[row];
  return bit === 1 ? true : bit === 0 ? false : null;
}

/** Number at a row: NaN where there is none; infinities as they are, exact digits rounded to a float. */
export function floatAt(column: FrameColumn, row: number): number {
  const cell = cellAt(column, row);
  return cell === null ? Number.NaN : Number(cell);
}

/** Number at a row for drawing: NaN where there is none that has a place; exact digits are rounded to a float. */
export function numberAt(column: FrameColumn, row: number): number {
  const value = floatAt(column, row);
  return Number.isFinite(value) ? value : Number.NaN;
}

/** The whole column as floats, infinities as they are; the same array when it already is one. */
export function floatsOf(column: FrameColumn): Float64Array {
  if ('data' in column) return column.data;
  const length =
    'digits' in column ? column.digits.length : 'codes' in column ? column.codes.length : column.bits.length;
  return Float64Array.from({ length }, (_, row) => floatAt(column, row));
}

/** The whole column as floats for drawing, NaN where there is none that has a place; the same array when it already is one. */
export function numbersOf(column: FrameColumn): Float64Array {
  const floats = floatsOf(column);
  const isDrawable = floats.every((value) => Number.isFinite(value) || Number.isNaN(value));
  return isDrawable ? floats : floats.map((value) => (Number.isFinite(value) ? value : Number.NaN));
}

/** Kind of a column as the core names it. */
export const kindOf = (column: FrameColumn): ColumnKind => column.kind;
