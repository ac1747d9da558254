import type { PostProcessingOptions } from '@belvedere/core';
import { foldedColumn } from '../aggregate/odd-groups.ts';
import { sortGroups } from '../aggregate/sorted-groups.ts';
import { columnOf } from '../column-parts.ts';
import { invalidOption } from '../errors.ts';
import type { Frame, FrameColumn } from '../frame.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { groupRows, type RowGroups } from '../group-rows.ts';
import { columnFromLists } from '../list-column.ts';
import { numbersInTexts, requireNumbers } from '../numeric.ts';
import { quantileSorted } from '../quantile.ts';
import { takeRows } from '../take-rows.ts';
import { withUniqueNames } from '../unique-names.ts';

type Options = PostProcessingOptions<'boxplot'>;

/** What a box shows of one group; NaN all through when the group has no values. */
interface Box {
  readonly mean: number;
  readonly median: number;
  readonly max: number;
  readonly min: number;
  readonly q1: number;
  readonly q3: number;
  readonly count: number;
  readonly outliers: readonly number[];
}

const NUMBERS = ['mean', 'median', 'max', 'min', 'q1', 'q3', 'count'] as const;
const WHISKER_REACH = 1.5;

/** Where the whiskers end, for sorted values of one group. */
type Whiskers = (sorted: Float64Array, q1: number, q3: number) => readonly [number, number];

function tukey(sorted: Float64Array, q1: number, q3: number): readonly [number, number] {
  const reach = WHISKER_REACH * (q3 - q1);
  const inside = sorted.filter((value) => value >= q1 - reach && value <= q3 + reach);
  return [inside[0] ?? q1, inside.at(-1) ?? q3];
}

function whiskersOf({ whisker_type: type, percentiles }: Options): Whiskers {
  if (type === 'tukey') return tukey;
  if (type === 'min/max') return (sorted) => [sorted[0] ?? Number.NaN, sorted.at(-1) ?? Number.NaN];
  const [low, high] = percentiles ?? [];
  if (low === undefined || high === undefined || !(low >= 0 && low < high && high <= 100)) {
    throw invalidOption(
      'percentiles must be a list or tuple with two numeric values, of which the first is lower than the second value',
    );
  }
  return (sorted) => [quantileSorted(sorted, low / 100), quantileSorted(sorted, high / 100)];
}

function boxOf(sorted: Float64Array, whiskers: Whiskers): Box {
  const [q1, q3] = [quantileSorted(sorted, 0.25, 'midpoint'), quantileSorted(sorted, 0.75, 'midpoint')];
  const [min, max] = whiskers(sorted, q1, q3);
  return {
    mean: sorted.reduce((sum, value) => sum + value, 0) / sorted.length,
    median: quantileSorted(sorted, 0.5),
    max,
    min,
    q1,
    q3,
    count: sorted.length,
    outliers: Array.from(sorted).filter((value) => value < min || value > max),
  };
}

function boxesOf(column: FrameColumn, groups: RowGroups, whiskers: Whiskers): readonly Box[] {
  const { values, starts } = sortGroups({ values: numbersInTexts(column) ?? requireNumbers(column), groups });
  return Array.from({ length: groups.count }, (_, id) =>
    boxOf(values.subarray(starts[id], starts[id + 1]), whiskers),
  );
}

/**
 * One row per `groupby` value (one in all without) with the columns `<metric>__mean`, `__median`, `__max`, `__min`,
 * `__q1`, `__q3`, `__count` and `__outliers` of every metric; max and min are the ends of the whiskers, outliers what
 * lies beyond them, a list. Quartiles take the midpoint between two values. Whiskers: `tukey` the most extreme values
 * within 1.5 quartile distances, the quartiles where no value lies so near, `min/max` all values, `percentile` the two `percentiles` from 0 to 100. Texts of
 * numbers count as numbers. Nulls are left out, NaN too, though the mean
 * of a group with NaN is NaN; a group without values has nulls and count 0. Throws COLUMNS_NOT_AVAILABLE, COLUMN_NOT_NUMERIC,
 * OPTION_INVALID.
 */
export function boxplot(frame: Frame, options: Options): Frame {
  const whiskers = whiskersOf(options);
  const keys = (options.groupby ?? []).map((name) => columnOf(frame, name));
  const groups = groupRows(frame.rows, keys);
  const boxes = options.metrics.map((metric) => ({
    metric,
    of: boxesOf(columnOf(frame, metric), groups, whiskers),
  }));
  const numbers = NUMBERS.flatMap((field) =>
    boxes.map(({ metric, of }) => {
      const head = { name: `${metric}__${field}`, kind: field === 'count' ? 'integer' : 'float' } as const;
      const data = Float64Array.from(of, (box) => box[field]);
      if (field !== 'mean') return columnFromNumbers(head, data);
      return foldedColumn(head, { source: columnOf(frame, metric), groups, operator: 'mean', data });
    }),
  );
  const outliers = boxes.map(({ metric, of }) =>
    columnFromLists(
      `${metric}__outliers`,
      of.map((box) => box.outliers),
    ),
  );
  const index = keys.map((key) => takeRows(key, groups.first));
  return withUniqueNames({ rows: groups.count, columns: [...index, ...numbers, ...outliers] });
}
