import { quantileSorted } from 'd3-array';

/** Index of the step that a value falls in, 0 to `breaks.length`; a value on a break belongs to the step above. */
export function stepAt(breaks: readonly number[], value: number): number {
  let [low, high] = [0, breaks.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((breaks[middle] ?? Number.POSITIVE_INFINITY) <= value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Breaks that cut a domain into steps of equal width; none for an empty domain. */
export function evenBreaks([low, high]: readonly [number, number], steps: number): readonly number[] {
  if (!(high > low)) return [];
  return Array.from({ length: steps - 1 }, (_, index) => low + ((high - low) * (index + 1)) / steps);
}

/** A number with no more digits than a hundredth of `range` needs. */
function rounded(value: number, range: number): number {
  if (!(range > 0)) return value;
  const unit = 10 ** Math.floor(Math.log10(range / 100));
  return Number((Math.round(value / unit) * unit).toPrecision(12));
}

/**
 * Breaks that put about as many values into each step, rounded to a hundredth of their range; where values are equal there
 * are fewer steps. NaN does not count.
 */
export function quantileBreaks(values: Iterable<number>, steps: number): readonly number[] {
  const sorted = [...values].filter((value) => !Number.isNaN(value)).toSorted((a, b) => a - b);
  const [least = Number.NaN] = sorted;
  const shares = Array.from({ length: steps - 1 }, (_, index) => (index + 1) / steps);
  const range = (sorted.at(-1) ?? least) - least;
  const breaks = shares.map((share) => rounded(quantileSorted(sorted, share) ?? Number.NaN, range));
  return [...new Set(breaks)].filter((value) => value > least);
}

/** Breaks that an author set: ascending, each once, numbers only. */
export function thresholdBreaks(values: readonly number[]): readonly number[] {
  return [...new Set(values)].filter((value) => Number.isFinite(value)).toSorted((a, b) => a - b);
}
