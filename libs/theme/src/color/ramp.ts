import { channels, parseHex, toHex } from './rgba.ts';

/** The colour at `share` (0 to 1, clamped) of a ramp; stops are evenly spaced. */
export function rampColor(stops: readonly string[], share: number): string {
  const last = stops.length - 1;
  const at = Math.min(1, Math.max(0, Number.isNaN(share) ? 0 : share)) * last;
  const index = Math.min(Math.floor(at), Math.max(0, last - 1));
  const low = channels(parseHex(stops[index] ?? '#000'));
  const high = channels(parseHex(stops[Math.min(index + 1, last)] ?? '#000'));
  const mix = (channel: 0 | 1 | 2): number =>
    Math.round(low[channel] + (high[channel] - low[channel]) * (at - index));
  return toHex(((mix(0) << 24) | (mix(1) << 16) | (mix(2) << 8) | 0xff) >>> 0);
}

/** The ramp in `count` even steps. */
export function rampSteps(stops: readonly string[], count: number): readonly string[] {
  if (count === stops.length) return stops;
  return Array.from({ length: count }, (_, index) =>
    rampColor(stops, count === 1 ? 0.5 : index / (count - 1)),
  );
}

/** Bounds of a ramp; `middle` pins the centre of a diverging one. */
export interface RampDomain {
  readonly min: number;
  readonly max: number;
  readonly middle?: number;
}

/** Where a value stands on a ramp, 0 to 1; values outside are clamped, an empty domain is the middle. */
export function rampShare(value: number, { min, max, middle }: RampDomain): number {
  if (max <= min) return 0.5;
  const clamped = Math.min(max, Math.max(min, value));
  if (middle === undefined || middle <= min || middle >= max) return (clamped - min) / (max - min);
  return clamped < middle
    ? ((clamped - min) / (middle - min)) * 0.5
    : 0.5 + ((clamped - middle) / (max - middle)) * 0.5;
}

/** Value -> colour, smooth. */
export function rampScale(stops: readonly string[], domain: RampDomain): (value: number) => string {
  return (value) => rampColor(stops, rampShare(value, domain));
}

/** Value -> step of a ramp with `count` steps, 0 to count - 1. */
export function rampStep(value: number, domain: RampDomain, count: number): number {
  return Math.min(count - 1, Math.floor(rampShare(value, domain) * count));
}
