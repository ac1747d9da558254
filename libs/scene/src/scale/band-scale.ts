/** Evenly spaced places of one width. */
export interface BandScale {
  readonly count: number;
  /** From the start of one band to the start of the next. */
  readonly step: number;
  /** Middle of a band. */
  readonly at: (index: number) => number;
}

/** Bands over a range; the gap inside a step is the bars' affair. No bands give a step of the whole range. */
export function bandScale(count: number, range: readonly [number, number]): BandScale {
  const step = (range[1] - range[0]) / Math.max(1, count);
  return { count, step, at: (index) => range[0] + (index + 0.5) * step };
}
