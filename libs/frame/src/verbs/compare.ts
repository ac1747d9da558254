import type { PostProcessingOptions } from '@belvedere/core';
import { columnsOf, partsOf, withColumns, withParts } from '../column-parts.ts';
import { invalidOption } from '../errors.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { requireNumbers } from '../numeric.ts';
import { eitherOdd } from '../odd-rows.ts';
import { roundTo } from '../round-to.ts';

type Options = PostProcessingOptions<'compare'>;
type CompareType = 'difference' | 'percentage' | 'ratio';

const PRECISION = 4;
const COMPARED: Readonly<Record<CompareType, (source: number, other: number) => number>> = {
  difference: (source, other) => source - other,
  percentage: (source, other) => (source - other) / other,
  ratio: (source, other) => source / other,
};

interface Pair {
  /** Levels behind the first, equal in both columns. */
  readonly rest: readonly string[];
  readonly source: FrameColumn | null;
  readonly other: FrameColumn | null;
}

/** Columns of two names side by side: those with equal further levels belong together. */
function pairsOf(frame: Frame, source: string, other: string): readonly Pair[] {
  const restOf = (column: FrameColumn): readonly string[] => partsOf(column).slice(1);
  const keyed = (name: string) =>
    new Map(columnsOf(frame, name).map((column) => [JSON.stringify(restOf(column)), column]));
  const [sources, others] = [keyed(source), keyed(other)];
  return [...new Set([...sources.keys(), ...others.keys()])].map((key) => {
    const [left, right] = [sources.get(key) ?? null, others.get(key) ?? null];
    const known = left ?? right;
    return { rest: known === null ? [] : restOf(known), source: left, other: right };
  });
}

function compared(rows: number, { source, other }: Pair, type: CompareType, precision: number): Float64Array {
  if (source === null || other === null) return new Float64Array(rows).fill(Number.NaN);
  const [left, right] = [requireNumbers(source), requireNumbers(other)];
  return left.map((value, row) => roundTo(COMPARED[type](value, right[row] ?? Number.NaN), precision));
}

/**
 * Sets each source column beside the compare column at the same place: `difference` (also written `absolute`) s - c,
 * `percentage` (s - c) / c, `ratio` s / c, rounded to `precision` (4) decimals. The result is named
 * `<type>__<source>__<compare>`; below further column levels there is one per combination, null where a side is
 * missing. Null gives null, a division by 0 infinity. `drop_original_columns` takes both sides out.
 * Throws OPTION_INVALID for lists of different length, COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC.
 */
export function compare(frame: Frame, options: Options): Frame {
  const { source_columns: sources, compare_columns: others, compare_type: spelt } = options;
  const type = spelt === 'absolute' ? 'difference' : spelt;
  if (sources.length !== others.length)
    throw invalidOption('`compare_columns` must have the same length as `source_columns`.');
  const results = sources.flatMap((source, at) => {
    const other = others[at] ?? '';
    return pairsOf(frame, source, other).map((pair) => {
      const data = compared(frame.rows, pair, type, options.precision ?? PRECISION);
      const isValue =
        pair.source === null || pair.other === null
          ? undefined
          : eitherOdd(pair.source, pair.other, (row) => row);
      const column = columnFromNumbers({ name: source, kind: 'float' }, data, isValue);
      return withParts(column, [`${type}__${source}__${other}`, ...pair.rest]);
    });
  });
  if (options.drop_original_columns !== true) return withColumns(frame, results);
  const dropped = new Set([...sources, ...others].flatMap((name) => columnsOf(frame, name)));
  return withColumns({ ...frame, columns: frame.columns.filter((column) => !dropped.has(column)) }, results);
}
