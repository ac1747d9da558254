import { parseHex } from '@belvedere/theme';
import { oneText, textsBuilder } from '../../batch/texts.ts';
import { bandScale } from '../../scale/band-scale.ts';
import { tickTexts } from '../../scale/tick-texts.ts';
import { momentNames } from '../../scale/time-ticks.ts';
import type { ValueScale } from '../../scale/value-scale.ts';
import { sceneHead } from '../../legend/head-legend.ts';
import type { Batch, Scene } from '../../model/scene.ts';
import { ellipsizeApart } from '../../text/fit-apart.ts';
import type { CartesianOptions } from '../cartesian-options.ts';
import type { ChartContext } from '../chart-context.ts';
import { referenceBatches } from './annotations.ts';
import { barBatch, barSlots } from './bars.ts';
import { type Frame, isLit, layerEnds, shownPoints } from './frame.ts';
import { baselineBatch, gridBatches } from './grid.ts';
import { legendPlace } from './legend-place.ts';
import { pointsOf } from './position-axis-plan.ts';
import { stackTotalBatches } from './stack-totals.ts';
import { layersOf, type Layer } from './stacks.ts';
import { cartesianLegend } from './top-legend.ts';
import { valueAxisScale } from './value-domain.ts';
import { barValueBatches, carriesValues, markedLike, valueWriter } from './value-texts.ts';
import { xyPlot } from './xy-plot.ts';

const LABEL_SIZE = 12;
const LABEL_GAP_PX = 10;
const LABEL_SHARE = 0.4;
const AXIS_PX = 22;
const REFERENCE_PX = 18;
const VALUE_GAP_PX = 8;
const SMALLEST_PLOT_PX = 24;
const ROW_PX = 13;
const TITLE_PX = 16;
const TOTAL_PX = 36;

/** Names along the position axis of a horizontal chart. */
function namesOf({ position }: CartesianOptions, { locale }: ChartContext): readonly string[] {
  if (position.kind === 'band') return position.labels;
  const { format } = position;
  if (format !== undefined) return Array.from(position.values, (value) => format(value));
  const zone = position.kind === 'time' ? (position.zone ?? 'UTC') : 'UTC';
  return momentNames([...position.values], { zone, ...(locale !== undefined && { locale }) });
}

function widestValue(
  layers: readonly Layer[],
  options: CartesianOptions,
  { measure }: ChartContext,
  isNegative: boolean,
): number {
  const write = valueWriter({ options });
  const widths = layers.flatMap(({ top }) =>
    Array.from(top, (value) =>
      Number.isNaN(value) || value < 0 !== isNegative ? 0 : measure(write(value), 11, 500),
    ),
  );
  return Math.max(0, ...widths);
}

interface HorizontalLayout {
  readonly frame: Frame;
  readonly names: readonly string[];
  readonly labelRoom: number;
  readonly isSilent: boolean;
}

function layOut(options: CartesianOptions, context: ChartContext, legendHeight: number): HorizontalLayout {
  const points = pointsOf(options.position);
  const layers = layersOf(options.series, points, options.stackOffset);
  const names = namesOf(options, context);
  const labelRoom =
    Math.min(
      context.width * LABEL_SHARE,
      Math.max(0, ...names.map((name) => context.measure(name, LABEL_SIZE, 400))),
    ) + LABEL_GAP_PX;
  const hasReference = (options.references ?? []).length > 0;
  const top = legendHeight + (hasReference ? REFERENCE_PX : 4);
  const window = options.window ?? [0, 1];
  const share = Math.max(1e-9, window[1] - window[0]);
  const isSilent = carriesValues(
    { options, layers, points: Math.ceil(points * share), context },
    (context.height - top) / Math.max(1, points * share),
  );
  const titleRoom = (options.value.title ?? '') === '' ? 0 : TITLE_PX;
  const height = Math.max(SMALLEST_PLOT_PX, context.height - top - (isSilent ? 0 : AXIS_PX) - titleRoom);
  const totals = options.hasStackTotals === true ? TOTAL_PX : 0;
  const right =
    totals + (isSilent ? widestValue(layers, options, context, false) + VALUE_GAP_PX : VALUE_GAP_PX + 4);
  const low = isSilent ? widestValue(layers, options, context, true) : 0;
  const left = labelRoom + (low > 0 ? low + VALUE_GAP_PX : 0);
  const range = [left, Math.max(left + SMALLEST_PLOT_PX, context.width - right)] as const;
  const start = top - (window[0] * height) / share;
  const bands = bandScale(points, [start, start + height / share]);
  const positions = Float32Array.from({ length: points }, (_, index) => bands.at(index));
  const reach = [top, top + height] as const;
  const isWhole = options.window === undefined || options.window === null;
  const value = valueAxisScale({
    layers,
    axis: options.value,
    references: options.references ?? [],
    range,
    isSilent,
  });
  const frame: Frame = {
    context,
    options: isSilent ? options : markedLike(options, value),
    layers,
    points,
    area: { x: left, y: top, w: range[1] - range[0], h: height },
    positions,
    shown: isWhole ? [0, points] : shownPoints(positions, reach, bands.step),
    reach,
    band: bands.step,
    value,
    right: null,
    ends: layerEnds(layers, () => value),
  };
  return { frame, names, labelRoom, isSilent };
}

function nameBatch({ frame, names, labelRoom }: HorizontalLayout): readonly Batch[] {
  const { context, band } = frame;
  const { color } = context.theme;
  const stride = Math.max(1, Math.ceil(ROW_PX / Math.max(0.5, band)));
  const plain = textsBuilder({ size: LABEL_SIZE, weight: 400, anchor: 'start', fill: parseHex(color.text2) });
  const strong = textsBuilder({
    size: LABEL_SIZE,
    weight: 600,
    anchor: 'start',
    fill: parseHex(color.text1),
  });
  const { reach } = frame;
  const cut = (weight: 400 | 600): readonly string[] =>
    ellipsizeApart(names, labelRoom - LABEL_GAP_PX, { size: LABEL_SIZE, weight }, context.measure);
  const plainTexts = cut(400);
  const chosenTexts = context.isSelected == null ? plainTexts : cut(600);
  for (let index = 0; index < names.length; index += stride) {
    const place = frame.positions[index] ?? 0;
    if (place < reach[0] - 0.5 || place > reach[1] + 0.5) continue;
    const isChosen = context.isSelected !== undefined && context.isSelected !== null && isLit(frame, index);
    const isDimmed = !isLit(frame, index);
    (isChosen ? strong : plain).add(
      (isChosen ? chosenTexts : plainTexts)[index] ?? '',
      0,
      (frame.positions[index] ?? 0) + 4,
      parseHex(isChosen ? color.text1 : isDimmed ? color.chart.label : color.text2),
      index,
    );
  }
  return [plain.build(), strong.build()];
}

function axisBatch(frame: Frame, scale: ValueScale): Batch {
  const { theme, measure, width } = frame.context;
  const { size, minGap } = theme.geometry.label;
  const texts = textsBuilder({
    size,
    weight: 400,
    anchor: 'middle',
    fill: parseHex(theme.color.chart.label),
  });
  const { format, unit } = frame.options.value;
  let end = Number.NEGATIVE_INFINITY;
  for (const [index, text] of tickTexts(scale.ticks, format, unit).entries()) {
    const half = measure(text, size) / 2;
    const at = Math.min(width - half, scale.at(scale.ticks[index] ?? 0));
    if (at - half < end + minGap) continue;
    texts.add(text, at, frame.area.y + frame.area.h + 15);
    end = at + half;
  }
  return texts.build();
}

/** A window cuts the bars at its edges. */
function clipped(frame: Frame, batches: readonly Batch[]): readonly Batch[] {
  if (frame.options.window === undefined || frame.options.window === null) return batches;
  const { x, w } = frame.area;
  const [from, to] = frame.reach;
  return [{ kind: 'clip', x: x - 1, y: from, w: w + 2, h: to - from, of: batches }];
}

/** Titles of both axes: that of the names over them, that of the values below. */
function titleBatches({ options, area, context }: Frame): readonly Batch[] {
  const { title = '' } = options.value;
  if (title === '') return [];
  const style = { size: 11, fill: parseHex(context.theme.color.chart.subtitle), anchor: 'end' } as const;
  return [oneText(title, area.x + area.w, context.height - 4, style)];
}

/** Bars that lie: names at the left, values at their ends. */
export function horizontalChart(options: CartesianOptions, context: ChartContext): Scene {
  const legend = cartesianLegend(options, context, legendPlace(options, context.width));
  const layout = layOut(options, context, legend.height);
  const { frame, isSilent } = layout;
  const slots = barSlots(frame);
  const batches: readonly Batch[] = [
    ...(isSilent ? [] : [...gridBatches(frame), axisBatch(frame, frame.value)]),
    ...clipped(
      frame,
      frame.layers.flatMap((layer) =>
        [slots.get(layer)].flatMap((slot) => (slot === undefined ? [] : [barBatch(frame, layer, slot)])),
      ),
    ),
    baselineBatch(frame),
    ...(options.references ?? []).flatMap((reference) =>
      referenceBatches(frame, reference, (place) => frame.positions[place] ?? Number.NaN),
    ),
    ...frame.layers.flatMap((layer) =>
      [slots.get(layer)].flatMap((slot) => (slot === undefined ? [] : barValueBatches(frame, layer, slot))),
    ),
    ...(options.hasStackTotals === true ? stackTotalBatches(frame, slots) : []),
    ...nameBatch(layout),
    ...titleBatches(frame),
    ...legend.batches,
  ];
  return {
    width: context.width,
    height: context.height,
    batches,
    plot: xyPlot(frame, slots),
    legend: legend.hits,
    ...sceneHead(legend),
  };
}
