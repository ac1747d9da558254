/** Rows `from` to `to`, the latter not included. */
export interface RowWindow {
  readonly from: number;
  readonly to: number;
}

const SPARE_ROWS = 10;

/** Rows that a viewport shows, with ten spare ones at each side so that fast scrolling meets no gap. */
export function rowWindow({
  count,
  rowPx,
  top,
  height,
}: {
  readonly count: number;
  readonly rowPx: number;
  readonly top: number;
  readonly height: number;
}): RowWindow {
  const first = Math.floor(top / rowPx);
  const last = Math.ceil((top + height) / rowPx);
  const to = Math.min(count, last + SPARE_ROWS);
  return { from: Math.max(0, Math.min(first - SPARE_ROWS, to)), to };
}

/** Scroll position that brings a row into sight with the smallest move. */
export function scrollToRow(row: number, rowPx: number, top: number, height: number): number {
  const start = row * rowPx;
  if (start < top) return start;
  return start + rowPx > top + height ? start + rowPx - height : top;
}

/** Numbers of the rows of a window. */
export function rowsOf({ from, to }: RowWindow): readonly number[] {
  return Array.from({ length: to - from }, (_, index) => from + index);
}
