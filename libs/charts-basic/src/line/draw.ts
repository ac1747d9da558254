import type { ChartInput, DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { cartesian, type CartesianSeries, type Scene } from '@belvedere/scene';
import { labelColors } from '../data/colors.ts';
import type { PivotSeries } from '../data/pivot.ts';
import { formatsOf, positionAxis, valueAxis } from '../timeseries/axes.ts';
import { inlineAnnotations } from '../timeseries/inline-annotations.ts';
import { prepareAxis, type AxisData } from '../timeseries/prepare.ts';
import { hiddenIn } from '../timeseries/view.ts';
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

/** Points, order and values of a line chart. */
export function prepareLine(input: ChartInput<LineForm>): AxisData {
  return prepareAxis(input, { mark: 'line' });
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

/** Lines, or areas, over the axis. */
export function drawLine(
  { prepared: data, formData: form, datasource }: ChartInput<LineForm, AxisData>,
  context: DrawContext,
): Scene {
  const formats = formatsOf(data, form, data.series[0]?.metric ?? '', datasource, context);
  const hidden = hiddenIn(context.view);
  const colorOf = labelColors(
    data.series.map(({ label }) => label),
    form,
  );
  const style = styleOf(form);
  const seriesOf = ({ key, label, values }: PivotSeries): CartesianSeries => ({
    ...style,
    key,
    label,
    values,
    color: colorOf(label),
    isHidden: hidden.has(key),
  });
  return cartesian(
    {
      position: positionAxis(data, form, context),
      value: valueAxis(data, form, formats),
      series: data.series.map(seriesOf),
      legend: form.show_legend ? 'auto' : 'none',
      valueFormat: formats.mark,
      ...inlineAnnotations(form, data),
    },
    context,
  );
}
