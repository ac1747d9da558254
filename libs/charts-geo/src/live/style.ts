import { sizeAtZoom } from '@belvedere/controls';
import type { Theme } from '@belvedere/theme';
import type { BaseMap } from '../geo/base-map.ts';
import type { AreaLayer, MapLayer, PointLayer } from '../geo/layer.ts';
import { cssColor, landFeatures, layerFeatures, type LiveFeatures } from './geojson.ts';

/** Own map tiles: an address with `{z}`, `{x}` and `{y}`, and who made them. */
export interface MapTiles {
  readonly url: string;
  readonly attribution: string;
}

/** A part of a style, as a map library takes it. */
type StylePart = Readonly<Record<string, unknown>>;

/** Sources and layers of a live map. */
export interface LiveStyle {
  readonly version: 8;
  readonly sources: Readonly<Record<string, StylePart>>;
  readonly layers: readonly StylePart[];
}

/** Data of one layer of marks, and how they look. */
export interface LiveMarks {
  readonly id: string;
  readonly data: LiveFeatures;
  readonly layers: readonly StylePart[];
}

const LAND = 'land';
const TILES = 'tiles';
const TILE_PX = 256;
const WORLD_PX = 512;
/** Outlines are as fine as this zoom shows them. */
const LAND_ZOOM = 6;
const ZOOMS = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18];

const lands = new WeakMap<BaseMap, LiveFeatures>();

/** The land of a base map, made once for all maps on the page. */
function landOf(base: BaseMap): LiveFeatures {
  const known = lands.get(base) ?? landFeatures(base);
  lands.set(base, known);
  return known;
}

/** The base map: own tiles, or the land that travels with the package. No network without tiles. */
export function baseStyle(base: BaseMap, { color }: Theme, tiles: MapTiles | null): LiveStyle {
  const ground = { id: 'water', type: 'background', paint: { 'background-color': color.sunken } };
  if (tiles !== null)
    return {
      version: 8,
      sources: { [TILES]: { type: 'raster', tiles: [tiles.url], tileSize: TILE_PX } },
      layers: [ground, { id: TILES, type: 'raster', source: TILES }],
    };
  return {
    version: 8,
    sources: { [LAND]: { type: 'geojson', data: landOf(base), maxzoom: LAND_ZOOM, buffer: 16 } },
    layers: [
      ground,
      {
        id: LAND,
        type: 'fill',
        source: LAND,
        paint: { 'fill-color': color.surface, 'fill-antialias': false },
      },
      {
        id: 'borders',
        type: 'line',
        source: LAND,
        paint: { 'line-color': color.borderStrong, 'line-width': 0.8 },
      },
    ],
  };
}

/** Radius of a disc by zoom: px as they are or as they grow, world length times the world's px; between its bounds. */
function radiusExpression({ unit, minPx, maxPx, growth = null }: PointLayer): unknown {
  const radius = (factor: number): unknown => ['max', minPx, ['min', maxPx, ['*', ['get', 'r'], factor]]];
  const byZoom = (curve: readonly unknown[], factorAt: (zoom: number) => number): unknown => [
    'interpolate',
    curve,
    ['zoom'],
    ...ZOOMS.flatMap((zoom) => [zoom, radius(factorAt(zoom))]),
  ];
  if (unit !== 'px') return byZoom(['exponential', 2], (zoom) => WORLD_PX * 2 ** zoom);
  return growth === null ? radius(1) : byZoom(['linear'], (zoom) => sizeAtZoom(growth, zoom));
}

/** Opacity of the first area that is painted at all. */
function opacityOf({ fills }: AreaLayer): number {
  const alpha = fills.map((fill) => fill & 0xff).find((own) => own > 0) ?? 0xff;
  return Math.round((alpha / 0xff) * 100) / 100;
}

const isRisen = (layer: MapLayer): boolean => layer.kind === 'areas' && layer.heights !== undefined;

/** Whether a map looks better from the side: some of its areas rise, and nothing lies flat over it. */
export const isTiltable = (layers: readonly MapLayer[]): boolean =>
  layers.some(isRisen) && layers.every(({ kind }) => kind !== 'heat');

function lookOf(id: string, layer: MapLayer): readonly StylePart[] {
  const color = ['get', 'c'];
  switch (layer.kind) {
    case 'points':
      return [
        {
          id,
          type: 'circle',
          source: id,
          paint: {
            'circle-color': color,
            'circle-radius': radiusExpression(layer),
            ...(layer.stroke !== null && {
              'circle-stroke-color': cssColor(layer.stroke),
              'circle-stroke-width': 0.75,
            }),
          },
        },
      ];
    case 'areas':
      if (layer.heights !== undefined)
        return [
          {
            id,
            type: 'fill-extrusion',
            source: id,
            paint: {
              'fill-extrusion-color': color,
              'fill-extrusion-height': ['get', 'h'],
              'fill-extrusion-opacity': opacityOf(layer),
            },
          },
        ];
      return [
        { id, type: 'fill', source: id, paint: { 'fill-color': color } },
        ...(layer.stroke === null
          ? []
          : [
              {
                id: `${id}-edges`,
                type: 'line',
                source: id,
                paint: { 'line-color': cssColor(layer.stroke), 'line-width': layer.strokeWidth },
              },
            ]),
      ];
    case 'lines':
      return [
        {
          id,
          type: 'line',
          source: id,
          layout: { 'line-join': 'round', 'line-cap': 'round' },
          paint: { 'line-color': color, 'line-width': ['get', 'w'] },
        },
      ];
    case 'heat':
      return [];
  }
}

/** The marks of a map as sources and layers of its live form, in their order. */
export function liveMarks(layers: readonly MapLayer[]): readonly LiveMarks[] {
  return layers.flatMap((layer, index) => {
    const id = `marks-${index}-${isRisen(layer) ? 'columns' : layer.kind}`;
    const look = lookOf(id, layer);
    return look.length === 0 ? [] : [{ id, data: layerFeatures(layer), layers: look }];
  });
}
