/** How much longer than the shortest one a period may be: months and quarters differ, gaps are longer. */
const LONGEST_PERIOD = 1.15;

/** The shortest distance between neighbours; 0 for fewer than two. */
function shortestStep(times: Float64Array): number {
  let step = Number.POSITIVE_INFINITY;
  for (let index = 1; index < times.length; index++)
    step = Math.min(step, (times[index] ?? 0) - (times[index - 1] ?? 0));
  return Number.isFinite(step) ? step : 0;
}

/** The last index whose time is not after a moment, by halving; -1 before the first. */
function indexBefore(times: Float64Array, moment: number): number {
  let [low, high] = [-1, times.length];
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Number.NaN) <= moment) low = middle;
    else high = middle;
  }
  return low;
}

const steps = new WeakMap<Float64Array, number>();

function stepOf(times: Float64Array): number {
  const step = steps.get(times) ?? shortestStep(times);
  steps.set(times, step);
  return step;
}

/**
 * Where a moment stands among ascending moments of equal periods: its own place, else that of the period that holds it.
 * -1 where there is none: before the first, after the last period, and in a gap.
 */
export function indexOfMoment(times: Float64Array, moment: number): number {
  const index = indexBefore(times, moment);
  const start = times[index];
  if (start === undefined || start === moment) return index;
  const step = stepOf(times);
  const end = Math.min(times[index + 1] ?? Number.POSITIVE_INFINITY, start + step * LONGEST_PERIOD);
  return moment < end ? index : -1;
}
