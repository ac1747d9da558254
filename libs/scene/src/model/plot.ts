import type { Rgba } from '@belvedere/theme';

/** A rectangle in scene px. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** A legend entry that answers a click. */
export interface LegendHit extends Box {
  /** Key of the series it stands for. */
  readonly key: string;
  readonly label: string;
  readonly isHidden: boolean;
}

/** What pointer and keyboard may land on. */
export type Plot = XYPlot | MarkPlot | LayeredPlot;

/** Shapes that each stand for a datum and are hit where they are. The order is the order of the keyboard walk. */
export type MarkPlot = ItemPlot | ArcPlot | CirclePlot | PathPlot;

/** Shapes of several kinds; later layers lie on top and are hit first. The walk goes through the layers in order. */
export interface LayeredPlot {
  readonly kind: 'layers';
  readonly area: Box;
  readonly of: readonly MarkPlot[];
}

/** Series over one position axis: hover finds the nearest position first, then the nearest series there. */
export interface XYPlot {
  readonly kind: 'xy';
  readonly area: Box;
  /** The axis that carries positions: `x` for lines and columns, `y` for horizontal bars. */
  readonly along: 'x' | 'y';
  /** Pixel of each point on the position axis; ascending unless `isFree`. */
  readonly positions: Float32Array;
  /** Width of a band in px; 0 for points. A band is hovered as a whole. */
  readonly band: number;
  /** Points stand anywhere, so hover looks for the nearest point in both directions and draws no crosshair. */
  readonly isFree: boolean;
  readonly series: readonly PlotSeries[];
  /** The moment of each position, milliseconds since the epoch; absent where positions are no moments. */
  readonly times?: Float64Array;
  /** Values that the value axis names. */
  readonly valueTicks?: readonly number[];
  /** The reader may look at a part of the position axis; absent where not. */
  readonly zoom?: PlotZoom;
}

/** What a zoomable plot shows. */
export interface PlotZoom {
  /** Part of the position axis that is shown, as shares of the whole. */
  readonly window: readonly [from: number, to: number];
  /** Pixels along the position axis where that part starts and ends. */
  readonly reach: readonly [from: number, to: number];
}

/** One series of an {@link XYPlot}. Datum of point `i` is `firstDatum + i`. */
export interface PlotSeries {
  readonly key: string;
  readonly color: Rgba;
  /** Pixel of each point on the value axis (the end of a bar); NaN for a gap. */
  readonly values: Float32Array;
  readonly firstDatum: number;
  /** Hover draws a dot on the point. False for bars. */
  readonly hasDot: boolean;
  /** Position of this series' bars relative to the point, px, and their thickness; zeros for lines. */
  readonly offset: number;
  readonly thickness: number;
}

/** Rectangles: heat cells, tiles, boxes. */
export interface ItemPlot {
  readonly kind: 'items';
  readonly area: Box;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly w: Float32Array;
  readonly h: Float32Array;
  readonly datum: Int32Array;
  /** Items per row of a grid, so that up and down mean rows; 0 when there are no rows. */
  readonly columns: number;
  readonly radius: number;
}

/** Ring segments; angles in radians clockwise from 12 o'clock. */
export interface ArcPlot {
  readonly kind: 'arcs';
  readonly area: Box;
  readonly cx: number;
  readonly cy: number;
  readonly inner: number;
  readonly outer: number;
  readonly starts: Float32Array;
  readonly ends: Float32Array;
  /** Radii per segment; win over `inner` and `outer`. */
  readonly inners?: Float32Array;
  readonly outers?: Float32Array;
  readonly datum: Int32Array;
}

/** Discs: nodes, bubbles, points on a map. The nearest centre wins where several lie over each other. */
export interface CirclePlot {
  readonly kind: 'circles';
  readonly area: Box;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly r: Float32Array;
  readonly datum: Int32Array;
}

/** Outlines and lines, laid out as in a path batch: regions of a map, links of a graph. */
export interface PathPlot {
  readonly kind: 'paths';
  readonly area: Box;
  readonly ops: Uint8Array;
  readonly xy: Float32Array;
  readonly opAt: Uint32Array;
  readonly xyAt: Uint32Array;
  /** x, y of each path's anchor, a place on the shape; tooltip and keyboard stand there. */
  readonly anchors: Float32Array;
  /** Thickness of each line; absent for filled outlines, hit by the even-odd rule. */
  readonly thickness?: Float32Array;
  readonly datum: Int32Array;
}

/** Where a pointer or the keyboard landed. */
export interface Hit {
  readonly datum: number;
  /** Index of the position (xy) or of the shape, counted through all layers. */
  readonly index: number;
  /** Index of the nearest series (xy); 0 otherwise. */
  readonly series: number;
  /** Anchor of the hovered mark in scene px. */
  readonly x: number;
  readonly y: number;
  /** Box that a tooltip must not cover. */
  readonly mark: Box;
}
