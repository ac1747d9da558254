import { fade, parseHex } from '@belvedere/theme';
import type { Batch } from '../../model/scene.ts';
import { endsOf, type Frame, isLit } from './frame.ts';
import type { Layer } from './stacks.ts';

/** From here on points have no edge of their own. */
const DENSE_FROM = 4000;
const LEAST_OPACITY = 0.06;

/** Indexes of shown points that have a value. */
function keptPoints({ shown: [from, to] }: Frame, y: Float32Array): Int32Array {
  const kept: number[] = [];
  for (let index = from; index < to; index++) if (!Number.isNaN(y[index] ?? Number.NaN)) kept.push(index);
  return new Int32Array(kept);
}

/** One number for each of some points; `from` would walk them by an iterator, which takes several times as long. */
function eachOf<Numbers extends Float32Array | Uint32Array | Int32Array>(
  into: Numbers,
  points: Int32Array,
  numberOf: (index: number) => number,
): Numbers {
  for (let at = 0; at < points.length; at++) into[at] = numberOf(points[at] ?? 0);
  return into;
}

/** So many equal points that their edges would cover everything: fainter the more there are, so that density shows. */
function densePoints(frame: Frame, { series, index: at }: Layer, y: Float32Array, kept: Int32Array): Batch {
  const { scatter } = frame.context.theme.geometry;
  const opacity = Math.max(LEAST_OPACITY, scatter.opacity * Math.sqrt(DENSE_FROM / kept.length));
  return {
    kind: 'circle',
    x: eachOf(new Float32Array(kept.length), kept, (index) => frame.positions[index] ?? 0),
    y: eachOf(new Float32Array(kept.length), kept, (index) => y[index] ?? 0),
    r: new Float32Array(kept.length).fill(series.markerRadius ?? scatter.radius),
    fill: fade(parseHex(series.color), series.pointOpacity ?? opacity),
    datum: kept.map((index) => at * frame.points + index),
  };
}

/** Points of a scatter: translucent discs with an edge of their colour, without it where they are very many. */
export function pointBatches(frame: Frame, layer: Layer): readonly Batch[] {
  const { scatter } = frame.context.theme.geometry;
  const { dimOpacity } = frame.context.theme.color.chart;
  const y = endsOf(frame, layer);
  const kept = keptPoints(frame, y);
  const count = kept.length;
  const isPlain = layer.series.colors === undefined && layer.series.radii === undefined;
  if (count >= DENSE_FROM && isPlain && (frame.context.isSelected ?? null) === null)
    return [densePoints(frame, layer, y, kept)];
  const own = parseHex(layer.series.color);
  const { colors } = layer.series;
  const color = (index: number): number => {
    const each = colors?.[index];
    const full = each === undefined ? own : parseHex(each);
    return isLit(frame, layer.index * frame.points + index) ? full : fade(full, dimOpacity);
  };
  return [
    {
      kind: 'circle',
      x: eachOf(new Float32Array(count), kept, (index) => frame.positions[index] ?? 0),
      y: eachOf(new Float32Array(count), kept, (index) => y[index] ?? 0),
      r: eachOf(
        new Float32Array(count),
        kept,
        (index) => layer.series.radii?.[index] ?? layer.series.markerRadius ?? scatter.radius,
      ),
      fills: eachOf(new Uint32Array(count), kept, (index) =>
        fade(color(index), layer.series.pointOpacity ?? scatter.opacity),
      ),
      strokes: eachOf(new Uint32Array(count), kept, color),
      strokeWidth: 1,
      datum: eachOf(new Int32Array(count), kept, (index) => layer.index * frame.points + index),
    },
  ];
}
