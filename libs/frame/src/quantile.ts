/** Which value is taken between two. */
export type Interpolation = 'linear' | 'midpoint';

/** Quantile of sorted numbers at a share from 0 to 1; NaN when there are none. */
export function quantileSorted(
  sorted: Float64Array,
  share: number,
  interpolation: Interpolation = 'linear',
): number {
  if (sorted.length === 0) return Number.NaN;
  const place = (sorted.length - 1) * share;
  const low = Math.floor(place);
  const [below, above] = [
    sorted[low] ?? Number.NaN,
    sorted[Math.min(low + 1, sorted.length - 1)] ?? Number.NaN,
  ];
  if (place === low || below === above) return below;
  return below + (above - below) * (interpolation === 'midpoint' ? 0.5 : place - low);
}

/** Share that an option means: up to 1 a share, above that per cent. Null outside 0 to 100. */
export function shareOf(q: number): number | null {
  if (!(q >= 0 && q <= 100)) return null;
  return q <= 1 ? q : q / 100;
}
