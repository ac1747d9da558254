import { createLiveCharts } from './live-charts.ts';
import { createKnownTiles } from './map-tiles.ts';

/** Tiles that maps may lie on, once the server named them. */
export const mapTiles = createKnownTiles();

/** The chart types of this page; pages that show none do not fetch them. */
export const charts = createLiveCharts(async () =>
  (await import('./every-chart.ts')).everyChart(mapTiles.read),
);

/** Loads a page that shows charts together with their types. */
export async function withCharts<Page>(load: () => Promise<Page>): Promise<Page> {
  const [page] = await Promise.all([load(), charts.ready()]);
  return page;
}
