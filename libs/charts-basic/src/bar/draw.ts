import type { ChartInput, DrawContext, MetricFormat } from '@belvedere/charts';
import { columnNamed, numberAt, type Frame } from '@belvedere/frame';
import type { CartesianOptions, ReferenceLine } from '@belvedere/scene';
import { summary } from '../data/order.ts';
import { chartMessages } from '../messages/charts.ts';
import { formatsOf } from '../timeseries/axes.ts';
import type { ChartData } from '../timeseries/chart.ts';
import type { AxisForm } from '../timeseries/form.ts';

/** Bars with the value they are compared with. */
export interface BarData extends ChartData {
  readonly reference: number;
}

function overallOf(frame: Frame | undefined, metric: string): number {
  const column = frame === undefined ? null : columnNamed(frame, metric);
  return column === null ? Number.NaN : numberAt(column, 0);
}

/** Points, order, values and reference of a bar chart. The mean over all rows is the last answer. */
export function prepareBar({ formData: form, frames }: ChartInput<AxisForm>, data: ChartData): BarData {
  const [first] = data.series;
  const reference = (): number => {
    if (first === undefined || data.isShare) return Number.NaN;
    if (form['reference_line'] === 'mean') return summary(first.values, 'avg');
    return form['reference_line'] === 'overall' ? overallOf(frames.at(-1), first.metric) : Number.NaN;
  };
  return { ...data, reference: reference() };
}

function referencesOf(
  { reference }: BarData,
  form: AxisForm,
  { mark }: MetricFormat,
  { t }: DrawContext,
): readonly ReferenceLine[] {
  if (Number.isNaN(reference)) return [];
  const label = String(form['reference_label'] ?? '').trim();
  const own = form['reference_line'] === 'mean' ? chartMessages.mean : chartMessages.overall;
  return [{ value: reference, label: `${label === '' ? t(own) : label} ${mark(reference)}` }];
}

/** What bars have beside other charts over an axis: they may lie, and a reference line. */
export function barOptions(
  { prepared: data, formData: form, datasource }: ChartInput<AxisForm, BarData>,
  context: DrawContext,
): Partial<CartesianOptions> {
  const formats = formatsOf(data, form, data.series[0]?.metric ?? '', datasource, context);
  return {
    orientation: form['orientation'] === 'horizontal' ? 'horizontal' : 'vertical',
    references: referencesOf(data, form, formats, context),
  };
}
