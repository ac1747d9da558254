import { withReactView, type ChartPlugin, type ListedChart } from '@belvedere/charts';
import type { AnyGeoChart } from './geo/any-geo-chart.ts';
import { geoListed } from './listed.ts';
import type { LiveMapOptions } from './live/MapView.tsx';

export type { LiveMapOptions } from './live/MapView.tsx';
export type { MapTiles } from './live/style.ts';

/** The library's worker as a file of the host's own, so that no policy needs to allow blobs. */
const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
const STORED_MAP: LiveMapOptions = { workerUrl: WORKER_URL, tiles: () => null };

const withMap = (
  plugin: ChartPlugin,
  load: () => Promise<AnyGeoChart>,
  options: LiveMapOptions,
): ChartPlugin =>
  withReactView(plugin, async () => {
    const [{ mapViewOf }, chart] = await Promise.all([import('./live/MapView.tsx'), load()]);
    return { View: mapViewOf({ ...options, plugin, chart }) };
  });

const onPage = (chart: ListedChart, options: LiveMapOptions): ListedChart => ({
  ...chart,
  load: async () => {
    const [plugin, { GEO_CHARTS }] = await Promise.all([chart.load(), import('./geo-charts.ts')]);
    const load = GEO_CHARTS[chart.card.id];
    return load === undefined ? plugin : withMap(plugin, load, options);
  },
});

/** First-party maps, in the order of the gallery, their parts fetched when first needed; `options` are the host's. */
export function geoChartsWith(options: Partial<LiveMapOptions>): readonly ListedChart[] {
  return geoListed.map((chart) => onPage(chart, { ...STORED_MAP, ...options }));
}

/** First-party maps of a host without own tiles. */
export const geoCharts: readonly ListedChart[] = geoChartsWith({});
