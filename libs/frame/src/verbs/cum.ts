import type { PostProcessingOptions } from '@belvedere/core';
import { deriveColumns } from '../derive-columns.ts';
import type { Frame } from '../frame.ts';
import { columnFromNumbers, sameName } from '../from-numbers.ts';
import { kindAfter, requireNumbers } from '../numeric.ts';

type Operator = PostProcessingOptions<'cum'>['operator'];
type Step = (so: number, value: number) => number;

const STEPS: Readonly<Record<Operator, { readonly start: number; readonly step: Step }>> = {
  sum: { start: 0, step: (so, value) => so + value },
  prod: { start: 1, step: (so, value) => so * value },
  min: { start: Infinity, step: (so, value) => (value < so ? value : so) },
  max: { start: -Infinity, step: (so, value) => (value > so ? value : so) },
};

function running(values: Float64Array, { start, step }: (typeof STEPS)[Operator]): Float64Array {
  const result = new Float64Array(values.length);
  let so = start;
  let hasValue = false;
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (!Number.isNaN(value)) {
      so = step(so, value);
      hasValue = true;
    }
    result[row] = hasValue ? so : Number.NaN;
  }
  return result;
}

/**
 * Running sum, product, smallest or largest of the `columns` {source: target}, in the order of the rows. A null
 * carries the value so far; before the first value there is none. Computed in floats; whole numbers stay whole below 2^53.
 * Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC.
 */
export function cum(frame: Frame, { operator, columns }: PostProcessingOptions<'cum'>): Frame {
  return deriveColumns(frame, columns, (column) => {
    const data = running(requireNumbers(column), STEPS[operator]);
    return columnFromNumbers({ ...sameName(column), kind: kindAfter(column, data) }, data);
  });
}
