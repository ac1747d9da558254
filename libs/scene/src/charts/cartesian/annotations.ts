import { fade, parseHex } from '@belvedere/theme';
import { pathsBuilder, segments } from '../../batch/paths.ts';
import { rectsBuilder } from '../../batch/rects.ts';
import { oneText } from '../../batch/texts.ts';
import type { Batch, TextAnchor } from '../../model/scene.ts';
import type {
  EventAnnotation,
  IntervalAnnotation,
  LineAnnotation,
  ReferenceLine,
} from '../cartesian-options.ts';
import { endsOf, type Frame } from './frame.ts';

const SIZE = 11;
const HALO_PX = 4;
const BAND_OPACITY = 0.2;
const MARKER_PX = 3;
const ABOVE_LABELS_PX = 20;

const crisp = (pixel: number): number => Math.round(pixel - 0.5) + 0.5;

function note(frame: Frame, text: string, x: number, y: number, anchor: TextAnchor, color?: string): Batch {
  const { theme, measure } = frame.context;
  const width = measure(text, SIZE, 500);
  const start = anchor === 'start' ? x : anchor === 'middle' ? x - width / 2 : x - width;
  const left = Math.max(0, Math.min(frame.context.width - width, start));
  return oneText(text, left, y, {
    size: SIZE,
    weight: 500,
    fill: parseHex(color ?? theme.color.chart.annotationText),
    halo: parseHex(theme.color.surface),
    haloWidth: HALO_PX,
  });
}

/** Highest and lowest pixel of the lines within a span. */
function reach(frame: Frame, from: number, to: number): readonly [number, number] {
  let [high, low] = [frame.area.y + frame.area.h, frame.area.y];
  for (const layer of frame.layers) {
    const ends = endsOf(frame, layer);
    for (let index = 0; index < frame.points; index++) {
      const x = frame.positions[index] ?? 0;
      const y = ends[index] ?? Number.NaN;
      if (x < from || x > to || Number.isNaN(y)) continue;
      high = Math.min(high, y);
      low = Math.max(low, y);
    }
  }
  return [high, low];
}

/** Bands behind the data. */
export function intervalBatch(
  frame: Frame,
  intervals: readonly IntervalAnnotation[],
  at: (place: number) => number,
): Batch {
  const { area } = frame;
  const rects = rectsBuilder();
  const [start, end] = frame.reach;
  for (const { from, to, color, opacity = BAND_OPACITY } of intervals) {
    const [left, right] = [Math.max(start, at(from)), Math.min(end, at(to))];
    const band = parseHex(frame.context.theme.color.chart.annotationBand);
    const fill = color === undefined ? band : fade(parseHex(color), opacity);
    if (right > left) rects.add(left, area.y, right - left, area.h, fill);
  }
  return rects.build();
}

/** Texts of intervals, at the edge of the plot that is farther from the data. */
export function intervalTexts(
  frame: Frame,
  intervals: readonly IntervalAnnotation[],
  at: (place: number) => number,
): readonly Batch[] {
  const { area, context, reach: seen } = frame;
  return intervals.flatMap(({ from, to, label }) => {
    const [left, right] = [Math.max(seen[0], at(from)), Math.min(seen[1], at(to))];
    if (label === '' || right <= left) return [];
    const middle = (left + right) / 2;
    const half = context.measure(label, SIZE, 500) / 2;
    const [high, low] = reach(frame, middle - half, middle + half);
    const isLow = area.y + area.h - low >= high - area.y;
    return [note(frame, label, middle, isLow ? area.y + area.h - 5 : area.y + 12, 'middle')];
  });
}

function nearestPoint(positions: Float32Array, x: number): number {
  let best = 0;
  for (let index = 1; index < positions.length; index++)
    if (Math.abs((positions[index] ?? 0) - x) < Math.abs((positions[best] ?? 0) - x)) best = index;
  return best;
}

const dashOf = (dash: readonly number[]): { readonly dash?: readonly number[] } =>
  dash.length === 0 ? {} : { dash };

/** A line of its own places, with its name at its end. */
export function lineAnnotationBatches(
  frame: Frame,
  line: LineAnnotation,
  place: (at: number) => number,
): readonly Batch[] {
  const { stroke: look, color, hidesLine, hasMarkers, label } = line;
  const paths = pathsBuilder();
  const [xs, ys]: [number[], number[]] = [[], []];
  let isOpen = false;
  for (const [index, at] of line.places.entries()) {
    const [x, y] = [place(at), frame.value.at(line.values[index] ?? Number.NaN)];
    const isDrawn =
      Number.isFinite(x) && Number.isFinite(y) && x >= frame.reach[0] - 0.5 && x <= frame.reach[1] + 0.5;
    if (!isDrawn) {
      paths.next();
      isOpen = false;
      continue;
    }
    if (isOpen) paths.line(x, y);
    else paths.move(x, y);
    isOpen = true;
    xs.push(x);
    ys.push(y);
  }
  const stroke = fade(parseHex(color), look.opacity);
  const markers: Batch = {
    kind: 'circle',
    x: Float32Array.from(xs),
    y: Float32Array.from(ys),
    r: new Float32Array(xs.length).fill(MARKER_PX),
    fill: stroke,
  };
  const [x, y] = [xs.at(-1) ?? 0, ys.at(-1) ?? 0];
  return [
    ...(hidesLine || xs.length < 2
      ? []
      : [paths.build({ stroke, strokeWidth: look.width, ...dashOf(look.dash) })]),
    ...(hasMarkers || hidesLine || xs.length === 1 ? [markers] : []),
    ...(label === '' || xs.length === 0 ? [] : [note(frame, label, x - 2, y - 6, 'end', color)]),
  ];
}

function eventBatches(
  frame: Frame,
  { at, label, color, stroke: look }: EventAnnotation,
  place: (at: number) => number,
): readonly Batch[] {
  const { area, context } = frame;
  const main = frame.layers.find(({ series }) => series.isPrevious !== true && series.mark !== 'bar');
  const x = place(at);
  if (x < frame.reach[0] - 0.5 || x > frame.reach[1] + 0.5) return [];
  const own =
    main === undefined ? Number.NaN : (endsOf(frame, main)[nearestPoint(frame.positions, x)] ?? Number.NaN);
  const y = Number.isNaN(own) ? area.y + area.h : own;
  const full = parseHex(color ?? context.theme.color.chart.annotationText);
  const stroke = look === undefined ? full : fade(full, look.opacity);
  const top = area.y + 2;
  const isLate = x + context.measure(label, SIZE, 500) + 8 > context.width;
  const ring: Batch = {
    kind: 'circle',
    x: Float32Array.of(x),
    y: Float32Array.of(y),
    r: Float32Array.of(3.5),
    fill: parseHex(context.theme.color.surface),
    stroke,
    strokeWidth: 1.5,
  };
  const stem = segments([crisp(x), top, crisp(x), y - 4], {
    stroke,
    strokeWidth: look?.width ?? 1,
    ...dashOf(look?.dash ?? context.theme.geometry.annotation.dash),
  });
  return [
    ...(y - 4 > top ? [stem] : []),
    ...(Number.isNaN(own) ? [] : [ring]),
    ...(label === ''
      ? []
      : [note(frame, label, isLate ? x - 6 : x + 6, top + 9, isLate ? 'end' : 'start', color)]),
  ];
}

/** Events: a stem from the first line up to the text. */
export function eventsBatches(
  frame: Frame,
  events: readonly EventAnnotation[],
  place: (at: number) => number,
): readonly Batch[] {
  return events.flatMap((event) => eventBatches(frame, event, place));
}

/** A dashed line across the plot with its label at its end. */
export function referenceBatches(
  frame: Frame,
  reference: ReferenceLine,
  place: (at: number) => number,
): readonly Batch[] {
  const { area, context } = frame;
  const { chart } = context.theme.color;
  const { reference: look } = context.theme.geometry;
  const stroke = parseHex(reference.color ?? chart.referenceLine);
  const isLying = frame.options.orientation === 'horizontal';
  const isAcross = (reference.on ?? 'value') === 'value' ? !isLying : isLying;
  const at = crisp(
    (reference.on ?? 'value') === 'value' ? frame.value.at(reference.value) : place(reference.value),
  );
  const style = { stroke, strokeWidth: look.width, dash: look.dash };
  if (Number.isNaN(at)) return [];
  const text = reference.color ?? chart.referenceLine;
  if (isAcross)
    return [
      segments([area.x, at, area.x + area.w, at], style),
      note(frame, reference.label, area.x + area.w, at - 5, 'end', text),
    ];
  return [
    segments([at, area.y - 2, at, area.y + area.h], style),
    note(frame, reference.label, at, area.y - (isLying ? 7 : ABOVE_LABELS_PX), 'middle', text),
  ];
}
