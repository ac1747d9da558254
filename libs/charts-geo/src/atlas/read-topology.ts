import { feature } from 'topojson-client';
import type { AreaShape } from './place.ts';

type Topology = Parameters<typeof feature>[0];

/** An area of a topology with what is known of it. */
export interface ReadArea<Properties> {
  readonly properties: Properties;
  readonly shape: AreaShape;
}

const isArea = (geometry: { readonly type: string }): geometry is AreaShape =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon';

/** Reads the areas of one object of a topology that the map generator made; what has no outline is left out. */
export function readAreas<Properties extends object>(
  text: string,
  object: string,
): readonly ReadArea<Properties>[] {
  const topology = JSON.parse(text) as Topology;
  const collection = topology.objects[object];
  if (collection?.type !== 'GeometryCollection') return [];
  return feature(topology, collection).features.flatMap(({ geometry, properties }) =>
    isArea(geometry) ? [{ properties: properties as Properties, shape: geometry }] : [],
  );
}
