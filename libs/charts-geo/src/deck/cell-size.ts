import { quantileSorted } from '@belvedere/frame';
import { latitudeOf, worldLength } from '../geo/mercator.ts';

const LEAST_M = 1;
/** No more cells than this lie across most of the places, so that a cell can be seen. */
const MOST_ACROSS = 150;
/** Places outside this share on either side do not count: one row far away would make all cells large. */
const OUTER_SHARE = 0.02;

interface Span {
  readonly middle: number;
  readonly length: number;
}

function spanOf(values: Float64Array): Span {
  const sorted = values.toSorted();
  const [low, high] = [quantileSorted(sorted, OUTER_SHARE), quantileSorted(sorted, 1 - OUTER_SHARE)];
  return sorted.length === 0 ? { middle: 0.5, length: 0 } : { middle: (low + high) / 2, length: high - low };
}

/** Size of a cell on the world square: so many metres in the middle of the places, more where that could not be seen. */
export function cellSize(
  metres: unknown,
  { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
): number {
  const wanted = Number(metres ?? LEAST_M);
  const [across, down] = [spanOf(x), spanOf(y)];
  const own = worldLength(
    Number.isFinite(wanted) ? Math.max(LEAST_M, wanted) : LEAST_M,
    latitudeOf(down.middle),
  );
  return Math.max(own, Math.max(across.length, down.length) / MOST_ACROSS, Number.EPSILON);
}
