import type { RowGroups } from '../group-rows.ts';

/** Values to fold and the group each belongs to. */
export interface Grouped {
  /** NaN is no value and is left out. */
  readonly values: Float64Array;
  readonly groups: Pick<RowGroups, 'ids' | 'count'>;
}

/** One number per group; NaN for a group without values. */
export type Fold = (grouped: Grouped) => Float64Array;

/** Folds value by value; `start` is what the first value of a group becomes. */
function foldBy(start: (value: number) => number, step: (so: number, value: number) => number): Fold {
  return ({ values, groups: { ids, count } }) => {
    const folded = new Float64Array(count).fill(Number.NaN);
    for (let row = 0; row < values.length; row++) {
      const value = values[row] ?? Number.NaN;
      if (Number.isNaN(value)) continue;
      const id = ids[row] ?? 0;
      const so = folded[id] ?? Number.NaN;
      folded[id] = Number.isNaN(so) ? start(value) : step(so, value);
    }
    return folded;
  };
}

const itself = (value: number): number => value;

/** Sum of the values. */
export const sumOf: Fold = ({ values, groups: { ids, count } }) => {
  const sums = new Float64Array(count).fill(Number.NaN);
  for (let row = 0; row < values.length; row++) {
    const value = values[row] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    const id = ids[row] ?? 0;
    const so = sums[id] ?? 0;
    sums[id] = Number.isNaN(so) ? value : so + value;
  }
  return sums;
};

/** Product of the values. */
export const productOf: Fold = foldBy(itself, (so, value) => so * value);

/** Smallest value. */
export const minimumOf: Fold = foldBy(itself, (so, value) => (value < so ? value : so));

/** Largest value. */
export const maximumOf: Fold = foldBy(itself, (so, value) => (value > so ? value : so));

/** How many values there are; 0 for a group without. */
export const countOf: Fold = ({ values, groups: { ids, count } }) => {
  const counts = new Float64Array(count);
  for (let row = 0; row < values.length; row++) {
    const id = ids[row] ?? 0;
    if (!Number.isNaN(values[row] ?? Number.NaN)) counts[id] = (counts[id] ?? 0) + 1;
  }
  return counts;
};

/** How many values are not 0. */
export const nonZeroCountOf: Fold = (grouped) =>
  countOf({ ...grouped, values: grouped.values.map((value) => (value === 0 ? Number.NaN : value)) });

/** Arithmetic mean. */
export const meanOf: Fold = (grouped) => {
  const counts = countOf(grouped);
  return sumOf(grouped).map((sum, id) => sum / (counts[id] ?? 0));
};

/** Sample variance (divided by n - 1), in two passes; NaN for fewer than two values. */
export const varianceOf: Fold = (grouped) => {
  const { values, groups } = grouped;
  const means = meanOf(grouped);
  const squares = values.map((value, row) => (value - (means[groups.ids[row] ?? 0] ?? 0)) ** 2);
  const counts = countOf(grouped);
  return sumOf({ values: squares, groups }).map((sum, id) => {
    const count = counts[id] ?? 0;
    return count < 2 ? Number.NaN : sum / (count - 1);
  });
};

/** Sample standard deviation. */
export const deviationOf: Fold = (grouped) => varianceOf(grouped).map(Math.sqrt);

/** Place, within the rows of its group, of the first value that `isBetter` than all before. */
export function placeBy(isBetter: (value: number, best: number) => boolean): Fold {
  return ({ values, groups: { ids, count } }) => {
    const [places, best] = [
      new Float64Array(count).fill(Number.NaN),
      new Float64Array(count).fill(Number.NaN),
    ];
    const seen = new Int32Array(count);
    for (let row = 0; row < values.length; row++) {
      const [value, id] = [values[row] ?? Number.NaN, ids[row] ?? 0];
      const place = seen[id] ?? 0;
      seen[id] = place + 1;
      const so = best[id] ?? Number.NaN;
      if (Number.isNaN(value) || !(Number.isNaN(so) || isBetter(value, so))) continue;
      best[id] = value;
      places[id] = place;
    }
    return places;
  };
}
