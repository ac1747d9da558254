import type { Box } from '../../model/plot.ts';
import type { ValueScale } from '../../scale/value-scale.ts';
import { mapPixels } from '../../scale/map-pixels.ts';
import type { ChartContext } from '../chart-context.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { Layer, ShownPoints } from './stacks.ts';

/** Everything the parts of a cartesian chart are drawn from. */
export interface Frame {
  readonly context: ChartContext;
  readonly options: CartesianOptions;
  readonly layers: readonly Layer[];
  readonly points: number;
  /** Points inside the window, with one neighbour at each side. */
  readonly shown: ShownPoints;
  /** Pixels between which data may be drawn along the position axis. */
  readonly reach: readonly [number, number];
  /** Where gridlines run. */
  readonly area: Box;
  /** Pixel of each point on the position axis. */
  readonly positions: Float32Array;
  /** Room of a point on the position axis; 0 where points have no width. */
  readonly band: number;
  readonly value: ValueScale;
  /** Scale of the series on the right axis. */
  readonly right: ValueScale | null;
  /** Pixel of each point's end on the value axis, per layer. */
  readonly ends: ReadonlyMap<Layer, Float32Array>;
}

/** The value scale of a layer. */
export function scaleOf(frame: Frame, { series }: Layer): ValueScale {
  return series.axis === 'right' && frame.right !== null ? frame.right : frame.value;
}

/** Pixel where marks without a base start: zero, or the end of the scale nearest to it. */
export function baselineOf({ domain, at, kind }: ValueScale): number {
  const [low, high] = domain;
  if (kind === 'log') return at(low);
  return at(Math.min(high, Math.max(low, 0)));
}

/** Pixels of the layers' ends, each worked out once: they may be long. */
export function layerEnds(
  layers: readonly Layer[],
  scaleFor: (layer: Layer) => ValueScale,
): ReadonlyMap<Layer, Float32Array> {
  return new Map(layers.map((layer) => [layer, mapPixels(layer.top, scaleFor(layer))]));
}

/** Pixels of a layer's ends; NaN stays NaN. */
export function endsOf({ ends }: Frame, layer: Layer): Float32Array {
  return ends.get(layer) ?? new Float32Array(0);
}

/** True for a datum that stays in full colour. */
export function isLit({ context }: Frame, datum: number): boolean {
  return context.isSelected?.(datum) ?? true;
}

/** The points whose place lies between two pixels, with one neighbour at each side, so that lines run out of the plot. */
export function shownPoints(
  positions: Float32Array,
  [left, right]: readonly [number, number],
  band: number,
): ShownPoints {
  let [first, last] = [positions.length, -1];
  for (let index = 0; index < positions.length; index++) {
    const place = positions[index] ?? Number.NaN;
    if (!(place >= left - band / 2 && place <= right + band / 2)) continue;
    if (index < first) first = index;
    last = index;
  }
  return last < 0 ? [0, 0] : [Math.max(0, first - 1), Math.min(positions.length, last + 2)];
}
