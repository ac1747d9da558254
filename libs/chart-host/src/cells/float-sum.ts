/** Adds floats with three times their digits, and rounds once at the end. */
export interface FloatSum {
  readonly add: (value: number) => void;
  /** The float next to the sum, infinite where no float holds it; null where nothing was added. */
  readonly total: () => number | null;
}

/** Opens a sum of nothing; what a float cannot hold of it is kept in two more (Klein 2006). */
export function floatSum(): FloatSum {
  let [sum, rest, last, isEmpty] = [0, 0, 0, true];
  return {
    add: (value) => {
      isEmpty = false;
      const next = sum + value;
      const error = Math.abs(sum) >= Math.abs(value) ? sum - next + value : value - next + sum;
      sum = next;
      const nextRest = rest + error;
      last += Math.abs(rest) >= Math.abs(error) ? rest - nextRest + error : error - nextRest + rest;
      rest = nextRest;
    },
    total: () => {
      if (isEmpty) return null;
      return Number.isFinite(sum) ? sum + (rest + last) : sum;
    },
  };
}
