import { geoPath, type GeoContext, type GeoPermissibleObjects, type GeoProjection } from 'd3-geo';
import type { PathsBuilder } from '@belvedere/scene';

/** Rings of a shape on the picture: x, y lists in px, each closed without repeating its first point. */
export type Rings = readonly (readonly number[])[];

const ignore = (): void => undefined;

/** Projects a shape; what a projection cuts away is gone. */
export function projectRings(shape: GeoPermissibleObjects, projection: GeoProjection): Rings {
  const rings: number[][] = [];
  let ring: number[] = [];
  const pen: GeoContext = {
    beginPath: ignore,
    moveTo: (x, y) => void rings.push((ring = [x, y])),
    lineTo: (x, y) => void ring.push(x, y),
    closePath: ignore,
    arc: ignore,
  };
  geoPath(projection, pen)(shape);
  return rings.filter(({ length }) => length >= 4);
}

/** Adds rings as one outline. */
export function addRings(paths: PathsBuilder, rings: Rings): void {
  for (const ring of rings) {
    paths.move(ring[0] ?? 0, ring[1] ?? 0);
    for (let at = 2; at < ring.length; at += 2) paths.line(ring[at] ?? 0, ring[at + 1] ?? 0);
    paths.close();
  }
  paths.next();
}
