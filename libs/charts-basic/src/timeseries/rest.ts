import { type ChartInput, namedMetric, valueMessages } from '@belvedere/charts';
import { asList, columnLabel, type Column, type FormData, type QueryObject } from '@belvedere/core';
import { EMPTY_FRAME, type Cell } from '@belvedere/frame';
import { pivot, type Pivot } from '../data/pivot.ts';
import { ownSeries, type AxisSeries } from './axis-series.ts';
import type { AxisForm } from './form.ts';
import { axisTexts } from './messages.ts';
import { postProcessing } from './post-processing.ts';
import { askedMetrics, axisOf, type AxisQueryForm } from './query.ts';
import type { WideAnswer } from './wide.ts';

/** Key of a form that draws the series beyond the limit as one. */
export const REST_KEY = 'group_others_when_limit_reached';

const limitOf = (form: FormData): number => Number(form['series_limit'] ?? form['limit'] ?? 0);

/** Whether a form has series and a limit beyond which there may be more. */
export const mayHaveRest = (form: FormData): boolean =>
  asList(form['groupby'] as Column | readonly Column[] | null).length > 0 && limitOf(form) > 0;

/** Whether whole values of the rest are no values of the chart: those are made of others, or compared with other times. */
export const spoilsRest = (form: AxisQueryForm): boolean =>
  asList(form['time_compare'] as string | readonly string[] | null).length > 0 ||
  postProcessing(form).length > 0;

/** Whether a form draws the series beyond its limit as one more. */
export const showsRest = (form: AxisQueryForm): boolean =>
  form[REST_KEY] === true && mayHaveRest(form) && !spoilsRest(form);

/** The largest series, and all rows outside of them together: a query of its own, so that any metric is whole. */
export function queriesWithRest(query: QueryObject): readonly QueryObject[] {
  const names = new Set((query.series_columns ?? []).map(columnLabel));
  const isSeries = (part: unknown): boolean =>
    (typeof part === 'string' || typeof part === 'object') && names.has(columnLabel(part as Column));
  return [
    { ...query, series_rest: 'beside' },
    {
      ...query,
      columns: (query.columns ?? []).filter((column) => !isSeries(column)),
      orderby: (query.orderby ?? []).filter(([part]) => !isSeries(part)),
      series_rest: 'only',
    },
  ];
}

/** The points of both: moments and numbers ascend, names of the second follow those of the first. */
function joinedPoints(main: Pivot, rest: Pivot): readonly Cell[] {
  const points = [...new Set([...main.points, ...rest.points])];
  return main.kind === 'category' ? points : points.toSorted((a, b) => Number(a) - Number(b));
}

/** A series over other points. */
function over<Series extends Pick<AxisSeries, 'values' | 'rows'>>(
  series: Series,
  from: readonly Cell[],
  at: ReadonlyMap<Cell, number>,
): Series {
  const values = new Float64Array(at.size).fill(Number.NaN);
  const rows = new Int32Array(at.size).fill(-1);
  for (const [index, point] of from.entries()) {
    const place = at.get(point) ?? 0;
    values[place] = series.values[index] ?? Number.NaN;
    rows[place] = series.rows[index] ?? -1;
  }
  return { ...series, values, rows };
}

/** The answer with one more series for each metric: all that the limit leaves out. */
export function withRest(main: WideAnswer, input: ChartInput<AxisForm>): WideAnswer {
  const { frames, formData: form, datasource } = input;
  const axis = axisOf(form);
  const rest = pivot({
    frame: frames[1] ?? EMPTY_FRAME,
    axis: axis === null ? null : columnLabel(axis),
    dimensions: [],
    metrics: askedMetrics(form).map((metric) => namedMetric(metric, datasource)),
    nullName: valueMessages.null.text,
  });
  if (rest.series.length === 0 || main.series.length === 0) return main;
  const at = new Map(joinedPoints(main, rest).map((point, index) => [point, index]));
  const labels = new Set(main.series.map(({ label }) => label));
  const name = labels.has(axisTexts.other.text) ? axisTexts.allOthers.text : axisTexts.other.text;
  const others = rest.series.map((series): AxisSeries => {
    const isNamed = rest.series.length > 1 || form.truncate_metric === false;
    const label = isNamed ? `${series.metricName}, ${name}` : name;
    const own = ownSeries({ ...series, key: `rest ${series.key}`, label }, 0, 1);
    return { ...over(own, rest.points, at), isRest: true };
  });
  const series = main.series.map((each) => over(each, main.points, at));
  return { ...main, points: [...at.keys()], series: [...series, ...others] };
}
