import type { PostProcessingOptions } from '@belvedere/core';
import { columnOf } from '../column-parts.ts';
import { checkCells, invalidOption } from '../errors.ts';
import type { Frame } from '../frame.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { groupRows } from '../group-rows.ts';
import { requireNumbers } from '../numeric.ts';
import { takeFrame, takeRows } from '../take-rows.ts';
import { withUniqueNames } from '../unique-names.ts';

const BINS = 5;
const LABEL_DIGITS = 12;

function edgesOf(values: Float64Array, bins: number): Float64Array {
  let low = Infinity;
  let high = -Infinity;
  for (const value of values) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (low === high) [low, high] = [low - 0.5, high + 0.5];
  return Float64Array.from({ length: bins + 1 }, (_, at) =>
    at === bins ? high : low + ((high - low) * at) / bins,
  );
}

const labelOf = (edge: number): string => String(Number(edge.toPrecision(LABEL_DIGITS)));

/** Bin of a value: edges belong to the bin above them, the last edge to the last bin. */
function binOf(value: number, edges: Float64Array): number {
  const bins = edges.length - 1;
  const [low, high] = [edges[0] ?? 0, edges[bins] ?? 0];
  let bin = Math.min(bins - 1, Math.floor(((value - low) / (high - low)) * bins));
  while (bin > 0 && value < (edges[bin] ?? 0)) bin -= 1;
  while (bin < bins - 1 && value >= (edges[bin + 1] ?? 0)) bin += 1;
  return bin;
}

function cumulated(counts: readonly Float64Array[]): readonly Float64Array[] {
  const so = new Float64Array(counts[0]?.length ?? 0);
  return counts.map((bin) => bin.map((count, group) => (so[group] = (so[group] ?? 0) + count)));
}

/**
 * Counts the values of `column` in `bins` (5) bins of equal width from its smallest to its largest value: one row, or
 * one per `groupby` value, and a column per bin named `a - b` (a belongs to it, b only to the last). Rows without a
 * value are left out; without any value there are no bins. `cumulative` adds up from the left, `normalize` divides
 * by the count over all groups. Computed in floats. Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC, OPTION_INVALID.
 */
export function histogram(frame: Frame, options: PostProcessingOptions<'histogram'>): Frame {
  const bins = options.bins ?? BINS;
  if (bins < 1) throw invalidOption(`bins must be at least 1, not ${bins}`);
  const all = requireNumbers(columnOf(frame, options.column));
  const filled = takeFrame(
    frame,
    Int32Array.from(all.keys()).filter((row) => Number.isFinite(all[row] ?? Number.NaN)),
  );
  const keys = (options.groupby ?? []).map((name) => columnOf(filled, name));
  const values = requireNumbers(columnOf(filled, options.column));
  if (values.length === 0) return { rows: 0, columns: keys };
  const { ids, count, first } = groupRows(filled.rows, keys);
  checkCells('histogram', count, bins);
  const edges = edgesOf(values, bins);
  const counts = Array.from({ length: bins }, () => new Float64Array(count));
  for (let row = 0; row < values.length; row++) {
    const bin = counts[binOf(values[row] ?? 0, edges)];
    const group = ids[row] ?? 0;
    if (bin !== undefined) bin[group] = (bin[group] ?? 0) + 1;
  }
  const isShare = options.normalize === true;
  const shown = (options.cumulative === true ? cumulated(counts) : counts).map((bin, at) =>
    columnFromNumbers(
      {
        name: `${labelOf(edges[at] ?? 0)} - ${labelOf(edges[at + 1] ?? 0)}`,
        kind: isShare ? 'float' : 'integer',
      },
      isShare ? bin.map((share) => share / values.length) : bin,
    ),
  );
  return withUniqueNames({ rows: count, columns: [...keys.map((key) => takeRows(key, first)), ...shown] });
}
