import {
  type ChartInput,
  type DrawContext,
  namedMetric,
  metricFormat,
  type MetricFormat,
  spokenText,
  valueMessages,
} from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { metricLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell } from '@belvedere/frame';
import {
  distinctTicks,
  ellipsize,
  oneText,
  pathsBuilder,
  rectsBuilder,
  tickTexts,
  stepsOf,
  valueScale,
  type Batch,
  type Description,
  type Scene,
  type ValueScale,
} from '@belvedere/scene';
import { blend, fade, parseHex } from '@belvedere/theme';
import type { BulletPanel } from './manifest.ts';
import { apart } from './apart.ts';
import { bulletMessages } from './messages.ts';

/** Form data of a bullet chart. */
export type BulletForm = FormDataOf<BulletPanel>;

/** A number with its name; empty where the author gave none. */
interface Goal {
  readonly value: number;
  readonly label: string;
}

/** The number and what it stands against. */
export interface BulletData {
  readonly value: Cell;
  /** Largest first, so that smaller ones lie on top. */
  readonly ranges: readonly Goal[];
  readonly markers: readonly Goal[];
  readonly lines: readonly Goal[];
}

type Input = ChartInput<BulletForm, BulletData>;

const BAND_PX = 34;
const BAR_PX = 12;
const HEAD_PX = 26;
const AXIS_PX = 24;
const GOAL_PX = 18;
const MARK_PX = 5;
const GOAL_FONT = { size: 11, weight: 500 } as const;
const BAND_ALPHAS = [0.1, 0.2, 0.32, 0.44];
const WITH_ROOM = 1.1;

const partsOf = (text: string): readonly string[] =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function goalsOf(values: string, labels: string): readonly Goal[] {
  const names = partsOf(labels);
  return partsOf(values)
    .map((part, index) => ({ value: Number(part), label: names[index] ?? '' }))
    .filter(({ value }) => Number.isFinite(value));
}

/** Takes the number out of the answer and reads the goals; without ranges one reaches a tenth beyond the number. */
export function prepareBullet({ frames, formData: form }: ChartInput<BulletForm>): BulletData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const column = form.metric === null ? null : columnNamed(frame, metricLabel(form.metric));
  const value = column === null ? null : cellAt(column, 0);
  const ranges = goalsOf(form.ranges, form.range_labels);
  const own = [{ value: Number(value ?? 0) * WITH_ROOM, label: '' }];
  return {
    value,
    ranges: (ranges.length > 0 ? ranges : own).toSorted((a, b) => b.value - a.value),
    markers: goalsOf(form.markers, form.marker_labels),
    lines: goalsOf(form.marker_lines, form.marker_line_labels),
  };
}

function formatsOf({ formData: form, datasource }: Input, { locale }: DrawContext): MetricFormat {
  return metricFormat({
    format: form.y_axis_format as string | null,
    metric: form.metric === null ? '' : metricLabel(form.metric),
    datasource,
    unit: form.unit,
    currency: form.currency_format,
    ...(locale !== undefined && { locale }),
  });
}

interface Sheet {
  readonly input: Input;
  readonly context: DrawContext;
  readonly scale: ValueScale;
  readonly formats: MetricFormat;
  readonly top: number;
  readonly band: number;
}

function sheetOf(input: Input, context: DrawContext): Sheet {
  const { value, ranges, markers, lines } = input.prepared;
  const all = [Number(value ?? 0), ...[...ranges, ...markers, ...lines].map((goal) => goal.value)];
  const scale = valueScale({
    domain: [Math.min(0, ...all), Math.max(0, ...all)],
    range: [0, context.width],
    steps: stepsOf([all], formatsOf(input, context).axis.unit),
  });
  const band = Math.max(4, Math.min(BAND_PX, context.height - HEAD_PX - AXIS_PX - GOAL_PX));
  const whole = HEAD_PX + GOAL_PX + band + AXIS_PX;
  const top = HEAD_PX + GOAL_PX + Math.max(0, (context.height - whole) / 2);
  return { input, context, scale, formats: formatsOf(input, context), top, band };
}

function bandBatch({ input, context, scale, top, band }: Sheet): Batch {
  const rects = rectsBuilder();
  const { color } = context.theme;
  const zero = scale.at(0);
  const count = input.prepared.ranges.length;
  for (const [index, { value }] of input.prepared.ranges.entries()) {
    const alpha = BAND_ALPHAS[Math.min(BAND_ALPHAS.length - 1, count > 1 ? index : 0)] ?? 0.1;
    const fill = blend(fade(parseHex(color.text1), alpha), parseHex(color.surface));
    rects.add(zero, top, scale.at(value) - zero, band, fill);
  }
  return rects.build({ radius: 3 });
}

function barBatch({ input, context, scale, top, band }: Sheet): Batch {
  const rects = rectsBuilder();
  const zero = scale.at(0);
  const value = Number(input.prepared.value ?? 0);
  const thick = Math.min(BAR_PX, band * 0.5);
  const fill = parseHex(context.theme.color.chart.categorical[0] ?? '#000000');
  rects.add(zero, top + (band - thick) / 2, scale.at(value) - zero, thick, fill, 0);
  return rects.build({ radius: 2 });
}

const goalWords = ({ formats }: Sheet, { value, label }: Goal): string =>
  label === '' ? formats.mark(value) : `${label} ${formats.mark(value)}`;

function goalText(sheet: Sheet, goal: Goal, y: number, x: number): Batch {
  const { context } = sheet;
  return oneText(goalWords(sheet, goal), x, y, {
    ...GOAL_FONT,
    anchor: 'middle',
    fill: parseHex(context.theme.color.chart.annotationText),
    halo: parseHex(context.theme.color.surface),
    haloWidth: 3,
  });
}

/** Texts of the goals above their marks: those that meet move to the sides, and what then finds no room stays out. */
function goalTexts(sheet: Sheet): readonly Batch[] {
  const { input, context, scale, top } = sheet;
  const goals = [...input.prepared.markers, ...input.prepared.lines]
    .map((goal) => ({ goal, x: scale.at(goal.value) }))
    .toSorted((a, b) => a.x - b.x);
  const widthOf = (goal: Goal): number =>
    context.measure(goalWords(sheet, goal), GOAL_FONT.size, GOAL_FONT.weight);
  const y = top - MARK_PX - 6;
  const centers = apart(
    goals.map(({ goal, x }) => ({ at: x, width: widthOf(goal) })),
    context.width,
  );
  return goals.flatMap(({ goal }, index) => {
    const x = centers[index] ?? null;
    return x === null ? [] : [goalText(sheet, goal, y, x)];
  });
}

function goalBatches(sheet: Sheet): readonly Batch[] {
  const { input, context, scale, top, band } = sheet;
  const { color } = context.theme;
  const [triangles, lines] = [pathsBuilder(), pathsBuilder()];
  for (const { value } of input.prepared.markers) {
    const x = scale.at(value);
    triangles.move(x - MARK_PX, top - MARK_PX - 1);
    triangles.line(x + MARK_PX, top - MARK_PX - 1);
    triangles.line(x, top + 2);
    triangles.close();
    triangles.next();
  }
  for (const { value } of input.prepared.lines) {
    const x = scale.at(value);
    lines.move(x, top - 3);
    lines.line(x, top + band + 3);
    lines.next();
  }
  const texts = goalTexts(sheet);
  return [
    triangles.build({ fill: parseHex(color.text1) }),
    lines.build({ stroke: parseHex(color.text1), strokeWidth: 2 }),
    ...texts,
  ];
}

function axisBatches({ context, scale, formats, top, band, input }: Sheet): readonly Batch[] {
  const { measure, theme } = context;
  const fill = parseHex(theme.color.chart.label);
  const y = top + band + 16;
  const named = input.prepared.ranges.filter(({ label }) => label !== '');
  if (named.length > 0) {
    return named.map(({ value, label }, index) => {
      const left = scale.at(named[index + 1]?.value ?? 0);
      const text = ellipsize(label, Math.max(0, scale.at(value) - left - 4), { size: 11 }, measure);
      return oneText(text, scale.at(value), y, { size: 11, anchor: 'end', fill });
    });
  }
  const ticks = distinctTicks(scale.ticks, formats.axis.format);
  return tickTexts(ticks, formats.axis.format).map((text, index) => {
    const half = measure(text, 11) / 2;
    const x = Math.max(half, Math.min(context.width - half, scale.at(ticks[index] ?? 0)));
    return oneText(text, x, y, { size: 11, anchor: 'middle', fill });
  });
}

function headBatches(sheet: Sheet): readonly Batch[] {
  const { input, context, formats, top } = sheet;
  const { measure, theme, width, t } = context;
  const { value } = input.prepared;
  const y = top - GOAL_PX - 10;
  const name =
    input.formData.metric === null ? '' : namedMetric(input.formData.metric, input.datasource).name;
  const number =
    value === null ? t(valueMessages.null) : formats.full(typeof value === 'boolean' ? Number(value) : value);
  const taken = measure(number, 15, 600);
  return [
    oneText(ellipsize(name, Math.max(0, width - taken - 12), { size: 12, weight: 500 }, measure), 0, y, {
      size: 12,
      weight: 500,
      fill: parseHex(theme.color.text2),
    }),
    oneText(ellipsize(number, width, { size: 15, weight: 600 }, measure), width, y, {
      size: 15,
      weight: 600,
      anchor: 'end',
      fill: parseHex(theme.color.text1),
    }),
  ];
}

/** The bar before its ranges, its goals above, names or numbers of the scale below. */
export function drawBullet(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  if (input.prepared.value === null) return { width, height, batches: [], plot: null, legend: [] };
  const sheet = sheetOf(input, context);
  const { top, band } = sheet;
  const batches: readonly Batch[] = [
    bandBatch(sheet),
    barBatch(sheet),
    ...goalBatches(sheet),
    ...(height >= HEAD_PX + GOAL_PX + AXIS_PX ? axisBatches(sheet) : []),
    ...headBatches(sheet),
  ];
  return {
    width,
    height,
    batches: [{ kind: 'clip', x: 0, y: 0, w: width, h: height, of: batches }],
    plot: {
      kind: 'items',
      area: { x: 0, y: top, w: width, h: band },
      x: Float32Array.of(0),
      y: Float32Array.of(top),
      w: Float32Array.of(width),
      h: Float32Array.of(band),
      datum: Int32Array.of(0),
      columns: 1,
      radius: 0,
    },
    legend: [],
  };
}

/** The number in full with its ranges and goals. */
export function describeBullet(input: Input, _datum: number, context: DrawContext): Description {
  const { formData: form, datasource, prepared } = input;
  const { full } = formatsOf(input, context);
  const title = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const { value } = prepared;
  const own =
    value === null
      ? context.t(valueMessages.noValue)
      : full(typeof value === 'boolean' ? Number(value) : value);
  const ranges = form.ranges.trim() === '' ? [] : prepared.ranges;
  const rows = [
    { label: title, value: own },
    ...[...prepared.markers, ...prepared.lines].map((goal) => ({
      label: goal.label,
      value: full(goal.value),
    })),
    ...ranges.map((range) => ({
      label: range.label,
      value: context.t(bulletMessages.upTo, { value: full(range.value) }),
    })),
  ];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}
