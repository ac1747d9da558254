import type { ChartCard } from './chart-card.ts';

/** What a chart looks like from afar. */
export type SkeletonShape = 'bars' | 'line' | 'lines' | 'number' | 'ring' | 'rows' | 'grid' | 'block';

const BY_TYPE: Readonly<Record<string, SkeletonShape>> = {
  echarts_timeseries_bar: 'bars',
  mixed_timeseries: 'bars',
  waterfall: 'bars',
  gantt_chart: 'rows',
  funnel: 'rows',
  bullet: 'rows',
  horizon: 'rows',
  gauge_chart: 'ring',
  radar: 'ring',
  rose: 'ring',
  chord: 'ring',
  treemap_v2: 'grid',
  partition: 'grid',
  event_flow: 'grid',
  tree_chart: 'block',
  word_cloud: 'block',
  bubble_v2: 'block',
  time_table: 'lines',
  paired_ttest: 'lines',
};

const BY_CATEGORY: Readonly<Record<ChartCard['category'], SkeletonShape>> = {
  KPI: 'number',
  Table: 'lines',
  Evolution: 'line',
  Distribution: 'bars',
  'Part of a Whole': 'ring',
  Correlation: 'grid',
  Ranking: 'line',
  Flow: 'block',
  Map: 'block',
  Other: 'lines',
};

/** The shape of a chart that is on its way: that of its type, else of its category; bars for a type that nobody knows. */
export function skeletonShape(card: Pick<ChartCard, 'id' | 'category'> | null): SkeletonShape {
  return card === null ? 'bars' : (BY_TYPE[card.id] ?? BY_CATEGORY[card.category]);
}
