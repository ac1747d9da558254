import {
  hiddenIn,
  NOTHING_PICKED,
  type ChartDatasource,
  type ChartInput,
  type DatumPick,
  type DrawContext,
  labelColors,
  namedMetric,
  pickedValue,
  categoryText,
  metricFormat,
  type MetricFormat,
  spokenText,
} from '@belvedere/charts';
import { metricLabel, type Metric } from '@belvedere/core';
import type { Cell } from '@belvedere/frame';
import { cellAt, columnNamed, EMPTY_FRAME } from '@belvedere/frame';
import {
  cartesian,
  cartesianDatum,
  dropOverlaps,
  oneText,
  type Batch,
  type CartesianSeries,
  type Description,
  type Scene,
} from '@belvedere/scene';
import { parseHex } from '@belvedere/theme';
import { legendOf, numberBounds, rotationOf, titleMargin } from '../timeseries/axes.ts';
import type { BubbleData } from './prepare.ts';
import type { BubbleForm } from './form.ts';

type Input = ChartInput<BubbleForm, BubbleData>;

const SMALLEST_PX = 5;
const NAMED = 6;
const NAME_SIZE = 11;
const NAME_GAP_PX = 4;

/** Radii: the diameter runs from 5 px to 5 px and twice the largest size by value; all equal sizes are the smallest. */
export function bubbleRadii(size: Float64Array, largest: number): Float32Array {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of size) {
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const range = high - low;
  return Float32Array.from(size, (value) => {
    const ratio = range > 0 && !Number.isNaN(value) ? (value - low) / range : 0;
    return (SMALLEST_PX + ratio * 2 * largest) / 2;
  });
}

function formatOf(
  format: unknown,
  metric: Metric | null,
  datasource: ChartDatasource,
  { locale }: DrawContext,
): MetricFormat {
  return metricFormat({
    format: typeof format === 'string' ? format : null,
    metric: metric === null ? '' : metricLabel(metric),
    datasource,
    ...(locale !== undefined && { locale }),
  });
}

const hasNoLogarithm = (values: Float64Array): boolean => values.some((value) => value <= 0);

const scaleOf = (isLog: boolean, values: Float64Array): { readonly scale?: 'log' | 'symlog' } =>
  isLog ? { scale: hasNoLogarithm(values) ? 'symlog' : 'log' } : {};

const nameOf = (data: BubbleData, index: number, context: DrawContext): string =>
  data.names.length === 1 && data.names[0] === null ? '' : categoryText(data.names[index] ?? null, context);

const keyOf = (name: Cell): string => JSON.stringify([name]);

/** Heights of every name at its rows, NaN at those of others and where there is no place. */
function valuesByName({ names, of, x, y }: BubbleData): readonly Float64Array[] {
  const values = names.map(() => new Float64Array(y.length).fill(Number.NaN));
  for (const [row, value] of y.entries()) {
    const own = values[of[row] ?? -1];
    if (own !== undefined && !Number.isNaN(x[row] ?? Number.NaN)) own[row] = value;
  }
  return values;
}

function seriesOf(
  { prepared: data, formData: form }: Input,
  context: DrawContext,
): readonly CartesianSeries[] {
  const labels = data.names.map((_, index) => nameOf(data, index, context));
  const colorOf = labelColors(labels, form, context);
  const hidden = hiddenIn(context.view);
  const radii = bubbleRadii(data.size, Number(form.max_bubble_size ?? 25));
  const values = valuesByName(data);
  return data.names.map((name, index): CartesianSeries => ({
    key: keyOf(name),
    label: labels[index] ?? '',
    mark: 'points',
    values: values[index] ?? new Float64Array(0),
    radii,
    color: colorOf(labels[index] ?? ''),
    isHidden: hidden.has(keyOf(name)),
    pointOpacity: form.opacity,
  }));
}

/** Names beside the largest bubbles that are shown. */
function nameBatches(
  scene: Scene,
  { prepared: data, formData: form }: Input,
  context: DrawContext,
): readonly Batch[] {
  const { plot } = scene;
  if (plot?.kind !== 'xy') return [];
  const radii = bubbleRadii(data.size, Number(form.max_bubble_size ?? 25));
  const rows = [...data.size.keys()]
    .filter((row) => !Number.isNaN(data.size[row] ?? Number.NaN))
    .toSorted((a, b) => (data.size[b] ?? 0) - (data.size[a] ?? 0))
    .slice(0, NAMED);
  const texts = rows.flatMap((row): Batch[] => {
    const y = plot.series
      .map(({ values }) => values[row] ?? Number.NaN)
      .find((value) => !Number.isNaN(value));
    const x = plot.positions[row] ?? Number.NaN;
    if (y === undefined || Number.isNaN(x)) return [];
    const text = categoryText(data.entities[row] ?? null, context);
    const right = x + (radii[row] ?? 0) + NAME_GAP_PX;
    const isLate = right + context.measure(text, NAME_SIZE, 600) > context.width;
    return [
      oneText(text, isLate ? x - (radii[row] ?? 0) - NAME_GAP_PX : right, y + 4, {
        size: NAME_SIZE,
        weight: 600,
        anchor: isLate ? 'end' : 'start',
        fill: parseHex(context.theme.color.text1),
        halo: parseHex(context.theme.color.surface),
      }),
    ];
  });
  return dropOverlaps(texts, context.measure);
}

const titleOf = (own: string, metric: Metric | null, datasource: ChartDatasource): string =>
  own !== '' ? own : metric === null ? '' : namedMetric(metric, datasource).name;

/** Bubbles over two axes of numbers. */
export function drawBubble(input: Input, context: DrawContext): Scene {
  const { prepared: data, formData: form, datasource } = input;
  const [x, y] = [
    formatOf(form.xAxisFormat, form.x, datasource, context),
    formatOf(form.y_axis_format, form.y, datasource, context),
  ];
  const [min, max] = form.truncateYAxis ? form.y_axis_bounds : [null, null];
  const series = seriesOf(input, context);
  const scene = cartesian(
    {
      position: {
        kind: 'linear',
        values: data.x,
        format: x.axis.format,
        unit: x.axis.unit,
        title: titleOf(form.x_axis_label, form.x, datasource),
        titleMargin: titleMargin(form.x_axis_title_margin),
        rotate: rotationOf(form.xAxisLabelRotation),
        ...scaleOf(form.logXAxis, data.x),
        ...(form.logXAxis && !form.truncateXAxis ? {} : numberBounds(form)),
      },
      value: {
        format: y.axis.format,
        unit: y.axis.unit,
        title: titleOf(form.y_axis_label, form.y, datasource),
        titleMargin: titleMargin(form.y_axis_title_margin),
        ...scaleOf(form.logYAxis, data.y),
        ...(min !== null && { min }),
        ...(max !== null && { max }),
      },
      series,
      ...legendOf(form, series.length, context),
    },
    context,
  );
  return { ...scene, batches: [...scene.batches, ...nameBatches(scene, input, context)] };
}

/** What a bubble says: its three metrics, exactly as the database gave them. */
export function describeBubble(input: Input, datum: number, context: DrawContext): Description {
  const { prepared: data, formData: form, datasource, frames } = input;
  const { series, point } = cartesianDatum(datum, Math.max(1, data.x.length));
  const parts = [
    { metric: form.x, format: form.xAxisFormat },
    { metric: form.y, format: form.y_axis_format },
    { metric: form.size, format: form.tooltipSizeFormat },
  ];
  const rows = parts.flatMap(({ metric, format }) => {
    const named = metric === null ? null : namedMetric(metric, datasource);
    const column = named === null ? null : columnNamed(frames[0] ?? EMPTY_FRAME, named.label);
    if (named === null || column === null) return [];
    const cell = cellAt(column, point);
    const { full } = formatOf(format, metric, datasource, context);
    return [{ label: named.name, value: full(typeof cell === 'boolean' ? Number(cell) : cell) }];
  });
  const title = [categoryText(data.entities[point] ?? null, context), nameOf(data, series, context)]
    .filter((text) => text !== '')
    .join(', ');
  return { title, rows, spoken: spokenText(title, rows, context.t) };
}

/** The entity of a bubble, and its dimension. */
export function pickBubble({ prepared: data, formData: form }: Input, datum: number): DatumPick {
  const { point } = cartesianDatum(datum, Math.max(1, data.x.length));
  const { entity, series } = form;
  if (entity === null || point >= data.entities.length) return NOTHING_PICKED;
  const values = [
    pickedValue(entity, data.entities[point] ?? null),
    ...(series === null ? [] : [pickedValue(series, data.names[data.of[point] ?? 0] ?? null)]),
  ];
  return { label: values.map(({ text }) => text).join(', '), values, drillField: 'entity' };
}
