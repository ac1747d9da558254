import type { Fold, Grouped } from './fold.ts';
import { quantileSorted, type Interpolation } from '../quantile.ts';

/** The values of every group, sorted, in one array: group `id` lies from `starts[id]` to `starts[id + 1]`. */
export interface SortedGroups {
  readonly values: Float64Array;
  readonly starts: Int32Array;
}

/** Sorts the values within each group; NaN is left out. */
export function sortGroups({ values, groups: { ids, count } }: Grouped): SortedGroups {
  const starts = new Int32Array(count + 1);
  for (let row = 0; row < values.length; row++) {
    const next = (ids[row] ?? 0) + 1;
    if (!Number.isNaN(values[row] ?? Number.NaN)) starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let id = 0; id < count; id++) starts[id + 1] = (starts[id + 1] ?? 0) + (starts[id] ?? 0);
  const filled = starts.slice(0, count);
  const sorted = new Float64Array(starts[count] ?? 0);
  for (let row = 0; row < values.length; row++) {
    const [value, id] = [values[row] ?? Number.NaN, ids[row] ?? 0];
    if (Number.isNaN(value)) continue;
    const place = filled[id] ?? 0;
    sorted[place] = value;
    filled[id] = place + 1;
  }
  for (let id = 0; id < count; id++) sorted.subarray(starts[id], starts[id + 1]).sort();
  return { values: sorted, starts };
}

/** Quantile of each group at a share from 0 to 1. */
export function quantileOf(share: number, interpolation: Interpolation = 'linear'): Fold {
  return (grouped) => {
    const { values, starts } = sortGroups(grouped);
    return Float64Array.from({ length: grouped.groups.count }, (_, id) =>
      quantileSorted(values.subarray(starts[id], starts[id + 1]), share, interpolation),
    );
  };
}
