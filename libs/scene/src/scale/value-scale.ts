import { ticks as linearTicks } from 'd3-array';
import { roundAxis } from './round-axis.ts';
import { type TickSteps, wholeTicks } from './whole-ticks.ts';

/** How values become lengths. */
export type ScaleKind = 'linear' | 'log' | 'symlog';

/** Value -> px, with the ticks it would show. */
export interface ValueScale {
  readonly kind: ScaleKind;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  /** Pixel of a value; NaN for NaN and, on a log scale, for what has no logarithm. */
  readonly at: (value: number) => number;
  /** The mapping as a straight line; null where it is bent. */
  readonly line: { readonly slope: number; readonly offset: number } | null;
  /** Value under a pixel. */
  readonly invert: (pixel: number) => number;
  readonly ticks: readonly number[];
}

/** What a scale is made from. */
export interface ValueScaleOptions {
  readonly kind?: ScaleKind;
  readonly domain: readonly [number, number];
  readonly range: readonly [number, number];
  /** Most ticks to show; 5 by default. */
  readonly maxTicks?: number;
  /** Ends of the domain that move out to the next tick, by at most a fifth of the axis; neither by default. */
  readonly nice?: 'none' | 'both' | 'low' | 'high';
  /** Whether ticks may stand between whole numbers; counts have none there. `any` by default. */
  readonly steps?: TickSteps;
}

interface Transform {
  readonly forth: (value: number) => number;
  readonly back: (value: number) => number;
}

const TRANSFORMS: Readonly<Record<ScaleKind, Transform>> = {
  linear: { forth: (value) => value, back: (value) => value },
  log: { forth: Math.log10, back: (value) => 10 ** value },
  symlog: {
    forth: (value) => Math.sign(value) * Math.log1p(Math.abs(value)),
    back: (value) => Math.sign(value) * Math.expm1(Math.abs(value)),
  },
};

type Domain = readonly [number, number];

/** A domain with room in it: equal ends move apart, bounds are ordered. */
function widened([low, high]: Domain): Domain {
  if (!Number.isFinite(low) || !Number.isFinite(high)) return [0, 1];
  if (low !== high) return low < high ? [low, high] : [high, low];
  if (low === 0) return [0, 1];
  return low > 0 ? [0, low] : [low, 0];
}

/** Ticks of a domain as it is, at most so many. */
function fewTicks(low: number, high: number, max: number): readonly number[] {
  for (let count = max; count > 1; count--) {
    const found = linearTicks(low, high, count);
    if (found.length <= max) return found;
  }
  return linearTicks(low, high, 1);
}

function logTicks(low: number, high: number, max: number): readonly number[] {
  const from = Math.ceil(Math.log10(low) - 1e-9);
  const to = Math.floor(Math.log10(high) + 1e-9);
  const step = Math.max(1, Math.ceil((to - from + 1) / max));
  const powers: number[] = [];
  for (let power = from; power <= to; power += step) powers.push(10 ** power);
  return powers.length > 1 ? powers : fewTicks(low, high, max);
}

function symlogTicks(low: number, high: number, max: number): readonly number[] {
  const half = Math.max(1, Math.floor((max - 1) / 2));
  const side = (bound: number): readonly number[] => (bound >= 1 ? logTicks(1, bound, half) : []);
  return [
    ...side(-low)
      .map((tick) => -tick)
      .reverse(),
    ...(low <= 0 && high >= 0 ? [0] : []),
    ...side(high),
  ];
}

function ticksOf(kind: ScaleKind, [low, high]: Domain, max: number): readonly number[] {
  if (kind === 'log') return logTicks(low, high, max);
  return kind === 'symlog' ? symlogTicks(low, high, max) : fewTicks(low, high, max);
}

const positive = ([low, high]: Domain): Domain =>
  high <= 0 ? [1, 10] : [low > 0 ? low : Math.min(1, high / 1000), high];

/** A scale for values. An empty or broken domain becomes 0 to 1; a log scale starts above zero. */
export function valueScale({
  kind = 'linear',
  domain,
  range,
  maxTicks = 5,
  nice = 'none',
  steps = 'any',
}: ValueScaleOptions): ValueScale {
  const wide = kind === 'log' ? positive(widened(domain)) : widened(domain);
  const isWhole = steps === 'whole';
  const round =
    nice === 'none' || kind !== 'linear' ? null : roundAxis({ data: wide, max: maxTicks, ends: nice, steps });
  const bounds = round?.domain ?? wide;
  const { forth, back } = TRANSFORMS[kind];
  const [from, to] = [forth(bounds[0]), forth(bounds[1])];
  const slope = (range[1] - range[0]) / (to - from || 1);
  const linear = (value: number): number => range[0] + (value - from) * slope;
  const bent = (value: number): number =>
    kind === 'log' && value <= 0 ? Number.NaN : range[0] + (forth(value) - from) * slope;
  const at = kind === 'linear' ? linear : bent;
  const line = kind === 'linear' ? { slope, offset: range[0] - from * slope } : null;
  const invert = (pixel: number): number => back(from + (pixel - range[0]) / slope);
  const ticks = round?.ticks ?? ticksOf(kind, bounds, maxTicks);
  return { kind, domain: bounds, range, at, line, invert, ticks: isWhole ? wholeTicks(ticks) : ticks };
}
