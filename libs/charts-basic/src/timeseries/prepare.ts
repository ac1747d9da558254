import type { ChartInput } from '@belvedere/charts';
import { asList, columnLabel } from '@belvedere/core';
import { EMPTY_FRAME, type Cell } from '@belvedere/frame';
import { namedMetric } from '../data/names.ts';
import { hasOwnOrder, pointsByName, pointsByValue, rankedSeries, type Ranking } from '../data/order.ts';
import { pivot, reorderPoints, type Pivot, type PivotSeries } from '../data/pivot.ts';
import { chartMessages } from '../messages/charts.ts';
import type { AxisForm, AxisTraits } from './form.ts';
import { axisOf, grainOf } from './query.ts';

/** A chart over an axis, ready to be drawn at any size. */
export interface AxisData {
  readonly axis: 'time' | 'linear' | 'band';
  readonly isInstant: boolean;
  readonly grain: string | null;
  readonly points: readonly Cell[];
  /** Places on a time or number axis. */
  readonly places: Float64Array;
  readonly series: readonly PivotSeries[];
  /** Values are shares of one. */
  readonly isShare: boolean;
  readonly omitted: number;
}

const RANKINGS: readonly string[] = ['name', 'sum', 'min', 'max', 'avg'];
const MOST_BANDS_OF_NUMBERS = 80;

const rankingOf = (value: unknown, otherwise: Ranking): Ranking =>
  typeof value === 'string' && RANKINGS.includes(value) ? (value as Ranking) : otherwise;

function axisKindOf({ kind, points }: Pivot, form: AxisForm, { mark }: AxisTraits): AxisData['axis'] {
  if (kind === 'time') return 'time';
  if (kind === 'category' || form.xAxisForceCategorical || form.stack !== null) return 'band';
  return mark === 'bar' && points.length <= MOST_BANDS_OF_NUMBERS ? 'band' : 'linear';
}

/** Order of named places: what the author asked for, else their own order, else by size for bars. */
function bandOrder(data: Pivot, form: AxisForm, { mark }: AxisTraits): readonly number[] {
  if (data.series.length > 1 && typeof form.x_axis_sort_series === 'string') {
    const ranking = rankingOf(form.x_axis_sort_series, 'name');
    return ranking === 'name'
      ? pointsByName(data, form.x_axis_sort_series_ascending)
      : pointsByValue(data, ranking, form.x_axis_sort_series_ascending);
  }
  if (data.series.length <= 1 && typeof form.x_axis_sort === 'string' && form.x_axis_sort !== '') {
    const axis = axisOf(form);
    return axis !== null && columnLabel(axis) === form.x_axis_sort
      ? pointsByName(data, form.x_axis_sort_asc)
      : pointsByValue(data, 'sum', form.x_axis_sort_asc, form.x_axis_sort);
  }
  if (mark === 'line' || hasOwnOrder(data.points)) return pointsByName(data, true);
  return pointsByValue(data, 'sum', form['order_desc'] === false);
}

function totalsBy(series: readonly PivotSeries[], points: number): Float64Array {
  const totals = new Float64Array(points);
  for (const { values } of series)
    for (let point = 0; point < points; point++) {
      const value = values[point] ?? Number.NaN;
      if (!Number.isNaN(value)) totals[point] = (totals[point] ?? 0) + Math.abs(value);
    }
  return totals;
}

/** Values as shares of their place's total. */
export function sharesOfPlace(series: readonly PivotSeries[], points: number): readonly PivotSeries[] {
  const totals = totalsBy(series, points);
  return series.map((each) => ({
    ...each,
    values: each.values.map((value, point) =>
      (totals[point] ?? 0) === 0 ? Number.NaN : value / (totals[point] ?? 1),
    ),
  }));
}

function sharesOfSeries(series: readonly PivotSeries[]): readonly PivotSeries[] {
  return series.map((each) => {
    const total = each.values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + Math.abs(value)), 0);
    return { ...each, values: each.values.map((value) => (total === 0 ? Number.NaN : value / total)) };
  });
}

function contributed(series: readonly PivotSeries[], points: number, form: AxisForm): readonly PivotSeries[] {
  if (form.contributionMode === 'row' || form.stack === 'Expand') return sharesOfPlace(series, points);
  return form.contributionMode === 'column' ? sharesOfSeries(series) : series;
}

/** Pivots the answer and settles the order of places and series. */
export function prepareAxis(input: ChartInput<AxisForm>, traits: AxisTraits): AxisData {
  const { frames, formData: form, datasource } = input;
  const axis = axisOf(form);
  const data = pivot({
    frame: frames[0] ?? EMPTY_FRAME,
    axis: axis === null ? null : columnLabel(axis),
    dimensions: asList(form.groupby).map(columnLabel),
    metrics: asList(form.metrics).map((metric) => namedMetric(metric, datasource)),
    nullName: chartMessages.null.text,
  });
  const kind = axisKindOf(data, form, traits);
  const ordered = kind === 'band' ? reorderPoints(data, bandOrder(data, form, traits)) : data;
  const ranked = rankedSeries(
    ordered.series,
    rankingOf(form.sort_series_type, 'sum'),
    form.sort_series_ascending,
  );
  const series = asList(form.groupby).length === 0 ? ordered.series : ranked;
  return {
    axis: kind,
    isInstant: data.isInstant,
    grain: grainOf(form),
    points: ordered.points,
    places: Float64Array.from(ordered.points, Number),
    series: contributed(series, ordered.points.length, form),
    isShare: form.contributionMode === 'row' || form.contributionMode === 'column' || form.stack === 'Expand',
    omitted: data.omitted,
  };
}
