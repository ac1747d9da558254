import { channels, type Rgba } from '@belvedere/theme';
import type { BaseMap } from '../geo/base-map.ts';
import type { AreaLayer, LineLayer, MapLayer, PointLayer } from '../geo/layer.ts';
import { latitudeOf, longitudeOf, worldLength } from '../geo/mercator.ts';

type Coordinates = readonly [longitude: number, latitude: number];

/** A feature as a map library takes it. */
interface LiveFeature {
  readonly type: 'Feature';
  readonly properties: Readonly<Record<string, string | number>>;
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: Coordinates }
    | { readonly type: 'LineString'; readonly coordinates: readonly Coordinates[] }
    | { readonly type: 'Polygon'; readonly coordinates: readonly (readonly Coordinates[])[] };
}

/** Features as a map library takes them. */
export interface LiveFeatures {
  readonly type: 'FeatureCollection';
  readonly features: readonly LiveFeature[];
}

/** Columns are as opaque as their layer, not each for itself. */
const OPAQUE = 0xff;
const FIGURES = 1e5;
const rounded = (degrees: number): number => Math.round(degrees * FIGURES) / FIGURES;
const at = (x: number, y: number): Coordinates => [rounded(longitudeOf(x)), rounded(latitudeOf(y))];

/** A colour as CSS. */
export function cssColor(color: Rgba): string {
  const [r, g, b, a] = channels(color);
  return `rgba(${r},${g},${b},${Math.round((a / 255) * 1000) / 1000})`;
}

const collection = (features: readonly LiveFeature[]): LiveFeatures => ({
  type: 'FeatureCollection',
  features,
});

function pointFeatures({ x, y, radius, unit, fills }: PointLayer): LiveFeatures {
  return collection(
    Array.from(x, (own, index): LiveFeature => {
      const latitude = latitudeOf(y[index] ?? 0);
      const size = radius[index] ?? 0;
      return {
        type: 'Feature',
        properties: {
          c: cssColor(fills[index] ?? 0),
          r: unit === 'px' ? size : worldLength(size, latitude),
        },
        geometry: { type: 'Point', coordinates: at(own, y[index] ?? 0) },
      };
    }),
  );
}

function run({ x, y }: Pick<LineLayer, 'x' | 'y'>, from: number, to: number): readonly Coordinates[] {
  return Array.from({ length: to - from }, (_, index) => at(x[from + index] ?? 0, y[from + index] ?? 0));
}

function areaFeatures(layer: AreaLayer): LiveFeatures {
  const { ringAt, shapeAt, fills, heights } = layer;
  return collection(
    Array.from(fills, (fill, shape): LiveFeature => {
      const rings: (readonly Coordinates[])[] = [];
      for (let ring = shapeAt[shape] ?? 0; ring < (shapeAt[shape + 1] ?? 0); ring++) {
        const own = run(layer, ringAt[ring] ?? 0, ringAt[ring + 1] ?? 0);
        const [first] = own;
        if (first !== undefined) rings.push([...own, first]);
      }
      return {
        type: 'Feature',
        properties: {
          c: cssColor(heights === undefined ? fill : fill | OPAQUE),
          ...(heights !== undefined && { h: Math.round(heights[shape] ?? 0) }),
        },
        geometry: { type: 'Polygon', coordinates: rings },
      };
    }),
  );
}

function lineFeatures(layer: LineLayer): LiveFeatures {
  const { lineAt, colors, widths } = layer;
  return collection(
    Array.from(colors, (color, line): LiveFeature => ({
      type: 'Feature',
      properties: { c: cssColor(color), w: widths[line] ?? 1 },
      geometry: { type: 'LineString', coordinates: run(layer, lineAt[line] ?? 0, lineAt[line + 1] ?? 0) },
    })),
  );
}

/** The marks of a layer; none for a density, which is painted over the map. */
export function layerFeatures(layer: MapLayer): LiveFeatures {
  switch (layer.kind) {
    case 'points':
      return pointFeatures(layer);
    case 'areas':
      return areaFeatures(layer);
    case 'lines':
      return lineFeatures(layer);
    case 'heat':
      return collection([]);
  }
}

/** The land of the base map. */
export function landFeatures({ lands }: BaseMap): LiveFeatures {
  return collection(
    lands.flatMap(({ rings }) =>
      rings.map((ring): LiveFeature => {
        const places = Array.from({ length: ring.length / 2 }, (_, index) =>
          at(ring[index * 2] ?? 0, ring[index * 2 + 1] ?? 0),
        );
        return { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [places] } };
      }),
    ),
  );
}
