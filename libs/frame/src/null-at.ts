import { cellAt, type FrameColumn } from './frame.ts';

/** True where a column has no value; NaN is no value. */
export function isNullAt(column: FrameColumn, row: number): boolean {
  if ('data' in column) return column.valid?.[row] === 0 || Number.isNaN(column.data[row]);
  return cellAt(column, row) === null;
}
