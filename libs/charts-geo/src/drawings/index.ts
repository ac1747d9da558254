import type { LoadableChart } from '@belvedere/charts';
import { countryMapManifest } from '../country-map/manifest.ts';
import { deckArcManifest } from '../deck-arc/manifest.ts';
import { deckContourManifest } from '../deck-contour/manifest.ts';
import { deckGeojsonManifest } from '../deck-geojson/manifest.ts';
import { deckGridManifest } from '../deck-grid/manifest.ts';
import { deckHeatmapManifest } from '../deck-heatmap/manifest.ts';
import { deckHexManifest } from '../deck-hex/manifest.ts';
import { deckMultiManifest } from '../deck-multi/manifest.ts';
import { deckPathManifest } from '../deck-path/manifest.ts';
import { deckPolygonManifest } from '../deck-polygon/manifest.ts';
import { deckScatterManifest } from '../deck-scatter/manifest.ts';
import { deckScreengridManifest } from '../deck-screengrid/manifest.ts';
import { mapboxManifest } from '../mapbox/manifest.ts';
import { worldMapManifest } from '../world-map/manifest.ts';

/**
 * First-party maps, in the order of the gallery, each with its drawing code and its examples in chunks of their own. Pure: a
 * server draws them as a page does.
 */
export const geoDrawings: readonly LoadableChart[] = [
  {
    manifest: worldMapManifest,
    load: async () => (await import('../world-map/plugin.ts')).worldMap,
    examples: async () => (await import('../world-map/world-map.examples.ts')).worldMapExamples,
  },
  {
    manifest: countryMapManifest,
    load: async () => (await import('../country-map/plugin.ts')).countryMap,
    examples: async () => (await import('../country-map/country-map.examples.ts')).countryMapExamples,
  },
  {
    manifest: deckScatterManifest,
    load: async () => (await import('../deck-scatter/plugin.ts')).deckScatter,
    examples: async () => (await import('../deck-scatter/deck-scatter.examples.ts')).deckScatterExamples,
  },
  {
    manifest: deckHexManifest,
    load: async () => (await import('../deck-hex/plugin.ts')).deckHex,
    examples: async () => (await import('../deck-hex/deck-hex.examples.ts')).deckHexExamples,
  },
  {
    manifest: deckPolygonManifest,
    load: async () => (await import('../deck-polygon/plugin.ts')).deckPolygon,
    examples: async () => (await import('../deck-polygon/deck-polygon.examples.ts')).deckPolygonExamples,
  },
  {
    manifest: deckGeojsonManifest,
    load: async () => (await import('../deck-geojson/plugin.ts')).deckGeojson,
    examples: async () => (await import('../deck-geojson/deck-geojson.examples.ts')).deckGeojsonExamples,
  },
  {
    manifest: deckArcManifest,
    load: async () => (await import('../deck-arc/plugin.ts')).deckArc,
    examples: async () => (await import('../deck-arc/deck-arc.examples.ts')).deckArcExamples,
  },
  {
    manifest: deckPathManifest,
    load: async () => (await import('../deck-path/plugin.ts')).deckPath,
    examples: async () => (await import('../deck-path/deck-path.examples.ts')).deckPathExamples,
  },
  {
    manifest: deckGridManifest,
    load: async () => (await import('../deck-grid/plugin.ts')).deckGrid,
    examples: async () => (await import('../deck-grid/deck-grid.examples.ts')).deckGridExamples,
  },
  {
    manifest: deckScreengridManifest,
    load: async () => (await import('../deck-screengrid/plugin.ts')).deckScreengrid,
    examples: async () =>
      (await import('../deck-screengrid/deck-screengrid.examples.ts')).deckScreengridExamples,
  },
  {
    manifest: deckHeatmapManifest,
    load: async () => (await import('../deck-heatmap/plugin.ts')).deckHeatmap,
    examples: async () => (await import('../deck-heatmap/deck-heatmap.examples.ts')).deckHeatmapExamples,
  },
  {
    manifest: deckContourManifest,
    load: async () => (await import('../deck-contour/plugin.ts')).deckContour,
    examples: async () => (await import('../deck-contour/deck-contour.examples.ts')).deckContourExamples,
  },
  {
    manifest: deckMultiManifest,
    load: async () => (await import('../deck-multi/plugin.ts')).deckMulti,
    examples: async () => (await import('../deck-multi/deck-multi.examples.ts')).deckMultiExamples,
  },
  {
    manifest: mapboxManifest,
    load: async () => (await import('../mapbox/plugin.ts')).mapbox,
    examples: async () => (await import('../mapbox/mapbox.examples.ts')).mapboxExamples,
  },
];
