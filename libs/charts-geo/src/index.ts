import { withReactView, type ChartPlugin, type ListedChart } from '@belvedere/charts';
import { GEO_CHARTS } from './geo-charts.ts';
import { geoListed } from './listed.ts';
import type { LiveMapOptions } from './live/MapView.tsx';

export type { LiveMapOptions } from './live/MapView.tsx';
export type { MapTiles } from './live/style.ts';

/** The library's worker as a file of the host's own, so that no policy needs to allow blobs. */
const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
const STORED_MAP: LiveMapOptions = { workerUrl: WORKER_URL, tiles: () => null };

function onPage(chart: ListedChart, options: LiveMapOptions): ListedChart {
  const load = GEO_CHARTS[chart.card.id];
  if (load === undefined) return chart;
  const withMap = (plugin: ChartPlugin): ChartPlugin =>
    withReactView(plugin, async () => {
      const [{ mapViewOf }, own] = await Promise.all([import('./live/MapView.tsx'), load()]);
      return { View: mapViewOf({ ...options, plugin, chart: own }) };
    });
  return { ...chart, load: async () => withMap(await chart.load()) };
}

/** First-party maps, in the order of the gallery, their parts fetched when first needed; `options` are the host's. */
export function geoChartsWith(options: Partial<LiveMapOptions>): readonly ListedChart[] {
  return geoListed.map((chart) => onPage(chart, { ...STORED_MAP, ...options }));
}

/** First-party maps of a host without own tiles. */
export const geoCharts: readonly ListedChart[] = geoChartsWith({});
