import type { AnyGeoChart } from './geo/any-geo-chart.ts';

/** Maps of marks that may lie over each other, by chart. */
export const MARK_MAPS: Readonly<Record<string, () => Promise<AnyGeoChart>>> = {
  deck_arc: async () => (await import('./deck-arc/chart.ts')).deckArcMap,
  deck_contour: async () => (await import('./deck-contour/chart.ts')).deckContourMap,
  deck_geojson: async () => (await import('./deck-geojson/chart.ts')).deckGeojsonMap,
  deck_grid: async () => (await import('./deck-grid/chart.ts')).deckGridMap,
  deck_heatmap: async () => (await import('./deck-heatmap/chart.ts')).deckHeatmapMap,
  deck_hex: async () => (await import('./deck-hex/chart.ts')).deckHexMap,
  deck_path: async () => (await import('./deck-path/chart.ts')).deckPathMap,
  deck_polygon: async () => (await import('./deck-polygon/chart.ts')).deckPolygonMap,
  deck_scatter: async () => (await import('./deck-scatter/chart.ts')).deckScatterMap,
  deck_screengrid: async () => (await import('./deck-screengrid/chart.ts')).deckScreengridMap,
  mapbox: async () => (await import('./mapbox/chart.ts')).mapboxMap,
};
