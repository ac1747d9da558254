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

/** An axis as the numbers of its first and last tick, in steps. */
interface Candidate {
  readonly step: number;
  readonly first: number;
  readonly last: number;
  readonly domain: Domain;
}

function candidateOf(step: number, { data: [low, high], ends }: RoundAxisOptions): Candidate {
  const first = ends === 'high' ? Math.ceil(low / step - NEAR) : Math.floor(low / step + NEAR);
  const last = ends === 'low' ? Math.floor(high / step + NEAR) : Math.ceil(high / step - NEAR);
  const from = ends === 'high' ? low : clean(first * step);
  return { step, first, last, domain: [from, ends === 'low' ? high : clean(last * step)] };
}

const countOf = ({ first, last }: Candidate): number => Math.min(Math.max(0, last - first + 1), 1000);

const ticksOf = (candidate: Candidate): readonly number[] =>
  Array.from({ length: countOf(candidate) }, (_, index) => clean((candidate.first + index) * candidate.step));

/**
 * The axis with the closest ticks that are not too many and leave at most a fifth of it without data. Where there is
 * none, its ends come back to the data and the ticks beyond go.
 */
export function roundAxis(options: RoundAxisOptions): RoundAxis {
  const { data, max } = options;
  const fitting = stepsFor(options)
    .map((step) => candidateOf(step, options))
    .filter((one) => countOf(one) > 0 && countOf(one) <= max);
  const filled = fitting.find((one) => countOf(one) > 1 && !isRoomy(one.domain, data));
  if (filled !== undefined) return { domain: filled.domain, ticks: ticksOf(filled) };
  const [closest = candidateOf(data[1] - data[0], options)] = fitting;
  const domain = withoutEmptyRoom(closest.domain, data);
  return { domain, ticks: ticksOf(closest).filter((tick) => tick >= domain[0] && tick <= domain[1]) };
}
