import type { TickFormatter } from '@belvedere/format';
import { ticks as linearTicks } from 'd3-array';
import { fitBandLabels } from '../../axis/band-labels.ts';
import { axisHeight, type PlacedLabel, type PositionAxisPlan } from '../../axis/position-axis.ts';
import { bandScale } from '../../scale/band-scale.ts';
import { mapPixels } from '../../scale/map-pixels.ts';
import { distinctTicks, tickTexts, withoutEchoes } from '../../scale/tick-texts.ts';
import { timeTicks } from '../../scale/time-ticks.ts';
import { minorTicks } from '../../scale/minor-ticks.ts';
import { valueScale } from '../../scale/value-scale.ts';
import { stepsOf, wholeTicks } from '../../scale/whole-ticks.ts';
import { ellipsizeApart } from '../../text/fit-apart.ts';
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
  /** Part of the axis that the range shows, as shares of the whole. */
  readonly window: readonly [from: number, to: number];
}

const TITLE_PX = 16;
const MINOR_PARTS = 5;
const TIME_LABEL_PX = 84;
const NARROW_LABELS = 5;
const ROTATED_MAX_PX = 110;

const titleRoom = ({ title = '', titleMargin = 0 }: PositionAxis): number =>
  title === '' ? 0 : TITLE_PX + titleMargin;

/** The range of the whole axis when `range` shows only a part of it. */
function wholeRange({ range, window }: PositionLayoutOptions): readonly [number, number] {
  const width = (range[1] - range[0]) / Math.max(1e-9, window[1] - window[0]);
  const start = range[0] - window[0] * width;
  return [start, start + width];
}

const inRange = ({ at }: PlacedLabel, [from, to]: readonly [number, number]): boolean =>
  at >= from - 0.5 && at <= to + 0.5;

/** Places between labels that stand evenly. */
function between(labels: readonly PlacedLabel[], [from, to]: readonly [number, number]): readonly number[] {
  const [first, second] = [labels[0]?.at ?? 0, labels[1]?.at ?? 0];
  const step = (second - first) / MINOR_PARTS;
  if (labels.length < 2 || !(step > 2)) return [];
  const start = Math.ceil((from - first) / step);
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, index) => start + index)
    .filter((at) => at % MINOR_PARTS !== 0)
    .map((at) => first + at * step)
    .filter((at) => at <= to);
}

function rotatedHeight(labels: readonly string[], degrees: number, { measure, theme }: ChartContext): number {
  const longest = Math.max(
    0,
    ...labels.map((label) => Math.min(ROTATED_MAX_PX, measure(label, theme.geometry.label.size))),
  );
  return Math.ceil(Math.sin((degrees * Math.PI) / 180) * longest) + 18;
}

/** Height of an axis of one row of labels, or of turned ones. */
function labelsHeight(
  axis: TimeAxisOptions | LinearAxisOptions,
  labels: readonly PlacedLabel[],
  context: ChartContext,
): number {
  const { rotate = 0, title = '', titleMargin } = axis;
  if (rotate === 0) return axisHeight(1, title, titleMargin);
  const texts = labels.map(({ lines }) => lines[0] ?? '');
  return rotatedHeight(texts, rotate, context) + titleRoom(axis);
}

function bandLayout(options: PositionLayoutOptions & { readonly axis: BandAxisOptions }): PositionLayout {
  const { axis, range, context } = options;
  const { measure, theme } = context;
  const { size, minGap } = theme.geometry.label;
  const scale = bandScale(axis.labels.length, wholeRange(options));
  const positions = Float32Array.from(axis.labels, (_, index) => scale.at(index));
  const title = axis.title ?? '';
  const rotate = axis.rotate ?? 0;
  if (rotate !== 0) {
    const stride = Math.max(1, Math.ceil((size + 2) / scale.step));
    const labels = ellipsizeApart(axis.labels, ROTATED_MAX_PX, { size }, measure)
      .flatMap((label, index): PlacedLabel[] =>
        index % stride === 0 ? [{ at: scale.at(index), lines: [label] }] : [],
      )
      .filter((label) => inRange(label, range));
    return {
      positions,
      band: scale.step,
      at: scale.at,
      plan: {
        labels,
        hasTicks: false,
        title,
        rotate,
        height: rotatedHeight(axis.labels, rotate, context) + titleRoom(axis),
      },
    };
  }
  const fitted = fitBandLabels({ labels: axis.labels, step: scale.step, size, minGap, measure });
  const labels = fitted.lines
    .flatMap((lines, index): PlacedLabel[] => (lines === null ? [] : [{ at: scale.at(index), lines }]))
    .filter((label) => inRange(label, range));
  return {
    positions,
    band: scale.step,
    at: scale.at,
    plan: {
      labels,
      hasTicks: false,
      title,
      rotate,
      height: axisHeight(fitted.rows, title, axis.titleMargin),
    },
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
  readonly invert: (pixel: number) => number;
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
      invert: () => from,
    };
  }
  const pad = hasBars ? gap / 2 : 0;
  const slope = width / (to - from + pad * 2);
  const at = (value: number): number => range[0] + (value - from + pad) * slope;
  const line = { slope, offset: range[0] + (pad - from) * slope };
  const invert = (pixel: number): number => from - pad + (pixel - range[0]) / slope;
  return { positions: mapPixels(values, { at, line }), band: hasBars ? gap * slope : 0, at, invert };
}

const ROUND_MS = [86_400_000, 60_000, 1000];

/** Length of the longest unit at whose start a lone moment stands, ms. */
const roundness = (time: number): number => ROUND_MS.find((unit) => time % unit === 0) ?? 0;

/** Ticks as labels, fewer until none touches its neighbour. */
function timeLabels(
  axis: TimeAxisOptions,
  { at, invert }: Placement,
  range: readonly [number, number],
  context: ChartContext,
): readonly PlacedLabel[] {
  const { values, zone = 'UTC', format } = axis;
  const { size, minGap } = context.theme.geometry.label;
  const width = range[1] - range[0];
  const from = Math.max(values[0] ?? Number.NaN, invert(range[0]));
  const to = Math.min(values.at(-1) ?? Number.NaN, invert(range[1]));
  const gap = smallestGap(values);
  const minStep = Number.isFinite(gap) ? gap : (axis.step ?? roundness(values[0] ?? 0));
  const options = {
    from,
    to,
    zone,
    ...(context.locale === undefined ? {} : { locale: context.locale }),
    minStep,
  };
  const widthOf = (text: string): number => context.measure(text, size);
  let labels: readonly PlacedLabel[] = [];
  for (let max = Math.max(NARROW_LABELS, Math.floor(width / TIME_LABEL_PX)); max > 1; max--) {
    const all = timeTicks({ ...options, max }).map(({ time, label }) => ({
      at: at(time),
      lines: [format?.(time) ?? label],
    }));
    labels = withoutEchoes(all, ({ lines }) => lines[0] ?? '');
    if ((axis.rotate ?? 0) !== 0 || withoutCollisions(labels, widthOf, minGap).length === labels.length)
      return labels;
  }
  return withoutCollisions(labels, widthOf, minGap);
}

function timeLayout(options: PositionLayoutOptions & { readonly axis: TimeAxisOptions }): PositionLayout {
  const { axis, range, context, hasBars } = options;
  const { values, title = '', rotate = 0 } = axis;
  const placed = place(values, wholeRange(options), hasBars);
  const labels = timeLabels(axis, placed, range, context);
  const height = labelsHeight(axis, labels, context);
  const { positions, band, at } = placed;
  const minor = axis.hasMinorTicks === true ? { minorTicks: between(labels, range) } : {};
  return { positions, band, at, plan: { labels, hasTicks: !hasBars, title, rotate, height, ...minor } };
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
  all: readonly number[],
  at: (value: number) => number,
  format: TickFormatter,
  unit: string,
): readonly PlacedLabel[] {
  const ticks = distinctTicks(all, format);
  return tickTexts(ticks, format, unit).map((text, index) => ({ at: at(ticks[index] ?? 0), lines: [text] }));
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

function linearLayout(options: PositionLayoutOptions & { readonly axis: LinearAxisOptions }): PositionLayout {
  const { axis, range, context, hasBars, window } = options;
  const { measure, theme } = context;
  const { size, minGap } = theme.geometry.label;
  const extent = extentOfValues(axis.values);
  const title = axis.title ?? '';
  const maxTicks = Math.max(2, Math.floor((range[1] - range[0]) / 70));
  const steps = stepsOf([axis.values], axis.unit);
  if (hasBars) {
    const { positions, band, at, invert } = place(axis.values, wholeRange(options), true);
    const ends = [Math.max(extent[0], invert(range[0])), Math.min(extent[1], invert(range[1]))] as const;
    const found = linearTicks(ends[0], ends[1], maxTicks);
    const labels = withoutCollisions(
      numberLabels(steps === 'whole' ? wholeTicks(found) : found, at, axis.format, axis.unit ?? ''),
      (text) => measure(text, size),
      minGap,
    );
    const height = axisHeight(1, title, axis.titleMargin);
    return { positions, band, at, plan: { labels, hasTicks: false, title, rotate: 0, height } };
  }
  const domain = [axis.fromZero === true ? Math.min(0, extent[0]) : extent[0], extent[1]] as const;
  const pad = (domain[1] - domain[0]) * 0.03;
  const padded = axis.scale === 'log' ? domain : [domain[0] - (domain[0] === 0 ? 0 : pad), domain[1] + pad];
  const whole = valueScale({
    kind: axis.scale ?? 'linear',
    domain: [axis.min ?? padded[0] ?? 0, axis.max ?? padded[1] ?? 1],
    range: wholeRange(options),
    maxTicks,
    steps,
  });
  const isUnknown = axis.min === undefined && axis.max === undefined && !Number.isFinite(extent[0]);
  const isWhole = window[0] === 0 && window[1] === 1;
  const scale = isWhole
    ? whole
    : valueScale({
        kind: axis.scale ?? 'linear',
        domain: [whole.invert(range[0]), whole.invert(range[1])],
        range,
        maxTicks,
        steps,
      });
  const rotate = axis.rotate ?? 0;
  const all = numberLabels(isUnknown ? [] : scale.ticks, scale.at, axis.format, axis.unit ?? '');
  const labels = rotate === 0 ? withoutCollisions(all, (text) => measure(text, size), minGap) : all;
  return {
    positions: mapPixels(axis.values, scale),
    band: 0,
    at: scale.at,
    plan: {
      labels,
      hasTicks: true,
      title,
      rotate,
      height: labelsHeight(axis, labels, context),
      ...(axis.hasMinorTicks === true && { minorTicks: minorTicks(scale).map(scale.at) }),
    },
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
