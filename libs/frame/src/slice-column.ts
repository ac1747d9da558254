import { columnFromValues } from './from-values.ts';
import { cellAt, type FrameColumn } from './frame.ts';
import { isNullAt } from './null-at.ts';

/** Rows `from` to `to` of a column (without `to`); numbers are a view, not a copy. */
export function sliceColumn(column: FrameColumn, from: number, to: number): FrameColumn {
  if ('data' in column) {
    return {
      ...column,
      data: column.data.subarray(from, to),
      valid: column.valid?.subarray(from, to) ?? null,
    };
  }
  if ('digits' in column) return { ...column, digits: column.digits.slice(from, to) };
  if ('codes' in column) return { ...column, codes: column.codes.subarray(from, to) };
  return { ...column, bits: column.bits.subarray(from, to) };
}

/** True when no row has a value. */
export function isAllNull(column: FrameColumn, rows: number): boolean {
  for (let row = 0; row < rows; row++) if (!isNullAt(column, row)) return false;
  return true;
}

/** The column with one more row, the first row of another; where the kinds differ, both become floats. */
export function withLastRow(column: FrameColumn, rows: number, last: FrameColumn): FrameColumn {
  const cells = [...Array.from({ length: rows }, (_, row) => cellAt(column, row)), cellAt(last, 0)];
  const { kind, type, name, parts } = column;
  const head = { name, ...(parts !== undefined && { parts }) };
  if (last.kind === kind) return { ...columnFromValues({ name, kind, type }, cells), ...head };
  const numbers = cells.map((cell) => (cell === null ? null : Number(cell)));
  return { ...columnFromValues({ name, kind: 'float', type: 'DOUBLE' }, numbers), ...head };
}
