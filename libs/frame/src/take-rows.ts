import type { Frame, FrameColumn, NumberColumn } from './frame.ts';

function takeNumbers(column: NumberColumn, rows: Int32Array): NumberColumn {
  const data = new Float64Array(rows.length);
  let valid: Uint8Array | null = null;
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at] ?? -1;
    const value = row < 0 || column.valid?.[row] === 0 ? undefined : column.data[row];
    data[at] = value ?? Number.NaN;
    if (value !== undefined) continue;
    valid ??= new Uint8Array(rows.length).fill(1);
    valid[at] = 0;
  }
  return { ...column, data, valid };
}

/** The column at these rows; row -1 gives null. Exact digits stay exact. */
export function takeRows(column: FrameColumn, rows: Int32Array): FrameColumn {
  if ('data' in column) return takeNumbers(column, rows);
  if ('digits' in column) {
    return { ...column, digits: Array.from(rows, (row) => (row < 0 ? null : (column.digits[row] ?? null))) };
  }
  if ('codes' in column) {
    return { ...column, codes: rows.map((row) => (row < 0 ? -1 : (column.codes[row] ?? -1))) };
  }
  return { ...column, bits: Uint8Array.from(rows, (row) => (row < 0 ? 2 : (column.bits[row] ?? 2))) };
}

/** The frame at these rows, in this order. */
export function takeFrame(frame: Frame, rows: Int32Array): Frame {
  return { ...frame, rows: rows.length, columns: frame.columns.map((column) => takeRows(column, rows)) };
}
