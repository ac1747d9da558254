/** A moving window of rows. */
export interface MovingWindow {
  /** Rows in it. */
  readonly size: number;
  /** Values it must hold for a result. */
  readonly minimum: number;
  /** Rows it reaches past the current one. */
  readonly ahead: number;
}

/**
 * A statistic that follows the window; values leave in the order in which they came. `result` is told how many
 * values the window holds, between which rows it lies (`to` is not in it) and at which row it stands.
 */
export interface Follower {
  readonly add: (value: number) => void;
  readonly remove: (value: number) => void;
  readonly result: (count: number, from: number, to: number, row: number) => number;
}

/** The statistic at every row; NaN where the window holds too few values. NaN and infinities are no values. */
export function slide(
  values: Float64Array,
  window: MovingWindow,
  { add, remove, result }: Follower,
): Float64Array {
  const { size, minimum, ahead } = window;
  const rows = values.length;
  const results = new Float64Array(rows);
  let [from, to, count] = [0, 0, 0];
  for (let row = 0; row < rows; row++) {
    const end = Math.min(rows, row + 1 + ahead);
    for (; to < end; to++) {
      const value = values[to] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      add(value);
      count += 1;
    }
    const start = row + 1 + ahead - size;
    for (; from < start; from++) {
      const value = values[from] ?? Number.NaN;
      if (!Number.isFinite(value)) continue;
      remove(value);
      count -= 1;
    }
    results[row] = count < minimum ? Number.NaN : result(count, from, to, row);
  }
  return results;
}

const nothing = (): void => undefined;

/** A statistic computed anew from the values of every window. */
export function fromWindow(values: Float64Array, compute: (inside: Float64Array) => number): Follower {
  return {
    add: nothing,
    remove: nothing,
    result: (_count, from, to) => compute(values.subarray(from, to).filter(Number.isFinite)),
  };
}
