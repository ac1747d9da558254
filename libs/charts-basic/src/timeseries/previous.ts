import { type ChartInput, type DrawContext, namedMetric, valueMessages } from '@belvedere/charts';
import { asList, columnLabel } from '@belvedere/core';
import { pivot } from '../data/pivot.ts';
import { periodName, previousQuery, heldRange } from '../data/previous-range.ts';
import { chartMessages } from '../messages/charts.ts';
import type { AxisSeries } from './axis-series.ts';
import { bucketNumber } from './compare.ts';
import type { AxisForm } from './form.ts';
import { comparesWithPrevious } from './offsets.ts';
import type { AxisData } from './prepare.ts';
import { axisOf, axisQuery } from './query.ts';

/** The comparison of a chart, and the ranges it compares. */
export interface Comparison {
  /** The period before, laid over the current one bucket by bucket. */
  readonly series: readonly AxisSeries[];
  readonly range: string | null;
  readonly previousRange: string | null;
}

/** Offset of the period right before. */
export const PREVIOUS = 'inherit';

const NONE: Comparison = { series: [], range: null, previousRange: null };

/** Lays the second answer over the points of the first. */
export function prepareComparison(input: ChartInput<AxisForm>, data: AxisData): Comparison {
  const { frames, formData: form, datasource } = input;
  const [, frame] = frames;
  const axis = axisOf(form);
  if (!comparesWithPrevious(form) || frame === undefined || axis === null || data.axis !== 'time')
    return NONE;
  const before = pivot({
    frame,
    axis: columnLabel(axis),
    dimensions: asList(form.groupby).map(columnLabel),
    metrics: asList(form.metrics).map((metric) => namedMetric(metric, datasource)),
    nullName: valueMessages.null.text,
    mostSeries: Number.POSITIVE_INFINITY,
  });
  const [first, firstBefore] = [data.places[0] ?? 0, Number(before.points[0] ?? 0)];
  const pointOf = new Map(
    Array.from(data.places, (time, point) => [bucketNumber(time, first, data.grain), point]),
  );
  const target = before.points.map(
    (time) => pointOf.get(bucketNumber(Number(time), firstBefore, data.grain)) ?? -1,
  );
  const known = new Set(data.series.map(({ key }) => key));
  const series = before.series
    .filter(({ key }) => known.has(key))
    .map((each): AxisSeries => {
      const { key, label, metric, values, rows } = each;
      const own = {
        values: new Float64Array(data.places.length).fill(Number.NaN),
        times: new Float64Array(data.places.length).fill(Number.NaN),
        rows: new Int32Array(data.places.length).fill(-1),
      };
      for (const [index, point] of target.entries()) {
        if (point < 0) continue;
        own.values[point] = values[index] ?? Number.NaN;
        own.times[point] = Number(before.points[index]);
        own.rows[point] = rows[index] ?? -1;
      }
      const colorLabel = data.series.find((series) => series.key === key)?.colorLabel ?? label;
      return {
        ...each,
        ...own,
        key: `previous ${key}`,
        part: 0,
        frame: 1,
        column: metric,
        of: key,
        offset: PREVIOUS,
        derived: null,
        colorLabel,
        forecast: null,
      };
    });
  const query = axisQuery(form, datasource);
  const previous = previousQuery(query);
  return {
    series,
    range: heldRange(query),
    previousRange: previous === null ? null : heldRange(previous),
  };
}

const nameOf = (range: string | null, { locale }: DrawContext): string | null => {
  const period = range === null ? null : periodName(range, locale);
  return period === null ? null : `${period.name} ${period.year}`.trim();
};

/** Names of both periods; null for a current one that has no short name. */
export function periodNames(
  { range, previousRange }: Comparison,
  context: DrawContext,
): { readonly current: string | null; readonly previous: string } {
  return {
    current: nameOf(range, context),
    previous: nameOf(previousRange, context) ?? context.t(chartMessages.previous),
  };
}
