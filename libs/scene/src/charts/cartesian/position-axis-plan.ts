import type { NumberFormatter } from '@belvedere/format';
import { ticks as linearTicks } from 'd3-array';
import { fitBandLabels } from '../../axis/band-labels.ts';
import { axisHeight, type PlacedLabel, type PositionAxisPlan } from '../../axis/position-axis.ts';
import { bandScale } from '../../scale/band-scale.ts';
import { mapPixels } from '../../scale/map-pixels.ts';
import { timeTicks } from '../../scale/time-ticks.ts';
import { valueScale } from '../../scale/value-scale.ts';
import { ellipsize } from '../../text/fit-text.ts';
import type { ChartContext } from '../chart-context.ts';
import type {
  BandAxisOptions,
  LinearAxisOptions,
  PositionAxis,
  TimeAxisOptions,
} from '../cartesian-options.ts';

/** Points on the position axis with the plan of its labels. */
export interface PositionLayout {
  readonly positions: Float32Array;
  readonly band: number;
  /** Pixel of any place: ms, number or band index. */
  readonly at: (place: number) => number;
  readonly plan: PositionAxisPlan;
}

/** What the layout of positions depends on. */
export interface PositionLayoutOptions {
  readonly axis: PositionAxis;
  readonly range: readonly [number, number];
  readonly context: ChartContext;
  /** Bars need room on both sides of their point. */
  readonly hasBars: boolean;
}

const TIME_LABEL_PX = 84;
const NARROW_LABELS = 5;
const ROTATED_MAX_PX = 110;

function rotatedHeight(labels: readonly string[], degrees: number, { measure, theme }: ChartContext): number {
  const longest = Math.max(
    0,
    ...labels.map((label) => Math.min(ROTATED_MAX_PX, measure(label, theme.geometry.label.size))),
  );
  return Math.ceil(Math.sin((degrees * Math.PI) / 180) * longest) + 18;
}

function bandLayout({
  axis,
  range,
  context,
}: PositionLayoutOptions & { readonly axis: BandAxisOptions }): PositionLayout {
  const { measure, theme } = context;
  const { size, minGap } = theme.geometry.label;
  const scale = bandScale(axis.labels.length, range);
  const positions = Float32Array.from(axis.labels, (_, index) => scale.at(index));
  const title = axis.title ?? '';
  const rotate = axis.rotate ?? 0;
  if (rotate !== 0) {
    const stride = Math.max(1, Math.ceil((size + 2) / scale.step));
    const labels = axis.labels.flatMap((label, index): PlacedLabel[] =>
      index % stride === 0
        ? [{ at: scale.at(index), lines: [ellipsize(label, ROTATED_MAX_PX, { size }, measure)] }]
        : [],
    );
    return {
      positions,
      band: scale.step,
      at: scale.at,
      plan: {
        labels,
        hasTicks: false,
        title,
        rotate,
        height: rotatedHeight(axis.labels, rotate, context) + (title === '' ? 0 : 16),
      },
    };
  }
  const fitted = fitBandLabels({ labels: axis.labels, step: scale.step, size, minGap, measure });
  const labels = fitted.lines.flatMap((lines, index): PlacedLabel[] =>
    lines === null ? [] : [{ at: scale.at(index), lines }],
  );
  return {
    positions,
    band: scale.step,
    at: scale.at,
    plan: { labels, hasTicks: false, title, rotate, height: axisHeight(fitted.rows, title) },
  };
}

const gaps = new WeakMap<Float64Array, number>();

/** The smallest step between neighbours; looked for once, because there may be millions. */
function smallestGap(values: Float64Array): number {
  const known = gaps.get(values) ?? findSmallestGap(values);
  gaps.set(values, known);
  return known;
}

function findSmallestGap(values: Float64Array): number {
  let gap = Number.POSITIVE_INFINITY;
  for (let index = 1; index < values.length; index++) {
    const step = (values[index] ?? 0) - (values[index - 1] ?? 0);
    if (step > 0 && step < gap) gap = step;
  }
  return gap;
}

interface Placement {
  readonly positions: Float32Array;
  readonly band: number;
  readonly at: (place: number) => number;
}

/** Places ascending values over the range; bars keep half a step free at both ends. */
function place(values: Float64Array, range: readonly [number, number], hasBars: boolean): Placement {
  const [from, to] = [values[0] ?? 0, values.at(-1) ?? 0];
  const gap = smallestGap(values);
  const width = range[1] - range[0];
  if (!Number.isFinite(gap) || to <= from) {
    const middle = (range[0] + range[1]) / 2;
    return {
      positions: new Float32Array(values.length).fill(middle),
      band: hasBars ? width : 0,
      at: () => middle,
    };
  }
  const pad = hasBars ? gap / 2 : 0;
  const slope = width / (to - from + pad * 2);
  const at = (value: number): number => range[0] + (value - from + pad) * slope;
  const line = { slope, offset: range[0] + (pad - from) * slope };
  return { positions: mapPixels(values, { at, line }), band: hasBars ? gap * slope : 0, at };
}

/** Ticks as labels, fewer until none touches its neighbour. */
function timeLabels(
  axis: TimeAxisOptions,
  at: (time: number) => number,
  width: number,
  context: ChartContext,
): readonly PlacedLabel[] {
  const { values, zone = 'UTC', format } = axis;
  const { size, minGap } = context.theme.geometry.label;
  const [from, to] = [values[0] ?? Number.NaN, values.at(-1) ?? Number.NaN];
  const minStep = smallestGap(values);
  const options = {
    from,
    to,
    zone,
    ...(context.locale === undefined ? {} : { locale: context.locale }),
    ...(Number.isFinite(minStep) ? { minStep } : {}),
  };
  const widthOf = (text: string): number => context.measure(text, size);
  let labels: readonly PlacedLabel[] = [];
  for (let max = Math.max(NARROW_LABELS, Math.floor(width / TIME_LABEL_PX)); max > 1; max--) {
    labels = timeTicks({ ...options, max }).map(({ time, label }) => ({
      at: at(time),
      lines: [format?.(time) ?? label],
    }));
    if ((axis.rotate ?? 0) !== 0 || withoutCollisions(labels, widthOf, minGap).length === labels.length)
      return labels;
  }
  return withoutCollisions(labels, widthOf, minGap);
}

function timeLayout({
  axis,
  range,
  context,
  hasBars,
}: PositionLayoutOptions & { readonly axis: TimeAxisOptions }): PositionLayout {
  const { values, title = '', rotate = 0 } = axis;
  const placed = place(values, range, hasBars);
  const labels = timeLabels(axis, placed.at, range[1] - range[0], context);
  const height =
    rotate === 0
      ? axisHeight(1, title)
      : rotatedHeight(
          labels.map(({ lines }) => lines[0] ?? ''),
          rotate,
          context,
        );
  return { ...placed, plan: { labels, hasTicks: !hasBars, title, rotate, height } };
}

function withoutCollisions(
  labels: readonly PlacedLabel[],
  width: (text: string) => number,
  gap: number,
): readonly PlacedLabel[] {
  let end = Number.NEGATIVE_INFINITY;
  return labels.filter(({ at, lines }) => {
    const half = width(lines[0] ?? '') / 2;
    if (at - half < end + gap) return false;
    end = at + half;
    return true;
  });
}

function numberLabels(
  ticks: readonly number[],
  at: (value: number) => number,
  format: NumberFormatter,
  unit: string,
): readonly PlacedLabel[] {
  return ticks.map((tick, index) => ({
    at: at(tick),
    lines: [index === ticks.length - 1 && unit !== '' ? `${format(tick)}\u2009${unit}` : format(tick)],
  }));
}

function extentOfValues(values: Float64Array): readonly [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let index = 0; index < values.length; index++) {
    const value = values[index] ?? Number.NaN;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return [low, high];
}

function linearLayout({
  axis,
  range,
  context,
  hasBars,
}: PositionLayoutOptions & { readonly axis: LinearAxisOptions }): PositionLayout {
  const { measure, theme } = context;
  const { size, minGap } = theme.geometry.label;
  const extent = extentOfValues(axis.values);
  const title = axis.title ?? '';
  const maxTicks = Math.max(2, Math.floor((range[1] - range[0]) / 70));
  if (hasBars) {
    const placed = place(axis.values, range, true);
    const labels = withoutCollisions(
      numberLabels(linearTicks(extent[0], extent[1], maxTicks), placed.at, axis.format, axis.unit ?? ''),
      (text) => measure(text, size),
      minGap,
    );
    return { ...placed, plan: { labels, hasTicks: false, title, rotate: 0, height: axisHeight(1, title) } };
  }
  const domain = [axis.fromZero === true ? Math.min(0, extent[0]) : extent[0], extent[1]] as const;
  const pad = (domain[1] - domain[0]) * 0.03;
  const scale = valueScale({
    kind: axis.scale ?? 'linear',
    domain: axis.scale === 'log' ? domain : [domain[0] - (domain[0] === 0 ? 0 : pad), domain[1] + pad],
    range,
    maxTicks,
  });
  const labels = withoutCollisions(
    numberLabels(scale.ticks, scale.at, axis.format, axis.unit ?? ''),
    (text) => measure(text, size),
    minGap,
  );
  return {
    positions: mapPixels(axis.values, scale),
    band: 0,
    at: scale.at,
    plan: { labels, hasTicks: true, title, rotate: 0, height: axisHeight(1, title) },
  };
}

/** Places the points of a position axis and plans its labels. */
export function positionLayout(options: PositionLayoutOptions): PositionLayout {
  const { axis } = options;
  if (axis.kind === 'band') return bandLayout({ ...options, axis });
  return axis.kind === 'time' ? timeLayout({ ...options, axis }) : linearLayout({ ...options, axis });
}

/** Number of points on an axis. */
export function pointsOf(axis: PositionAxis): number {
  return axis.kind === 'band' ? axis.labels.length : axis.values.length;
}
