import { hiddenIn, type ChartInput, type DrawContext } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnNamed, numberAt, type Frame } from '@belvedere/frame';
import {
  cartesian,
  type CartesianOptions,
  type CartesianSeries,
  type ReferenceLine,
  type Scene,
} from '@belvedere/scene';
import { labelColors } from '../data/colors.ts';
import { summary } from '../data/order.ts';
import { chartMessages } from '../messages/charts.ts';
import type { MetricFormat } from '../text/metric-format.ts';
import { formatsOf, legendOf, positionAxis, valueAxis } from '../timeseries/axes.ts';
import { prepareAxis, type AxisData } from '../timeseries/prepare.ts';
import type { BarPanel } from './manifest.ts';

/** Form data of a bar chart. */
export type BarForm = FormDataOf<BarPanel>;

/** Bars with the value they are compared with. */
export interface BarData extends AxisData {
  readonly reference: number;
}

function overallOf(frame: Frame | undefined, metric: string): number {
  const column = frame === undefined ? null : columnNamed(frame, metric);
  return column === null ? Number.NaN : numberAt(column, 0);
}

/** Points, order, values and reference of a bar chart. */
export function prepareBar(input: ChartInput<BarForm>): BarData {
  const data = prepareAxis(input, { mark: 'bar' });
  const [first] = data.series;
  const reference = (): number => {
    if (first === undefined || data.isShare) return Number.NaN;
    if (input.formData.reference_line === 'mean') return summary(first.values, 'avg');
    return input.formData.reference_line === 'overall'
      ? overallOf(input.frames[1], first.metric)
      : Number.NaN;
  };
  return { ...data, reference: reference() };
}

function referencesOf(
  { reference }: BarData,
  form: BarForm,
  { mark }: MetricFormat,
  { t }: DrawContext,
): readonly ReferenceLine[] {
  if (Number.isNaN(reference)) return [];
  const own = form.reference_line === 'mean' ? chartMessages.mean : chartMessages.overall;
  const name = form.reference_label.trim() === '' ? t(own) : form.reference_label;
  return [{ value: reference, label: `${name} ${mark(reference)}` }];
}

function barsOf(data: BarData, form: BarForm, { view }: DrawContext): readonly CartesianSeries[] {
  const hidden = hiddenIn(view);
  const colorOf = labelColors(
    data.series.map(({ label }) => label),
    form,
  );
  return data.series.map(({ key, label, values }) => ({
    key,
    label,
    mark: 'bar',
    values,
    color: colorOf(label),
    valueLabels: form.show_value ? 'auto' : 'none',
    isHidden: hidden.has(key),
    ...(form.stack !== null && { stack: 'all' }),
  }));
}

/** Bars, standing or lying. */
export function drawBar(
  { prepared: data, formData: form, datasource }: ChartInput<BarForm, BarData>,
  context: DrawContext,
): Scene {
  const formats = formatsOf(data, form, data.series[0]?.metric ?? '', datasource, context);
  const orientation = form.orientation === 'horizontal' ? 'horizontal' : 'vertical';
  const options: CartesianOptions = {
    orientation,
    position: positionAxis(data, form, context, orientation),
    value: valueAxis(data, form, formats),
    series: barsOf(data, form, context),
    legend: legendOf(form, data.series.length, context),
    references: referencesOf(data, form, formats, context),
    valueFormat: formats.mark,
  };
  return cartesian(options, context);
}
