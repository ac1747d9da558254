import { categoryText, type ChartInput, type DrawContext, type MetricFormat } from '@belvedere/charts';
import { asList } from '@belvedere/core';
import { columnNamed, numberAt, type Cell, type Frame } from '@belvedere/frame';
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

/** More categories than these stand side by side only with short names. */
const MOST_UPRIGHT = 8;
const LONG_CHARACTERS = 10;

/** Bars lie where their author says so, or leaves it to the chart and they have many long names and no annotations. */
function orientationOf(data: BarData, form: AxisForm, context: DrawContext): 'horizontal' | 'vertical' {
  const wanted = form['orientation'];
  if (wanted !== 'auto') return wanted === 'horizontal' ? 'horizontal' : 'vertical';
  const isNamed = data.axis === 'band' && !data.isTimeBand && data.points.length > MOST_UPRIGHT;
  const isPlain = asList(form['annotation_layers'] as readonly unknown[]).length === 0;
  const isLong = (cell: Cell): boolean => [...categoryText(cell, context)].length > LONG_CHARACTERS;
  return isNamed && isPlain && data.points.some(isLong) ? 'horizontal' : 'vertical';
}

/** What bars have beside other charts over an axis: they may lie, and a reference line. */
export function barOptions(
  { prepared: data, formData: form, datasource }: ChartInput<AxisForm, BarData>,
  context: DrawContext,
): Partial<CartesianOptions> {
  const formats = formatsOf(data, form, data.series[0]?.metric ?? '', datasource, context);
  return {
    orientation: orientationOf(data, form, context),
    references: referencesOf(data, form, formats, context),
  };
}
