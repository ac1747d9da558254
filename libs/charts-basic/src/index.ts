import { withReactView, type ChartPlugin, type LoadableChart } from '@belvedere/charts';
import { basicDrawings } from './drawings/index.ts';

/** Components that take the place of a chart's drawing on a page, by chart. */
const VIEWS: Readonly<Record<string, (plugin: ChartPlugin) => ChartPlugin>> = {
  handlebars: (plugin) => withReactView(plugin, () => import('./handlebars/View.tsx')),
  pivot_table_v2: (plugin) => withReactView(plugin, () => import('./pivot-table/View.tsx')),
  table: (plugin) => withReactView(plugin, () => import('./table/View.tsx')),
};

function onPage(chart: LoadableChart): LoadableChart {
  const withView = VIEWS[chart.manifest.id];
  return withView === undefined ? chart : { ...chart, load: async () => withView(await chart.load()) };
}

/** First-party chart types that need no map, in the order of the gallery, each with its drawing code in a chunk of its own. */
export const basicCharts: readonly LoadableChart[] = basicDrawings.map(onPage);
