import { isNumericKind, isTemporalKind, type PostProcessingOptions } from '@belvedere/core';
import { aggregateColumn } from '../aggregate/aggregate-column.ts';
import { columnOf, indexColumns, valueColumns } from '../column-parts.ts';
import { rowOrder, sortedRows } from '../compare-rows.ts';
import { checkCells, frameError, invalidOption } from '../errors.ts';
import { fillNulls } from '../fill-nulls.ts';
import type { Frame, FrameColumn, NumberColumn } from '../frame.ts';
import { columnFromNumbers, sameName } from '../from-numbers.ts';
import { requireNumbers } from '../numeric.ts';
import { interpolated, rowsAfter, rowsAt, rowsBefore } from '../resample/fill.ts';
import { bucketIds, bucketLabels, leastBuckets, parseRule, type ResampleRule } from '../resample/rule.ts';
import { takeFrame, takeRows } from '../take-rows.ts';

type Options = PostProcessingOptions<'resample'>;

interface Buckets {
  readonly rule: ResampleRule;
  /** Times of the rows, ascending. */
  readonly moments: Float64Array;
  readonly labels: Float64Array;
}

const DAY_MS = 86_400_000;

/** The frame under the time column that clients of Superset 1.3 name, which they resample before they pivot. */
function underTimes(frame: Frame, name: string | null | undefined): Frame {
  if (name === null || name === undefined || frame.index?.includes(name) === true) return frame;
  const times = columnOf(frame, name);
  const seen = new Set('data' in times ? Array.from(times.data, String) : []);
  if (seen.size < frame.rows) throw invalidOption('`time_column` repeats a time: pivot before resampling.');
  return { ...frame, index: [name] };
}

function timeIndex(frame: Frame): NumberColumn {
  const [index, second] = indexColumns(frame);
  if (index === undefined || second !== undefined || !isTemporalKind(index.kind) || !('data' in index))
    throw frameError('INDEX_NOT_TEMPORAL');
  return index;
}

const isComputable = ({ kind }: FrameColumn): boolean => isNumericKind(kind) || kind === 'boolean';

const allNull = (column: FrameColumn, rows: number): FrameColumn =>
  takeRows(column, new Int32Array(rows).fill(-1));

function resampled(
  column: FrameColumn,
  buckets: Buckets,
  { method, fill_value: fill }: Options,
): FrameColumn {
  const { moments, labels, rule } = buckets;
  switch (method) {
    case 'asfreq':
      return fillNulls(
        takeRows(column, rowsAt(column, moments, labels)),
        typeof fill === 'number' ? fill : null,
      );
    case 'ffill':
      return takeRows(column, rowsBefore(column, moments, labels));
    case 'bfill':
      return takeRows(column, rowsAfter(column, moments, labels));
    case 'linear': {
      if (!isComputable(column)) return allNull(column, labels.length);
      const data = interpolated(requireNumbers(takeRows(column, rowsAt(column, moments, labels))));
      return columnFromNumbers({ ...sameName(column), kind: 'float' }, data);
    }
    default: {
      if (!isComputable(column)) return allNull(column, labels.length);
      const groups = { ids: bucketIds(moments, labels, rule), count: labels.length };
      const result = aggregateColumn(column, moments.length, groups, { operator: method });
      return method === 'sum' ? fillNulls(result, 0) : result;
    }
  }
}

/**
 * One row per bucket of the `rule` from the first time of the index to the last, without gaps. `asfreq` takes the row
 * exactly at the label and fills nulls with a numeric `fill_value`; `ffill` and `bfill` take the last value before or
 * the next after it; `linear` draws lines between the values at labels; `median`, `mean` and `sum` compute over the
 * bucket (an empty one sums to 0, is else null); those four leave columns without numbers null. Rows without a time are left out; of rows at one time the last
 * counts. `time_column` makes a column the index. Moved values keep kind and digits, computed ones are floats. Throws INDEX_NOT_TEMPORAL without a time
 * index, OPTION_INVALID, FRAME_TOO_LARGE.
 */
export function resample(given: Frame, options: Options): Frame {
  const rule = parseRule(options.rule);
  const frame = underTimes(given, options.time_column);
  const index = timeIndex(frame);
  const rows = sortedRows(frame.rows, [rowOrder(index, 'ascending')]).filter((row) =>
    Number.isFinite(index.data[row]),
  );
  const sorted = takeFrame(frame, rows);
  const moments = timeIndex(sorted).data;
  const [first, last] = [moments[0], moments.at(-1)];
  if (first === undefined || last === undefined) return sorted;
  checkCells('resample', leastBuckets(first, last, rule), frame.columns.length);
  const labels = bucketLabels(first, last, rule);
  const hasClock = index.kind === 'date' && labels.some((label) => label % DAY_MS !== 0);
  const columns = valueColumns(sorted).map((column) => resampled(column, { rule, moments, labels }, options));
  const time: NumberColumn = { ...index, kind: hasClock ? 'wall' : index.kind, data: labels, valid: null };
  return { ...sorted, rows: labels.length, columns: [time, ...columns] };
}
