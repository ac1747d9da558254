import type { ChartPlugin } from '@belvedere/charts';

/** Every chart of the pack by its name, in the order of the gallery, each in a chunk of its own. */
export const geoLoaders: Readonly<Record<string, () => Promise<ChartPlugin>>> = {
  world_map: async () => (await import('./world-map/plugin.ts')).worldMap,
  country_map: async () => (await import('./country-map/plugin.ts')).countryMap,
  deck_scatter: async () => (await import('./deck-scatter/plugin.ts')).deckScatter,
  deck_hex: async () => (await import('./deck-hex/plugin.ts')).deckHex,
  deck_polygon: async () => (await import('./deck-polygon/plugin.ts')).deckPolygon,
  deck_geojson: async () => (await import('./deck-geojson/plugin.ts')).deckGeojson,
  deck_arc: async () => (await import('./deck-arc/plugin.ts')).deckArc,
  deck_path: async () => (await import('./deck-path/plugin.ts')).deckPath,
  deck_grid: async () => (await import('./deck-grid/plugin.ts')).deckGrid,
  deck_screengrid: async () => (await import('./deck-screengrid/plugin.ts')).deckScreengrid,
  deck_heatmap: async () => (await import('./deck-heatmap/plugin.ts')).deckHeatmap,
  deck_contour: async () => (await import('./deck-contour/plugin.ts')).deckContour,
  deck_multi: async () => (await import('./deck-multi/plugin.ts')).deckMulti,
  mapbox: async () => (await import('./mapbox/plugin.ts')).mapbox,
};
