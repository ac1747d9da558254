import type { BigNumberData } from './data.ts';

const MOST_PADDED = 2000;

type Trend = Pick<BigNumberData, 'times' | 'trend' | 'rows'>;

/** Usual distance of neighbouring moments; 0 when there are fewer than two. */
function stepOf(times: Float64Array): number {
  const steps = Float64Array.from(times.subarray(1), (time, index) => time - (times[index] ?? time)).sort();
  return steps[steps.length >> 1] ?? 0;
}

/** A trend with places without values before and after it, so that it fills the range from `since` to before `until`. */
export function padTrend({ times, trend, rows }: Trend, [since, until]: readonly [number, number]): Trend {
  const step = stepOf(times);
  const [first, last] = [times[0] ?? since, times.at(-1) ?? until];
  if (!(step > 0)) return { times, trend, rows };
  const before = Math.min(MOST_PADDED, Math.max(0, Math.floor((first - since) / step)));
  const after = Math.min(MOST_PADDED, Math.max(0, Math.ceil((until - last) / step) - 1));
  const count = before + times.length + after;
  const isOwn = (index: number): boolean => index >= before && index < before + times.length;
  const at = (index: number): number => index - before;
  const indexes = Array.from({ length: count }, (_, index) => index);
  return {
    times: Float64Array.from(indexes, (index) =>
      isOwn(index)
        ? (times[at(index)] ?? 0)
        : index < before
          ? first + at(index) * step
          : last + (at(index) - times.length + 1) * step,
    ),
    trend: Float64Array.from(indexes, (index) =>
      isOwn(index) ? (trend[at(index)] ?? Number.NaN) : Number.NaN,
    ),
    rows: Int32Array.from(indexes, (index) => (isOwn(index) ? (rows[at(index)] ?? -1) : -1)),
  };
}
