import type { PostProcessingOptions } from '@belvedere/core';
import { columnOf, withColumns } from '../column-parts.ts';
import { rowOrder, sortedRows } from '../compare-rows.ts';
import type { Frame } from '../frame.ts';
import { columnFromNumbers } from '../from-numbers.ts';
import { groupRows } from '../group-rows.ts';
import { isNullAt } from '../null-at.ts';

/** Sets the mean rank of equal rows as a share of all rows, for one group's rows in order. */
function setRanks(
  sorted: Int32Array,
  isEqual: (one: number, other: number) => boolean,
  ranks: Float64Array,
): void {
  for (let from = 0; from < sorted.length;) {
    let to = from + 1;
    while (to < sorted.length && isEqual(sorted[from] ?? 0, sorted[to] ?? 0)) to += 1;
    const rank = (from + 1 + to) / 2 / sorted.length;
    for (let at = from; at < to; at++) ranks[sorted[at] ?? 0] = rank;
    from = to;
  }
}

/**
 * Adds the column `rank`: the place of each row's `metric` in ascending order, within its `group_by` value when that
 * is given, as a share of the rows that have a value (above 0, up to 1). Equal values share their mean rank; a null
 * has none. Exact digits are compared exactly. Throws COLUMNS_NOT_AVAILABLE.
 */
export function rank(frame: Frame, options: PostProcessingOptions<'rank'>): Frame {
  const metric = columnOf(frame, options.metric);
  const keys = options.group_by ? [columnOf(frame, options.group_by)] : [];
  const { ids } = groupRows(frame.rows, keys);
  const order = rowOrder(metric, 'ascending');
  const byGroup = (one: number, other: number): number => (ids[one] ?? 0) - (ids[other] ?? 0);
  const sorted = sortedRows(frame.rows, [byGroup, order]).filter((row) => !isNullAt(metric, row));
  const ranks = new Float64Array(frame.rows).fill(Number.NaN);
  for (let from = 0; from < sorted.length;) {
    let to = from + 1;
    while (to < sorted.length && byGroup(sorted[from] ?? 0, sorted[to] ?? 0) === 0) to += 1;
    setRanks(sorted.subarray(from, to), (one, other) => order(one, other) === 0, ranks);
    from = to;
  }
  return withColumns(frame, [columnFromNumbers({ name: 'rank', kind: 'float' }, ranks)]);
}
