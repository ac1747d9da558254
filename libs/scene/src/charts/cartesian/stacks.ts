import type { CartesianSeries } from '../cartesian-options.ts';

/** A series with the values it starts from and ends at, point by point. */
export interface Layer {
  readonly series: CartesianSeries;
  /** Place in the input; the datum of point `i` is `index * points + i`. */
  readonly index: number;
  /** Null when it stands on the baseline; the pile below it, or the lower edge of a band. */
  readonly base: Float64Array | null;
  readonly top: Float64Array;
}

interface Pile {
  readonly up: Float64Array;
  readonly down: Float64Array;
}

function lay(pile: Pile, values: Float64Array): { readonly base: Float64Array; readonly top: Float64Array } {
  const base = new Float64Array(values.length);
  const top = new Float64Array(values.length);
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    const side = value < 0 ? pile.down : pile.up;
    const from = side[index] ?? 0;
    base[index] = from;
    top[index] = Number.isNaN(value) ? Number.NaN : from + value;
    if (!Number.isNaN(value)) side[index] = from + value;
  }
  return { base, top };
}

function sumsOf(series: readonly CartesianSeries[], points: number): Float64Array {
  const sums = new Float64Array(points);
  for (const { values } of series)
    for (let index = 0; index < points; index++) {
      const value = values[index] ?? Number.NaN;
      if (!Number.isNaN(value)) sums[index] = (sums[index] ?? 0) + Math.abs(value);
    }
  return sums;
}

/** Piles that start half their height below zero, so that the stream lies around it. */
function centredPiles(series: readonly CartesianSeries[], points: number): Map<string, Pile> {
  const shown = series.filter(({ isHidden }) => isHidden !== true);
  const piles = new Map<string, Pile>();
  for (const { stack } of shown) {
    if (stack === undefined || piles.has(stack)) continue;
    const members = shown.filter((each) => each.stack === stack);
    const start = sumsOf(members, points).map((sum) => -sum / 2);
    piles.set(stack, { up: start, down: start });
  }
  return piles;
}

/**
 * Visible series with stacked ones on top of each other: positive values upwards, negative ones downwards. `centre` lays
 * the stacks around zero instead.
 */
export function layersOf(
  series: readonly CartesianSeries[],
  points: number,
  offset: 'zero' | 'centre' = 'zero',
): readonly Layer[] {
  const piles = offset === 'centre' ? centredPiles(series, points) : new Map<string, Pile>();
  const layers: Layer[] = [];
  for (const [index, each] of series.entries()) {
    if (each.isHidden === true) continue;
    if (each.stack === undefined || each.base !== undefined) {
      layers.push({ series: each, index, base: each.base ?? null, top: each.values });
      continue;
    }
    const pile = piles.get(each.stack) ?? { up: new Float64Array(points), down: new Float64Array(points) };
    piles.set(each.stack, pile);
    layers.push({ series: each, index, ...lay(pile, each.values) });
  }
  return layers;
}

/** Points that are drawn: from the first to the one behind the last. */
export type ShownPoints = readonly [from: number, to: number];

/** Smallest and largest value of the layers at the shown points, baselines included; infinities when there is none. */
export function extentOf(layers: readonly Layer[], shown?: ShownPoints): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { base, top } of layers) {
    for (const values of base === null ? [top] : [base, top]) {
      const [from, to] = shown ?? [0, values.length];
      for (let index = from; index < to; index++) {
        const value = values[index] ?? Number.NaN;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
  }
  return [low, high];
}
