import { fade, parseHex } from '@belvedere/theme';
import { rectsBuilder } from '../../batch/rects.ts';
import { type Batch, CORNER } from '../../scene.ts';
import { baselineOf, type Frame, isLit, scaleOf } from './frame.ts';
import type { Layer } from './stacks.ts';

/** Where the bars of a slot stand relative to their point. */
export interface BarSlot {
  readonly offset: number;
  readonly thickness: number;
}

const slotKey = ({ series }: Layer): string =>
  series.stack === undefined ? `key ${series.key}` : `stack ${series.stack}`;

/** Offset and thickness per bar layer; stacked series share a slot. */
export function barSlots(
  frame: Pick<Frame, 'layers' | 'band' | 'options' | 'context'>,
): ReadonlyMap<Layer, BarSlot> {
  const { bar, histogramGap } = frame.context.theme.geometry;
  const bars = frame.layers.filter(({ series }) => series.mark === 'bar');
  const keys = [...new Set(bars.map(slotKey))];
  const { position } = frame.options;
  const isHistogram = position.kind === 'band' && position.isHistogram === true;
  const gap = isHistogram ? histogramGap : Math.max(bar.minGap, frame.band * bar.gapRatio);
  const most = isHistogram ? Number.POSITIVE_INFINITY : bar.maxWidth * keys.length;
  const total = Math.max(1, Math.min(frame.band - gap, most));
  const thickness = Math.max(0.5, (total - (keys.length - 1) * bar.groupGap) / Math.max(1, keys.length));
  return new Map(
    bars.map((layer) => [
      layer,
      { thickness, offset: keys.indexOf(slotKey(layer)) * (thickness + bar.groupGap) - total / 2 },
    ]),
  );
}

/** Which layers end their pile at a point, and so are rounded: the last one with a value on each side of zero. */
function endsPile(frame: Frame, layer: Layer, point: number): boolean {
  if (layer.base === null) return true;
  const isDown = (layer.series.values[point] ?? 0) < 0;
  const later = frame.layers.slice(frame.layers.indexOf(layer) + 1);
  return !later.some(({ series }) => {
    const value = series.values[point] ?? Number.NaN;
    return (
      series.stack === layer.series.stack &&
      series.mark === 'bar' &&
      !Number.isNaN(value) &&
      value !== 0 &&
      value < 0 === isDown
    );
  });
}

function cornersOf(isVertical: boolean, isDown: boolean): number {
  if (isVertical) return isDown ? CORNER.bottom : CORNER.top;
  return isDown ? CORNER.left : CORNER.right;
}

interface BarPixels {
  readonly from: number;
  readonly to: number;
}

/** Ends of one bar; a stacked one leaves a seam to the bar below it. */
function barPixels(frame: Frame, layer: Layer, point: number, base: number): BarPixels {
  const scale = scaleOf(frame, layer);
  const [low, high] = [Math.min(...scale.range), Math.max(...scale.range)];
  const clamp = (pixel: number): number => Math.min(high, Math.max(low, pixel));
  const to = clamp(scale.at(layer.top[point] ?? Number.NaN));
  const start = layer.base?.[point] ?? 0;
  if (layer.base === null || start === 0) return { from: base, to };
  const from = clamp(scale.at(start));
  const seam = frame.context.theme.geometry.stackSeparator;
  return { from: Math.abs(to - from) > seam * 2 ? from + Math.sign(to - from) * seam : from, to };
}

function colorOf(frame: Frame, { series, index }: Layer, point: number): number {
  const { chart } = frame.context.theme.color;
  const own = series.colors?.[point] ?? (series.isPrevious === true ? chart.previous : series.color);
  return isLit(frame, index * frame.points + point) ? parseHex(own) : fade(parseHex(own), chart.dimOpacity);
}

/** The bars of one layer, rounded on their free end. */
export function barBatch(frame: Frame, layer: Layer, { offset, thickness }: BarSlot): Batch {
  const isVertical = frame.options.orientation !== 'horizontal';
  const { position } = frame.options;
  const isHistogram = position.kind === 'band' && position.isHistogram === true;
  const base = baselineOf(scaleOf(frame, layer));
  const rects = rectsBuilder();
  for (let point = frame.shown[0]; point < frame.shown[1]; point++) {
    const { from, to } = barPixels(frame, layer, point, base);
    if (Number.isNaN(to)) continue;
    const corners = endsPile(frame, layer, point)
      ? cornersOf(isVertical, (layer.series.values[point] ?? 0) < 0)
      : 0;
    const across = (frame.positions[point] ?? 0) + offset;
    const color = colorOf(frame, layer, point);
    const datum = layer.index * frame.points + point;
    if (isVertical) rects.add(across, to, thickness, from - to, color, datum, corners);
    else rects.add(from, across, to - from, thickness, color, datum, corners);
  }
  return isHistogram || thickness < 5
    ? rects.build()
    : rects.build({ radius: frame.context.theme.geometry.bar.radius });
}
