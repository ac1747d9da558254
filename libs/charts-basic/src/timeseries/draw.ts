import { windowIn, type ChartInput, type DrawContext } from '@belvedere/charts';
import { columnLabel } from '@belvedere/core';
import {
  cartesian,
  cartesianDatum,
  type CartesianOptions,
  type Scene,
  type ValueAxisOptions,
} from '@belvedere/scene';
import { drawnAnnotations } from './annotations.ts';
import { formatsOf, legendOf, positionAxis, valueAxis } from './axes.ts';
import type { AxisChart, ChartData } from './chart.ts';
import { CHOSEN } from './chosen-part.ts';
import { stackOf, type AxisForm } from './form.ts';
import { inlineAnnotations } from './inline-annotations.ts';
import { axisOf } from './query.ts';
import { cartesianSeries, drawnSeries } from './series.ts';
import { secondaryForm } from './secondary.ts';

type Input<Data extends ChartData> = ChartInput<AxisForm, Data>;

/** The axis at the right, when series stand on it. */
function rightAxis(
  { prepared: data, formData: form, datasource }: Input<ChartData>,
  chart: AxisChart,
  context: DrawContext,
): { readonly rightValue?: ValueAxisOptions } {
  const part = [0, 1].find((each) => each < chart.parts && chart.formOf(form, each)['yAxisIndex'] === 1);
  const metric = data.series.find((series) => series.part === part)?.metric;
  if (part === undefined || metric === undefined) return {};
  const own = secondaryForm(chart.formOf(form, part));
  return { rightValue: valueAxis(data, own, formatsOf(data, own, metric, datasource, context), part) };
}

function annotationsIn({
  prepared: data,
  formData: form,
  annotations,
}: Input<ChartData>): Pick<CartesianOptions, 'events' | 'intervals' | 'lines'> {
  const axis = axisOf(form);
  const inline = inlineAnnotations(form, data);
  const own = drawnAnnotations(annotations, data, axis === null ? '' : columnLabel(axis));
  return {
    events: [...inline.events, ...own.events],
    intervals: [...inline.intervals, ...own.intervals],
    lines: own.lines,
  };
}

/** Sums over stacks are written where the author wants values and a sum says something. */
const hasTotals = (form: AxisForm): boolean =>
  form.show_value && form.only_total && stackOf(form) === 'Stack';

/** A lone series that is a change to another time is named too: its numbers are none of the metric. */
function namedAlone(legend: ReturnType<typeof legendOf>, { series }: ChartData): ReturnType<typeof legendOf> {
  const isChange = series.length === 1 && (series[0]?.derived ?? null) !== null;
  return isChange && legend.legend === 'auto' ? { ...legend, legend: 'top' } : legend;
}

/** Where a part of the data is chosen, that part alone is lit. */
function litContext(data: ChartData, context: DrawContext): DrawContext {
  const drawn = drawnSeries(data);
  if (!drawn.some(({ series }) => series.offset === CHOSEN)) return context;
  const points = Math.max(1, data.points.length);
  const isPart = (datum: number): boolean =>
    drawn[cartesianDatum(datum, points).series]?.series.offset === CHOSEN;
  return { ...context, isSelected: (datum) => isPart(datum) || context.isSelected?.(datum) === true };
}

/** Draws a chart over an axis; `more` is what one chart type adds. */
export function drawAxis(
  input: Input<ChartData>,
  chart: AxisChart,
  given: DrawContext,
  more: Partial<CartesianOptions> = {},
): Scene {
  const { prepared: data, formData: form, datasource } = input;
  const context = litContext(data, given);
  const first = chart.formOf(form, 0);
  const formats = formatsOf(data, first, data.series[0]?.metric ?? '', datasource, context);
  const right = rightAxis(input, chart, context);
  const series = cartesianSeries(data, chart, form, context);
  const named = series.filter(({ partOf }) => partOf === undefined).length;
  const isSplit = right.rightValue !== undefined;
  return cartesian(
    {
      position: positionAxis(data, form, context),
      value: valueAxis(data, form, formats, isSplit ? leftPart(chart, form) : null),
      ...right,
      series: isSplit ? series : series.map((each) => ({ ...each, axis: 'left' as const })),
      ...namedAlone(legendOf(form, named, context), data),
      valueFormat: formats.mark,
      isZoomable: form.zoomable,
      window: form.zoomable ? windowIn(context.view) : null,
      stackOffset: stackOf(first) === 'Stream' ? 'centre' : 'zero',
      hasStackTotals: hasTotals(first),
      ...annotationsIn(input),
      ...more,
    },
    context,
  );
}

/** The part on the left axis; null when both are. */
const leftPart = (chart: AxisChart, form: AxisForm): number | null =>
  [0, 1].find((each) => each < chart.parts && chart.formOf(form, each)['yAxisIndex'] !== 1) ?? null;
