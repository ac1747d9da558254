import type { FrameColumn } from './frame.ts';

/** Nulls of a numeric column replaced by a value; other kinds and a null value leave the column as it is. */
export function fillNulls(column: FrameColumn, value: number | null): FrameColumn {
  if (value === null) return column;
  if ('data' in column && (column.kind === 'integer' || column.kind === 'float')) {
    const { valid } = column;
    if (valid === null) return column;
    const data = column.data.map((cell, row) => (valid[row] === 0 ? value : cell));
    const isWhole = column.kind === 'integer' && Number.isInteger(value);
    return { ...column, kind: isWhole ? 'integer' : 'float', data, valid: null };
  }
  if ('digits' in column)
    return { ...column, digits: column.digits.map((digits) => digits ?? String(value)) };
  return column;
}
