import type { ListedChart } from '@belvedere/charts';
import type { Abouts } from './use-abouts.ts';

/** Tags that the gallery puts in front. */
const RECOMMENDED_TAGS = ['Popular', 'ECharts', 'Advanced-Analytics'] as const;

/** Part of the gallery's side that a shelf stands in. */
export type ShelfGroup = 'all' | 'data' | 'recommended' | 'category' | 'tag';

/** A part of the charts under one name. */
export interface Shelf {
  readonly id: string;
  readonly group: ShelfGroup;
  /** Category or tag; empty for all charts and for those that suit the data. */
  readonly name: string;
  readonly charts: readonly ListedChart[];
}

/** Types that other tools draw with ECharts; people who come from there look for them under that name. */
const ECHARTS: ReadonlySet<string> = new Set([
  'echarts_area',
  'echarts_timeseries',
  'echarts_timeseries_bar',
  'echarts_timeseries_line',
  'echarts_timeseries_scatter',
  'echarts_timeseries_smooth',
  'echarts_timeseries_step',
  'mixed_timeseries',
  'pie',
  'funnel',
  'gauge_chart',
  'treemap_v2',
  'sunburst_v2',
  'radar',
  'graph_chart',
  'tree_chart',
  'box_plot',
  'bubble_v2',
  'waterfall',
  'heatmap_v2',
  'histogram_v2',
  'sankey_v2',
]);

const OTHER = 'Other';

/** Tags of a type, with those that the gallery adds. */
export function tagsOf(chart: ListedChart, abouts: Abouts): readonly string[] {
  const tags = abouts.get(chart)?.tags ?? [];
  return ECHARTS.has(chart.card.id) ? [...tags, 'ECharts'] : tags;
}

const inOrder = (names: ReadonlySet<string>): readonly string[] =>
  [...names].toSorted((a, b) => Number(a === OTHER) - Number(b === OTHER) || a.localeCompare(b));

function shelvesBy(
  group: ShelfGroup,
  names: readonly string[],
  charts: readonly ListedChart[],
  holds: (chart: ListedChart, name: string) => boolean,
): readonly Shelf[] {
  return names
    .map((name) => ({
      id: `${group}:${name}`,
      group,
      name,
      charts: charts.filter((chart) => holds(chart, name)),
    }))
    .filter((shelf) => shelf.charts.length > 0);
}

/** The shelves of a gallery: all charts, those that suit the data, recommended tags, categories, tags. */
export function shelvesOf(
  charts: readonly ListedChart[],
  suited: readonly ListedChart[],
  abouts: Abouts,
): readonly Shelf[] {
  const hasTag = (chart: ListedChart, tag: string): boolean => tagsOf(chart, abouts).includes(tag);
  const recommended: readonly string[] = RECOMMENDED_TAGS;
  const tags = new Set(
    charts.flatMap((chart) => tagsOf(chart, abouts)).filter((tag) => !recommended.includes(tag)),
  );
  const categories = new Set(charts.map(({ card }) => card.category));
  return [
    { id: 'all', group: 'all', name: '', charts },
    ...(suited.length === 0 ? [] : [{ id: 'data', group: 'data' as const, name: '', charts: suited }]),
    ...shelvesBy('recommended', recommended, charts, hasTag),
    ...shelvesBy('category', inOrder(categories), charts, ({ card }, category) => card.category === category),
    ...shelvesBy('tag', inOrder(tags), charts, hasTag),
  ];
}
