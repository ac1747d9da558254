import { grainPeriod, parseGrain } from '@belvedere/core';
import {
  legendPageIn,
  type ChartDatasource,
  type DrawContext,
  categoryText,
  metricFormat,
  type MetricFormat,
} from '@belvedere/charts';
import { columnTimeFormat, timeFormatter, type NumberFormatter } from '@belvedere/format';
import type { Cell } from '@belvedere/frame';
import type { CartesianOptions, LegendPlace, PositionAxis, ValueAxisOptions } from '@belvedere/scene';
import { authorTimeFormat, bucketText } from '../text/time-text.ts';
import { stackOf, type AxisForm } from './form.ts';
import type { AxisData } from './prepare.ts';

const SHARE_FORMAT = ',.1%';

/** Shares are written as such, in the author's format where it is one of shares. */
const shareFormat = ({ y_axis_format: own }: AxisForm): string =>
  typeof own === 'string' && own.includes('%') ? own : SHARE_FORMAT;

/** Zone in which the places of a time axis are read: a wall time has its own. */
export const zoneOf = ({ isInstant }: AxisData, { zone }: DrawContext): string => (isInstant ? zone : 'UTC');

const localeOf = ({ locale }: DrawContext) => (locale === undefined ? {} : { locale });

/** Ways of writing a metric of the chart. */
export function formatsOf(
  data: AxisData,
  form: AxisForm,
  metric: string,
  datasource: ChartDatasource,
  context: DrawContext,
): MetricFormat {
  return metricFormat({
    format: data.isShare ? shareFormat(form) : (form.y_axis_format as string | null),
    metric,
    datasource,
    ...(data.isShare ? { currency: 'none' } : { unit: form.unit, currency: form.currency_format }),
    ...localeOf(context),
  });
}

/** Writes a place in full. */
export function placeText(data: AxisData, form: AxisForm, context: DrawContext): (cell: Cell) => string {
  if (data.axis !== 'time' && !data.isTimeBand) return (cell) => categoryText(cell, context);
  const write = bucketText(
    data.places,
    {
      grain: data.grain,
      format: form.tooltipTimeFormat as string | null,
      zone: zoneOf(data, context),
      ...localeOf(context),
    },
    context.t,
  );
  return (cell) => write(cell as number);
}

const MARGIN_PX = 15;

/** Room beside what an axis title has anyway, px. */
export function titleMargin(value: unknown): number {
  const margin = Number(value);
  return Number.isFinite(margin) ? Math.max(0, margin - MARGIN_PX) : 0;
}

/** Degrees by which labels are turned: 45, 90 or none. */
export function rotationOf(value: unknown): 0 | 45 | 90 {
  const degrees = Math.abs(Number(value));
  return degrees === 45 || degrees === 90 ? degrees : 0;
}

/** Ends of an axis of numbers: the author's, or zero when the axis is not truncated. */
export function numberBounds({
  truncateXAxis,
  xAxisBounds,
}: Pick<AxisForm, 'truncateXAxis' | 'xAxisBounds'>) {
  if (!truncateXAxis) return { fromZero: true };
  const [min, max] = xAxisBounds ?? [null, null];
  return { ...(min !== null && { min }), ...(max !== null && { max }) };
}

/** Names along a band axis; moments as categories are written as buckets. */
function bandTexts(data: AxisData, form: AxisForm, context: DrawContext): readonly string[] {
  const isTime = data.isTimeBand;
  const write = isTime ? bandTime(data, form, context) : (cell: Cell) => categoryText(cell, context);
  return data.points.map(write);
}

function bandTime(data: AxisData, form: AxisForm, context: DrawContext): (cell: Cell) => string {
  const zone = zoneOf(data, context);
  const format =
    authorTimeFormat(form.x_axis_time_format, zone, context.locale) ??
    timeFormatter(columnTimeFormat(data.places, zone), { zone, ...localeOf(context) });
  return (cell) => format(Number(cell));
}

/** Length of the period of the first point, ms; null without a grain. */
function stepOf({ grain: own, places }: AxisData): number | null {
  const grain = parseGrain(own ?? '');
  const first = places[0];
  if (grain === null || grain === 'all' || first === undefined) return null;
  const [from, until] = grainPeriod(first, grain);
  return until - from;
}

/** The position axis. */
export function positionAxis(data: AxisData, form: AxisForm, context: DrawContext): PositionAxis {
  const title = form.x_axis_title;
  const common = { title, titleMargin: titleMargin(form.x_axis_title_margin) };
  const hasMinorTicks = form.minorTicks;
  const rotate = rotationOf(form.xAxisLabelRotation);
  if (data.axis === 'band')
    return { kind: 'band', labels: bandTexts(data, form, context), ...common, rotate };
  if (data.axis === 'linear')
    return {
      kind: 'linear',
      values: data.places,
      format: ((value) => categoryText(value as number, context)) satisfies NumberFormatter,
      hasMinorTicks,
      ...common,
      ...numberBounds(form),
    };
  const zone = zoneOf(data, context);
  const format = authorTimeFormat(form.x_axis_time_format, zone, context.locale);
  const written = format === null ? {} : { format };
  const step = stepOf(data);
  return {
    kind: 'time',
    values: data.places,
    zone,
    rotate,
    hasMinorTicks,
    ...common,
    ...written,
    ...(step !== null && { step }),
  };
}

/** Smallest value of the series; what has no logarithm makes it zero or less. */
function lowestOf({ series }: AxisData, part: number | null): number {
  let low = Number.POSITIVE_INFINITY;
  for (const { values, part: own } of series)
    if (part === null || own === part) for (const value of values) if (value < low) low = value;
  return low;
}

/** An axis of values without a logarithm bends around zero. */
const scaleOf = (low: number): Pick<ValueAxisOptions, 'scale'> => ({
  scale: low > 0 && Number.isFinite(low) ? 'log' : 'symlog',
});

/** The value axis under the author's bounds and scale. */
export function valueAxis(
  data: AxisData,
  form: AxisForm,
  { axis }: MetricFormat,
  part: number | null = null,
): ValueAxisOptions {
  const [min, max] = form.truncateYAxis ? (form.y_axis_bounds ?? [null, null]) : [null, null];
  const isFull = stackOf(form) === 'Expand' && max === null;
  return {
    format: axis.format,
    unit: axis.unit,
    title: form.y_axis_title,
    titleMargin: titleMargin(form.y_axis_title_margin),
    titlePlace: form.y_axis_title_position === 'Left' ? 'left' : 'top',
    hasMinorGrid: form.minorSplitLine,
    hasMinorTicks: form.minorTicks,
    ...(form.logAxis && scaleOf(lowestOf(data, part))),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(isFull && { max: 1, min: min ?? 0 }),
  };
}

const NARROW_PX = 340;

const PLACES: readonly LegendPlace[] = ['top', 'bottom', 'left', 'right'];

/** What a legend's place depends on. */
export type LegendForm = Pick<AxisForm, 'show_legend' | 'legendType' | 'legendOrientation' | 'legendMargin'>;

function legendPlaceOf(form: LegendForm, series: number, { width }: DrawContext): LegendPlace {
  if (!form.show_legend) return 'none';
  const chosen = PLACES.find((place) => place === form.legendOrientation);
  if (chosen !== undefined) return series > 1 && width < NARROW_PX ? 'top' : chosen;
  return series > 1 && width < NARROW_PX ? 'top' : 'auto';
}

/** Where the series are named; on a phone above the plot, which needs all the width. */
export function legendOf(
  form: LegendForm,
  series: number,
  context: DrawContext,
): Pick<CartesianOptions, 'legend' | 'isLegendInHead' | 'legendType' | 'legendPage' | 'legendMargin'> {
  const legend = legendPlaceOf(form, series, context);
  const margin = form.legendMargin ?? 0;
  return {
    legend,
    isLegendInHead: form.legendOrientation === 'head',
    legendType: form.legendType === 'plain' ? 'plain' : 'scroll',
    legendPage: legendPageIn(context.view),
    legendMargin: Math.max(0, Number.isFinite(margin) ? margin : 0),
  };
}
