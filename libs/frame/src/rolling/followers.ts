import type { Follower } from './window.ts';

const nothing = (): void => undefined;

/** Number of values. */
export const countFollower = (): Follower => ({ add: nothing, remove: nothing, result: (count) => count });

/** Sum and its error, in an array so that no step makes a number object. */
type Totals = Float64Array;

function put(totals: Totals, value: number): void {
  const sum = totals[0] ?? 0;
  const next = sum + value;
  totals[1] = (totals[1] ?? 0) + (Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum);
  totals[0] = next;
}

/** Follows the sum, with the error of each addition carried along (Neumaier), so that it does not drift. */
function totalFollower(read: (total: number, count: number) => number): Follower {
  const totals: Totals = new Float64Array(2);
  let held = 0;
  return {
    add: (value) => {
      held += 1;
      put(totals, value);
    },
    remove: (value) => {
      held -= 1;
      if (held === 0) totals.fill(0);
      else put(totals, -value);
    },
    result: (count) => read((totals[0] ?? 0) + (totals[1] ?? 0), count),
  };
}

/** Sum of the values; 0 of none. */
export const sumFollower = (): Follower => totalFollower((total) => total);

/** Arithmetic mean; NaN of no values. */
export const meanFollower = (): Follower => totalFollower((total, count) => total / count);

/** First of the values by an order: a queue of candidates, each better than those after it. */
export function extremeFollower(isBetter: (value: number, other: number) => boolean): Follower {
  let queue: number[] = [];
  let head = 0;
  return {
    add: (value) => {
      while (queue.length > head && isBetter(value, queue.at(-1) ?? 0)) queue.pop();
      queue.push(value);
    },
    remove: (value) => {
      if (queue[head] !== value) return;
      head += 1;
      if (head < 1024) return;
      queue = queue.slice(head);
      head = 0;
    },
    result: () => queue[head] ?? Number.NaN,
  };
}

/** Values in order, as they come and go; `result` reads a quantile at a share from 0 to 1. */
export function quantileFollower(size: number, share: number): Follower {
  const sorted = new Float64Array(size + 1);
  let held = 0;
  const placeOf = (value: number): number => {
    let [low, high] = [0, held];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return {
    add: (value) => {
      const place = placeOf(value);
      sorted.copyWithin(place + 1, place, held);
      sorted[place] = value;
      held += 1;
    },
    remove: (value) => {
      const place = placeOf(value);
      sorted.copyWithin(place, place + 1, held);
      held -= 1;
    },
    result: (count) => {
      const place = (count - 1) * share;
      const low = Math.floor(place);
      const below = sorted[low] ?? Number.NaN;
      return count === 0 || place === low ? below : below + ((sorted[low + 1] ?? 0) - below) * (place - low);
    },
  };
}
