import type { TickFormatter } from '@belvedere/format';
import type { ScaleKind } from '../scale/value-scale.ts';

/** The axis that carries positions. All series share its points. */
export type PositionAxis = BandAxisOptions | TimeAxisOptions | LinearAxisOptions;

/** Named places, in the given order. */
export interface BandAxisOptions {
  readonly kind: 'band';
  readonly labels: readonly string[];
  readonly title?: string;
  /** Room between labels and title, px; 0 by default. */
  readonly titleMargin?: number;
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
  /** Length of the periods that single values stand for, ms: what a lone one is named by. */
  readonly step?: number;
  /** Replaces the axis' own labels. */
  readonly format?: (time: number) => string;
  readonly title?: string;
  readonly titleMargin?: number;
  /** Small ticks between the labelled ones; default false. */
  readonly hasMinorTicks?: boolean;
  readonly rotate?: 0 | 45 | 90;
}

/** Numbers, ascending for lines. */
export interface LinearAxisOptions {
  readonly kind: 'linear';
  readonly values: Float64Array;
  readonly format: TickFormatter;
  readonly unit?: string;
  readonly scale?: ScaleKind;
  readonly title?: string;
  readonly titleMargin?: number;
  /** Starts at zero; default false. */
  readonly fromZero?: boolean;
  /** Fixed ends; data outside are cut at the plot's edge. */
  readonly min?: number;
  readonly max?: number;
  readonly hasMinorTicks?: boolean;
  readonly rotate?: 0 | 45 | 90;
}

/** The axis that carries values. */
export interface ValueAxisOptions {
  /** Writes a tick without its unit. */
  readonly format: TickFormatter;
  /** Written once, on the top label. */
  readonly unit?: string;
  readonly scale?: ScaleKind;
  /** Fixed bounds; data outside are cut at the plot's edge. */
  readonly min?: number;
  readonly max?: number;
  /** Bars and areas always include zero; lines only when true. */
  readonly fromZero?: boolean;
  readonly title?: string;
  /** Over the axis (default), or written upwards beside it. */
  readonly titlePlace?: 'top' | 'left';
  /** Room between title and axis, px; 0 by default. */
  readonly titleMargin?: number;
  /** Default true. */
  readonly showGrid?: boolean;
  /** Small ticks between the labelled ones, at the axis; default false. */
  readonly hasMinorTicks?: boolean;
  /** Fainter gridlines between the labelled ones; default false. */
  readonly hasMinorGrid?: boolean;
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
  /** Key of the series that it is a part of: it is drawn over that one, in its place, and named by no legend. */
  readonly partOf?: string;
  /** An earlier period: thin, dashed, grey, drawn first, no part of the colour order. */
  readonly isPrevious?: boolean;
  readonly isDashed?: boolean;
  /** The point whose value is of an unfinished period: a line goes there dashed, its bar is paler. */
  readonly unfinishedAt?: number;
  /** On-off lengths of its stroke; wins over `isDashed`. */
  readonly dash?: readonly number[];
  /** Stroke of a line, px; the theme's by default. */
  readonly width?: number;
  /** Values that an area or bar starts from, point by point; wins over its stack, whose place it keeps. */
  readonly base?: Float64Array;
  /** A tint behind the data: no legend entry, no tooltip, no say in whether zero is shown. */
  readonly isBackdrop?: boolean;
  readonly curve?: 'straight' | 'smooth' | 'step-start' | 'step-middle' | 'step-end';
  /** Bridges gaps with a 1 px dotted line. */
  readonly joinsGaps?: boolean;
  /** Values written at marks. Default `none` for lines, `auto` for bars (all of them when they fit). */
  readonly valueLabels?: 'none' | 'auto' | 'all' | 'extremes';
  /** Share of its stack from which a stacked value is written; 0 writes all that fit. */
  readonly labelShare?: number;
  /** Dots on every point. */
  readonly hasMarkers?: boolean;
  /** Radius of the dots and of `points`, px; the theme's by default. */
  readonly markerRadius?: number;
  /** Opacity of an area; the theme's by default, 1 when stacked. */
  readonly opacity?: number;
  /** Opacity of `points`; the theme's by default. */
  readonly pointOpacity?: number;
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
  /** Opacity of `color`; the theme's band by default. */
  readonly opacity?: number;
}

/** Something that happened: a stem from the first line to its text. */
export interface EventAnnotation {
  readonly at: number;
  readonly label: string;
  readonly color?: string;
  readonly stroke?: AnnotationStroke;
}

/** Stroke of an annotation. */
export interface AnnotationStroke {
  /** px. */
  readonly width: number;
  /** On-off lengths; empty for a solid stroke. */
  readonly dash: readonly number[];
  /** 0 to 1. */
  readonly opacity: number;
}

/** A line of its own places over the data: a formula, or a series from elsewhere. */
export interface LineAnnotation {
  /** Positions (ms, number, or band index), ascending. */
  readonly places: Float64Array;
  /** Values beside the places; NaN breaks the line. */
  readonly values: Float64Array;
  /** Written at its end; empty for none. */
  readonly label: string;
  readonly color: string;
  readonly stroke: AnnotationStroke;
  readonly hasMarkers: boolean;
  readonly hidesLine: boolean;
}

/** Where series are named. `auto`: at the line ends for up to five lines, above the plot otherwise, nowhere for one. */
export type LegendPlace = 'auto' | 'none' | 'top' | 'bottom' | 'left' | 'right' | 'ends';

/** Input of {@link cartesian}. */
export interface CartesianOptions {
  readonly orientation?: 'vertical' | 'horizontal';
  readonly position: PositionAxis;
  readonly value: ValueAxisOptions;
  /** Axis of the series with `axis: 'right'`. */
  readonly rightValue?: ValueAxisOptions;
  readonly series: readonly CartesianSeries[];
  readonly legend?: LegendPlace;
  /** A legend above the plot stands in the head instead where that has room; default false. */
  readonly isLegendInHead?: boolean;
  /** `scroll` (default) turns pages, `plain` shows every entry that the room allows. */
  readonly legendType?: 'scroll' | 'plain';
  /** Page of a legend that turns them, from 0; without it the rest is only counted. */
  readonly legendPage?: number;
  /** Room between legend and plot, px; 0 by default. */
  readonly legendMargin?: number;
  /** Part of the position axis that is drawn, as shares of the whole; all of it by default. */
  readonly window?: readonly [from: number, to: number] | null;
  /** The reader may change the window. */
  readonly isZoomable?: boolean;
  /** `centre` lays stacks around zero, so that the value axis says nothing; `zero` by default. */
  readonly stackOffset?: 'zero' | 'centre';
  /** Writes the sum of each stack at its end; default false. */
  readonly hasStackTotals?: boolean;
  readonly references?: readonly ReferenceLine[];
  readonly intervals?: readonly IntervalAnnotation[];
  readonly events?: readonly EventAnnotation[];
  readonly lines?: readonly LineAnnotation[];
  /** Writes value labels, in full where the ticks of their axis are; the value axis' format by default. */
  readonly valueFormat?: TickFormatter;
}
