import { type ChartInput, type DrawContext, namedMetric, spokenText, valueMessages } from '@belvedere/charts';
import { timeFormatter } from '@belvedere/format';
import { cellAt, columnNamed, EMPTY_FRAME } from '@belvedere/frame';
import {
  moveBatches,
  movePlot,
  ellipsize,
  oneText,
  sparkline,
  type Batch,
  type Description,
  type Plot,
  type Scene,
} from '@belvedere/scene';
import { metricLabel } from '@belvedere/core';
import { parseHex } from '@belvedere/theme';
import { arrowBatches, arrowRoom } from '../kpi/arrow.ts';
import { belowSize, headerScale } from '../kpi/font-sizes.ts';
import { fitValue, mostType, valueBatches, type ValueLine, type ValueText } from '../kpi/value-line.ts';
import { valueText } from '../kpi/value-text.ts';
import { chartMessages } from '../messages/charts.ts';
import { storedHex } from '../shapes/stored-hex.ts';
import { bucketText } from '../text/time-text.ts';
import { bigNumberFormat, changeOf, type Change } from './change.ts';
import type { BigNumberData } from './data.ts';
import type { BigNumberForm } from './prepare.ts';
import { isOfEarlierPeriod, shownTime } from './shown-period.ts';

type Input = ChartInput<BigNumberForm, BigNumberData>;

const CHANGE_PX = 18;
const CHANGE_SIZE = 12;
const TALL_FROM_PX = 120;
const NARROWEST_FOR_TREND_PX = 120;
const TREND_GAP_PX = 8;
const SMALLEST_TREND_PX = 24;

/** Where the number and its trend stand. */
interface Layout {
  readonly isTall: boolean;
  readonly trend: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  } | null;
  readonly textWidth: number;
}

function layOut({ width, height }: DrawContext, hasTrend: boolean, rows: number): Layout {
  const isTall = height >= TALL_FROM_PX;
  if (!hasTrend || (!isTall && width < NARROWEST_FOR_TREND_PX))
    return { isTall, trend: null, textWidth: width };
  if (isTall) {
    const top = rows + 16;
    const room = height - top;
    const trend = room < SMALLEST_TREND_PX + 18 ? null : { x: 0, y: top, width, height: room };
    return { isTall, trend, textWidth: width };
  }
  const isSmall = width < 200;
  const size = isSmall ? { width: 52, height: 30 } : { width: 74, height: 40 };
  const room = Math.min(size.height, height);
  return {
    isTall,
    trend: {
      x: width - size.width,
      y: Math.min(height, rows + (isSmall ? 2 : 4)) - room,
      width: size.width,
      height: room,
    },
    textWidth: width - size.width - (isSmall ? 0 : TREND_GAP_PX),
  };
}

/** Where the texts under a number stand, and how large they are, px. */
interface Below {
  readonly y: number;
  readonly room: number;
  readonly size: number;
}

/** The change with what it is against: in full, the period alone, or nothing, but never cut. */
function changeBatches(
  change: Change,
  { y, room, size }: Below,
  { theme, measure }: DrawContext,
): readonly Batch[] {
  const { color } = theme;
  const fill = parseHex(
    { positive: color.chart.positiveText, negative: color.chart.negativeText, neutral: color.text2 }[
      change.tone
    ],
  );
  const start = arrowRoom(change.direction);
  const width = measure(change.text, size, 500);
  const left = room - start - width - 4;
  const versus = [change.versus, change.period].find((text) => measure(text, size) <= left) ?? '';
  return [
    ...arrowBatches(change.direction, 0, y, fill),
    oneText(change.text, start, y, { size, weight: 500, fill }),
    ...(versus === '' ? [] : [oneText(versus, start + width + 4, y, { size, fill: parseHex(color.text2) })]),
  ];
}

/** A number of milliseconds since the epoch as the moment that it is. */
function momentText(value: number, { formData: form }: Input, { locale, t }: DrawContext): string {
  const format = typeof form.time_format === 'string' ? form.time_format : null;
  const place = { grain: null, format, zone: 'UTC', ...(locale !== undefined && { locale }) };
  return bucketText(Float64Array.of(value), place, t)(value);
}

function textOf(input: Input, context: DrawContext): ValueText {
  const { value } = input.prepared;
  if (value === null || typeof value === 'boolean')
    return { writings: [value === null ? context.t(valueMessages.null) : String(value)], unit: '' };
  const isMoment = input.formData.force_timestamp_formatting && typeof value === 'number';
  if (isMoment) return { writings: [momentText(value, input, context)], unit: '' };
  return valueText(value, bigNumberFormat(input, context), input.formData.unit, context);
}

function timeWriter({ prepared: data, formData: form }: Input, { zone, locale, t }: DrawContext) {
  const place = { zone: data.isInstant ? zone : 'UTC', ...(locale !== undefined && { locale }) };
  const format = typeof form.time_format === 'string' ? form.time_format : null;
  return bucketText(data.times, { grain: data.grain, format, ...place }, t);
}

function endsOf(
  { prepared: data }: Input,
  { zone, locale }: DrawContext,
): { readonly ends?: readonly [string, string] } {
  const [first, last] = [data.times[0], data.times.at(-1)];
  if (first === undefined || last === undefined || data.times.length < 2) return {};
  const write = timeFormatter(
    data.grain === 'P1Y' ? '%Y' : data.grain === 'P1M' || data.grain === 'P3M' ? '%b %Y' : '%-d %b',
    {
      zone: data.isInstant ? zone : 'UTC',
      ...(locale !== undefined && { locale }),
    },
  );
  return { ends: [write(first), write(last)] };
}

function numberPlot(line: ValueLine, datum: number, { width }: DrawContext): Plot {
  const area = { x: 0, y: 0, w: Math.min(width, line.width), h: line.line };
  return {
    kind: 'items',
    area,
    x: Float32Array.of(area.x),
    y: Float32Array.of(area.y),
    w: Float32Array.of(area.w),
    h: Float32Array.of(area.h),
    datum: Int32Array.of(datum),
    columns: 1,
    radius: 4,
  };
}

/** The change of the number, with the period it is of where that is not the newest. */
function namedChange(input: Input, context: DrawContext): Change | null {
  const change = changeOf(input, context);
  const { prepared, formData } = input;
  const time = shownTime(prepared);
  if (change === null || time === null || !isOfEarlierPeriod(prepared, formData)) return change;
  const period = timeWriter(input, context)(time);
  const versus = [period, change.versus].filter((text) => text !== '').join(' \u00B7 ');
  return { ...change, period, versus };
}

/** What stands under a number: its subheader, and its moment where the author asks for it or it is not the newest. */
function noteOf(input: Input, context: DrawContext): string {
  const { formData: form, prepared } = input;
  const time = shownTime(prepared);
  const isNamed = form.show_timestamp || isOfEarlierPeriod(prepared, form);
  const moment = isNamed && time !== null ? timeWriter(input, context)(time) : '';
  return [form.subheader, moment].filter((text) => text !== '').join(' \u00B7 ');
}

/** The colour that the author gave. */
function trendColor(value: unknown): { readonly color?: string } {
  const color = storedHex(value);
  return color === null ? {} : { color };
}

/** Number, change and trend: beside each other on a card, below each other in a panel. */
export function drawBigNumber(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form } = input;
  const { width, height } = context;
  const change = height >= 44 ? namedChange(input, context) : null;
  const note = change === null && height >= 44 ? noteOf(input, context) : '';
  const size = belowSize(form);
  const below = change === null && note === '' ? 0 : CHANGE_PX + size - CHANGE_SIZE;
  const hasTrend = form.show_trend_line && data.trend.length > 1;
  const rough = layOut(context, hasTrend, 0);
  const most = mostType(width, height) * headerScale(form);
  const line = fitValue(
    textOf(input, context),
    { width: rough.textWidth, height: height - below, most },
    context,
  );
  const layout = layOut(context, hasTrend, line.line + below);
  const y = line.line + 1 + size;
  const trend = layout.trend;
  const spark =
    trend === null
      ? null
      : sparkline(
          {
            values: data.trend,
            fromZero: form.start_y_axis_at_zero,
            ...trendColor(form.color_picker),
            ...(layout.isTall && endsOf(input, context)),
          },
          { ...context, width: trend.width, height: trend.height },
        );
  const batches = [
    ...valueBatches(line, 0, line.line * 0.78, context),
    ...(change === null ? [] : changeBatches(change, { y, room: layout.textWidth, size }, context)),
    ...(note === ''
      ? []
      : [
          oneText(ellipsize(note, layout.textWidth, { size }, context.measure), 0, y, {
            size,
            fill: parseHex(context.theme.color.text2),
          }),
        ]),
    ...(spark === null || trend === null ? [] : moveBatches(spark.batches, trend.x, trend.y)),
  ];
  const plot =
    spark === null || trend === null
      ? numberPlot(line, data.trend.length, context)
      : movePlot(spark.plot, trend.x, trend.y);
  return { width, height, batches, plot, legend: [] };
}

/** A point of the trend, or the number itself with its change. */
export function describeBigNumber(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form, datasource, frames } = input;
  const { full } = bigNumberFormat(input, context);
  const label = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const time = data.times[datum];
  const column =
    form.metric === null ? null : columnNamed(frames[0] ?? EMPTY_FRAME, metricLabel(form.metric));
  const cell =
    time === undefined ? data.value : column === null ? null : cellAt(column, data.rows[datum] ?? -1);
  const value = cell === null || typeof cell === 'boolean' ? context.t(valueMessages.noValue) : full(cell);
  const title = time === undefined ? label : timeWriter(input, context)(time);
  const change = time === undefined ? changeOf(input, context) : null;
  const rows = [
    { label, value },
    ...(change === null
      ? []
      : [{ label: context.t(chartMessages.change), value: `${change.text} ${change.versus}`.trim() }]),
  ];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}
