import type { PathsBuilder } from '@belvedere/scene';
import type { Rings } from './project-rings.ts';

/** Where diagonal `x + y = sum` crosses the rings: their x, ascending. */
function crossings(rings: Rings, sum: number): readonly number[] {
  const at: number[] = [];
  for (const ring of rings)
    for (let i = 0, last = ring.length - 2; i < ring.length; last = i, i += 2) {
      const [x1, y1, x2, y2] = [ring[last] ?? 0, ring[last + 1] ?? 0, ring[i] ?? 0, ring[i + 1] ?? 0];
      const [s1, s2] = [x1 + y1 - sum, x2 + y2 - sum];
      if (s1 > 0 !== s2 > 0) at.push(x1 + ((x2 - x1) * s1) / (s1 - s2));
    }
  return at.toSorted((a, b) => a - b);
}

/** Adds diagonal lines inside rings, `gap` px apart on both axes: the sign for "no data". Their pattern is one over all shapes. */
export function hatchRings(paths: PathsBuilder, rings: Rings, gap = 5): void {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const ring of rings)
    for (let i = 0; i < ring.length; i += 2) {
      const sum = (ring[i] ?? 0) + (ring[i + 1] ?? 0);
      low = Math.min(low, sum);
      high = Math.max(high, sum);
    }
  for (let sum = Math.ceil(low / gap) * gap; sum < high; sum += gap) {
    const at = crossings(rings, sum);
    for (let i = 0; i + 1 < at.length; i += 2) {
      const [from, to] = [at[i] ?? 0, at[i + 1] ?? 0];
      paths.move(from, sum - from);
      paths.line(to, sum - to);
      paths.next();
    }
  }
}
