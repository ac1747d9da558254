import type { FrameColumn } from '../frame.ts';
import { isNullAt } from '../null-at.ts';

/** Row for each label from a column at ascending moments; -1 where there is none. */
export type RowsForLabels = (column: FrameColumn, moments: Float64Array, labels: Float64Array) => Int32Array;

/** The last row exactly at each label. */
export const rowsAt: RowsForLabels = (_column, moments, labels) => {
  let row = 0;
  return Int32Array.from(labels, (label) => {
    while (row < moments.length && (moments[row] ?? 0) < label) row += 1;
    let found = -1;
    for (; row < moments.length && moments[row] === label; row++) found = row;
    return found;
  });
};

/** The last row with a value at or before each label. */
export const rowsBefore: RowsForLabels = (column, moments, labels) => {
  let [row, found] = [0, -1];
  return Int32Array.from(labels, (label) => {
    for (; row < moments.length && (moments[row] ?? 0) <= label; row++)
      if (!isNullAt(column, row)) found = row;
    return found;
  });
};

/** The first row with a value at or after each label. */
export const rowsAfter: RowsForLabels = (column, moments, labels) => {
  const rows = new Int32Array(labels.length);
  let [row, found] = [moments.length - 1, -1];
  for (let at = labels.length - 1; at >= 0; at--) {
    for (; row >= 0 && (moments[row] ?? 0) >= (labels[at] ?? 0); row--)
      if (!isNullAt(column, row)) found = row;
    rows[at] = found;
  }
  return rows;
};

/**
 * Straight lines between the values, evenly over the places between them; behind the last value it stays, before the
 * first there is none (NaN).
 */
export function interpolated(values: Float64Array): Float64Array {
  const result = values.slice();
  let known = -1;
  for (let at = 0; at < values.length; at++) {
    if (Number.isNaN(values[at])) continue;
    const [from, to] = [values[known] ?? 0, values[at] ?? 0];
    for (let between = known + 1; known >= 0 && between < at; between++)
      result[between] = from + ((to - from) * (between - known)) / (at - known);
    known = at;
  }
  return known < 0 ? result : result.fill(values[known] ?? 0, known + 1);
}
