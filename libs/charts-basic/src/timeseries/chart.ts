import type { ChartInput } from '@belvedere/charts';
import type { AxisSeries } from './axis-series.ts';
import { chosenSeries } from './chosen-part.ts';
import { stackOf, type AxisForm, type AxisTraits } from './form.ts';
import { comparesWithPrevious } from './offsets.ts';
import { fillMethodOf } from './post-processing.ts';
import { prepareAxis, type AxisData } from './prepare.ts';
import { prepareComparison } from './previous.ts';

/** One of the chart types over an axis: how it differs, and what each of its queries asks. */
export interface AxisChart {
  readonly traits: AxisTraits;
  /** The form of one part; a chart of one query has one part, the form itself. */
  readonly formOf: (form: AxisForm, part: number) => AxisForm;
  /** How many parts there are. */
  readonly parts: 1 | 2;
}

/** A chart type of one query. */
export function plainChart(traits: AxisTraits): AxisChart {
  return { traits, formOf: (form) => form, parts: 1 };
}

/** How places without a value are shown. */
type GapPolicy = 'none' | 'break' | 'zero' | 'join' | 'filled';

/** Everything that drawing and describing need of the data. */
export interface ChartData extends AxisData {
  /** Names of the range and of the one before it, as the queries say them; null where nothing is compared. */
  readonly range: string | null;
  readonly previousRange: string | null;
  readonly gaps: GapPolicy;
}

/** True when a series lacks a value between two that it has. */
function hasGap({ values }: AxisSeries): boolean {
  let [isStarted, isOpen] = [false, false];
  for (const value of values) {
    const isKnown = !Number.isNaN(value);
    if (isKnown && isOpen) return true;
    if (!isKnown && isStarted) isOpen = true;
    if (isKnown) isStarted = true;
  }
  return false;
}

function gapsOf({ series }: AxisData, form: AxisForm): GapPolicy {
  if (fillMethodOf(form) !== null) return 'filled';
  if (!series.some(hasGap)) return 'none';
  if (stackOf(form) !== null) return 'zero';
  return form['join_gaps'] === true ? 'join' : 'break';
}

function previousOf(input: ChartInput<AxisForm>, data: AxisData) {
  if (!comparesWithPrevious(input.formData)) return { series: [], range: null, previousRange: null };
  return prepareComparison(input, data);
}

/** A part of a chart that has two. */
function partOf(input: ChartInput<AxisForm>, chart: AxisChart, part: number): AxisData {
  const formData = chart.formOf(input.formData, part);
  const frame = input.frames[part];
  return prepareAxis({ ...input, formData, frames: frame === undefined ? [] : [frame] }, chart.traits);
}

const NOTHING = (length: number): Float64Array => new Float64Array(length).fill(Number.NaN);

/** A series laid over other points. */
function laidOver(series: AxisSeries, from: readonly number[], count: number, part: number): AxisSeries {
  const values = NOTHING(count);
  const rows = new Int32Array(count).fill(-1);
  for (const [index, point] of from.entries()) {
    values[point] = series.values[index] ?? Number.NaN;
    rows[point] = series.rows[index] ?? -1;
  }
  return { ...series, values, rows, part, frame: part, key: part === 0 ? series.key : `b ${series.key}` };
}

/** Two parts over the points of both: moments and numbers ascend, names of the second follow those of the first. */
function joinedParts(first: AxisData, second: AxisData): AxisData {
  if (first.points.length === 0) return rekeyed(second);
  if (second.points.length === 0) return first;
  const points = [...new Set([...first.points, ...second.points])];
  const sorted = first.axis === 'band' ? points : points.toSorted((a, b) => Number(a) - Number(b));
  const at = new Map(sorted.map((cell, index) => [cell, index]));
  const over = ({ points: own, series }: AxisData, part: number): readonly AxisSeries[] => {
    const places = own.map((cell) => at.get(cell) ?? 0);
    return series.map((each) => laidOver(each, places, sorted.length, part));
  };
  return {
    ...first,
    points: sorted,
    places: Float64Array.from(sorted, Number),
    series: [...over(first, 0), ...over(second, 1)],
    isShare: first.isShare && second.isShare,
    omitted: first.omitted + second.omitted,
  };
}

function rekeyed(data: AxisData): AxisData {
  const all = data.points.map((_, index) => index);
  return { ...data, series: data.series.map((each) => laidOver(each, all, all.length, 1)) };
}

/** What a chart over an axis keeps between draws. */
export function prepareChart(given: ChartInput<AxisForm>, chart: AxisChart): ChartData {
  const input = chart.parts === 1 ? { ...given, formData: chart.formOf(given.formData, 0) } : given;
  if (chart.parts === 2) {
    const data = joinedParts(partOf(input, chart, 0), partOf(input, chart, 1));
    return { ...data, range: null, previousRange: null, gaps: gapsOf(data, input.formData) };
  }
  const data = prepareAxis(input, chart.traits);
  const { series, range, previousRange } = previousOf(input, data);
  return {
    ...data,
    series: [...data.series, ...series, ...chosenSeries(input, data)],
    range,
    previousRange,
    gaps: gapsOf(data, input.formData),
  };
}
