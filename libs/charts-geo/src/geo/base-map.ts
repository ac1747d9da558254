import { loadDetailedWorld } from '../atlas/world.ts';
import type { AreaShape, Place } from '../atlas/place.ts';
import type { WorldBounds } from './camera.ts';
import { worldX, worldY } from './mercator.ts';

/** Degrees. */
const TURN = 360;

/** A country of the base map on the world square. */
export interface BaseLand {
  readonly name: string;
  /** Place of its name. */
  readonly x: number;
  readonly y: number;
  /** Rings as x, y lists. */
  readonly rings: readonly Float64Array[];
  readonly bounds: WorldBounds;
}

/** Land, on which every map lies. */
export interface BaseMap {
  readonly lands: readonly BaseLand[];
}

/** A ring on the world square; one that crosses the antimeridian runs on beyond the edge of the square. */
function ringOf(points: readonly (readonly number[])[]): Float64Array {
  const ring = new Float64Array(points.length * 2);
  let last = points[0]?.[0] ?? 0;
  for (const [at, [longitude = 0, latitude = 0]] of points.entries()) {
    last = longitude - TURN * Math.round((longitude - last) / TURN);
    ring[at * 2] = worldX(last);
    ring[at * 2 + 1] = worldY(latitude);
  }
  return ring;
}

const ringsOf = (shape: AreaShape): readonly Float64Array[] =>
  (shape.type === 'Polygon' ? [shape.coordinates] : shape.coordinates).flat().map(ringOf);

function boundsOfRings(rings: readonly Float64Array[]): WorldBounds {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const ring of rings)
    for (let at = 0; at < ring.length; at += 2) {
      x0 = Math.min(x0, ring[at] ?? 0);
      x1 = Math.max(x1, ring[at] ?? 0);
      y0 = Math.min(y0, ring[at + 1] ?? 0);
      y1 = Math.max(y1, ring[at + 1] ?? 0);
    }
  return { x0, y0, x1, y1 };
}

function landOf({ name, at, shape }: Place): BaseLand {
  const rings = ringsOf(shape);
  return { name, x: worldX(at[0]), y: worldY(at[1]), rings, bounds: boundsOfRings(rings) };
}

/** The land that every map lies on. */
export async function loadBaseMap(): Promise<BaseMap> {
  return { lands: (await loadDetailedWorld()).map(landOf) };
}
