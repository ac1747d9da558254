import type { CartesianSeries } from '../cartesian-options.ts';

/** A series with the values it starts from and ends at, point by point. */
export interface Layer {
  readonly series: CartesianSeries;
  /** Place in the input; the datum of point `i` is `index * points + i`. */
  readonly index: number;
  /** Null when it stands on the baseline. */
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

/** Visible series with stacked ones on top of each other: positive values upwards, negative ones downwards. */
export function layersOf(series: readonly CartesianSeries[], points: number): readonly Layer[] {
  const piles = new Map<string, Pile>();
  const layers: Layer[] = [];
  for (const [index, each] of series.entries()) {
    if (each.isHidden === true) continue;
    if (each.stack === undefined) {
      layers.push({ series: each, index, base: null, top: each.values });
      continue;
    }
    const pile = piles.get(each.stack) ?? { up: new Float64Array(points), down: new Float64Array(points) };
    piles.set(each.stack, pile);
    layers.push({ series: each, index, ...lay(pile, each.values) });
  }
  return layers;
}

/** Smallest and largest value of the layers, baselines included; infinities when there is none. */
export function extentOf(layers: readonly Layer[]): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (const { base, top } of layers) {
    for (const values of base === null ? [top] : [base, top]) {
      for (let index = 0; index < values.length; index++) {
        const value = values[index] ?? Number.NaN;
        if (value < low) low = value;
        if (value > high) high = value;
      }
    }
  }
  return [low, high];
}
