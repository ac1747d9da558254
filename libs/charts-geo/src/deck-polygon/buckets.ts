import { quantileSorted } from '@belvedere/frame';
import { parseHex, rampSteps, type Rgba } from '@belvedere/theme';

/** Colours of values in groups. */
export interface Buckets {
  readonly colorOf: (value: number) => Rgba;
  readonly colors: readonly string[];
  /** Where each group starts, and where the last one ends. */
  readonly bounds: readonly number[];
}

const MOST = 20;

function evenBounds(sorted: Float64Array, count: number): readonly number[] {
  const [low, high] = [quantileSorted(sorted, 0), quantileSorted(sorted, 1)];
  return Array.from({ length: count + 1 }, (_, step) => low + ((high - low) * step) / count);
}

/** Groups of values: between the author's break points where there are two, else so many of even width. NaN does not count. */
export function bucketsOf(
  values: Float64Array,
  ramp: readonly string[],
  { count, breaks }: { readonly count: number; readonly breaks: readonly number[] },
): Buckets {
  const own = [...new Set(breaks.filter(Number.isFinite))].toSorted((a, b) => a - b);
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const bounds = own.length >= 2 ? own : evenBounds(sorted, Math.max(1, Math.min(MOST, Math.round(count))));
  const colors = rampSteps(ramp, bounds.length - 1);
  const fills = colors.map(parseHex);
  return {
    colors,
    bounds,
    colorOf: (value) => {
      const next = bounds.findIndex((bound, at) => at > 0 && value < bound);
      return fills[next < 0 ? fills.length - 1 : next - 1] ?? 0xff;
    },
  };
}
