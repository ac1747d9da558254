import type { ChartEvent, ChartInput, ChartView, DrawContext } from '@belvedere/charts';
import { cartesianDatum, type CartesianOptions } from '@belvedere/scene';
import { placeText } from '../timeseries/axes.ts';
import type { ChartData } from '../timeseries/chart.ts';
import type { AxisForm } from '../timeseries/form.ts';

const POINT_KEY = 'index_point';

/** The form with the moment that the reader chose. */
export function indexedForm(form: AxisForm, { point }: ChartView): AxisForm {
  return typeof point === 'number' ? Object.assign({}, form, { [POINT_KEY]: point }) : form;
}

/** Place of the moment that the others are compared with; the first one until the reader chooses. */
function indexPoint(form: AxisForm, { points }: ChartData): number {
  const chosen = Number(form[POINT_KEY] ?? 0);
  return Number.isInteger(chosen) && chosen >= 0 && chosen < points.length ? chosen : 0;
}

/** A series' value at the moment, or the next one that it has; NaN where there is none. */
function baseOf(values: Float64Array, from: number): number {
  for (let index = from; index < values.length; index++)
    if (!Number.isNaN(values[index] ?? Number.NaN)) return values[index] ?? Number.NaN;
  return Number.NaN;
}

/** Every value as its change since the moment, a share of the value there; null where that is zero. */
export function changeSince({ formData }: ChartInput<AxisForm>, data: ChartData): ChartData {
  const from = indexPoint(formData, data);
  const series = data.series.map((each) => {
    const base = baseOf(each.values, from);
    return {
      ...each,
      values: each.values.map((value) => (base === 0 ? Number.NaN : (value - base) / Math.abs(base))),
    };
  });
  return { ...data, series, isShare: true };
}

/** The moment as a line over the plot. */
export function indexLine(
  { prepared: data, formData: form }: ChartInput<AxisForm, ChartData>,
  context: DrawContext,
): Partial<CartesianOptions> {
  const point = indexPoint(form, data);
  const cell = data.points[point];
  if (cell === undefined) return {};
  const value = data.axis === 'band' ? point : (data.places[point] ?? 0);
  return { references: [{ value, on: 'position', label: placeText(data, form, context)(cell) }] };
}

/** A datum that is opened becomes the moment of comparison; going back takes the first one again. */
export function reduceIndex(view: ChartView, event: ChartEvent, data: ChartData): ChartView | null {
  if (event.kind !== 'open') return null;
  const { point: before, ...rest } = view;
  if (event.datum === null) return before === undefined ? view : rest;
  const { point } = cartesianDatum(event.datum, Math.max(1, data.points.length));
  return before === point ? view : { ...rest, point };
}
