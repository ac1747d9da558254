import type { Bounds, CurrencyValue } from '@belvedere/controls';
import type { AxisQueryForm } from './query.ts';

/** What the drawing of lines and bars reads from a form. */
export type AxisForm = AxisQueryForm & {
  readonly xAxisForceCategorical: boolean;
  readonly x_axis_sort: string | number | boolean | null;
  readonly x_axis_sort_asc: boolean;
  readonly x_axis_sort_series: string | number | boolean | null;
  readonly x_axis_sort_series_ascending: boolean;
  readonly contributionMode: string | number | boolean | null;
  readonly stack: string | number | boolean | null;
  readonly sort_series_type: string | number | boolean | null;
  readonly sort_series_ascending: boolean;
  readonly color_scheme: string;
  readonly show_legend: boolean;
  readonly rich_tooltip: boolean;
  readonly tooltipTimeFormat: string | number | boolean | null;
  readonly x_axis_time_format: string | number | boolean | null;
  readonly x_axis_title: string;
  readonly xAxisLabelRotation: string | number | boolean | null;
  readonly y_axis_format: string | number | boolean | null;
  readonly unit: string;
  readonly currency_format: CurrencyValue | null;
  readonly y_axis_title: string;
  readonly logAxis: boolean;
  readonly truncateYAxis: boolean;
  readonly y_axis_bounds: Bounds;
};

/** How a chart over an axis treats its points. */
export interface AxisTraits {
  /** Bars rank their categories by size; lines keep the order of names. */
  readonly mark: 'line' | 'bar';
}
