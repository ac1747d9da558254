import { hiddenIn, type DrawContext, labelColors } from '@belvedere/charts';
import type { CartesianSeries } from '@belvedere/scene';
import { blend, fade, parseHex, toHex } from '@belvedere/theme';
import type { AxisSeries } from './axis-series.ts';
import { CHOSEN } from './chosen-part.ts';
import type { AxisChart, ChartData } from './chart.ts';
import { seriesTypeOf, stackOf, type AxisForm, type AxisTraits } from './form.ts';
import { axisTexts } from './messages.ts';
import { seriesNames } from './names.ts';
import { PREVIOUS } from './previous.ts';
import { RAW } from './raw-values.ts';

const CURVES = {
  line: 'straight',
  scatter: 'straight',
  bar: 'straight',
  smooth: 'smooth',
  start: 'step-start',
  middle: 'step-middle',
  end: 'step-end',
} as const;
const DEFAULT_OPACITY = 0.2;
const BAND_OPACITY = 0.16;
/** How much of its colour a bar of another time has. */
const PALE = 0.45;
const DASHES = [
  [6, 4],
  [2, 3],
  [9, 3, 2, 3],
  [12, 5],
] as const;

const isArea = (form: AxisForm, traits: AxisTraits): boolean =>
  traits.isArea === true || form['area'] === true;

function markOf(form: AxisForm, traits: AxisTraits): CartesianSeries['mark'] {
  const type = seriesTypeOf(form, traits);
  if (type === 'bar') return 'bar';
  if (type === 'scatter') return 'points';
  return isArea(form, traits) ? 'area' : 'line';
}

function valueLabelsOf(form: AxisForm, mark: CartesianSeries['mark']): CartesianSeries['valueLabels'] {
  const stack = stackOf(form);
  const isStacked = stack !== null;
  if (form.show_value && isStacked && stack !== 'Expand')
    return form.only_total || stack === 'Stream' ? 'none' : 'all';
  if (form.show_value) return mark === 'bar' && !isStacked ? 'auto' : 'all';
  return form['label_extremes'] === true ? 'extremes' : 'none';
}

type Look = Omit<CartesianSeries, 'key' | 'label' | 'values' | 'color'>;

const sizeOf = (form: AxisForm): number | null => {
  const size = Number(form['markerSize'] ?? Number.NaN);
  return Number.isFinite(size) && size >= 0 ? size / 2 : null;
};

/** Looks of the series of one part. */
function lookOf(form: AxisForm, traits: AxisTraits, part: number): Look {
  const isStacked = stackOf(form) !== null;
  const mark = markOf(form, traits);
  const radius = sizeOf(form);
  const opacity = Number(form['opacity'] ?? DEFAULT_OPACITY);
  const threshold = Number(form.percentage_threshold ?? 0);
  return {
    mark,
    curve: CURVES[seriesTypeOf(form, traits)],
    hasMarkers: form['markerEnabled'] === true,
    joinsGaps: form['join_gaps'] === true,
    valueLabels: valueLabelsOf(form, mark) ?? 'none',
    labelShare: threshold / 100,
    ...(radius !== null && { markerRadius: radius }),
    ...(isStacked && { stack: `part ${part}` }),
    ...(isArea(form, traits) && !isStacked && opacity !== DEFAULT_OPACITY && { opacity }),
    ...(form['yAxisIndex'] === 1 && { axis: 'right' as const }),
  };
}

/** A stacked series counts as zero where it has no value beside one that it has; a stream everywhere. */
function stackedValues(values: Float64Array, form: AxisForm): Float64Array {
  const stack = stackOf(form);
  if (stack === null) return values;
  const known = (index: number): boolean => !Number.isNaN(values[index] ?? Number.NaN);
  return values.map((value, index) =>
    Number.isNaN(value) && (stack === 'Stream' || known(index - 1) || known(index + 1)) ? 0 : value,
  );
}

/** How a series of another time differs from the one that it is compared with. */
function comparedLook(
  series: AxisSeries,
  data: ChartData,
  look: Look,
  { color, ground }: { readonly color: string; readonly ground: string },
): Partial<CartesianSeries> {
  if (series.of === null) return {};
  if (series.offset === CHOSEN)
    return {
      partOf: series.of,
      valueLabels: 'none',
      ...(look.stack !== undefined && { stack: `${look.stack} ${CHOSEN}` }),
    };
  const offsets = [...new Set(data.series.flatMap(({ offset }) => offset ?? []))];
  const own = { ...look, hasMarkers: false };
  const isOverTime = data.axis === 'time' || data.isTimeBand;
  if (isOverTime && series.offset === PREVIOUS && offsets.length === 1 && series.derived === null)
    return { isPrevious: true, mark: 'line', valueLabels: 'none' };
  const pale = toHex(blend(fade(parseHex(color), PALE), parseHex(ground)));
  if (series.offset === RAW)
    return {
      hasMarkers: false,
      color: pale,
      ...(own.mark === 'area' && { mark: 'line' }),
      ...(own.mark !== 'bar' && { width: 1 }),
    };
  const dash = DASHES[offsets.indexOf(series.offset ?? '') % DASHES.length] ?? DASHES[0];
  const stack = look.stack === undefined ? {} : { stack: `${look.stack} ${series.offset}` };
  const isLine = own.mark === 'line' || own.mark === 'area';
  if (isLine) return { ...stack, mark: 'line', dash, width: 1.5 };
  // Bars have no dashes: those of another time are paler.
  return { ...stack, color: pale };
}

/** A series as it is drawn, with the series of the data that it shows. */
export interface DrawnSeries {
  readonly series: AxisSeries;
  /** Place of the series among those of the data. */
  readonly index: number;
  readonly role: 'values' | 'expected' | 'observed' | 'band';
}

/**
 * What is drawn, in the order of the drawing's series: every series once, then of those with a forecast the points that
 * were observed and the band around what is expected.
 */
export function drawnSeries({ series }: ChartData): readonly DrawnSeries[] {
  const all = series.map((each, index) => ({ series: each, index }));
  const expected = all.filter((each) => each.series.forecast !== null);
  return [
    ...all.map((each): DrawnSeries => ({
      ...each,
      role: each.series.forecast === null ? 'values' : 'expected',
    })),
    ...expected.map((each): DrawnSeries => ({ ...each, role: 'observed' })),
    ...expected.map((each): DrawnSeries => ({ ...each, role: 'band' })),
  ];
}

function forecastLook({ series: { forecast, values, key }, role }: DrawnSeries): Partial<CartesianSeries> {
  if (forecast === null) return {};
  const plain = { valueLabels: 'none', hasMarkers: false } as const;
  if (role === 'expected') return { ...plain, values: forecast.expected };
  if (role === 'observed') return { ...plain, key: `${key} observed`, mark: 'points', values };
  const { lower: base, upper } = forecast;
  return {
    ...plain,
    key: `${key} band`,
    mark: 'area',
    values: upper,
    base,
    isBackdrop: true,
    opacity: BAND_OPACITY,
  };
}

const OBSERVED_RADIUS_PX = 2;

/** The point of the unfinished period; null where all are finished. */
function unfinishedAt(
  { axis, isTimeBand, points }: ChartData,
  { unfinishedFrom = null }: DrawContext,
): number | null {
  if (unfinishedFrom === null || (axis !== 'time' && !isTimeBand)) return null;
  const at = points.findIndex((point) => Number(point) === unfinishedFrom);
  return at < 0 ? null : at;
}

/** The series of a drawing; a stacked chart and areas leave out the band around what is expected. */
export function cartesianSeries(
  data: ChartData,
  chart: AxisChart,
  form: AxisForm,
  context: DrawContext,
): readonly CartesianSeries[] {
  const hidden = hiddenIn(context.view);
  const names = seriesNames(data, context);
  const unfinished = unfinishedAt(data, context);
  const colorOf = labelColors([...new Set(data.series.map(({ colorLabel }) => colorLabel))], form, context);
  return drawnSeries(data).map((drawn): CartesianSeries => {
    const { series, role } = drawn;
    const own = chart.formOf(form, series.part);
    const look = lookOf(own, chart.traits, series.part);
    const label = names[drawn.index] ?? series.label;
    const isBandless = role === 'band' && (look.stack !== undefined || look.mark === 'area');
    const { stack, ...unstacked } = look;
    const base = series.forecast === null ? look : unstacked;
    return {
      ...base,
      ...(unfinished !== null && series.of === null && { unfinishedAt: unfinished }),
      key: series.key,
      label: role === 'observed' ? context.t(axisTexts.observed, { label }) : label,
      values: stackedValues(series.values, own),
      color: series.isRest === true ? context.theme.color.text3 : colorOf(series.colorLabel),
      isHidden: hidden.has(series.key) || (series.of !== null && hidden.has(series.of)) || isBandless,
      ...comparedLook(series, data, look, {
        color: colorOf(series.colorLabel),
        ground: context.theme.color.surface,
      }),
      ...forecastLook(drawn),
      ...(role === 'observed' && {
        markerRadius: OBSERVED_RADIUS_PX,
        isHidden: hidden.has(`${series.key} observed`) || hidden.has(series.key),
      }),
      ...(stack !== undefined && series.forecast !== null && role === 'expected' && { stack }),
    };
  });
}
