/** A place of a pivot table; rows below 0 are the head, column -1 holds the row headers. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** How far a pivot table goes. */
export interface Bounds {
  readonly rows: number;
  readonly columns: number;
  readonly heads: number;
  /** Rows that a page key passes. */
  readonly page: number;
}

/** The place that a key leads to; null for other keys. */
export function moved(
  { row, column }: Place,
  key: string,
  { rows, columns, heads, page }: Bounds,
): Place | null {
  const toRow = (next: number): Place => ({ row: Math.max(-heads, Math.min(rows - 1, next)), column });
  const toColumn = (next: number): Place => ({ row, column: Math.max(-1, Math.min(columns - 1, next)) });
  switch (key) {
    case 'ArrowDown':
      return toRow(row + 1);
    case 'ArrowUp':
      return toRow(row - 1);
    case 'PageDown':
      return toRow(row + page);
    case 'PageUp':
      return toRow(row - page);
    case 'ArrowRight':
      return toColumn(column + 1);
    case 'ArrowLeft':
      return toColumn(column - 1);
    case 'Home':
      return toColumn(-1);
    case 'End':
      return toColumn(columns - 1);
    default:
      return null;
  }
}
