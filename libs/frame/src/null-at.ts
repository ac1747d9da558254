import { cellAt, type FrameColumn } from './frame.ts';

/** True where a column has no value; a NaN that the engine returned is one. */
export function isNullAt(column: FrameColumn, row: number): boolean {
  if ('data' in column) return column.valid?.[row] === 0 || column.data[row] === undefined;
  return cellAt(column, row) === null;
}
