import type { Bounds, CurrencyValue } from '@belvedere/controls';
import type { AxisQueryForm } from './query.ts';

type Choice = string | number | boolean | null;

/** What the drawing of charts over an axis reads from a form. Controls that a chart lacks are absent. */
export type AxisForm = AxisQueryForm & {
  readonly xAxisForceCategorical: boolean;
  readonly x_axis_sort: Choice;
  readonly x_axis_sort_asc: boolean;
  readonly x_axis_sort_series: Choice;
  readonly x_axis_sort_series_ascending: boolean;
  readonly contributionMode: Choice;
  readonly truncate_metric: boolean;
  readonly show_empty_columns: boolean;
  readonly stack?: Choice;
  readonly sort_series_type: Choice;
  readonly sort_series_ascending: boolean;
  readonly color_scheme: string;
  readonly show_value: boolean;
  readonly only_total: boolean;
  readonly percentage_threshold: number | null;
  readonly zoomable: boolean;
  readonly show_legend: boolean;
  readonly legendType: Choice;
  readonly legendOrientation: Choice;
  readonly legendMargin: number | null;
  readonly rich_tooltip: boolean;
  readonly tooltipSortByMetric: boolean;
  readonly tooltipTimeFormat: Choice;
  readonly x_axis_time_format: Choice;
  readonly x_axis_title: string;
  readonly x_axis_title_margin: Choice;
  readonly xAxisLabelRotation: Choice;
  readonly truncateXAxis: boolean;
  readonly xAxisBounds: Bounds;
  readonly minorTicks: boolean;
  readonly y_axis_format: Choice;
  readonly unit: string;
  readonly currency_format: CurrencyValue | null;
  readonly y_axis_title: string;
  readonly y_axis_title_margin: Choice;
  readonly y_axis_title_position: Choice;
  readonly logAxis: boolean;
  readonly minorSplitLine: boolean;
  readonly truncateYAxis: boolean;
  readonly y_axis_bounds: Bounds;
};

/** Marks of a series: what the control `seriesType` holds. */
const SERIES_TYPES = ['line', 'scatter', 'smooth', 'bar', 'start', 'middle', 'end'] as const;

/** One of {@link SERIES_TYPES}. */
export type SeriesType = (typeof SERIES_TYPES)[number];

/** How a chart over an axis differs from its siblings. */
export interface AxisTraits {
  /** Marks of every series; without it the form's `seriesType` says. Bars rank their categories by size. */
  readonly seriesType?: SeriesType;
  /** Lines are always filled down to the axis or to the series below. */
  readonly isArea?: boolean;
}

/** How the series lie on each other: the control `stack`; null for side by side. */
export function stackOf({ stack }: Pick<AxisForm, 'stack'>): 'Stack' | 'Stream' | 'Expand' | null {
  return (['Stack', 'Stream', 'Expand'] as const).find((known) => known === stack) ?? null;
}

/** Marks of a form's series under the traits of its chart. */
export function seriesTypeOf(form: AxisForm, { seriesType }: AxisTraits): SeriesType {
  return seriesType ?? SERIES_TYPES.find((known) => known === form['seriesType']) ?? 'line';
}
