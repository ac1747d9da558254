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
import { numberFormatter } from '@belvedere/format';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell } from '@belvedere/frame';
import { ellipsize, oneText, type Batch, type Description, type Plot, type Scene } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { DEFAULT_HEADER_SIZE } from '../kpi/font-sizes.ts';
import { arrowBatches, arrowRoom, type Direction } from '../kpi/arrow.ts';
import { fitValue, mostType, valueBatches } from '../kpi/value-line.ts';
import { valueText } from '../kpi/value-text.ts';
import { chartMessages } from '../messages/charts.ts';
import { offsetOf, type PopKpiPanel } from './manifest.ts';
import { popMessages } from './messages.ts';

/** Form data of a comparison of two periods. */
export type PopKpiForm = FormDataOf<PopKpiPanel>;

/** The number and what it was. */
export interface PopKpiData {
  readonly value: Cell;
  readonly previous: Cell;
  readonly hasColumn: boolean;
}

type Input = ChartInput<PopKpiForm, PopKpiData>;

const LABEL_SIZE = 12;
const LABEL_PX = 16;
const GAP_PX = 12;
const LEAST_HEIGHT_FOR_PARTS_PX = 76;

/** Takes both numbers out of the answer. */
export function preparePopKpi({ frames, formData: form }: ChartInput<PopKpiForm>): PopKpiData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const label = form.metric === null ? '' : metricLabel(form.metric);
  const [now, before] = [columnNamed(frame, label), columnNamed(frame, `${label}__${offsetOf(form) ?? ''}`)];
  return {
    value: now === null ? null : cellAt(now, 0),
    previous: before === null ? null : cellAt(before, 0),
    hasColumn: now !== null,
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

type Tone = 'good' | 'bad' | 'plain';

interface Part {
  readonly label: string;
  readonly text: string;
  readonly tone: Tone;
  readonly direction: Direction;
}

const numberOf = (cell: Cell): number => (cell === null ? Number.NaN : Number(cell));

/** A part as it is said: with a sign where the picture has an arrow. */
const saidOf = ({ text, direction }: Part): string =>
  direction === 'none' ? text : `${direction === 'up' ? '+' : '\u2212'}${text}`;

const directionOf = (difference: number): Direction =>
  difference > 0 ? 'up' : difference < 0 ? 'down' : 'none';

function toneOf(difference: number, { formData: form }: Input): Tone {
  if (!form.comparison_color_enabled || difference === 0 || Number.isNaN(difference)) return 'plain';
  return difference > 0 === (form.comparison_color_scheme !== 'Red') ? 'good' : 'bad';
}

function percentWriter({ formData: form }: Input, { locale }: DrawContext): (value: number) => string {
  const chosen = String(form.percentDifferenceFormat ?? '');
  const format = chosen === '' || chosen === 'SMART_NUMBER' ? ',.1%' : chosen;
  return numberFormatter(format, locale === undefined ? {} : { locale });
}

/** What it was, by how much and by what share it moved; none where there is nothing to compare with. */
function partsOf(input: Input, context: DrawContext): readonly Part[] {
  const { value, previous } = input.prepared;
  const [now, before] = [numberOf(value), numberOf(previous)];
  if (previous === null || Number.isNaN(now) || Number.isNaN(before)) return [];
  const formats = formatsOf(input, context);
  const { full } = formats;
  const points = numberFormatter(',.1f', context.locale === undefined ? {} : { locale: context.locale });
  const size = (moved: number): string =>
    formats.axis.unit === '%'
      ? `${points(moved * 100)}\u2009${context.t(chartMessages.points)}`
      : full(moved);
  const difference = now - before;
  const [tone, direction] = [toneOf(difference, input), directionOf(difference)];
  const share = before === 0 ? (now === 0 ? 0 : Number.NaN) : difference / Math.abs(before);
  const { t } = context;
  return [
    {
      label: t(popMessages.before),
      text: full(typeof previous === 'boolean' ? before : previous),
      tone: 'plain',
      direction: 'none',
    },
    { label: t(popMessages.difference), text: size(Math.abs(difference)), tone, direction },
    {
      label: t(popMessages.change),
      text: Number.isNaN(share) ? t(valueMessages.noValue) : percentWriter(input, context)(Math.abs(share)),
      tone,
      direction: Number.isNaN(share) ? 'none' : direction,
    },
  ];
}

function colorOf(tone: Tone, { theme: { color } }: DrawContext): number {
  return parseHex(
    { good: color.chart.positiveText, bad: color.chart.negativeText, plain: color.text1 }[tone],
  );
}

const SMALLEST_PART = 9;

/** The size at which the widest number fits its column whole, px. */
function fittingSize(parts: readonly Part[], room: number, size: number, { measure }: DrawContext): number {
  const left = (direction: Direction): number => Math.max(1, room - arrowRoom(direction));
  const shares = parts.map(({ text, direction }) => left(direction) / Math.max(1, measure(text, size, 600)));
  return Math.max(SMALLEST_PART, Math.min(size, Math.floor(size * Math.min(1, ...shares))));
}

/** The comparison in three columns of the same width. */
function partBatches(
  parts: readonly Part[],
  top: number,
  largest: number,
  context: DrawContext,
): readonly Batch[] {
  const { width, theme, measure } = context;
  const column = Math.min(200, width / Math.max(1, parts.length));
  const room = column - 8;
  const size = fittingSize(parts, room, largest, context);
  return parts.flatMap(({ label, text, tone, direction }, index) => {
    const [x, y, fill] = [index * column, top + LABEL_PX + size, colorOf(tone, context)];
    const before = arrowRoom(direction);
    const shown = ellipsize(text, room - before, { size, weight: 600 }, measure);
    return [
      oneText(ellipsize(label, room, { size: LABEL_SIZE }, measure), x, top + 11, {
        size: LABEL_SIZE,
        fill: parseHex(theme.color.text2),
      }),
      ...arrowBatches(direction, x, y, fill),
      oneText(shown, x + before, y, { size, weight: 600, fill }),
    ];
  });
}

/** Where there is no room for columns: the change alone. */
function shortBatches(parts: readonly Part[], y: number, context: DrawContext): readonly Batch[] {
  const [before, , change] = parts;
  if (before === undefined || change === undefined) return [];
  const { measure, width, theme } = context;
  const fill = colorOf(change.tone, context);
  const start = arrowRoom(change.direction);
  const own = start + measure(change.text, LABEL_SIZE, 500);
  const rest = context.t(chartMessages.versus, { period: before.text });
  return [
    ...arrowBatches(change.direction, 0, y, fill),
    oneText(change.text, start, y, { size: LABEL_SIZE, weight: 500, fill }),
    ...(own + 6 + measure(rest, LABEL_SIZE) > width
      ? []
      : [oneText(rest, own + 6, y, { size: LABEL_SIZE, fill: parseHex(theme.color.text2) })]),
  ];
}

function numberPlot(
  top: number,
  width: number,
  line: { readonly width: number; readonly line: number },
): Plot {
  return {
    kind: 'items',
    area: { x: 0, y: 0, w: width, h: top + line.line },
    x: Float32Array.of(0),
    y: Float32Array.of(top),
    w: Float32Array.of(Math.min(width, line.width)),
    h: Float32Array.of(line.line),
    datum: Int32Array.of(0),
    columns: 1,
    radius: 4,
  };
}

/** The number at the left, its subtitle, and below it what it was and how it moved. */
export function drawPopKpi(input: Input, context: DrawContext): Scene {
  const { width, height, measure, theme, t } = context;
  const { formData: form, prepared } = input;
  const { value } = prepared;
  const parts = partsOf(input, context);
  const isTall = height >= LEAST_HEIGHT_FOR_PARTS_PX;
  const size = Math.max(12, Math.min(24, (Number(form.subheader_font_size) / 0.125) * 15));
  const below = parts.length === 0 ? 0 : isTall ? GAP_PX + LABEL_PX + size + 6 : 18;
  const subtitle = isTall && form.subtitle !== '' ? 20 : 0;
  const scale = Number(form.header_font_size) / DEFAULT_HEADER_SIZE || 1;
  const text =
    value === null || typeof value === 'boolean'
      ? { writings: [value === null ? t(valueMessages.null) : String(value)], unit: '' }
      : valueText(value, formatsOf(input, context), form.unit, context);
  const line = fitValue(
    text,
    { width, height: height - below - subtitle, most: mostType(width, height) * scale },
    context,
  );
  const top = Math.max(0, (height - line.line - subtitle - below) / 2);
  const under = top + line.line;
  const style = { size: 13 } as const;
  const batches = [
    ...valueBatches(line, 0, top + line.line * 0.78, context),
    ...(subtitle === 0
      ? []
      : [
          oneText(ellipsize(form.subtitle, width, style, measure), 0, under + 14, {
            ...style,
            fill: parseHex(theme.color.text2),
          }),
        ]),
    ...(isTall
      ? partBatches(parts, under + subtitle + GAP_PX, size, context)
      : shortBatches(parts, under + 13, context)),
  ];
  return {
    width,
    height,
    batches,
    plot: prepared.hasColumn ? numberPlot(top, width, line) : null,
    legend: [],
  };
}

/** The number in full with what it is compared with. */
export function describePopKpi(input: Input, _datum: number, context: DrawContext): Description {
  const { formData: form, datasource, prepared } = input;
  const title = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const { value } = prepared;
  const text =
    value === null || typeof value === 'boolean'
      ? context.t(valueMessages.noValue)
      : formatsOf(input, context).full(value);
  const rows = [
    { label: title, value: text },
    ...partsOf(input, context).map((part) => ({ label: part.label, value: saidOf(part) })),
  ];
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}
