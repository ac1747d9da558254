import { quantileSorted } from '@belvedere/frame';
import type { Bins } from './bins.ts';

/** How the values of a cell become one. */
export const AGGREGATIONS = [
  'sum',
  'min',
  'max',
  'mean',
  'median',
  'count',
  'variance',
  'deviation',
  'p1',
  'p5',
  'p95',
  'p99',
] as const;

/** Name of an aggregation. */
export type Aggregation = (typeof AGGREGATIONS)[number];

const QUANTILES: Readonly<Partial<Record<Aggregation, number>>> = {
  median: 0.5,
  p1: 0.01,
  p5: 0.05,
  p95: 0.95,
  p99: 0.99,
};

const sumOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0);

/** Variance of a population; 0 for one value. */
function varianceOf(values: Float64Array): number {
  const mean = sumOf(values) / values.length;
  return values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
}

/** One value of several that are not NaN; NaN for none, whose count and sum are 0. */
export function aggregateValues(values: Float64Array, how: Aggregation): number {
  if (how === 'count') return values.length;
  if (how === 'sum') return sumOf(values);
  if (values.length === 0) return Number.NaN;
  const share = QUANTILES[how];
  if (share !== undefined) return quantileSorted(values.toSorted(), share);
  if (how === 'mean') return sumOf(values) / values.length;
  if (how === 'min') return values.reduce((least, value) => Math.min(least, value));
  if (how === 'max') return values.reduce((most, value) => Math.max(most, value));
  return how === 'variance' ? varianceOf(values) : Math.sqrt(varianceOf(values));
}

/** The value of each cell. Places without a value do not count. */
export function aggregateBins({ start, order }: Bins, weights: Float64Array, how: Aggregation): Float64Array {
  const out = new Float64Array(start.length - 1);
  for (let cell = 0; cell < out.length; cell++) {
    const own = Float64Array.from(
      order.subarray(start[cell], start[cell + 1]),
      (at) => weights[at] ?? Number.NaN,
    );
    out[cell] = aggregateValues(
      own.filter((value) => !Number.isNaN(value)),
      how,
    );
  }
  return out;
}
