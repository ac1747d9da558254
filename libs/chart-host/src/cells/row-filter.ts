import { columnNamed, type Frame } from '@belvedere/frame';
import { cellText } from './frame-cells.ts';

/** Rows with, or without, one value of a column. */
export interface RowFilter {
  readonly column: string;
  /** Exact; null for no value. */
  readonly text: string | null;
  readonly isExcluded: boolean;
}

/** Those of some rows that meet all filters; one on a column that the frame lacks lets all through. */
export function filteredRows(
  frame: Frame,
  rows: readonly number[],
  filters: readonly RowFilter[],
): readonly number[] {
  return filters.reduce((left, { column: name, text, isExcluded }) => {
    const column = columnNamed(frame, name);
    return column === null ? left : left.filter((row) => (cellText(column, row) === text) !== isExcluded);
  }, rows);
}
