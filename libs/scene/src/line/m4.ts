/** Points per pixel column above which a line is thinned. */
const DENSE = 4;

function keep(kept: number[], index: number): void {
  const last = kept.at(-1);
  if (last === undefined || last < index) kept.push(index);
}

/** Keeps first, lowest, highest, last and one gap of the points `start` to `end`, in their order. */
function keepColumn(kept: number[], y: Float32Array, start: number, end: number): void {
  let low = -1;
  let high = -1;
  let gap = -1;
  for (let index = start; index < end; index++) {
    const value = y[index] ?? Number.NaN;
    if (value !== value) gap = index;
    else {
      if (low < 0 || value < (y[low] ?? 0)) low = index;
      if (high < 0 || value > (y[high] ?? 0)) high = index;
    }
  }
  keep(kept, start);
  const [first, second] = low < high ? [low, high] : [high, low];
  if (gap >= 0 && gap < first) keep(kept, gap);
  if (first >= 0) keep(kept, first);
  if (gap > first && gap < second) keep(kept, gap);
  if (second >= 0) keep(kept, second);
  if (gap > second) keep(kept, gap);
  keep(kept, end - 1);
}

/**
 * Indexes that are enough to draw a line: per pixel column the first, lowest, highest and last point, so that every column
 * keeps its extent. Gaps survive. Null when there are too few points for thinning to pay.
 */
export function m4(x: Float32Array, y: Float32Array, width: number): Uint32Array | null {
  const count = Math.min(x.length, y.length);
  if (count <= width * DENSE) return null;
  const kept: number[] = [];
  for (let start = 0; start < count;) {
    const column = Math.floor(x[start] ?? 0) + 1;
    let end = start + 1;
    while (end < count && (x[end] ?? 0) < column) end++;
    keepColumn(kept, y, start, end);
    start = end;
  }
  return Uint32Array.from(kept);
}
