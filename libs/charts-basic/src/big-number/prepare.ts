import { type ChartInput, namedMetric, valueMessages } from '@belvedere/charts';
import type { FormDataOf } from '@belvedere/controls';
import { columnLabel, metricLabel } from '@belvedere/core';
import { cellAt, columnNamed, EMPTY_FRAME, type Cell, type Frame } from '@belvedere/frame';
import { pivot } from '../data/pivot.ts';
import { absoluteBounds, heldRange } from '../data/previous-range.ts';
import { bucketRange } from '../text/time-text.ts';
import { grainOf } from '../timeseries/query.ts';
import type { BigNumberPanel } from './manifest.ts';
import { padTrend } from './pad-trend.ts';
import { bigNumberQueries, trendAxis } from './query.ts';
import type { BigNumberData } from './data.ts';

/** Form data of a big number with trend. */
export type BigNumberForm = FormDataOf<BigNumberPanel>;

const LEAST_WHOLE = 3;

function firstCell(frame: Frame | undefined, metric: string): Cell {
  const column = frame === undefined ? null : columnNamed(frame, metric);
  return column === null ? null : cellAt(column, 0);
}

function newest(values: Float64Array): number {
  return values.findLastIndex((value) => !Number.isNaN(value));
}

const numberOf = (cell: Cell): number => (cell === null ? Number.NaN : Number(cell));

/** Points whose bucket lies within the range asked for: a week cut by the range's edge would look like a fall. Only where the number is of the whole range. */
function wholeBuckets(
  times: readonly number[],
  { formData: form, datasource }: ChartInput<BigNumberForm>,
): readonly number[] {
  const all = times.map((_, point) => point);
  const { trend, total } = bigNumberQueries(form, datasource);
  const bounds = total === null ? null : absoluteBounds(heldRange(trend) ?? '');
  if (bounds === null) return all;
  const whole = all.filter((point) => {
    const [from, to] = absoluteBounds(bucketRange(times[point] ?? 0, grainOf(form), 'UTC')) ?? [0, 0];
    return from >= bounds[0] && to <= bounds[1];
  });
  return whole.length >= LEAST_WHOLE ? whole : all;
}

/** Takes number, comparison and trend out of the answers. */
export function prepareBigNumber(input: ChartInput<BigNumberForm>): BigNumberData {
  const { frames, formData: form, datasource } = input;
  const frame = frames[0] ?? EMPTY_FRAME;
  const axis = trendAxis(form);
  const metric = form.metric === null ? '' : metricLabel(form.metric);
  const data = pivot({
    frame,
    axis: axis === null ? null : columnLabel(axis),
    dimensions: [],
    metrics: form.metric === null ? [] : [namedMetric(form.metric, datasource)],
    nullName: valueMessages.null.text,
  });
  const whole = wholeBuckets(data.points.map(Number), input);
  const trend = Float64Array.from(whole, (point) => data.series[0]?.values[point] ?? Number.NaN);
  const rows = Int32Array.from(whole, (point) => data.series[0]?.rows[point] ?? -1);
  const times = Float64Array.from(whole, (point) => Number(data.points[point]));
  const { trend: asked, total, previous } = bigNumberQueries(form, datasource);
  const bounds = form.time_range_fixed ? absoluteBounds(heldRange(asked) ?? '') : null;
  const own = { times, trend, rows };
  const shape = {
    ...(bounds === null ? own : padTrend(own, bounds)),
    isInstant: data.isInstant,
    grain: grainOf(form),
  };
  if (total !== null)
    return {
      ...shape,
      value: firstCell(frames[1], metric),
      previous: previous === null ? Number.NaN : numberOf(firstCell(frames[2], metric)),
      previousRange: previous === null ? null : heldRange(previous),
      range: heldRange(total),
    };
  const last = newest(trend);
  const column = columnNamed(frame, metric);
  const lag = form.compare_lag;
  return {
    ...shape,
    value: column === null || last < 0 ? null : cellAt(column, rows[last] ?? -1),
    previous: lag === null || lag < 1 ? Number.NaN : (trend[last - lag] ?? Number.NaN),
    previousRange: null,
    range: null,
  };
}
