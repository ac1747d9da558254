import type { ChartLoaders } from '@belvedere/charts';

/** Parts of every chart of the pack by its name, in the order of the gallery, each in a chunk of its own. */
export const geoLoaders: Readonly<Record<string, ChartLoaders>> = {
  world_map: {
    manifest: async () => (await import('./world-map/manifest.ts')).worldMapManifest,
    load: async () => (await import('./world-map/plugin.ts')).worldMap,
  },
  country_map: {
    manifest: async () => (await import('./country-map/manifest.ts')).countryMapManifest,
    load: async () => (await import('./country-map/plugin.ts')).countryMap,
  },
  deck_scatter: {
    manifest: async () => (await import('./deck-scatter/manifest.ts')).deckScatterManifest,
    load: async () => (await import('./deck-scatter/plugin.ts')).deckScatter,
  },
  deck_hex: {
    manifest: async () => (await import('./deck-hex/manifest.ts')).deckHexManifest,
    load: async () => (await import('./deck-hex/plugin.ts')).deckHex,
  },
  deck_polygon: {
    manifest: async () => (await import('./deck-polygon/manifest.ts')).deckPolygonManifest,
    load: async () => (await import('./deck-polygon/plugin.ts')).deckPolygon,
  },
  deck_geojson: {
    manifest: async () => (await import('./deck-geojson/manifest.ts')).deckGeojsonManifest,
    load: async () => (await import('./deck-geojson/plugin.ts')).deckGeojson,
  },
  deck_arc: {
    manifest: async () => (await import('./deck-arc/manifest.ts')).deckArcManifest,
    load: async () => (await import('./deck-arc/plugin.ts')).deckArc,
  },
  deck_path: {
    manifest: async () => (await import('./deck-path/manifest.ts')).deckPathManifest,
    load: async () => (await import('./deck-path/plugin.ts')).deckPath,
  },
  deck_grid: {
    manifest: async () => (await import('./deck-grid/manifest.ts')).deckGridManifest,
    load: async () => (await import('./deck-grid/plugin.ts')).deckGrid,
  },
  deck_screengrid: {
    manifest: async () => (await import('./deck-screengrid/manifest.ts')).deckScreengridManifest,
    load: async () => (await import('./deck-screengrid/plugin.ts')).deckScreengrid,
  },
  deck_heatmap: {
    manifest: async () => (await import('./deck-heatmap/manifest.ts')).deckHeatmapManifest,
    load: async () => (await import('./deck-heatmap/plugin.ts')).deckHeatmap,
  },
  deck_contour: {
    manifest: async () => (await import('./deck-contour/manifest.ts')).deckContourManifest,
    load: async () => (await import('./deck-contour/plugin.ts')).deckContour,
  },
  deck_multi: {
    manifest: async () => (await import('./deck-multi/manifest.ts')).deckMultiManifest,
    load: async () => (await import('./deck-multi/plugin.ts')).deckMulti,
  },
  mapbox: {
    manifest: async () => (await import('./mapbox/manifest.ts')).mapboxManifest,
    load: async () => (await import('./mapbox/plugin.ts')).mapbox,
  },
};
