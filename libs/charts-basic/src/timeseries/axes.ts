import type { ChartDatasource, DrawContext } from '@belvedere/charts';
import { columnTimeFormat, timeFormatter, type NumberFormatter } from '@belvedere/format';
import type { Cell } from '@belvedere/frame';
import type { LegendPlace, PositionAxis, ValueAxisOptions } from '@belvedere/scene';
import { categoryText } from '../text/category-text.ts';
import { metricFormat, type MetricFormat } from '../text/metric-format.ts';
import { authorTimeFormat, bucketText } from '../text/time-text.ts';
import type { AxisForm } from './form.ts';
import type { AxisData } from './prepare.ts';

const SHARE_FORMAT = ',.1%';

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
    format: data.isShare ? SHARE_FORMAT : (form.y_axis_format as string | null),
    metric,
    datasource,
    ...(!data.isShare && { unit: form.unit, currency: form.currency_format }),
    ...localeOf(context),
  });
}

/** Writes a place in full. */
export function placeText(data: AxisData, form: AxisForm, context: DrawContext): (cell: Cell) => string {
  if (data.axis !== 'time') return (cell) => categoryText(cell, context);
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

function rotationOf(value: unknown): 0 | 45 | 90 {
  const degrees = Math.abs(Number(value));
  return degrees === 45 || degrees === 90 ? degrees : 0;
}

/** The position axis; a lying one writes every bar, so its times need a format that says all. */
export function positionAxis(
  data: AxisData,
  form: AxisForm,
  context: DrawContext,
  orientation: 'vertical' | 'horizontal' = 'vertical',
): PositionAxis {
  const title = form.x_axis_title;
  const rotate = rotationOf(form.xAxisLabelRotation);
  if (data.axis === 'band')
    return { kind: 'band', labels: data.points.map((cell) => categoryText(cell, context)), title, rotate };
  if (data.axis === 'linear')
    return {
      kind: 'linear',
      values: data.places,
      format: ((value) => categoryText(value as number, context)) satisfies NumberFormatter,
      title,
    };
  const zone = zoneOf(data, context);
  const own = authorTimeFormat(form.x_axis_time_format, zone, context.locale);
  const full =
    orientation === 'horizontal'
      ? timeFormatter(columnTimeFormat(data.places, zone), { zone, ...localeOf(context) })
      : null;
  const format = own ?? full;
  return { kind: 'time', values: data.places, zone, title, rotate, ...(format !== null && { format }) };
}

const hasNoLogarithm = ({ series }: AxisData): boolean =>
  series.some(({ values }) => values.some((value) => value <= 0));

/** The value axis under the author's bounds and scale. */
export function valueAxis(data: AxisData, form: AxisForm, { axis }: MetricFormat): ValueAxisOptions {
  const [min, max] = form.truncateYAxis ? form.y_axis_bounds : [null, null];
  const isFull = form.stack === 'Expand' && max === null;
  return {
    format: axis.format,
    unit: axis.unit,
    title: form.y_axis_title,
    ...(form.logAxis && { scale: hasNoLogarithm(data) ? 'symlog' : 'log' }),
    ...(min !== null && { min }),
    ...(max !== null && { max }),
    ...(isFull && { max: 1, min: min ?? 0 }),
  };
}

const NARROW_PX = 340;

/** Where the series are named; on a phone above the plot, which needs all the width. */
export function legendOf(form: AxisForm, series: number, { width }: DrawContext): LegendPlace {
  if (!form.show_legend) return 'none';
  return series > 1 && width < NARROW_PX ? 'top' : 'auto';
}
