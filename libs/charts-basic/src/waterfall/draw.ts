import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  type PickedValue,
  namedMetric,
  pickedValue,
  categoryText,
  metricFormat,
  type MetricFormat,
  spokenText,
} from '@belvedere/charts';
import { asList, metricLabel } from '@belvedere/core';
import { columnTimeFormat, timeFormatter } from '@belvedere/format';
import { cellAt, columnNamed, EMPTY_FRAME } from '@belvedere/frame';
import {
  cartesian,
  cartesianDatum,
  markWriter,
  momentNames,
  oneText,
  type Batch,
  type CartesianSeries,
  type Description,
  type Scene,
} from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { chartMessages } from '../messages/charts.ts';
import { withNote } from '../text/note.ts';
import { storedHex } from '../shapes/stored-hex.ts';
import { authorTimeFormat, bucketRange } from '../text/time-text.ts';
import { axisOf } from '../timeseries/query.ts';
import { connectorBatches } from './connectors.ts';
import { ticksRotation } from '../timeseries/ticks-layout.ts';
import { waterfallMessages } from './messages.ts';
import type { WaterfallData, WaterfallStep } from './prepare.ts';
import type { WaterfallForm } from './form.ts';

type Input = ChartInput<WaterfallForm, WaterfallData>;

/** Kinds of bars, in the order of the legend. */
export const WATERFALL_KINDS = ['increase', 'decrease', 'total'] as const;

type Kind = (typeof WATERFALL_KINDS)[number];

const kindOf = ({ kind, value }: WaterfallStep): Kind =>
  kind === 'total' ? 'total' : value < 0 ? 'decrease' : 'increase';

const VALUE_SIZE = 11;
const VALUE_WEIGHT = 500;
const SHORT_TIMES: Readonly<Record<string, string>> = {
  P1D: '%-d %b',
  P1W: '%-d %b',
  P1M: '%b %Y',
  P3M: 'Q%q %Y',
  P1Y: '%Y',
};

function colorsOf(form: WaterfallForm, { theme }: DrawContext): Readonly<Record<Kind, string>> {
  return {
    increase: storedHex(form.increase_color) ?? theme.color.chart.positive,
    decrease: storedHex(form.decrease_color) ?? theme.color.chart.negative,
    total: storedHex(form.total_color) ?? theme.color.chart.other,
  };
}

function formatsOf({ formData: form, datasource }: Input, { locale }: DrawContext): MetricFormat {
  return metricFormat({
    format: form.y_axis_format as string | null,
    metric: form.metric === null ? '' : metricLabel(form.metric),
    datasource,
    currency: form.currency_format,
    ...(locale !== undefined && { locale }),
  });
}

/** Writes the periods of the bars. */
function periodText(
  { prepared: data, formData: form }: Input,
  context: DrawContext,
): (step: WaterfallStep) => string {
  const { locale } = context;
  const zone = data.isInstant ? context.zone : 'UTC';
  const times = Float64Array.from(data.steps, ({ period }) => Number(period));
  const write =
    authorTimeFormat(form.x_axis_time_format, zone, locale) ??
    timeFormatter(SHORT_TIMES[data.grain ?? ''] ?? columnTimeFormat(times, zone), {
      zone,
      ...(locale !== undefined && { locale }),
    });
  return ({ period }) =>
    data.isTime && period !== null ? write(Number(period)) : categoryText(period, context);
}

function stepName(input: Input, context: DrawContext): (step: WaterfallStep) => string {
  const period = periodText(input, context);
  const { hasParts } = input.prepared;
  return (step) => {
    if (step.kind === 'total' && !hasParts) return context.t(waterfallMessages.total);
    return hasParts && step.kind === 'step' ? categoryText(step.part, context) : period(step);
  };
}

/** Names along the axis; periods that their author gave no format say their year once. */
function axisNames(input: Input, context: DrawContext): readonly string[] {
  const { prepared: data, formData: form } = input;
  const { zone, locale } = context;
  const names = data.steps.map(stepName(input, context));
  if (!data.isTime || authorTimeFormat(form.x_axis_time_format, zone, locale) !== null) return names;
  const isPeriod = ({ kind, period }: WaterfallStep): boolean =>
    period !== null && (data.hasParts ? kind === 'total' : kind === 'step');
  const times = data.steps.map((step) => (isPeriod(step) ? Number(step.period) : Number.NaN));
  const own = { zone: data.isInstant ? zone : 'UTC', ...(locale !== undefined && { locale }) };
  const moments = momentNames(times, own);
  return names.map((name, at) => moments[at] || name);
}

function seriesOf(
  { prepared: { steps }, formData: form }: Input,
  context: DrawContext,
): readonly CartesianSeries[] {
  const colors = colorsOf(form, context);
  const hidden = hiddenIn(context.view);
  const from = ({ kind, value, sum }: WaterfallStep): number => (kind === 'total' ? 0 : sum - value);
  return WATERFALL_KINDS.map((kind): CartesianSeries => {
    const own = (value: (step: WaterfallStep) => number): Float64Array =>
      Float64Array.from(steps, (step) => (kindOf(step) === kind ? value(step) : Number.NaN));
    return {
      key: kind,
      label: context.t(waterfallMessages[kind]),
      mark: 'bar',
      stack: 'steps',
      base: own((step) => Math.min(from(step), step.sum)),
      values: own((step) => Math.max(from(step), step.sum)),
      color: colors[kind],
      valueLabels: 'none',
      isHidden: hidden.has(kind),
    };
  });
}

/** Whether a step's size is wider than the room of its bar, so that none is written. */
function lacksRoom({ plot }: Scene, input: Input, context: DrawContext): boolean {
  const { prepared: data, formData: form } = input;
  if (plot?.kind !== 'xy' || !form.show_value) return false;
  const write = markWriter(plot.valueTicks ?? [], formatsOf(input, context).mark);
  return data.steps.some(({ value }) => context.measure(write(value), VALUE_SIZE, VALUE_WEIGHT) > plot.band);
}

/** The size of each step above its bar: all of them, or none where one finds no room. */
function valueBatches(scene: Scene, input: Input, context: DrawContext): readonly Batch[] {
  const { plot } = scene;
  const { prepared: data, formData: form } = input;
  if (plot?.kind !== 'xy' || !form.show_value || lacksRoom(scene, input, context)) return [];
  const write = markWriter(plot.valueTicks ?? [], formatsOf(input, context).mark);
  const style = {
    size: VALUE_SIZE,
    weight: VALUE_WEIGHT,
    anchor: 'middle',
    fill: parseHex(context.theme.color.text1),
    halo: parseHex(context.theme.color.surface),
  } as const;
  return data.steps.flatMap((step, point): Batch[] => {
    const y = plot.series
      .map(({ values }) => values[point] ?? Number.NaN)
      .find((value) => !Number.isNaN(value));
    return y === undefined ? [] : [oneText(write(step.value), plot.positions[point] ?? 0, y - 5, style)];
  });
}

function bars(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form } = input;
  const { axis } = formatsOf(input, context);
  const scene = cartesian(
    {
      position: {
        kind: 'band',
        labels: axisNames(input, context),
        title: form.x_axis_label,
        rotate: ticksRotation(form.x_ticks_layout),
      },
      value: { format: axis.format, unit: axis.unit, title: form.y_axis_label },
      series: seriesOf(input, context),
      legend: form.show_legend ? 'top' : 'none',
      isLegendInHead: form.legend_place === 'head',
    },
    context,
  );
  const isWhole = hiddenIn(context.view).size === 0;
  const connectors =
    form.show_connectors && isWhole ? connectorBatches(scene, data.steps, context.theme) : [];
  return { ...scene, batches: [...scene.batches, ...connectors, ...valueBatches(scene, input, context)] };
}

/** Bars that stand on the sum of those before; sizes that were asked for and find no room are missed in words. */
export function drawWaterfall(input: Input, context: DrawContext): Scene {
  const scene = bars(input, context);
  if (!lacksRoom(scene, input, context)) return scene;
  return withNote(context.t(chartMessages.noRoomForValues), context, (room) => bars(input, room));
}

const stepAt = ({ prepared: { steps } }: Input, datum: number): WaterfallStep | undefined =>
  steps[cartesianDatum(datum, Math.max(1, steps.length)).point];

/** What a bar says: its step, exactly as the database gave it, and the sum so far. */
export function describeWaterfall(input: Input, datum: number, context: DrawContext): Description {
  const { formData: form, datasource, frames, prepared: data } = input;
  const step = stepAt(input, datum);
  if (step === undefined) return { title: '', rows: [], spoken: spokenText('', [], context.t) };
  const { full } = formatsOf(input, context);
  const column =
    form.metric === null ? null : columnNamed(frames[0] ?? EMPTY_FRAME, metricLabel(form.metric));
  const cell = step.row < 0 || column === null ? step.value : cellAt(column, step.row);
  const color = colorsOf(form, context)[kindOf(step)];
  const label = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const name = stepName(input, context)(step);
  const own = full(typeof cell === 'boolean' ? Number(cell) : cell);
  const title = data.hasParts && step.kind === 'step' ? `${periodText(input, context)(step)}, ${name}` : name;
  const rows = [
    { label: step.kind === 'total' ? context.t(waterfallMessages.total) : label, value: own, color },
    ...(step.kind === 'total' ? [] : [{ label: context.t(waterfallMessages.sum), value: full(step.sum) }]),
  ];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** The period of a bar, and its breakdown. */
export function pickWaterfall(input: Input, datum: number, context: DrawContext): DatumPick {
  const { prepared: data, formData: form } = input;
  const step = stepAt(input, datum);
  const axis = axisOf(form);
  const [breakdown] = asList(form.groupby);
  if (step === undefined || axis === null || (step.kind === 'total' && !data.hasParts)) return NOTHING_PICKED;
  const text = periodText(input, context)(step);
  const plain = pickedValue(axis, step.period, text);
  const period: PickedValue = data.isTime
    ? { ...plain, grain: data.grain, range: bucketRange(Number(step.period), data.grain, 'UTC') }
    : plain;
  const part = breakdown === undefined || step.kind === 'total' ? [] : [pickedValue(breakdown, step.part)];
  const values = [period, ...part];
  return { label: values.map((value) => value.text).join(', '), values };
}
