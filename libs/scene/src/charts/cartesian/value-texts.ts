import { parseHex, textOn } from '@belvedere/theme';
import { textsBuilder } from '../../batch/texts.ts';
import type { Batch, TextAnchor } from '../../model/scene.ts';
import { markWriter } from '../../scale/tick-texts.ts';
import type { ValueScale } from '../../scale/value-scale.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { BarSlot } from './bars.ts';
import { type Frame, isLit, scaleOf } from './frame.ts';
import type { Layer } from './stacks.ts';

const SIZE = 11;
const GAP_PX = 6;
const ABOVE_PX = 5;
const MAX_LABELS = 60;
const MOST_LABELLED = 2000;

type Writer = (value: number) => string;

/** The options of a chart whose marks are written as the ticks beside them are. */
export const markedLike = (options: CartesianOptions, { ticks }: ValueScale): CartesianOptions => ({
  ...options,
  valueFormat: markWriter(ticks, options.valueFormat ?? options.value.format),
});

/** Writes values at marks, with the unit of their axis left to the axis. */
export function valueWriter(frame: Pick<Frame, 'options'>): Writer {
  return frame.options.valueFormat ?? frame.options.value.format;
}

/** True when every bar can carry its value, so that the value axis says nothing more. */
export function carriesValues(
  { options, layers: all, points, context }: Pick<Frame, 'options' | 'layers' | 'points' | 'context'>,
  band: number,
): boolean {
  const layers = all.filter(({ series }) => series.partOf === undefined);
  const bars = layers.filter(({ series }) => series.mark === 'bar');
  if (bars.length === 0 || bars.length !== layers.length || points * bars.length > MAX_LABELS) return false;
  if (
    bars.some(
      ({ base, series }) =>
        base !== null || (series.valueLabels ?? 'auto') === 'none' || series.valueLabels === 'extremes',
    )
  )
    return false;
  const room = band / bars.length;
  if (options.orientation === 'horizontal') return room >= SIZE + 3;
  const write = valueWriter({ options });
  return bars.every(({ top }) =>
    top.every((value) => Number.isNaN(value) || context.measure(write(value), SIZE, 500) <= room - 2),
  );
}

function extremes(values: Float64Array, withLowest: boolean): readonly number[] {
  let [low, high] = [-1, -1];
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (Number.isNaN(value)) continue;
    if (low < 0 || value < (values[low] ?? 0)) low = index;
    if (high < 0 || value > (values[high] ?? 0)) high = index;
  }
  if (high < 0) return [];
  return withLowest && low !== high ? [high, low] : [high];
}

/** Points of a layer whose values are written. */
function labelledPoints(frame: Frame, layer: Layer): readonly number[] {
  const wanted = layer.series.valueLabels ?? (layer.series.mark === 'bar' ? 'auto' : 'none');
  if (wanted === 'none') return [];
  if (wanted === 'extremes') return extremes(layer.top, layer.series.mark === 'line');
  if (wanted === 'auto' && !carriesValues(frame, frame.band)) return [];
  const [from, to] = frame.shown;
  return Array.from({ length: Math.min(to - from, MOST_LABELLED) }, (_, index) => from + index);
}

interface Spot {
  readonly x: number;
  readonly y: number;
  readonly anchor: TextAnchor;
}

function besideBar(frame: Frame, layer: Layer, slot: BarSlot, point: number): Spot {
  const scale = scaleOf(frame, layer);
  const end = scale.at(layer.top[point] ?? Number.NaN);
  const middle = (frame.positions[point] ?? 0) + slot.offset + slot.thickness / 2;
  const isDown = (layer.series.values[point] ?? 0) < 0;
  if (layer.base !== null) {
    const center = (end + scale.at(layer.base[point] ?? 0)) / 2;
    return frame.options.orientation === 'horizontal'
      ? { x: center, y: middle + 4, anchor: 'middle' }
      : { x: middle, y: center + 4, anchor: 'middle' };
  }
  if (frame.options.orientation === 'horizontal')
    return { x: isDown ? end - GAP_PX : end + GAP_PX, y: middle + 4, anchor: isDown ? 'end' : 'start' };
  return { x: middle, y: isDown ? end + 12 : end - ABOVE_PX, anchor: 'middle' };
}

/** A value inside a stacked segment needs the segment's length. */
function fitsInside(frame: Frame, layer: Layer, point: number, text: string): boolean {
  const scale = scaleOf(frame, layer);
  const length = Math.abs(scale.at(layer.top[point] ?? Number.NaN) - scale.at(layer.base?.[point] ?? 0));
  return frame.options.orientation === 'horizontal'
    ? length >= frame.context.measure(text, SIZE, 500) + 4
    : length >= SIZE + 3;
}

/** Bars that are too thin for one of their values carry none. */
function areThick(frame: Frame, layer: Layer, slot: BarSlot): boolean {
  if (frame.options.orientation === 'horizontal') return slot.thickness >= SIZE + 1;
  const write = valueWriter(frame);
  return labelledPoints(frame, layer).every((point) => {
    const value = layer.series.values[point] ?? Number.NaN;
    return Number.isNaN(value) || frame.context.measure(write(value), SIZE, 500) + 4 <= slot.thickness;
  });
}

/** Sum of the magnitudes in the stack of a layer at a point. */
function pileAt({ layers }: Frame, { series }: Layer, point: number): number {
  let sum = 0;
  for (const { series: each } of layers) {
    const value = each.values[point] ?? Number.NaN;
    if (each.stack === series.stack && !Number.isNaN(value)) sum += Math.abs(value);
  }
  return sum;
}

/** Values inside stacked segments, readable on their colour. */
function insideValues(frame: Frame, layer: Layer, slot: BarSlot): Batch {
  const texts = textsBuilder({
    size: SIZE,
    weight: 500,
    anchor: 'middle',
    fill: parseHex(frame.context.theme.color.text1),
  });
  const write = valueWriter(frame);
  for (const point of areThick(frame, layer, slot) ? labelledPoints(frame, layer) : []) {
    const value = layer.series.values[point] ?? Number.NaN;
    const isSmall = Math.abs(value) < (layer.series.labelShare ?? 0) * pileAt(frame, layer, point);
    const text = Number.isNaN(value) || isSmall ? '' : write(value);
    if (text === '' || !fitsInside(frame, layer, point, text)) continue;
    const { x, y } = besideBar(frame, layer, slot, point);
    const datum = layer.index * frame.points + point;
    const color = isLit(frame, datum)
      ? textOn(layer.series.colors?.[point] ?? layer.series.color)
      : frame.context.theme.color.chart.label;
    texts.add(text, x, y, parseHex(color), datum);
  }
  return texts.build();
}

const LINE_GAP_PX = 5;

/** Where the text of a lying bar stands when a line across the plot would run through it: right behind the line. */
function pastLines(
  frame: Frame,
  scale: ValueScale,
  { x, width, anchor }: { readonly x: number; readonly width: number; readonly anchor: TextAnchor },
): number {
  if (frame.options.orientation !== 'horizontal' || anchor === 'middle') return x;
  const step = anchor === 'start' ? 1 : -1;
  const lines = (frame.options.references ?? [])
    .filter(({ on = 'value' }) => on === 'value')
    .map(({ value }) => scale.at(value))
    .toSorted((a, b) => (a - b) * step);
  const from = lines.reduce((start, line) => {
    const past = (line - start) * step;
    return past > -LINE_GAP_PX && past < width + 2 ? line + LINE_GAP_PX * step : start;
  }, x);
  return from + width > frame.context.width || from < 0 ? x : from;
}

/** Values at the ends of bars, or inside stacked ones. */
export function barValueBatches(frame: Frame, layer: Layer, slot: BarSlot): readonly Batch[] {
  if (layer.base !== null) return [insideValues(frame, layer, slot)];
  const { color } = frame.context.theme;
  const isExtreme = layer.series.valueLabels === 'extremes';
  const style = {
    size: SIZE,
    weight: isExtreme ? 600 : 500,
    fill: parseHex(color.text1),
    halo: parseHex(color.surface),
  } as const;
  const groups = {
    start: textsBuilder({ ...style, anchor: 'start' }),
    middle: textsBuilder({ ...style, anchor: 'middle' }),
    end: textsBuilder({ ...style, anchor: 'end' }),
  };
  const write = valueWriter(frame);
  for (const point of labelledPoints(frame, layer)) {
    const value = layer.series.values[point] ?? Number.NaN;
    const text = Number.isNaN(value) ? '' : write(value);
    const { x, y, anchor } = besideBar(frame, layer, slot, point);
    const datum = layer.index * frame.points + point;
    const width = frame.context.measure(text, SIZE, style.weight);
    const from = pastLines(frame, scaleOf(frame, layer), { x, width, anchor });
    groups[anchor].add(text, from, y, parseHex(isLit(frame, datum) ? color.text1 : color.chart.label), datum);
  }
  return Object.values(groups)
    .filter((group) => group.count() > 0)
    .map((group) => group.build());
}

const POINT_ABOVE_PX = 8;
const POINT_BELOW_PX = 16;
/** As far below the plot a text may reach without touching those of the axis. */
const AXIS_ROOM_PX = 2;

/** Where the value of a point stands: a low one below it, unless that is where the position axis has its texts. */
function besidePoint({ area }: Frame, at: number, isLow: boolean): number {
  const below = at + POINT_BELOW_PX;
  return isLow && below <= area.y + area.h + AXIS_ROOM_PX ? below : at - POINT_ABOVE_PX;
}

/** Values above the points of a line, with a dot on labelled extremes. */
export function lineValueBatches(frame: Frame, layer: Layer): readonly Batch[] {
  const indexes = labelledPoints(frame, layer);
  if (indexes.length === 0) return [];
  const { theme, measure } = frame.context;
  const write = valueWriter(frame);
  const scale = scaleOf(frame, layer);
  const texts = textsBuilder({
    size: SIZE,
    weight: 600,
    anchor: 'middle',
    fill: parseHex(theme.color.text1),
    halo: parseHex(theme.color.surface),
  });
  const dots = indexes.filter((index) => !Number.isNaN(layer.top[index] ?? Number.NaN));
  let end = Number.NEGATIVE_INFINITY;
  for (const index of dots.toSorted((a, b) => a - b)) {
    const value =
      layer.base === null ? (layer.top[index] ?? Number.NaN) : (layer.series.values[index] ?? Number.NaN);
    const isSmall =
      layer.base !== null && Math.abs(value) < (layer.series.labelShare ?? 0) * pileAt(frame, layer, index);
    if (isSmall) continue;
    const text = write(value);
    const half = measure(text, SIZE, 600) / 2;
    const x = Math.min(frame.context.width - half, Math.max(half, frame.positions[index] ?? 0));
    if (x - half < end + 2) continue;
    end = x + half;
    const isLow = layer.series.valueLabels === 'extremes' && (layer.top[index] ?? 0) < baselineValue(layer);
    texts.add(
      text,
      x,
      besidePoint(frame, scale.at(layer.top[index] ?? 0), isLow),
      parseHex(theme.color.text1),
      layer.index * frame.points + index,
    );
  }
  if (layer.series.valueLabels !== 'extremes') return [texts.build()];
  const circle: Batch = {
    kind: 'circle',
    x: Float32Array.from(dots, (index) => frame.positions[index] ?? 0),
    y: Float32Array.from(dots, (index) => scale.at(layer.top[index] ?? 0)),
    r: new Float32Array(dots.length).fill(theme.geometry.point.sparse),
    fill: parseHex(layer.series.color),
  };
  return [circle, texts.build()];
}

function baselineValue({ top }: Layer): number {
  const highest = extremes(top, false)[0] ?? 0;
  const lowest = extremes(top, true)[1] ?? highest;
  return ((top[highest] ?? 0) + (top[lowest] ?? 0)) / 2;
}
