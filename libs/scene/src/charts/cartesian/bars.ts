import { fade, parseHex } from '@belvedere/theme';
import { rectsBuilder } from '../../batch/rects.ts';
import { type Batch, CORNER } from '../../model/scene.ts';
import type { CartesianSeries } from '../cartesian-options.ts';
import { baselineOf, type Frame, isLit, scaleOf } from './frame.ts';
import type { Layer } from './stacks.ts';

/** Where the bars of a slot stand relative to their point. */
export interface BarSlot {
  readonly offset: number;
  readonly thickness: number;
}

const slotKey = ({ key, stack }: CartesianSeries): string =>
  stack === undefined ? `key ${key}` : `stack ${stack}`;

/** Slot of each bar layer; a part of another series stands in the slot of that one. */
function slotKeys(layers: readonly Layer[]): ReadonlyMap<Layer, string> {
  const byKey = new Map(layers.map(({ series }) => [series.key, series]));
  return new Map(
    layers.map((layer) => [layer, slotKey(byKey.get(layer.series.partOf ?? '') ?? layer.series)]),
  );
}

/** Offset and thickness per bar layer; stacked series share a slot. */
export function barSlots(
  frame: Pick<Frame, 'layers' | 'band' | 'options' | 'context'>,
): ReadonlyMap<Layer, BarSlot> {
  const { bar, histogramGap } = frame.context.theme.geometry;
  const bars = frame.layers.filter(({ series }) => series.mark === 'bar');
  const keyOf = slotKeys(bars);
  const keys = [...new Set(keyOf.values())];
  const { position } = frame.options;
  const isHistogram = position.kind === 'band' && position.isHistogram === true;
  const gap = isHistogram ? histogramGap : Math.max(bar.minGap, frame.band * bar.gapRatio);
  const most = isHistogram ? Number.POSITIVE_INFINITY : bar.maxWidth * keys.length;
  const total = Math.max(1, Math.min(frame.band - gap, most));
  const thickness = Math.max(0.5, (total - (keys.length - 1) * bar.groupGap) / Math.max(1, keys.length));
  return new Map(
    bars.map((layer) => [
      layer,
      { thickness, offset: keys.indexOf(keyOf.get(layer) ?? '') * (thickness + bar.groupGap) - total / 2 },
    ]),
  );
}

/** Whether a layer ends its pile at a point, and so is rounded there: the last one with a value on each side of zero. */
function pileEnds(frame: Frame, layer: Layer): (point: number) => boolean {
  if (layer.base === null) return () => true;
  const { stack, values } = layer.series;
  const later = frame.layers
    .slice(frame.layers.indexOf(layer) + 1)
    .filter(({ series }) => series.stack === stack && series.mark === 'bar');
  return (point) => {
    const isDown = (values[point] ?? 0) < 0;
    return !later.some(({ series }) => {
      const value = series.values[point] ?? Number.NaN;
      return !Number.isNaN(value) && value !== 0 && value < 0 === isDown;
    });
  };
}

function cornersOf(isVertical: boolean, isDown: boolean): number {
  if (isVertical) return isDown ? CORNER.bottom : CORNER.top;
  return isDown ? CORNER.left : CORNER.right;
}

interface BarPixels {
  readonly from: number;
  readonly to: number;
}

/** Ends of each bar of a layer; a stacked one leaves a seam to the bar below it. */
function barPixels(frame: Frame, layer: Layer): (point: number) => BarPixels {
  const scale = scaleOf(frame, layer);
  const base = baselineOf(scale);
  const [low, high] = [Math.min(...scale.range), Math.max(...scale.range)];
  const seam = frame.context.theme.geometry.stackSeparator;
  const clamp = (pixel: number): number => Math.min(high, Math.max(low, pixel));
  return (point) => {
    const to = clamp(scale.at(layer.top[point] ?? Number.NaN));
    const start = layer.base?.[point] ?? 0;
    if (layer.base === null || start === 0) return { from: base, to };
    const from = clamp(scale.at(start));
    return { from: Math.abs(to - from) > seam * 2 ? from + Math.sign(to - from) * seam : from, to };
  };
}

/** How much of its colour a bar of an unfinished period has. */
const UNFINISHED_OPACITY = 0.55;

/** Colour of each bar of a layer. */
function colorsOf(frame: Frame, { series, index }: Layer): (point: number) => number {
  const { chart } = frame.context.theme.color;
  const whole = parseHex(series.isPrevious === true ? chart.previous : series.color);
  return (point) => {
    const own = series.colors?.[point];
    const full = own === undefined ? whole : parseHex(own);
    const color = point === series.unfinishedAt ? fade(full, UNFINISHED_OPACITY) : full;
    return isLit(frame, index * frame.points + point) ? color : fade(color, chart.dimOpacity);
  };
}

/** The bars of one layer, rounded on their free end. */
export function barBatch(frame: Frame, layer: Layer, { offset, thickness }: BarSlot): Batch {
  const isVertical = frame.options.orientation !== 'horizontal';
  const { position } = frame.options;
  const isHistogram = position.kind === 'band' && position.isHistogram === true;
  const pixels = barPixels(frame, layer);
  const isEnd = pileEnds(frame, layer);
  const colorOf = colorsOf(frame, layer);
  const rects = rectsBuilder();
  for (let point = frame.shown[0]; point < frame.shown[1]; point++) {
    const { from, to } = pixels(point);
    if (Number.isNaN(to)) continue;
    const corners = isEnd(point) ? cornersOf(isVertical, (layer.series.values[point] ?? 0) < 0) : 0;
    const across = (frame.positions[point] ?? 0) + offset;
    const color = colorOf(point);
    const datum = layer.index * frame.points + point;
    if (isVertical) rects.add(across, to, thickness, from - to, color, datum, corners);
    else rects.add(from, across, to - from, thickness, color, datum, corners);
  }
  return isHistogram || thickness < 5
    ? rects.build()
    : rects.build({ radius: frame.context.theme.geometry.bar.radius });
}
