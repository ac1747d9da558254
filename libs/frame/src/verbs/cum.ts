import type { PostProcessingOptions } from '@belvedere/core';
import { deriveColumns } from '../derive-columns.ts';
import type { Frame } from '../frame.ts';
import { columnFromNumbers, sameName } from '../from-numbers.ts';
import { kindAfter, requireNumbers } from '../numeric.ts';
import { oddRows } from '../odd-rows.ts';

type Operator = PostProcessingOptions<'cum'>['operator'];
type Step = (so: number, value: number) => number;

const STEPS: Readonly<Record<Operator, { readonly start: number; readonly step: Step }>> = {
  sum: { start: 0, step: (so, value) => so + value },
  prod: { start: 1, step: (so, value) => so * value },
  min: { start: Number.NaN, step: (so, value) => (value < so || Number.isNaN(so) ? value : so) },
  max: { start: -Infinity, step: (so, value) => (value > so || Number.isNaN(value) ? value : so) },
};

/** The values so far, and from which row on there are any. */
function running(
  values: Float64Array,
  isNaNValue: (row: number) => boolean,
  { start, step }: (typeof STEPS)[Operator],
): { readonly data: Float64Array; readonly first: number } {
  const data = new Float64Array(values.length);
  let [so, first] = [start, values.length];
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isNaN(value) || isNaNValue(row)) {
      so = step(so, value);
      first = Math.min(first, row);
    }
    data[row] = row >= first ? so : Number.NaN;
  }
  return { data, first };
}

/**
 * Running sum, product, smallest or largest of the `columns` {source: target}, in the order of the rows. A null
 * carries the value so far; before the first value there is none. A NaN makes NaN of all that follow, but for the smallest. Computed in floats; whole numbers stay whole below 2^53.
 * Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC.
 */
export function cum(frame: Frame, { operator, columns }: PostProcessingOptions<'cum'>): Frame {
  return deriveColumns(frame, columns, (column) => {
    const odd = oddRows(column);
    const { data, first } = running(requireNumbers(column), (row) => odd?.[row] === 2, STEPS[operator]);
    const head = { ...sameName(column), kind: kindAfter(column, data) };
    return columnFromNumbers(head, data, (row) => odd !== null && row >= first);
  });
}
