import { isRoomy, withoutEmptyRoom, type Domain } from './empty-room.ts';
import type { TickSteps } from './whole-ticks.ts';

/** An axis that ends at its ticks, or near its data where its ticks lie too far out. */
export interface RoundAxis {
  readonly domain: Domain;
  readonly ticks: readonly number[];
}

/** What a round axis is made from. */
export interface RoundAxisOptions {
  readonly data: Domain;
  /** Most ticks. */
  readonly max: number;
  /** Ends that move out to a tick. */
  readonly ends: 'both' | 'low' | 'high';
  readonly steps: TickSteps;
}

const ROUND_STEPS = [1, 2, 2.5, 5];
const POWERS = 4;
const NEAR = 1e-9;

const clean = (value: number): number => Number(value.toPrecision(12));

/** Distances of ticks worth trying, the shortest first. */
function stepsFor({ data: [low, high], max, steps }: RoundAxisOptions): readonly number[] {
  const power = Math.floor(Math.log10((high - low) / max));
  const all = Array.from({ length: POWERS }, (_, index) => power + index).flatMap((each) =>
    ROUND_STEPS.map((step) => clean(step * 10 ** each)),
  );
  return steps === 'whole' ? [...all.filter(Number.isInteger), 1] : all;
}

function axisOf(step: number, { data: [low, high], ends }: RoundAxisOptions): RoundAxis {
  const first = ends === 'high' ? Math.ceil(low / step - NEAR) : Math.floor(low / step + NEAR);
  const last = ends === 'low' ? Math.floor(high / step + NEAR) : Math.ceil(high / step - NEAR);
  const count = Math.max(0, last - first + 1);
  const ticks = Array.from({ length: Math.min(count, 1000) }, (_, index) => clean((first + index) * step));
  const from = ends === 'high' ? low : clean(first * step);
  return { domain: [from, ends === 'low' ? high : clean(last * step)], ticks };
}

/**
 * The axis with the closest ticks that are not too many and leave at most a fifth of it without data. Where there is
 * none, its ends come back to the data and the ticks beyond go.
 */
export function roundAxis(options: RoundAxisOptions): RoundAxis {
  const { data, max } = options;
  const fitting = stepsFor(options)
    .map((step) => axisOf(step, options))
    .filter(({ ticks }) => ticks.length > 0 && ticks.length <= max);
  const [closest = axisOf(data[1] - data[0], options)] = fitting;
  const filled = fitting.find(({ domain, ticks }) => ticks.length > 1 && !isRoomy(domain, data));
  if (filled !== undefined) return filled;
  const domain = withoutEmptyRoom(closest.domain, data);
  return { domain, ticks: closest.ticks.filter((tick) => tick >= domain[0] && tick <= domain[1]) };
}
