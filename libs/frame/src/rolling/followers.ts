import type { Follower } from './window.ts';

const nothing = (): void => undefined;

/** Number of values. */
export const countFollower = (): Follower => ({ add: nothing, remove: nothing, result: (count) => count });

/** Sum, with the error of each addition carried along (Neumaier), so that it does not drift. */
export function sumFollower(): Follower {
  let [sum, error, held] = [0, 0, 0];
  const put = (value: number): void => {
    const next = sum + value;
    error += Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
    sum = next;
  };
  return {
    add: (value) => {
      held += 1;
      put(value);
    },
    remove: (value) => {
      held -= 1;
      if (held === 0) [sum, error] = [0, 0];
      else put(-value);
    },
    result: () => sum + error,
  };
}

/** Arithmetic mean; NaN of no values. */
export function meanFollower(): Follower {
  const sum = sumFollower();
  return { ...sum, result: (...view) => sum.result(...view) / view[0] };
}

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
