import type { PostProcessingOptions } from '@belvedere/core';
import { derivedColumns, deriveColumns } from '../derive-columns.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { columnFromNumbers, sameName } from '../from-numbers.ts';
import { kindAfter, requireNumbers } from '../numeric.ts';
import { eitherOdd } from '../odd-rows.ts';

/** Values less others; what NaN and infinities give is a value where there is something to compare with. */
function result(
  column: FrameColumn,
  data: Float64Array,
  other: FrameColumn,
  otherRow: (row: number) => number,
): FrameColumn {
  const head = { ...sameName(column), kind: kindAfter(column, data) };
  return columnFromNumbers(head, data, eitherOdd(column, other, otherRow));
}

function downRows(column: FrameColumn, periods: number): FrameColumn {
  const values = requireNumbers(column);
  const data = values.map((value, row) => value - (values[row - periods] ?? Number.NaN));
  return result(column, data, column, (row) => row - periods);
}

function nothing(column: FrameColumn, rows: number): FrameColumn {
  const data = new Float64Array(rows).fill(Number.NaN);
  return columnFromNumbers({ ...sameName(column), kind: kindAfter(column, data) }, data);
}

function acrossColumns(column: FrameColumn, other: FrameColumn | undefined): FrameColumn {
  const values = requireNumbers(column);
  if (other === undefined) return nothing(column, values.length);
  const others = requireNumbers(other);
  const data = values.map((value, row) => value - (others[row] ?? Number.NaN));
  return result(column, data, other, (row) => row);
}

/**
 * Difference of the `columns` {source: target} to the value `periods` rows before (1; negative: after), or with
 * `axis` 1 to the column `periods` places before among the sources. Null where there is nothing to compare with.
 * Computed in floats. Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC.
 */
export function diff(frame: Frame, options: PostProcessingOptions<'diff'>): Frame {
  const periods = options.periods ?? 1;
  if (options.axis !== 1) return deriveColumns(frame, options.columns, (column) => downRows(column, periods));
  const sources = derivedColumns(frame, options.columns).map(({ source }) => source);
  return deriveColumns(frame, options.columns, (column) =>
    acrossColumns(column, sources[sources.indexOf(column) - periods]),
  );
}
