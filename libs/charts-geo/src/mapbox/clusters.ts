import Supercluster from 'supercluster';
import { boundsOf, zoomOf, type Camera } from '../geo/camera.ts';
import { latitudeOf, longitudeOf, worldX, worldY } from '../geo/mercator.ts';
import type { GeoRows } from '../geo/rows.ts';

/** Points near each other, as one. */
export interface Cluster {
  readonly x: number;
  readonly y: number;
  /** Places in it, as their index. */
  readonly places: readonly number[];
}

interface PointProperties {
  readonly at: number;
}

/** Finds the clusters of any camera. */
export type ClusterIndex = Supercluster<PointProperties>;

const MAX_ZOOM = 16;
const TILE_PX = 512;

/** Prepares clusters of points nearer than `radius` px. */
export function clusterIndex({ x, y }: GeoRows, radius: number): ClusterIndex {
  const index = new Supercluster<PointProperties>({
    radius: Math.max(0, radius),
    extent: TILE_PX,
    maxZoom: MAX_ZOOM,
  });
  index.load(
    Array.from(x, (own, at) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitudeOf(own), latitudeOf(y[at] ?? 0)] },
      properties: { at },
    })),
  );
  return index;
}

/** The clusters that a camera sees, in the index's order. */
export function clustersAt(index: ClusterIndex, camera: Camera): readonly Cluster[] {
  const { x0, y0, x1, y1 } = boundsOf(camera);
  const box: [number, number, number, number] = [
    longitudeOf(Math.max(0, x0)),
    latitudeOf(y1),
    longitudeOf(Math.min(1, x1)),
    latitudeOf(y0),
  ];
  return index
    .getClusters(box, Math.max(0, Math.round(zoomOf(camera))))
    .map(({ geometry, properties, id }) => {
      const [longitude = 0, latitude = 0] = geometry.coordinates;
      const places =
        'cluster' in properties
          ? index.getLeaves(Number(id), Number.POSITIVE_INFINITY).map((leaf) => leaf.properties.at)
          : [properties.at];
      return { x: worldX(longitude), y: worldY(latitude), places };
    });
}
