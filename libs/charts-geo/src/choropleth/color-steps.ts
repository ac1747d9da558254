import { quantileSorted } from '@belvedere/frame';
import { parseHex, rampStep, type Rgba } from '@belvedere/theme';

/** Colours of values in steps. */
export interface ColorSteps {
  readonly colorOf: (value: number) => Rgba;
  readonly ramp: readonly string[];
  /** Ends of the ramp; infinite without values. */
  readonly min: number;
  readonly max: number;
  /** Values lie beyond the ends. */
  readonly isBelow: boolean;
  readonly isAbove: boolean;
}

/** From this many values on, the outermost ones do not stretch the ramp. */
const MANY = 20;
const OUTER_SHARE = 0.025;

/** A round number near `value` that lies not beyond it: two figures of the span. */
function roundTo(value: number, span: number, round: (value: number) => number): number {
  const step = 10 ** Math.floor(Math.log10(span) - 1);
  return Number.isFinite(step) && step > 0 ? Number((round(value / step) * step).toPrecision(12)) : value;
}

function endsOf(sorted: Float64Array, isDiverging: boolean): readonly [number, number] {
  const last = sorted.length - 1;
  const [lowest, highest] = [sorted[0] ?? Number.POSITIVE_INFINITY, sorted[last] ?? Number.NEGATIVE_INFINITY];
  if (isDiverging && lowest < 0 && highest > 0) {
    const reach = Math.max(-lowest, highest);
    return [-reach, reach];
  }
  if (sorted.length < MANY) return [lowest, highest];
  const low = quantileSorted(sorted, OUTER_SHARE) ?? lowest;
  const high = quantileSorted(sorted, 1 - OUTER_SHARE) ?? highest;
  const span = high - low;
  return span > 0 ? [roundTo(low, span, Math.floor), roundTo(high, span, Math.ceil)] : [lowest, highest];
}

/** Even steps between round ends; a few extreme values are clamped, diverging ramps are centred on zero. NaN does not count. */
export function colorSteps(values: Float64Array, ramp: readonly string[], isDiverging: boolean): ColorSteps {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  const [min, max] = endsOf(sorted, isDiverging);
  const colors = ramp.map(parseHex);
  return {
    colorOf: (value) => colors[rampStep(value, { min, max }, colors.length)] ?? 0xff,
    ramp,
    min,
    max,
    isBelow: (sorted[0] ?? min) < min,
    isAbove: (sorted.at(-1) ?? max) > max,
  };
}
