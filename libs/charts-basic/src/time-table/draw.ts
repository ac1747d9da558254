import {
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  namedColumn,
  namedMetric,
  pickedValue,
  metricFormat,
  spokenText,
  valueMessages,
} from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { asList, columnLabel } from '@belvedere/core';
import { timeFormatter } from '@belvedere/format';
import { EMPTY_FRAME } from '@belvedere/frame';
import type { Description, Scene } from '@belvedere/scene';
import { pivot, type Pivot, type PivotSeries } from '../data/pivot.ts';
import { axisOf } from '../timeseries/query.ts';
import { columnCollection, derivedValue, sparkValues, type TimeTableColumn } from './column-collection.ts';
import type { TimeTablePanel } from './manifest.ts';
import { timeTableMessages } from './messages.ts';
import { drawSheet, SHEET_ROW_PX, type Sheet, type SheetCell } from './sheet.ts';

/** Form data of a time-series table. */
export type TimeTableForm = FormDataOf<TimeTablePanel>;

/** The rows over time and what is derived of them. */
export interface TimeTableData {
  readonly series: Pivot;
  readonly columns: readonly TimeTableColumn[];
}

type Input = ChartInput<TimeTableForm, TimeTableData>;

/** Turns the answer into a series per row. */
export function prepareTimeTable({
  frames,
  formData: form,
  datasource,
}: ChartInput<TimeTableForm>): TimeTableData {
  const axis = axisOf(form);
  return {
    series: pivot({
      frame: frames[0] ?? EMPTY_FRAME,
      axis: axis === null ? null : columnLabel(axis),
      dimensions: asList(form.groupby).map(columnLabel),
      metrics: asList(form.metrics).map((metric) => namedMetric(metric, datasource)),
      nullName: valueMessages.null.text,
      mostSeries: Number.POSITIVE_INFINITY,
    }),
    columns: columnCollection(form.column_collection),
  };
}

/** Changes of a line over its own past. */
const RATIO_FORMAT = '+,.0%';

const IS_SHARE = (column: TimeTableColumn): boolean =>
  column.type === 'contrib' || (column.type === 'time' && column.comparison.startsWith('perc'));

function formatFor(column: TimeTableColumn): string | null {
  if (column.format !== null) return column.format;
  if (!IS_SHARE(column)) return null;
  return column.comparison === 'perc_change' && column.type === 'time' ? '+,.1%' : ',.1%';
}

function textOf(
  column: TimeTableColumn,
  value: number,
  metric: string,
  { datasource }: Input,
  { t, locale }: DrawContext,
): string {
  if (Number.isNaN(value)) return t(valueMessages.null);
  const format = formatFor(column);
  const own = IS_SHARE(column) ? '' : metric;
  return metricFormat({ format, metric: own, datasource, ...(locale !== undefined && { locale }) }).cell(
    value,
  );
}

function inkOf({ bounds }: TimeTableColumn, value: number, { theme: { color } }: DrawContext): string | null {
  if (Number.isNaN(value)) return color.text3;
  if (bounds === null) return null;
  const [bad, good] = bounds;
  const share = (value - bad) / (good - bad);
  if (share < 1 / 3) return color.chart.negativeText;
  return share > 2 / 3 ? color.chart.positiveText : null;
}

function cellOf(
  column: TimeTableColumn,
  { values, metric }: PivotSeries,
  newest: readonly number[],
  input: Input,
  context: DrawContext,
): SheetCell {
  if (column.type === 'spark') {
    const shownRatio = column.ratio > 0 && column.format === null ? RATIO_FORMAT : null;
    const write = (at: number): string =>
      textOf(shownRatio === null ? column : { ...column, format: shownRatio }, at, metric, input, context);
    const spark = {
      values: sparkValues(column, values),
      bounds: column.axisBounds,
      axis: column.showsAxis ? write : null,
    };
    return { text: '', spark };
  }
  const value = derivedValue(column, values, newest);
  const ink = inkOf(column, value, context);
  return { text: textOf(column, value, metric, input, context), ...(ink !== null && { ink }) };
}

const newestOf = ({ prepared }: Input): readonly number[] =>
  prepared.series.series.map(({ values }) => values.at(-1) ?? Number.NaN);

function sheetOf(input: Input, context: DrawContext): Sheet {
  const { formData: form, datasource, prepared } = input;
  const names = asList(form.groupby).map((column) => namedColumn(column, datasource).name);
  const title = names.length > 0 ? names.join(', ') : context.t(timeTableMessages.row);
  const newest = newestOf(input);
  const tallest = Math.max(0, ...prepared.columns.map(({ type, height }) => (type === 'spark' ? height : 0)));
  return {
    rowPx: Math.max(SHEET_ROW_PX, tallest),
    columns: [
      { title, align: 'start', isSpark: false },
      ...prepared.columns.map(({ label, type, width }) => ({
        title: label,
        width,
        align: type === 'spark' ? ('start' as const) : ('end' as const),
        isSpark: type === 'spark',
      })),
    ],
    rows: prepared.series.series.map((series, datum) => ({
      kind: 'row' as const,
      datum,
      cells: [
        { text: series.label },
        ...prepared.columns.map((column) => cellOf(column, series, newest, input, context)),
      ],
    })),
  };
}

/** The table: a row per series, its lines and numbers. */
export function drawTimeTable(input: Input, context: DrawContext): Scene {
  const { width, height } = context;
  const { series, omitted } = input.prepared.series;
  if (series.length === 0) return { width, height, batches: [], plot: null, legend: [] };
  return drawSheet(sheetOf(input, context), context, (count, all) =>
    context.t(timeTableMessages.shown, { count, all: all + omitted }),
  );
}

/** The first and the last moment of a line whose author wants them written. */
function spanRow(
  { type, label, dateFormat }: TimeTableColumn,
  { kind, points }: Pivot,
  { zone, locale }: DrawContext,
): Description['rows'] {
  if (type !== 'spark' || dateFormat === null || kind !== 'time' || points.length === 0) return [];
  const write = timeFormatter(dateFormat, { zone, ...(locale !== undefined && { locale }) });
  const [first, last] = [points[0], points.at(-1)].map((point) => write(Number(point)));
  return [{ label, value: `${first} \u2013 ${last}` }];
}

/** A row with its numbers and its newest value. */
export function describeTimeTable(input: Input, datum: number, context: DrawContext): Description {
  const { prepared, datasource } = input;
  const series = prepared.series.series[datum];
  if (series === undefined) return { title: '', rows: [], spoken: '' };
  const { locale } = context;
  const { full } = metricFormat({
    metric: series.metric,
    datasource,
    ...(locale !== undefined && { locale }),
  });
  const newest = newestOf(input);
  const value = series.values.at(-1) ?? Number.NaN;
  const rows = [
    { label: series.metricName, value: Number.isNaN(value) ? context.t(valueMessages.noValue) : full(value) },
    ...prepared.columns.flatMap((column) => spanRow(column, prepared.series, context)),
    ...prepared.columns
      .filter(({ type }) => type !== 'spark')
      .map((column) => ({
        label: column.label,
        value: textOf(column, derivedValue(column, series.values, newest), series.metric, input, context),
      })),
  ];
  const notes = prepared.columns.filter(({ tooltip }) => tooltip !== '');
  return {
    title: series.label,
    rows,
    spoken: spokenText(series.label, rows, context.t),
    ...(notes.length > 0 && {
      footnote: notes.map(({ label, tooltip }) => `${label}: ${tooltip}`).join('; '),
    }),
  };
}

/** A row's category; a row of a metric stands for nothing. */
export function pickTimeTable({ formData: form, prepared }: Input, datum: number): DatumPick {
  const series = prepared.series.series[datum];
  const groups = asList(form.groupby);
  if (series === undefined || groups.length === 0) return NOTHING_PICKED;
  const values = groups.map((column, index) => pickedValue(column, series.dimensions[index] ?? null));
  return { label: series.label, values };
}
