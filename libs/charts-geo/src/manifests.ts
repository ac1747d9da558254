import type { ChartManifest } from '@belvedere/charts';

/** Controls and queries of every chart of the pack by its name, for hosts that work with all of them and draw none. */
export const geoManifests: Readonly<Record<string, () => Promise<ChartManifest>>> = {
  world_map: async () => (await import('./world-map/manifest.ts')).worldMapManifest,
  country_map: async () => (await import('./country-map/manifest.ts')).countryMapManifest,
  deck_scatter: async () => (await import('./deck-scatter/manifest.ts')).deckScatterManifest,
  deck_hex: async () => (await import('./deck-hex/manifest.ts')).deckHexManifest,
  deck_polygon: async () => (await import('./deck-polygon/manifest.ts')).deckPolygonManifest,
  deck_geojson: async () => (await import('./deck-geojson/manifest.ts')).deckGeojsonManifest,
  deck_arc: async () => (await import('./deck-arc/manifest.ts')).deckArcManifest,
  deck_path: async () => (await import('./deck-path/manifest.ts')).deckPathManifest,
  deck_grid: async () => (await import('./deck-grid/manifest.ts')).deckGridManifest,
  deck_screengrid: async () => (await import('./deck-screengrid/manifest.ts')).deckScreengridManifest,
  deck_heatmap: async () => (await import('./deck-heatmap/manifest.ts')).deckHeatmapManifest,
  deck_contour: async () => (await import('./deck-contour/manifest.ts')).deckContourManifest,
  deck_multi: async () => (await import('./deck-multi/manifest.ts')).deckMultiManifest,
  mapbox: async () => (await import('./mapbox/manifest.ts')).mapboxManifest,
};
