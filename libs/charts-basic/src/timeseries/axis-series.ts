import type { PivotSeries } from '../data/pivot.ts';

/** What is expected of a series, beside its points; NaN where nothing is expected. */
export interface Forecast {
  readonly expected: Float64Array;
  readonly lower: Float64Array;
  readonly upper: Float64Array;
}

/** One series of a chart over an axis, with where it comes from. */
export interface AxisSeries extends PivotSeries {
  /** Query that it belongs to: 0, or 1 for the second one of a mixed chart. */
  readonly part: number;
  /** Answer that its rows point into; -1 for values that stand in no answer. */
  readonly frame: number;
  /** Column of the answer that holds its values. */
  readonly column: string;
  /** Key of the series of now that this one is compared with; null for a series of now. */
  readonly of: string | null;
  /** The other time, as the author wrote it; null for a series of now. */
  readonly offset: string | null;
  /** `difference`, `percentage` or `ratio` to the other time; null for values as they are. */
  readonly derived: string | null;
  /** Name that its colour belongs to. */
  readonly colorLabel: string;
  /** Its own moment at each point; null where it is that of the point. */
  readonly times: Float64Array | null;
  readonly forecast: Forecast | null;
  /** It is all that the limit of series leaves out, together; absent for any other. */
  readonly isRest?: boolean;
}

/** A series of now, as it was pivoted. */
export function ownSeries(series: PivotSeries, part: number, frame: number): AxisSeries {
  return {
    ...series,
    part,
    frame,
    column: series.metric,
    of: null,
    offset: null,
    derived: null,
    colorLabel: series.label,
    times: null,
    forecast: null,
  };
}
