import type { NumberFormatter } from '@belvedere/format';

/** Input of {@link radial}. Slices are drawn in the given order, clockwise from 12 o'clock. */
export interface RadialOptions {
  readonly labels: readonly string[];
  /** Negative values and NaN take no room. */
  readonly values: Float64Array;
  /** Hex per slice. */
  readonly colors: readonly string[];
  /** `donut` has a hole of 66 % of the radius; `pie` none. A number is the inner radius as a share. */
  readonly hole?: 'donut' | 'pie' | number;
  /** Writes values of the legend. */
  readonly format: NumberFormatter;
  /** Legend values: share of the whole, the value, or both. Default `share`. */
  readonly legendValue?: 'share' | 'value' | 'both' | 'none';
  readonly legend?: 'right' | 'none';
  /** Texts in the hole: the total and what it counts. */
  readonly center?: { readonly value: string; readonly caption: string };
  /** Texts of the slices, on the ring where they fit; empty texts are left out. */
  readonly sliceLabels?: readonly string[];
  /** Where slice labels stand: on the ring (default), beside it, or beside it with a line to their slice. */
  readonly labelPlace?: 'inside' | 'outside' | 'line';
  /** Outer radius as a share of the room; 1 by default. */
  readonly outerShare?: number;
  /** Nightingale rose: equal angles, radius by value. */
  readonly isRose?: boolean;
  /** What of a rose's slice shows its value; `area` by default. */
  readonly roseBy?: 'area' | 'radius';
}
