const AUTOMATIC_ROWS = 200;
const MOST_CELLS = 5000;

/** Rows of a page; null when all stand on one. `length` is the author's: 0 for all, null for the table to decide. */
export function pageRows(length: unknown, rows: number, columns: number): number | null {
  const wanted = length === null || length === undefined || length === '' ? Number.NaN : Number(length);
  if (Number.isInteger(wanted)) return wanted > 0 ? wanted : null;
  return rows * columns > MOST_CELLS ? AUTOMATIC_ROWS : null;
}
