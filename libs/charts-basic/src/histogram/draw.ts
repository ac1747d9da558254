import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  namedColumn,
  formFormat,
  fullText,
  shareText,
  plainNumber,
  type MetricFormat,
  spokenText,
  valueMessages,
} from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { axisFormat, numberFormatter, type NumberValue } from '@belvedere/format';
import { cellAt } from '@belvedere/frame';
import { cartesian, cartesianDatum, tickWriter, type Description, type Scene } from '@belvedere/scene';
import { pickCategory } from '../data/categories.ts';
import { chartMessages } from '../messages/charts.ts';
import { histogramMessages } from './messages.ts';
import { seriesKey, type Bin, type HistogramData, type HistogramForm } from './prepare.ts';

type Input = ChartInput<HistogramForm, HistogramData>;

const MOST_RANGES = 8;
const SHARE_FORMAT = ',.1~%';
const EDGE_FORMAT = ',.3~s';
const SMALL_EDGE_FORMAT = ',.3~r';
const LARGE = 10_000;

const formatOf = (input: Input, context: DrawContext): MetricFormat => {
  const isPlain = (input.formData.y_axis_format ?? 'SMART_NUMBER') === 'SMART_NUMBER';
  return input.formData.normalize && isPlain
    ? formFormat(null, input, context, SHARE_FORMAT)
    : formFormat(null, input, context);
};

/** Writes the ends of bins, short ones for the axis, with the digits that tell them apart. */
function edgeText({ prepared: { bins } }: Input, { locale }: DrawContext): (edge: number) => string {
  const most = bins.reduce((high, { from, to }) => Math.max(high, Math.abs(from), Math.abs(to)), 0);
  const format = most >= LARGE ? EDGE_FORMAT : most >= 1000 ? ',.0f' : SMALL_EDGE_FORMAT;
  const place = locale === undefined ? {} : { locale };
  const write = numberFormatter(format, place);
  const { finer = write } = axisFormat(null, place).format;
  const edges = [...new Set(bins.flatMap(({ from, to }) => [from, to]))];
  return tickWriter(
    edges,
    Object.assign((edge: NumberValue) => write(edge), { finer }),
  );
}

const rangeText = ({ from, to }: Bin, write: (edge: number) => string): string =>
  `${write(from)} \u2013 ${write(to)}`;

/** Bars without gaps over bins; few bins are named by both ends, many by their lower one. */
export function drawHistogram(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form } = input;
  const write = edgeText(input, context);
  const { axis, mark } = formatOf(input, context);
  const colorOf = labelColors(data.series.map(seriesKey), form, context);
  const hidden = hiddenIn(context.view);
  const isShort = data.bins.length > MOST_RANGES;
  return cartesian(
    {
      position: {
        kind: 'band',
        labels: data.bins.map((bin) => (isShort ? write(bin.from) : rangeText(bin, write))),
        isHistogram: true,
        title: form.x_axis_title,
      },
      value: { format: axis.format, unit: axis.unit, title: form.y_axis_title },
      valueFormat: mark,
      legend: form.show_legend && data.series.length > 1 ? 'top' : 'none',
      isLegendInHead: form.legend_place === 'head',
      series: data.series.map((series) => ({
        key: seriesKey(series),
        label: series.label,
        mark: 'bar',
        values: series.values,
        color: colorOf(seriesKey(series)),
        valueLabels: form.show_value ? 'all' : 'none',
        isHidden: hidden.has(seriesKey(series)),
        ...(form.cumulative ? {} : { stack: 'bins' }),
      })),
    },
    context,
  );
}

const columnName = ({ formData: form, datasource }: Input): string =>
  form.column === null ? '' : namedColumn(form.column, datasource).name;

/** A bin with what each group has in it. */
export function describeHistogram(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form } = input;
  const { point } = cartesianDatum(datum, Math.max(1, data.bins.length));
  const bin = data.bins[point];
  if (bin === undefined) return { title: '', rows: [], spoken: '' };
  const { t, locale } = context;
  const title = `${columnName(input)} ${rangeText(bin, plainNumber(locale))}`.trim();
  const colorOf = labelColors(data.series.map(seriesKey), form, context);
  const format = formatOf(input, context);
  const rows = data.series.map((series) => {
    const value = series.values[point] ?? Number.NaN;
    const text = form.normalize
      ? shareText(value)
      : fullText(format, cellAt(bin.column, series.row), value, t);
    return {
      label:
        series.label === '' ? t(form.normalize ? chartMessages.share : histogramMessages.rows) : series.label,
      value: Number.isNaN(value) ? t(valueMessages.noValue) : text,
      color: colorOf(seriesKey(series)),
    };
  });
  return { title, rows, spoken: spokenText(title, rows, t) };
}

/** The bin of a bar, all below it where bars are cumulative, and its group. */
export function pickHistogram(
  { prepared: data, formData: form }: Input,
  datum: number,
  { locale }: DrawContext,
): DatumPick {
  const { series: at, point } = cartesianDatum(datum, Math.max(1, data.bins.length));
  const [series, bin] = [data.series[at], data.bins[point]];
  if (series === undefined || bin === undefined || form.column === null) return NOTHING_PICKED;
  const group = pickCategory(asList(form.groupby), series);
  const from = form.cumulative ? (data.bins[0]?.from ?? bin.from) : bin.from;
  const bounds = { from, to: bin.to, isToIncluded: point === data.bins.length - 1 };
  const text = rangeText({ ...bin, from }, plainNumber(locale));
  const values = [{ column: form.column, value: from, text, bounds }, ...group.values];
  return { ...group, label: values.map((value) => value.text).join(', '), values };
}
