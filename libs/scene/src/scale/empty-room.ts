/** The ends of an axis, or of its data. */
export type Domain = readonly [low: number, high: number];

/** The share of an axis that may stay without data. */
const MOST_EMPTY = 0.2;
/** Room beyond the data where an axis ends between two ticks, as a share of what they span. */
const AIR = 0.04;
const ROUND_FACTORS = [1, 2, 5, 10];

const emptyShare = ([from, to]: Domain, [low, high]: Domain): number =>
  to > from ? (low - from + to - high) / (to - from) : 0;

/** True when more than a fifth of an axis has no data. */
export const isRoomy = (ends: Domain, data: Domain): boolean => emptyShare(ends, data) > MOST_EMPTY + 1e-9;

/**
 * The ends of an axis that moved out to ticks, brought back to the data where more than a fifth of it would stay empty:
 * the upper end if that is enough, else the lower one, else both.
 */
export function withoutEmptyRoom(ends: Domain, data: Domain): Domain {
  if (!isRoomy(ends, data)) return ends;
  const air = (data[1] - data[0]) * AIR;
  const low = Math.max(ends[0], data[0] - (data[0] === 0 ? 0 : air));
  const high = Math.min(ends[1], data[1] + (data[1] === 0 ? 0 : air));
  const tries: readonly Domain[] = [
    [ends[0], high],
    [low, ends[1]],
  ];
  return tries.find((each) => !isRoomy(each, data)) ?? [low, high];
}

/** Ends of a logarithmic axis round its data. */
export interface LogarithmicEnds {
  readonly data: Domain;
  /** Marks fill the room from the lower end up, so that it is never empty and the smallest of them has a length. */
  readonly isFilled: boolean;
}

/** Powers of ten round the data, or twice and five times them where those would leave more than a fifth of the axis empty. */
export function aroundLogarithms({ data: [low, high], isFilled }: LogarithmicEnds): Domain {
  if (!(low > 0) || !Number.isFinite(high)) return [low, high];
  const [floor, top] = [10 ** Math.floor(Math.log10(low)), 10 ** Math.floor(Math.log10(high))];
  const below = isFilled
    ? [floor]
    : [...ROUND_FACTORS.map((factor) => floor * factor).filter((end) => end < low), low];
  const above = [
    ...ROUND_FACTORS.map((factor) => top * factor)
      .filter((end) => end > high)
      .reverse(),
    high,
  ];
  const tries = below.flatMap((from) => above.map((to): Domain => [from, to]));
  const fits = ([from, to]: Domain): boolean => {
    const filled: Domain = [Math.log10(isFilled ? from : low), Math.log10(high)];
    return !isRoomy([Math.log10(from), Math.log10(to)], filled);
  };
  return tries.find(fits) ?? [low, high * (high / low) ** AIR];
}
