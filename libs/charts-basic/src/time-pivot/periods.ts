import type { ChartInput, DrawContext } from '@belvedere/charts';
import type { CartesianOptions } from '@belvedere/scene';
import { timeFormatter, type Locale } from '@belvedere/format';
import type { FormData, Metric } from '@belvedere/core';
import type { AxisSeries } from '../timeseries/axis-series.ts';
import type { ChartData } from '../timeseries/chart.ts';
import type { AxisForm } from '../timeseries/form.ts';
import { storedHex } from '../shapes/stored-hex.ts';
import { authorTimeFormat } from '../text/time-text.ts';
import { cartesianSeries } from '../timeseries/series.ts';
import { plainChart, type AxisChart } from '../timeseries/chart.ts';

const DAY_MS = 86_400_000;
const MONDAY_MS = 4 * DAY_MS;
const SUNDAY_MS = 3 * DAY_MS;

/** The form of one metric as charts of several read it. */
export function seriesForm(form: FormData): AxisForm {
  const metric = form['metric'] as Metric | null | undefined;
  const metrics = metric === null || metric === undefined ? [] : [metric];
  return Object.assign({}, form, { metrics, groupby: [], stack: null }) as unknown as AxisForm;
}

const floorTo = (time: number, step: number, anchor: number): number =>
  anchor + Math.floor((time - anchor) / step) * step;

const STARTS: Readonly<Record<string, (time: number) => number>> = {
  AS: (time) => Date.UTC(new Date(time).getUTCFullYear(), 0, 1),
  '52W-MON': (time) => floorTo(time, 52 * 7 * DAY_MS, MONDAY_MS),
  'W-SUN': (time) => floorTo(time, 7 * DAY_MS, SUNDAY_MS),
  'W-MON': (time) => floorTo(time, 7 * DAY_MS, MONDAY_MS),
  D: (time) => floorTo(time, DAY_MS, 0),
  '4W-MON': (time) => floorTo(time, 28 * DAY_MS, MONDAY_MS),
};

/** Start of the period that a moment lies in, by the form's `freq`. */
export function periodStart(time: number, freq: unknown): number {
  return (STARTS[String(freq)] ?? STARTS['W-MON'])?.(time) ?? time;
}

/** A period by its start: as the author writes times of the axis, else as days are written elsewhere. */
const nameOf = (time: number, form: AxisForm, locale?: Locale): string =>
  (
    authorTimeFormat(form.x_axis_time_format, 'UTC', locale) ??
    timeFormatter(form['freq'] === 'AS' ? '%Y' : '%-d %b %Y', {
      zone: 'UTC',
      ...(locale !== undefined && { locale }),
    })
  )(time);

const KEY = 'period ';

/** The data with their periods named in the reader's language. */
export const namedPeriods = (data: ChartData, form: AxisForm, { locale }: DrawContext): ChartData =>
  locale === undefined || data.axis !== 'time'
    ? data
    : {
        ...data,
        series: data.series.map((series) => ({
          ...series,
          label: nameOf(Number(series.key.slice(KEY.length)), form, locale),
        })),
      };

const isMonthStart = (time: number): boolean =>
  time === Date.UTC(new Date(time).getUTCFullYear(), new Date(time).getUTCMonth());

/** Time from the start of its period, per moment; months of a year lie over those of the latest one, leap years too. */
export function offsetsIn(
  times: ArrayLike<number>,
  starts: readonly number[],
  latest: number,
): readonly number[] {
  const all = Array.from(times);
  if (!isMonthStart(latest) || !all.every(isMonthStart))
    return all.map((time, at) => time - (starts[at] ?? 0));
  const months = (time: number): number =>
    new Date(time).getUTCFullYear() * 12 + new Date(time).getUTCMonth();
  const year = new Date(latest).getUTCFullYear();
  const first = new Date(latest).getUTCMonth();
  return all.map((time, at) => Date.UTC(year, first + months(time) - months(starts[at] ?? 0)) - latest);
}

/** The metric's one series cut into its periods, each over the places of the latest one; the latest is the last. */
export function cutIntoPeriods({ formData: form }: ChartInput<AxisForm>, data: ChartData): ChartData {
  const [whole] = data.series;
  if (whole === undefined || data.axis !== 'time') return data;
  const starts = Array.from(data.places, (time) => periodStart(time, form['freq']));
  const periods = [...new Set(starts)].toSorted((a, b) => a - b);
  const latest = periods.at(-1) ?? 0;
  const offsetAt = offsetsIn(data.places, starts, latest);
  const offsets = [...new Set(offsetAt)].toSorted((a, b) => a - b);
  const at = new Map(offsets.map((offset, index) => [offset, index]));
  const shown = periods.slice(-MOST_PERIODS);
  const series = shown.map((start): AxisSeries => {
    const values = new Float64Array(offsets.length).fill(Number.NaN);
    const times = new Float64Array(offsets.length).fill(Number.NaN);
    const rows = new Int32Array(offsets.length).fill(-1);
    for (const [point, own] of starts.entries()) {
      const place = at.get(offsetAt[point] ?? Number.NaN);
      if (own !== start || place === undefined) continue;
      values[place] = whole.values[point] ?? Number.NaN;
      times[place] = data.places[point] ?? Number.NaN;
      rows[place] = whole.rows[point] ?? -1;
    }
    return {
      ...whole,
      key: `${KEY}${start}`,
      label: nameOf(start, form),
      colorLabel: whole.label,
      values,
      rows,
      times,
    };
  });
  const places = Float64Array.from(offsets, (offset) => latest + offset);
  return {
    ...data,
    points: [...places],
    places,
    series,
    gaps: 'none',
    omitted: periods.length - shown.length,
  };
}

const MOST_PERIODS = 60;
/** More periods than these are told apart by pointing at them. */
const MOST_NAMED = 8;

/** One metric's chart. */
export const timePivotChart: AxisChart = {
  ...plainChart({ seriesType: 'line' }),
  formOf: (form) => seriesForm(form),
};

/** Periods before the latest stand back: thin and grey; very many have no legend. */
export function periodLooks(
  { prepared: data, formData: form }: ChartInput<AxisForm, ChartData>,
  context: DrawContext,
): Partial<CartesianOptions> {
  const all = cartesianSeries(data, timePivotChart, form, context);
  const { previous } = context.theme.color.chart;
  const own = storedHex(form['color_picker']);
  const series = all.map((each, index) =>
    index === all.length - 1
      ? { ...each, ...(own !== null && { color: own }) }
      : { ...each, color: previous, width: 1 },
  );
  return series.length > MOST_NAMED ? { series, legend: 'none' } : { series };
}
