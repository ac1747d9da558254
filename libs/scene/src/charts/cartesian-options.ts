import type { NumberFormatter } from '@belvedere/format';
import type { ScaleKind } from '../scale/value-scale.ts';

/** The axis that carries positions. All series share its points. */
export type PositionAxis = BandAxisOptions | TimeAxisOptions | LinearAxisOptions;

/** Named places, in the given order. */
export interface BandAxisOptions {
  readonly kind: 'band';
  readonly labels: readonly string[];
  readonly title?: string;
  /** Only when the author asks: labels turned by 45 or 90 degrees. */
  readonly rotate?: 0 | 45 | 90;
  /** Histogram look: gap 1 px, no rounding. */
  readonly isHistogram?: boolean;
}

/** Moments. Bars over time stand on bands of one step. */
export interface TimeAxisOptions {
  readonly kind: 'time';
  /** Milliseconds since the epoch, ascending. */
  readonly values: Float64Array;
  /** IANA zone of labels and tick places; `UTC` by default. */
  readonly zone?: string;
  /** Replaces the axis' own labels. */
  readonly format?: (time: number) => string;
  readonly title?: string;
  readonly rotate?: 0 | 45 | 90;
}

/** Numbers, ascending for lines. */
export interface LinearAxisOptions {
  readonly kind: 'linear';
  readonly values: Float64Array;
  readonly format: NumberFormatter;
  readonly unit?: string;
  readonly scale?: ScaleKind;
  readonly title?: string;
  /** Starts at zero; default false. */
  readonly fromZero?: boolean;
}

/** The axis that carries values. */
export interface ValueAxisOptions {
  /** Writes a tick without its unit. */
  readonly format: NumberFormatter;
  /** Written once, on the top label. */
  readonly unit?: string;
  readonly scale?: ScaleKind;
  /** Fixed bounds; data outside are cut at the plot's edge. */
  readonly min?: number;
  readonly max?: number;
  /** Bars and areas always include zero; lines only when true. */
  readonly fromZero?: boolean;
  readonly title?: string;
  /** Default true. */
  readonly showGrid?: boolean;
}

/** One series; `values` run beside the points of the position axis, NaN where there is none. */
export interface CartesianSeries {
  readonly key: string;
  readonly label: string;
  readonly mark: 'line' | 'area' | 'bar' | 'points';
  readonly values: Float64Array;
  /** Hex. */
  readonly color: string;
  /** Hex for its label; taken from the theme's text palette when absent. */
  readonly textColor?: string;
  /** Series with the same stack stand on each other. */
  readonly stack?: string;
  /** An earlier period: thin, dashed, grey, drawn first, no part of the colour order. */
  readonly isPrevious?: boolean;
  readonly isDashed?: boolean;
  readonly curve?: 'straight' | 'smooth' | 'step-start' | 'step-middle' | 'step-end';
  /** Bridges gaps with a 1 px dotted line. */
  readonly joinsGaps?: boolean;
  /** Values written at marks. Default `none` for lines, `auto` for bars (all of them when they fit). */
  readonly valueLabels?: 'none' | 'auto' | 'all' | 'extremes';
  /** Dots on every point. */
  readonly hasMarkers?: boolean;
  /** Opacity of an area; the theme's by default, 1 when stacked. */
  readonly opacity?: number;
  /** Radius per point for `points`, px. */
  readonly radii?: Float32Array;
  readonly axis?: 'left' | 'right';
  /** Colour per point, hex; wins over `color` for bars and points. */
  readonly colors?: readonly string[];
  readonly isHidden?: boolean;
}

/** A value worth comparing with: a dashed line across the plot with its label at the end. */
export interface ReferenceLine {
  readonly value: number;
  readonly label: string;
  /** The axis it belongs to; `value` by default. */
  readonly on?: 'value' | 'position';
  readonly color?: string;
}

/** An interval behind the data. Bounds are positions (ms, number, or band index). */
export interface IntervalAnnotation {
  readonly from: number;
  readonly to: number;
  readonly label: string;
  readonly color?: string;
}

/** Something that happened: a stem from the first line to its text. */
export interface EventAnnotation {
  readonly at: number;
  readonly label: string;
  readonly color?: string;
}

/** Where series are named. `auto`: at the line ends for up to five lines, above the plot otherwise, nowhere for one. */
export type LegendPlace = 'auto' | 'none' | 'top' | 'ends';

/** Input of {@link cartesian}. */
export interface CartesianOptions {
  readonly orientation?: 'vertical' | 'horizontal';
  readonly position: PositionAxis;
  readonly value: ValueAxisOptions;
  /** Axis of the series with `axis: 'right'`. */
  readonly rightValue?: ValueAxisOptions;
  readonly series: readonly CartesianSeries[];
  readonly legend?: LegendPlace;
  readonly references?: readonly ReferenceLine[];
  readonly intervals?: readonly IntervalAnnotation[];
  readonly events?: readonly EventAnnotation[];
  /** Writes value labels; the value axis' format with its unit by default. */
  readonly valueFormat?: NumberFormatter;
}
