/** One series in a legend. */
export interface LegendEntry {
  readonly key: string;
  readonly label: string;
  /** Hex. */
  readonly color: string;
  /** `line` is a flat swatch. */
  readonly shape: 'box' | 'line';
  readonly isHidden: boolean;
}

/** A legend that stands in the head over the picture and not in it: series that answer a click, or a ramp between its ends. */
export type HeadLegend = SeriesHead | RampHead;

/** Series by name; a click is answered as one on the picture's own legend. */
export interface SeriesHead {
  readonly kind: 'series';
  readonly entries: readonly LegendEntry[];
}

/** A ramp between the texts of its ends. */
export interface RampHead {
  readonly kind: 'ramp';
  /** Hex, from low to high. */
  readonly colors: readonly string[];
  /** The steps touch and are narrow, so that they look like one. */
  readonly isSmooth: boolean;
  readonly low: string;
  readonly high: string;
}
