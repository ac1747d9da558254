import type { GridPosition } from './grid-key.ts';
import type { GridRange } from './grid-props.ts';

/** The cells from one corner to another, in whichever order they are given. */
export const rangeOf = (a: GridPosition, b: GridPosition): GridRange => ({
  top: Math.min(a.row, b.row),
  bottom: Math.max(a.row, b.row),
  left: Math.min(a.column, b.column),
  right: Math.max(a.column, b.column),
});

/** Whether a cell is one of a range that has more than one; false without a range. */
export function isMarked(range: GridRange | null, row: number, column: number): boolean {
  if (range === null || (range.top === range.bottom && range.left === range.right)) return false;
  return row >= range.top && row <= range.bottom && column >= range.left && column <= range.right;
}
