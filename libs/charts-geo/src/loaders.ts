import type { ChartLoaders } from '@belvedere/charts';

/** Parts of every chart of the pack by its name, in the order of the gallery, each in a chunk of its own. */
export const geoLoaders: Readonly<Record<string, ChartLoaders>> = {
  world_map: {
    manifest: async () => (await import('./world-map/manifest.ts')).worldMapManifest,
    load: async () => (await import('./world-map/plugin.ts')).worldMap,
    examples: async () => (await import('./world-map/world-map.examples.ts')).worldMapExamples,
  },
  country_map: {
    manifest: async () => (await import('./country-map/manifest.ts')).countryMapManifest,
    load: async () => (await import('./country-map/plugin.ts')).countryMap,
    examples: async () => (await import('./country-map/country-map.examples.ts')).countryMapExamples,
  },
  deck_scatter: {
    manifest: async () => (await import('./deck-scatter/manifest.ts')).deckScatterManifest,
    load: async () => (await import('./deck-scatter/plugin.ts')).deckScatter,
    examples: async () => (await import('./deck-scatter/deck-scatter.examples.ts')).deckScatterExamples,
  },
  deck_hex: {
    manifest: async () => (await import('./deck-hex/manifest.ts')).deckHexManifest,
    load: async () => (await import('./deck-hex/plugin.ts')).deckHex,
    examples: async () => (await import('./deck-hex/deck-hex.examples.ts')).deckHexExamples,
  },
  deck_polygon: {
    manifest: async () => (await import('./deck-polygon/manifest.ts')).deckPolygonManifest,
    load: async () => (await import('./deck-polygon/plugin.ts')).deckPolygon,
    examples: async () => (await import('./deck-polygon/deck-polygon.examples.ts')).deckPolygonExamples,
  },
  deck_geojson: {
    manifest: async () => (await import('./deck-geojson/manifest.ts')).deckGeojsonManifest,
    load: async () => (await import('./deck-geojson/plugin.ts')).deckGeojson,
    examples: async () => (await import('./deck-geojson/deck-geojson.examples.ts')).deckGeojsonExamples,
  },
  deck_arc: {
    manifest: async () => (await import('./deck-arc/manifest.ts')).deckArcManifest,
    load: async () => (await import('./deck-arc/plugin.ts')).deckArc,
    examples: async () => (await import('./deck-arc/deck-arc.examples.ts')).deckArcExamples,
  },
  deck_path: {
    manifest: async () => (await import('./deck-path/manifest.ts')).deckPathManifest,
    load: async () => (await import('./deck-path/plugin.ts')).deckPath,
    examples: async () => (await import('./deck-path/deck-path.examples.ts')).deckPathExamples,
  },
  deck_grid: {
    manifest: async () => (await import('./deck-grid/manifest.ts')).deckGridManifest,
    load: async () => (await import('./deck-grid/plugin.ts')).deckGrid,
    examples: async () => (await import('./deck-grid/deck-grid.examples.ts')).deckGridExamples,
  },
  deck_screengrid: {
    manifest: async () => (await import('./deck-screengrid/manifest.ts')).deckScreengridManifest,
    load: async () => (await import('./deck-screengrid/plugin.ts')).deckScreengrid,
    examples: async () =>
      (await import('./deck-screengrid/deck-screengrid.examples.ts')).deckScreengridExamples,
  },
  deck_heatmap: {
    manifest: async () => (await import('./deck-heatmap/manifest.ts')).deckHeatmapManifest,
    load: async () => (await import('./deck-heatmap/plugin.ts')).deckHeatmap,
    examples: async () => (await import('./deck-heatmap/deck-heatmap.examples.ts')).deckHeatmapExamples,
  },
  deck_contour: {
    manifest: async () => (await import('./deck-contour/manifest.ts')).deckContourManifest,
    load: async () => (await import('./deck-contour/plugin.ts')).deckContour,
    examples: async () => (await import('./deck-contour/deck-contour.examples.ts')).deckContourExamples,
  },
  deck_multi: {
    manifest: async () => (await import('./deck-multi/manifest.ts')).deckMultiManifest,
    load: async () => (await import('./deck-multi/plugin.ts')).deckMulti,
    examples: async () => (await import('./deck-multi/deck-multi.examples.ts')).deckMultiExamples,
  },
  mapbox: {
    manifest: async () => (await import('./mapbox/manifest.ts')).mapboxManifest,
    load: async () => (await import('./mapbox/plugin.ts')).mapbox,
    examples: async () => (await import('./mapbox/mapbox.examples.ts')).mapboxExamples,
  },
};
