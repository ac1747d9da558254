import type { Follower } from './window.ts';
import { variance } from './moments.ts';

/** Removals after which the sums are made anew, so that errors do not add up. */
const RENEW_AFTER = 1000;
/** Share of what the sums once were below which they are made anew: what is left may be rounding errors. */
const RENEW_BELOW = 1e-6;

/** Places in the state of {@link varianceFollower}; an array, so that no step makes a number object. */
const [MEAN, SQUARES, PEAK] = [0, 1, 2] as const;

/** Sets the state from the values between two rows. */
function renew(state: Float64Array, inside: Float64Array): void {
  const squares = inside.length < 2 ? 0 : variance(inside) * (inside.length - 1);
  state[MEAN] = inside.reduce((sum, value) => sum + value, 0) / Math.max(1, inside.length);
  state[SQUARES] = squares;
  state[PEAK] = squares;
}

/** Moves mean and squares by a value that came (`sign` 1) or went (-1); `count` values are held after that. */
function step(state: Float64Array, value: number, count: number, sign: 1 | -1): void {
  const before = value - (state[MEAN] ?? 0);
  const mean = (state[MEAN] ?? 0) + (sign * before) / count;
  const squares = (state[SQUARES] ?? 0) + sign * before * (value - mean);
  state[MEAN] = mean;
  state[SQUARES] = squares;
  if (squares > (state[PEAK] ?? 0)) state[PEAK] = squares;
}

/** Sample variance by Welford's steps forth and back; NaN for fewer than two values. */
export function varianceFollower(values: Float64Array): Follower {
  const state = new Float64Array(3);
  let [count, removals] = [0, 0];
  return {
    add: (value) => {
      count += 1;
      step(state, value, count, 1);
    },
    remove: (value) => {
      count -= 1;
      removals += 1;
      if (count === 0) state.fill(0);
      else step(state, value, count, -1);
    },
    result: (held, from, to) => {
      if (removals > RENEW_AFTER || (state[SQUARES] ?? 0) < (state[PEAK] ?? 0) * RENEW_BELOW) {
        renew(state, values.subarray(from, to).filter(Number.isFinite));
        removals = 0;
      }
      return held < 2 ? Number.NaN : Math.max(0, state[SQUARES] ?? 0) / (held - 1);
    },
  };
}

/** Square root of another statistic. */
export const rootOf = (follower: Follower): Follower => ({
  ...follower,
  result: (count, from, to, row) => Math.sqrt(follower.result(count, from, to, row)),
});
