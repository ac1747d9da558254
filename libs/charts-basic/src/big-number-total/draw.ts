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
import { asList, isTemporalKind, metricLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell, type FrameColumn } from '@belvedere/frame';
import { ellipsize, oneText, type Batch, type Description, type Plot, type Scene } from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { DEFAULT_HEADER_SIZE, DEFAULT_SUBHEADER_SIZE } from '../kpi/font-sizes.ts';
import { fitValue, mostType, valueBatches, type ValueText } from '../kpi/value-line.ts';
import { valueText } from '../kpi/value-text.ts';
import { tintColors, tintFor } from '../table/tone.ts';
import { bucketText } from '../text/time-text.ts';
import type { BigNumberTotalPanel } from './manifest.ts';

/** Form data of a big number. */
export type BigNumberTotalForm = FormDataOf<BigNumberTotalPanel>;

/** The number and the column it stands in. */
export interface BigNumberTotalData {
  readonly value: Cell;
  readonly column: FrameColumn | null;
}

type Input = ChartInput<BigNumberTotalForm, BigNumberTotalData>;

const SUBHEADER_SIZE = 13;
const SUBHEADER_ROOM = 1.55;

/** Size of the subheader in px by its share of the height, as the author chose it. */
const subheaderSize = ({ formData: form }: Input): number =>
  Math.max(
    10,
    Math.min(36, SUBHEADER_SIZE * (Number(form.subheader_font_size) / DEFAULT_SUBHEADER_SIZE || 1)),
  );

/** Colour of the number by the author's rules; that of texts when none holds. */
function inkOf({ formData: form, prepared }: Input, { theme }: DrawContext): string {
  const value = prepared.value === null ? Number.NaN : Number(prepared.value);
  const tint = tintFor(asList(form.conditional_formatting), value, { min: value, max: value });
  if (tint === null) return theme.color.text1;
  return tint.kind === 'ramp' ? tint.color : tintColors(tint, theme).ink;
}

/** Takes the number out of the answer. */
export function prepareBigNumberTotal({
  frames,
  formData: form,
}: ChartInput<BigNumberTotalForm>): BigNumberTotalData {
  const frame = frames[0] ?? EMPTY_FRAME;
  const column = form.metric === null ? null : columnNamed(frame, metricLabel(form.metric));
  return { column, value: column === null ? null : cellAt(column, 0) };
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

function textOf(input: Input, context: DrawContext): ValueText {
  const { formData: form, prepared } = input;
  const { value, column } = prepared;
  if (value === null) return { writings: [context.t(valueMessages.null)], unit: '' };
  if (typeof value === 'boolean') return { writings: [String(value)], unit: '' };
  const isMoment = (column !== null && isTemporalKind(column.kind)) || form.force_timestamp_formatting;
  if (typeof value === 'number' && isMoment) {
    const zone = column?.kind === 'instant' ? context.zone : 'UTC';
    const format = { grain: null, format: form.time_format as string | null, zone };
    return { writings: [bucketText(Float64Array.of(value), format, context.t)(value)], unit: '' };
  }
  return valueText(value, formatsOf(input, context), form.unit, context);
}

function subheaderBatch(
  text: string,
  y: number,
  size: number,
  { theme, width, measure }: DrawContext,
): readonly Batch[] {
  if (text === '') return [];
  const style = { size } as const;
  return [
    oneText(ellipsize(text, width, style, measure), 0, y, { ...style, fill: parseHex(theme.color.text2) }),
  ];
}

/** The number at the left, its subheader below, both in the middle of the height. */
export function drawBigNumberTotal(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  const subheader = height >= 50 ? input.formData.subheader : '';
  const size = subheaderSize(input);
  const below = subheader === '' ? 0 : size * SUBHEADER_ROOM;
  const scale = Number(input.formData.header_font_size) / DEFAULT_HEADER_SIZE || 1;
  const line = fitValue(
    textOf(input, context),
    { width, height: height - below, most: mostType(width, height) * scale },
    context,
  );
  const top = Math.max(0, (height - line.line - below) / 2);
  const baseline = top + line.line * 0.78;
  const plot: Plot = {
    kind: 'items',
    area: { x: 0, y: 0, w: width, h: height },
    x: Float32Array.of(0),
    y: Float32Array.of(top),
    w: Float32Array.of(Math.min(width, line.width)),
    h: Float32Array.of(line.line),
    datum: Int32Array.of(0),
    columns: 1,
    radius: 4,
  };
  const batches = [
    ...valueBatches(line, 0, baseline, context, inkOf(input, context)),
    ...subheaderBatch(subheader, top + line.line + size + 2, size, context),
  ];
  return { width, height, batches, plot: input.prepared.column === null ? null : plot, legend: [] };
}

/** The number with all its digits. */
export function describeBigNumberTotal(input: Input, _datum: number, context: DrawContext): Description {
  const { formData: form, datasource, prepared } = input;
  const { value } = prepared;
  const title = form.metric === null ? '' : namedMetric(form.metric, datasource).name;
  const isNumber =
    prepared.column !== null && !isTemporalKind(prepared.column.kind) && !form.force_timestamp_formatting;
  const text =
    value !== null && typeof value !== 'boolean' && isNumber
      ? formatsOf(input, context).full(value)
      : (textOf(input, context).writings[0] ?? '');
  const rows = [{ label: title, value: text }];
  return { title, rows, spoken: spokenText(title, [{ label: '', value: text }], context.t) };
}
