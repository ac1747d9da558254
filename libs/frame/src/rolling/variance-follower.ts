import type { Follower } from './window.ts';
import { variance } from './moments.ts';

/** Removals after which the sums are made anew, so that errors do not add up. */
const RENEW_AFTER = 1000;

/** Sample variance by Welford's steps forth and back; NaN for fewer than two values. */
export function varianceFollower(values: Float64Array): Follower {
  let [count, mean, squares, removals] = [0, 0, 0, 0];
  const renew = (from: number, to: number): void => {
    const inside = values.subarray(from, to).filter(Number.isFinite);
    mean = inside.reduce((sum, value) => sum + value, 0) / Math.max(1, inside.length);
    squares = inside.length < 2 ? 0 : variance(inside) * (inside.length - 1);
    removals = 0;
  };
  return {
    add: (value) => {
      count += 1;
      const before = value - mean;
      mean += before / count;
      squares += before * (value - mean);
    },
    remove: (value) => {
      count -= 1;
      removals += 1;
      if (count === 0) [mean, squares] = [0, 0];
      else {
        const before = value - mean;
        mean -= before / count;
        squares -= before * (value - mean);
      }
    },
    result: (held, from, to) => {
      if (removals > RENEW_AFTER || squares < 0) renew(from, to);
      return held < 2 ? Number.NaN : Math.max(0, squares) / (held - 1);
    },
  };
}

/** Square root of another statistic. */
export const rootOf = (follower: Follower): Follower => ({
  ...follower,
  result: (...view) => Math.sqrt(follower.result(...view)),
});
