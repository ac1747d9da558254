import { hiddenIn, type ChartInput, type DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { cartesian, type CartesianSeries, type Scene } from '@belvedere/scene';
import { labelColors } from '../data/colors.ts';
import type { PivotSeries } from '../data/pivot.ts';
import { formatsOf, legendOf, positionAxis, valueAxis } from '../timeseries/axes.ts';
import { inlineAnnotations } from '../timeseries/inline-annotations.ts';
import { prepareAxis, type AxisData } from '../timeseries/prepare.ts';
import {
  periodNames,
  prepareComparison,
  type Comparison,
  type PreviousSeries,
} from '../timeseries/previous.ts';
import type { LinePanel } from './manifest.ts';

/** Form data of a line chart. */
export type LineForm = FormDataOf<LinePanel>;

const CURVES = {
  smooth: 'smooth',
  start: 'step-start',
  middle: 'step-middle',
  end: 'step-end',
} as const;
const DEFAULT_OPACITY = 0.2;

/** Lines with the period they are compared with. */
export interface LineData extends AxisData {
  readonly comparison: Comparison;
}

/** Points, order and values of a line chart. */
export function prepareLine(input: ChartInput<LineForm>): LineData {
  const data = prepareAxis(input, { mark: 'line' });
  return { ...data, comparison: prepareComparison(input, data) };
}

function markOf({ seriesType, area }: LineForm): CartesianSeries['mark'] {
  if (seriesType === 'bar') return 'bar';
  if (seriesType === 'scatter') return 'points';
  return area ? 'area' : 'line';
}

function curveOf({ seriesType }: LineForm): NonNullable<CartesianSeries['curve']> {
  return CURVES[seriesType as keyof typeof CURVES] ?? 'straight';
}

function valueLabelsOf(form: LineForm): NonNullable<CartesianSeries['valueLabels']> {
  if (form.show_value) return 'all';
  return form.label_extremes ? 'extremes' : 'none';
}

function styleOf(form: LineForm): Omit<CartesianSeries, 'key' | 'label' | 'values' | 'color'> {
  const isStacked = form.stack !== null;
  return {
    mark: markOf(form),
    curve: curveOf(form),
    hasMarkers: form.markerEnabled,
    valueLabels: valueLabelsOf(form),
    ...(isStacked && { stack: 'all' }),
    ...(form.area && !isStacked && form.opacity !== DEFAULT_OPACITY && { opacity: form.opacity }),
  };
}

function currentSeries(data: LineData, form: LineForm, context: DrawContext): readonly CartesianSeries[] {
  const hidden = hiddenIn(context.view);
  const colorOf = labelColors(
    data.series.map(({ label }) => label),
    form,
  );
  const style = styleOf(form);
  const isCompared = data.comparison.series.length > 0 && data.series.length === 1;
  const period = isCompared ? periodNames(data.comparison, context).current : null;
  return data.series.map(({ key, label, values }: PivotSeries): CartesianSeries => ({
    ...style,
    key,
    label: period ?? label,
    values,
    color: colorOf(label),
    isHidden: hidden.has(key),
  }));
}

function previousSeries(data: LineData, context: DrawContext): readonly CartesianSeries[] {
  const { comparison } = data;
  const hidden = hiddenIn(context.view);
  const { previous } = periodNames(comparison, context);
  return comparison.series.map(({ key, of, label, values }: PreviousSeries): CartesianSeries => ({
    mark: 'line',
    key,
    label: data.series.length === 1 ? previous : `${label}, ${previous}`,
    values,
    color: context.theme.color.chart.previous,
    isPrevious: true,
    isHidden: hidden.has(key) || hidden.has(of),
  }));
}

/** Lines, or areas, over the axis; the period before is drawn first, thin and dashed. */
export function drawLine(
  { prepared: data, formData: form, datasource }: ChartInput<LineForm, LineData>,
  context: DrawContext,
): Scene {
  const formats = formatsOf(data, form, data.series[0]?.metric ?? '', datasource, context);
  return cartesian(
    {
      position: positionAxis(data, form, context),
      value: valueAxis(data, form, formats),
      series: [...currentSeries(data, form, context), ...previousSeries(data, context)],
      legend: legendOf(form, data.series.length + data.comparison.series.length, context),
      valueFormat: formats.mark,
      ...inlineAnnotations(form, data),
    },
    context,
  );
}
