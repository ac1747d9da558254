import { withReactView, type ChartPlugin, type ListedChart } from '@belvedere/charts';
import { basicListed } from './listed.ts';

/** Components that take the place of a chart's drawing on a page, by chart. */
const VIEWS: Readonly<Record<string, (plugin: ChartPlugin) => ChartPlugin>> = {
  handlebars: (plugin) => withReactView(plugin, () => import('./handlebars/View.tsx')),
  pivot_table_v2: (plugin) => withReactView(plugin, () => import('./pivot-table/View.tsx')),
  table: (plugin) => withReactView(plugin, () => import('./table/View.tsx')),
};

function onPage(chart: ListedChart): ListedChart {
  const withView = VIEWS[chart.card.id];
  return withView === undefined ? chart : { ...chart, load: async () => withView(await chart.load()) };
}

/** First-party chart types that need no map, in the order of the gallery; their parts are fetched when first needed. */
export const basicCharts: readonly ListedChart[] = basicListed.map(onPage);
