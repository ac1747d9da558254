import { type ChartInput, namedMetric, valueMessages } from '@belvedere/charts';
import { asList, columnLabel, metricLabel } from '@belvedere/core';
import { EMPTY_FRAME, type Cell } from '@belvedere/frame';
import { hasOwnOrder, pointsByName, pointsByValue, rankedSeries, type Ranking } from '../data/order.ts';
import { pivot, reorderPoints, type Pivot } from '../data/pivot.ts';
import { ownSeries, type AxisSeries } from './axis-series.ts';
import { seriesTypeOf, stackOf, type AxisForm, type AxisTraits } from './form.ts';
import { formOverAxis } from './offsets.ts';
import { postProcessing } from './post-processing.ts';
import { askedMetrics, axisOf, grainOf, isTimeColumn, sortMetricOf } from './query.ts';
import { showsRest, withRest } from './rest.ts';
import { readWide, type WideAnswer } from './wide.ts';

/** A chart over an axis, ready to be drawn at any size. */
export interface AxisData {
  readonly axis: 'time' | 'linear' | 'band';
  readonly isInstant: boolean;
  /** Moments stand as categories: the author asked for it. */
  readonly isTimeBand: boolean;
  readonly grain: string | null;
  readonly points: readonly Cell[];
  /** Places on a time or number axis. */
  readonly places: Float64Array;
  readonly series: readonly AxisSeries[];
  /** Values are shares of one. */
  readonly isShare: boolean;
  readonly omitted: number;
}

const RANKINGS: readonly string[] = ['name', 'sum', 'min', 'max', 'avg'];
const MOST_BANDS_OF_NUMBERS = 80;

const rankingOf = (value: unknown, otherwise: Ranking): Ranking =>
  typeof value === 'string' && RANKINGS.includes(value) ? (value as Ranking) : otherwise;

function axisKindOf({ kind, points }: Pivot, form: AxisForm, isBar: boolean): AxisData['axis'] {
  if (kind === 'category' || form.xAxisForceCategorical) return 'band';
  if (kind === 'time') return 'time';
  if (stackOf(form) !== null) return 'band';
  return isBar && points.length <= MOST_BANDS_OF_NUMBERS ? 'band' : 'linear';
}

/** Order of named places by a metric that no series shows; an answer that was sorted by it does not hold it any more. */
function unseenOrder({ points, ...data }: Pivot, metric: string, isAscending: boolean): readonly number[] {
  return data.series.some((series) => series.metric === metric)
    ? pointsByValue({ points, ...data }, 'sum', isAscending, metric)
    : points.map((_, point) => point);
}

/** Without the series of other times, which have no say in the order of places; with all where there is no other. */
function presentOf(data: WideAnswer): WideAnswer {
  const present = data.series.filter(({ offset }) => offset === null);
  return present.length === 0 ? data : { ...data, series: present };
}

/** Order of named places: what the author asked for, else their own order, else by size for bars. */
function bandOrder(whole: WideAnswer, form: AxisForm, isBar: boolean): readonly number[] {
  const data = presentOf(whole);
  const unseen = sortMetricOf(form);
  if (unseen !== null) return unseenOrder(data, metricLabel(unseen), form.x_axis_sort_asc);
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
  if (data.kind === 'time' || !isBar || hasOwnOrder(data.points)) return pointsByName(data, true);
  return pointsByValue(data, 'sum', form['order_desc'] === false);
}

function totalsBy(series: readonly AxisSeries[], points: number): Float64Array {
  const totals = new Float64Array(points);
  for (const { values } of series)
    for (let point = 0; point < points; point++) {
      const value = values[point] ?? Number.NaN;
      if (!Number.isNaN(value)) totals[point] = (totals[point] ?? 0) + Math.abs(value);
    }
  return totals;
}

/** Values as shares of their place's total. */
function sharesOfPlace(series: readonly AxisSeries[], points: number): readonly AxisSeries[] {
  const totals = totalsBy(series, points);
  return series.map((each) => ({
    ...each,
    values: each.values.map((value, point) =>
      (totals[point] ?? 0) === 0 ? Number.NaN : value / (totals[point] ?? 1),
    ),
  }));
}

function sharesOfSeries(series: readonly AxisSeries[]): readonly AxisSeries[] {
  return series.map((each) => {
    const total = each.values.reduce((sum, value) => (Number.isNaN(value) ? sum : sum + Math.abs(value)), 0);
    return { ...each, values: each.values.map((value) => (total === 0 ? Number.NaN : value / total)) };
  });
}

const isContribution = ({ contributionMode }: AxisForm): boolean =>
  contributionMode === 'row' || contributionMode === 'column';

/** Shares, where the form asks for them and the answer does not hold them already. */
function contributed(data: WideAnswer, form: AxisForm, isProcessed: boolean): readonly AxisSeries[] {
  const { series, points } = data;
  if (stackOf(form) === 'Expand') return sharesOfPlace(series, points.length);
  if (isProcessed || !isContribution(form)) return series;
  return form.contributionMode === 'row' ? sharesOfPlace(series, points.length) : sharesOfSeries(series);
}

const hasValue = ({ values }: { readonly values: Float64Array }): boolean =>
  values.some((value) => !Number.isNaN(value));

function pivoted({ frames, formData: form, datasource }: ChartInput<AxisForm>): WideAnswer {
  const axis = axisOf(form);
  const metrics = askedMetrics(form).map((metric) => namedMetric(metric, datasource));
  const data = pivot({
    frame: frames[0] ?? EMPTY_FRAME,
    axis: axis === null ? null : columnLabel(axis),
    dimensions: asList(form.groupby).map(columnLabel),
    metrics,
    nullName: valueMessages.null.text,
    keepsMetricName: form.truncate_metric === false,
  });
  const shown = form.show_empty_columns === false ? data.series.filter(hasValue) : data.series;
  return { ...data, series: shown.map((series) => ownSeries(series, 0, 0)) };
}

function answerOf(input: ChartInput<AxisForm>, isProcessed: boolean): WideAnswer {
  const { frames, formData: form, datasource } = input;
  const axis = axisOf(form);
  const wide =
    isProcessed && axis !== null
      ? readWide(frames[0] ?? EMPTY_FRAME, columnLabel(axis), form, datasource)
      : null;
  if (wide !== null) return wide;
  return showsRest(form) ? withRest(pivoted(input), input) : pivoted(input);
}

/** Other times right behind the series that they are compared with. */
function besideTheirOwn(series: readonly AxisSeries[]): readonly AxisSeries[] {
  const own = series.filter(({ of }) => of === null);
  const known = new Set(own.map(({ key }) => key));
  return [
    ...own,
    ...own.flatMap(({ key }) => series.filter(({ of }) => of === key)),
    ...series.filter(({ of }) => of !== null && !known.has(of)),
  ];
}

const byKey = (series: readonly AxisSeries[]): ReadonlyMap<string, AxisSeries> =>
  new Map(series.map((each) => [each.key, each]));

/** The series without the one that places are only sorted by. */
function shownSeries({ series }: WideAnswer, form: AxisForm): readonly AxisSeries[] {
  const unseen = sortMetricOf(form);
  return unseen === null ? series : series.filter(({ metric }) => metric !== metricLabel(unseen));
}

/** Settles the order of places and series of an answer. */
function ordered(answer: WideAnswer, form: AxisForm, kind: AxisData['axis'], isBar: boolean): WideAnswer {
  const moved = kind === 'band' ? reorderPoints(answer, bandOrder(answer, form, isBar)) : answer;
  const known = byKey(shownSeries(answer, form));
  const series = moved.series.flatMap((each): AxisSeries[] => {
    const own = known.get(each.key);
    return own === undefined ? [] : [{ ...own, ...each }];
  });
  if (asList(form.groupby).length === 0) return { ...moved, series: besideTheirOwn(series) };
  const ranking = rankingOf(form.sort_series_type, 'sum');
  const keys = byKey(series);
  const ranked = rankedSeries(series, ranking, form.sort_series_ascending);
  const inOrder = besideTheirOwn(ranked.flatMap(({ key }) => keys.get(key) ?? []));
  return {
    ...moved,
    series: inOrder.toSorted((a, b) => Number(a.isRest ?? false) - Number(b.isRest ?? false)),
  };
}

/** Pivots the answer, or reads one that is wide already, and settles the order of places and series. */
export function prepareAxis(given: ChartInput<AxisForm>, traits: AxisTraits): AxisData {
  const isTime = isTimeColumn(axisOf(given.formData), given.datasource);
  const form = formOverAxis(given.formData, isTime);
  const input = { ...given, formData: form };
  const isProcessed = postProcessing(form).length > 0;
  const answer = answerOf(input, isProcessed);
  const isBar = seriesTypeOf(form, traits) === 'bar';
  const kind = axisKindOf(answer, form, isBar);
  const data = ordered(answer, form, kind, isBar);
  return {
    axis: kind,
    isInstant: data.isInstant,
    isTimeBand: kind === 'band' && data.kind === 'time',
    grain: grainOf(form),
    points: data.points,
    places: Float64Array.from(data.points, Number),
    series: contributed(data, form, isProcessed),
    isShare: isContribution(form) || stackOf(form) === 'Expand',
    omitted: data.omitted,
  };
}
