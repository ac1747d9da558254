import type { ChartExample } from '@belvedere/charts';

/** Uses of every map of the pack by its name, each in a file of its own; only galleries fetch them. */
export const geoExamples: Readonly<Record<string, () => Promise<readonly ChartExample[]>>> = {
  world_map: async () => (await import('./world-map/world-map.examples.ts')).worldMapExamples,
  country_map: async () => (await import('./country-map/country-map.examples.ts')).countryMapExamples,
  deck_scatter: async () => (await import('./deck-scatter/deck-scatter.examples.ts')).deckScatterExamples,
  deck_hex: async () => (await import('./deck-hex/deck-hex.examples.ts')).deckHexExamples,
  deck_polygon: async () => (await import('./deck-polygon/deck-polygon.examples.ts')).deckPolygonExamples,
  deck_geojson: async () => (await import('./deck-geojson/deck-geojson.examples.ts')).deckGeojsonExamples,
  deck_arc: async () => (await import('./deck-arc/deck-arc.examples.ts')).deckArcExamples,
  deck_path: async () => (await import('./deck-path/deck-path.examples.ts')).deckPathExamples,
  deck_grid: async () => (await import('./deck-grid/deck-grid.examples.ts')).deckGridExamples,
  deck_screengrid: async () =>
    (await import('./deck-screengrid/deck-screengrid.examples.ts')).deckScreengridExamples,
  deck_heatmap: async () => (await import('./deck-heatmap/deck-heatmap.examples.ts')).deckHeatmapExamples,
  deck_contour: async () => (await import('./deck-contour/deck-contour.examples.ts')).deckContourExamples,
  deck_multi: async () => (await import('./deck-multi/deck-multi.examples.ts')).deckMultiExamples,
  mapbox: async () => (await import('./mapbox/mapbox.examples.ts')).mapboxExamples,
};
