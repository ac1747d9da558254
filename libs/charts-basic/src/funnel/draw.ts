import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  namedMetric,
  formFormat,
  fullText,
  shareText,
  spokenText,
} from '@belvedere/charts';
import { asList, type Message } from '@belvedere/core';
import {
  bandScale,
  ellipsizeApart,
  rectsBuilder,
  textsBuilder,
  type Batch,
  type Description,
  type ItemPlot,
  type Scene,
} from '@belvedere/scene';
import { fade, parseHex, sequentialScheme, textOn } from '@belvedere/theme';
import { pickCategory } from '../data/categories.ts';
import { chosenRows, chosenShare, dimmedAround } from '../data/chosen-parts.ts';
import { leftOutText, withNote } from '../text/note.ts';
import { legendBox, legendSide, withoutToggles, withSideLegend } from '../shapes/side-legend.ts';
import { funnelMessages } from './messages.ts';
import { shareOfStage, type FunnelData, type FunnelForm } from './prepare.ts';

type Input = ChartInput<FunnelForm, FunnelData>;

const NAME_SHARE = 0.32;
const NAME_GAP_PX = 12;
const GAP_SHARE = 0.24;
const TALLEST_PX = 46;
const LEAST_LABEL_PX = 13;
const PAD_PX = 10;
const LEAST_BAR_PX = 2;
const NAME_SIZE = 12;
const VALUE_SIZE = 11;

interface Bars {
  readonly left: number;
  readonly area: number;
  readonly step: number;
  readonly thickness: number;
  readonly middles: readonly number[];
  readonly widths: readonly number[];
  readonly colors: readonly string[];
  /** Chosen part of each bar; NaN where nothing is highlighted. */
  readonly shares: readonly number[];
}

function partsOf(type: unknown): {
  readonly key: boolean;
  readonly value: boolean;
  readonly percent: boolean;
} {
  const text = String(type);
  return { key: text.includes('key'), value: text.includes('value'), percent: text.includes('percent') };
}

/** From the strong end of the ramp to its middle, so that later stages are lighter and still seen. */
function colorOf(ramp: readonly string[], index: number, count: number): string {
  const last = ramp.length - 1;
  const step = count <= 1 ? 0 : (index / (count - 1)) * Math.min(count - 1, last / 2);
  return ramp[Math.round(last - step)] ?? '#000000';
}

function colorsOf({ prepared: { stages }, formData: form }: Input, context: DrawContext): readonly string[] {
  const labels = stages.map(({ label }) => label);
  if (form.stage_colors !== 'ramp') return labels.map(labelColors(labels, form, context));
  const ramp = sequentialScheme(form.linear_color_scheme).colors[context.theme.name];
  return stages.map((_, index) => colorOf(ramp, index, stages.length));
}

function barsOf(input: Input, context: DrawContext): Bars {
  const { prepared, formData: form } = input;
  const { stages } = prepared;
  const { width, height, measure } = context;
  const { key } = partsOf(form.label_type);
  const widest = Math.max(0, ...stages.map(({ label }) => measure(label, NAME_SIZE)));
  const left = form.show_labels && key ? Math.min(width * NAME_SHARE, widest) + NAME_GAP_PX : 0;
  const band = bandScale(stages.length, [0, Math.min(height, stages.length * TALLEST_PX)]);
  const most = stages.reduce((high, { value }) => Math.max(high, value), 0);
  const room = Math.max(0, width - left);
  return {
    left,
    area: room,
    step: band.step,
    thickness: band.step * (1 - GAP_SHARE),
    middles: stages.map((_, index) => band.at(index)),
    widths: stages.map(({ value }) => (most > 0 ? Math.max(LEAST_BAR_PX, (value / most) * room) : 0)),
    colors: colorsOf(input, context),
    shares: stages.map(chosenShare),
  };
}

function barBatch(bars: Bars, { theme, isSelected }: DrawContext): Batch {
  const rects = rectsBuilder();
  for (const [index, middle] of bars.middles.entries()) {
    const color = parseHex(bars.colors[index] ?? '#000000');
    const fill = (isSelected?.(index) ?? true) ? color : fade(color, theme.color.chart.dimOpacity);
    const [width, height] = [bars.widths[index] ?? 0, bars.thickness];
    const w = Math.min(width, bars.area);
    rects.add(bars.left, middle - height / 2, w, height, fill, index);
    const lit = w * (bars.shares[index] ?? 0);
    if (lit > 0) rects.add(bars.left, middle - height / 2, lit, height, color, index);
  }
  return rects.build({ radius: theme.geometry.bar.radius });
}

function valueText(input: Input, index: number, context: DrawContext): string {
  const { formData: form, prepared: data } = input;
  const { value, percent } = partsOf(form.label_type);
  const share = shareOfStage(data, index, form.percent_calculation_type);
  const { mark } = formFormat(form.metric, input, context);
  return [
    ...(value ? [mark(data.stages[index]?.value ?? 0)] : []),
    ...(percent && !Number.isNaN(share) ? [shareText(share)] : []),
  ].join(' \u00b7 ');
}

function labelBatches(input: Input, bars: Bars, context: DrawContext): readonly Batch[] {
  const { formData: form, prepared } = input;
  const { theme, measure, width, isSelected } = context;
  if (!form.show_labels || bars.step < LEAST_LABEL_PX) return [];
  const names = textsBuilder({
    size: NAME_SIZE,
    weight: 400,
    anchor: 'start',
    fill: parseHex(theme.color.text2),
  });
  const values = textsBuilder({
    size: VALUE_SIZE,
    weight: 600,
    anchor: 'start',
    fill: parseHex(theme.color.text1),
  });
  const labels = ellipsizeApart(
    prepared.stages.map(({ label }) => label),
    bars.left - NAME_GAP_PX,
    { size: NAME_SIZE },
    measure,
  );
  for (const [index, label] of labels.entries()) {
    const baseline = (bars.middles[index] ?? 0) + 4;
    if (bars.left > 0) names.add(label, 0, baseline);
    const text = valueText(input, index, context);
    const [bar, own] = [bars.widths[index] ?? 0, measure(text, VALUE_SIZE, 600)];
    const lit = bar * (bars.shares[index] ?? 0);
    const isLit = (isSelected?.(index) ?? true) || own + PAD_PX * 2 <= lit;
    const isInside = own + PAD_PX * 2 <= (isLit || Number.isNaN(lit) ? bar : 0);
    const x = bars.left + (isInside ? PAD_PX : bar + 7);
    if (!isInside && x + own > width) continue;
    const isOnBar = isInside && isLit;
    values.add(
      text,
      x,
      baseline,
      isOnBar ? parseHex(textOn(bars.colors[index] ?? '#000000')) : undefined,
      index,
    );
  }
  return [names.build(), values.build()];
}

function plotOf(bars: Bars, { width, height, theme }: DrawContext): ItemPlot {
  const { middles, thickness, left, widths } = bars;
  return {
    kind: 'items',
    area: { x: 0, y: 0, w: width, h: height },
    x: new Float32Array(middles.length).fill(left),
    y: Float32Array.from(middles, (middle) => middle - thickness / 2),
    w: Float32Array.from(widths),
    h: new Float32Array(middles.length).fill(thickness),
    datum: Int32Array.from(middles, (_, index) => index),
    columns: 1,
    radius: theme.geometry.bar.radius,
  };
}

/** A bar per stage from the left edge, with its name, its value and its share. */
export function drawFunnel(input: Input, context: DrawContext): Scene {
  return withNote(leftOutText(input.prepared, context), context, (room) => {
    const side = legendSide(input.formData, room);
    if (side === null) return drawStages(input, room);
    const colors = colorsOf(input, room);
    const entries = input.prepared.stages.map(({ label }, at) => legendBox(label, label, colors[at] ?? ''));
    return withoutToggles(
      withSideLegend(entries, side, input.formData, room, (inner) => drawStages(input, inner)),
    );
  });
}

function drawStages(input: Input, given: DrawContext): Scene {
  const context = dimmedAround(input.prepared.stages, given);
  const bars = barsOf(input, context);
  return {
    width: context.width,
    height: context.height,
    batches: [barBatch(bars, context), ...labelBatches(input, bars, context)],
    plot: plotOf(bars, context),
    legend: [],
  };
}

const SHARE_NAMES: Readonly<Record<string, Message>> = {
  previous_step: funnelMessages.ofPrevious,
  total: funnelMessages.ofTotal,
};

/** A stage with its value in full and its share. */
export function describeFunnel(input: Input, datum: number, context: DrawContext): Description {
  const { formData: form, prepared: data, datasource } = input;
  const stage = data.stages[datum];
  if (stage === undefined) return { title: '', rows: [], spoken: '' };
  const { t } = context;
  const parts = partsOf(form.show_tooltip_labels ? form.tooltip_label_type : '');
  const share = shareOfStage(data, datum, form.percent_calculation_type);
  const rows = [
    ...(parts.value
      ? [
          {
            label: form.metric === null ? '' : namedMetric(form.metric, datasource).name,
            value: fullText(formFormat(form.metric, input, context), stage.exact, stage.value, t),
          },
        ]
      : []),
    ...(parts.percent && !Number.isNaN(share)
      ? [
          {
            label: t(SHARE_NAMES[String(form.percent_calculation_type)] ?? funnelMessages.ofFirst),
            value: shareText(share),
          },
        ]
      : []),
    ...chosenRows(stage, context, (value) => formFormat(form.metric, input, context).full(value)),
  ];
  return { title: stage.label, rows, spoken: spokenText(stage.label, rows, t) };
}

/** A stage's category. */
export function pickFunnel({ formData: form, prepared }: Input, datum: number): DatumPick {
  const stage = prepared.stages[datum];
  return stage === undefined ? NOTHING_PICKED : pickCategory(asList(form.groupby), stage);
}
