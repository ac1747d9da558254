import type { ZoomConfig } from '@belvedere/controls';
import type { Rgba } from '@belvedere/theme';

/** Marks on a map. Coordinates are places on the world square; a datum of -1 answers no pointer. */
export type MapLayer = PointLayer | AreaLayer | LineLayer | HeatLayer;

/** Discs. */
export interface PointLayer {
  readonly kind: 'points';
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** In `unit`; px stay the same at every zoom unless they grow. */
  readonly radius: Float32Array;
  readonly unit: 'px' | 'metres';
  /** Least and most px of a radius. */
  readonly minPx: number;
  readonly maxPx: number;
  /** How px grow with the zoom; null and absent keep them the same at all. */
  readonly growth?: ZoomConfig | null;
  readonly fills: Uint32Array;
  /** Colour of a thin edge; null for none. */
  readonly stroke: Rgba | null;
  readonly datum: Int32Array;
  /** Words in the middle of each disc; absent for none. */
  readonly texts?: readonly string[];
}

/** Outlines: shape `i` owns rings `shapeAt[i]` to `shapeAt[i + 1]`, ring `r` owns points `ringAt[r]` to `ringAt[r + 1]`. */
export interface AreaLayer {
  readonly kind: 'areas';
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly ringAt: Uint32Array;
  readonly shapeAt: Uint32Array;
  readonly fills: Uint32Array;
  /** Colour of the edges; null for none. */
  readonly stroke: Rgba | null;
  /** Px. */
  readonly strokeWidth: number;
  readonly datum: Int32Array;
  /** Metres that each shape rises; pictures and maps without them are flat. */
  readonly heights?: Float64Array;
}

/** Lines: line `i` owns points `lineAt[i]` to `lineAt[i + 1]`. */
export interface LineLayer {
  readonly kind: 'lines';
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly lineAt: Uint32Array;
  readonly colors: Uint32Array;
  /** Px. */
  readonly widths: Float32Array;
  readonly datum: Int32Array;
}

/** A density over places. */
export interface HeatLayer {
  readonly kind: 'heat';
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly weights: Float64Array;
  /** Reach of a place, px. */
  readonly radiusPx: number;
  readonly intensity: number;
  /** The mean weight around a place in place of the sum; false by default. */
  readonly isMean?: boolean;
  /** Colours from the least density to the greatest. */
  readonly ramp: readonly string[];
  readonly opacity: number;
}

/** What a map says beside its marks. */
export interface MapLegend {
  /** A ramp with the texts of its ends. */
  readonly ramp?: { readonly colors: readonly string[]; readonly low: string; readonly high: string };
  /** Where it stands: above or below the map, at one of its sides; above, where each part has its own, when absent. */
  readonly place?: { readonly edge: 'top' | 'bottom'; readonly side: 'left' | 'right' };
  /** Names of colours. */
  readonly entries?: readonly { readonly label: string; readonly color: string }[];
}
