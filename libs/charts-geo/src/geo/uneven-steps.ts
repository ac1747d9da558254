import { quantileSorted } from '@belvedere/frame';
import { parseHex, type Rgba } from '@belvedere/theme';

/** Colours of values in steps that hold about as many values each. */
export interface UnevenSteps {
  readonly colorOf: (value: number) => Rgba;
  /** Where the first step starts and the last one does. */
  readonly low: number;
  readonly high: number;
}

/** Two figures of a number, downwards. */
function rounded(value: number): number {
  if (value === 0 || !Number.isFinite(value)) return value;
  const step = 10 ** (Math.floor(Math.log10(Math.abs(value))) - 1);
  return Number((Math.floor(value / step) * step).toPrecision(6));
}

/** Steps for values that differ by magnitudes, such as densities; NaN does not count. Without values the bounds are not finite. */
export function unevenSteps(values: Float64Array, ramp: readonly string[]): UnevenSteps {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const starts = ramp.map((_, step) => rounded(quantileSorted(sorted, step / ramp.length)));
  const colors = ramp.map(parseHex);
  return {
    colorOf: (value) => {
      let step = colors.length - 1;
      while (step > 0 && value < (starts[step] ?? 0)) step--;
      return colors[step] ?? 0xff;
    },
    low: sorted[0] ?? Number.NaN,
    high: starts.at(-1) ?? Number.NaN,
  };
}
