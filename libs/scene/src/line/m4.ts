/** Points per pixel column above which a line is thinned. */
const DENSE = 4;

/**
 * Indexes that are enough to draw a line: per pixel column the first, lowest, highest and last point, so that every column
 * keeps its extent. Gaps survive. Null when there are too few points for thinning to pay.
 */
export function m4(x: Float32Array, y: Float32Array, width: number): Uint32Array | null {
  const count = Math.min(x.length, y.length);
  if (count <= width * DENSE) return null;
  const kept = new Uint32Array(count);
  let size = 0;
  const keep = (index: number): void => {
    if (size === 0 || (kept[size - 1] ?? 0) < index) kept[size++] = index;
  };
  let start = 0;
  while (start < count) {
    const column = Math.floor(x[start] ?? 0);
    let [low, high, gap, last] = [start, start, -1, start];
    let index = start;
    for (; index < count && Math.floor(x[index] ?? 0) === column; index++) {
      const value = y[index] ?? Number.NaN;
      if (Number.isNaN(value)) gap = index;
      else {
        if (!(value >= (y[low] ?? Number.NaN))) low = index;
        if (!(value <= (y[high] ?? Number.NaN))) high = index;
      }
      last = index;
    }
    for (const each of [start, low, high, gap, last].filter((each) => each >= 0).sort((a, b) => a - b))
      keep(each);
    start = index;
  }
  return kept.slice(0, size);
}
