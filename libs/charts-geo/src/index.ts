import { withReactView, type ChartPlugin, type LoadableChart } from '@belvedere/charts';
import { geoDrawings } from './drawings/index.ts';
import type { AnyGeoChart } from './geo/geo-chart.ts';
import type { LiveMapOptions } from './live/MapView.tsx';

export type { LiveMapOptions } from './live/MapView.tsx';
export type { MapTiles } from './live/style.ts';

/** Maps that their reader can move, by chart. */
const LIVE: Readonly<Record<string, () => Promise<AnyGeoChart>>> = {
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

/** The library's worker as a file of the host's own, so that no policy needs to allow blobs. */
const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
const STORED_MAP: LiveMapOptions = { workerUrl: WORKER_URL, tiles: null };

function onPage(chart: LoadableChart, options: LiveMapOptions): LoadableChart {
  const load = LIVE[chart.manifest.id];
  if (load === undefined) return chart;
  const withMap = (plugin: ChartPlugin): ChartPlugin =>
    withReactView(plugin, async () => {
      const [{ mapViewOf }, own] = await Promise.all([import('./live/MapView.tsx'), load()]);
      return { View: mapViewOf({ ...options, plugin, chart: own }) };
    });
  return { ...chart, load: async () => withMap(await chart.load()) };
}

/** First-party maps, in the order of the gallery, each with its drawing code in a chunk of its own; `options` are the host's. */
export function geoChartsWith(options: Partial<LiveMapOptions>): readonly LoadableChart[] {
  return geoDrawings.map((chart) => onPage(chart, { ...STORED_MAP, ...options }));
}

/** First-party maps of a host without own tiles. */
export const geoCharts: readonly LoadableChart[] = geoChartsWith({});
