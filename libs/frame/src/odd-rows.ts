import { floatAt, type FrameColumn } from './frame.ts';
import { isNullAt } from './null-at.ts';

const lengthOf = (column: FrameColumn): number =>
  'data' in column ? column.data.length : 'digits' in column ? column.digits.length : 0;

/** Rows whose value the engine returned as NaN (2) or infinite (1); null where there is none. Nulls are 0. */
export function oddRows(column: FrameColumn): Uint8Array | null {
  let odd: Uint8Array | null = null;
  for (let row = 0; row < lengthOf(column); row++) {
    const value = floatAt(column, row);
    if (Number.isFinite(value) || isNullAt(column, row)) continue;
    odd ??= new Uint8Array(lengthOf(column));
    odd[row] = Number.isNaN(value) ? 2 : 1;
  }
  return odd;
}

/**
 * Whether what was computed of a row's value and another's is a value though it is NaN: both are there, and one of them
 * is NaN or infinite.
 */
export function eitherOdd(
  column: FrameColumn,
  other: FrameColumn,
  otherRow: (row: number) => number,
): (row: number) => boolean {
  const [odd, otherOdd] = [oddRows(column), oddRows(other)];
  if (odd === null && otherOdd === null) return () => false;
  return (row) => {
    const at = otherRow(row);
    if (at < 0 || at >= lengthOf(other) || isNullAt(column, row) || isNullAt(other, at)) return false;
    return (odd?.[row] ?? 0) > 0 || (otherOdd?.[at] ?? 0) > 0;
  };
}
