import type { WorldBounds } from '../geo/camera.ts';
import { latitudeOf, worldLength } from '../geo/mercator.ts';

const LEAST_M = 1;
/** No more cells than this lie across the places, so that a cell can be seen. */
const MOST_ACROSS = 150;

/** Size of a cell on the world square: so many metres in the middle of the places, more where that could not be seen. */
export function cellSize(metres: unknown, bounds: WorldBounds | null): number {
  const wanted = Number(metres ?? LEAST_M);
  const latitude = bounds === null ? 0 : latitudeOf((bounds.y0 + bounds.y1) / 2);
  const own = worldLength(Number.isFinite(wanted) ? Math.max(LEAST_M, wanted) : LEAST_M, latitude);
  const extent = bounds === null ? 0 : Math.max(bounds.x1 - bounds.x0, bounds.y1 - bounds.y0);
  return Math.max(own, extent / MOST_ACROSS);
}
