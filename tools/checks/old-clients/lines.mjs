// Two generations of published packages, and what is asked with each.
import { AXIS_FORMS } from './axis-forms.mjs';
import { FORMS } from './forms.mjs';

const ECHARTS = 'plugin-chart-echarts/lib';

/** Packages of both lines. */
const ALIKE = {
  table: 'plugin-chart-table/lib',
  pivot_table_v2: 'plugin-chart-pivot-table/lib/plugin',
  echarts_timeseries: `${ECHARTS}/Timeseries`,
  mixed_timeseries: `${ECHARTS}/MixedTimeseries`,
  pie: `${ECHARTS}/Pie`,
  funnel: `${ECHARTS}/Funnel`,
  gauge_chart: `${ECHARTS}/Gauge`,
  radar: `${ECHARTS}/Radar`,
  box_plot: `${ECHARTS}/BoxPlot`,
  treemap_v2: `${ECHARTS}/Treemap`,
  graph_chart: `${ECHARTS}/Graph`,
  tree_chart: `${ECHARTS}/Tree`,
};

/** Each line of packages with the address of every query in it and the forms that it knew. */
export const LINES = [
  {
    line: 'line-0.18',
    forms: FORMS,
    queries: { ...ALIKE, word_cloud: 'plugin-chart-word-cloud/lib/plugin' },
  },
  {
    line: 'line-0.20',
    forms: [...FORMS, ...AXIS_FORMS],
    queries: {
      ...ALIKE,
      big_number: `${ECHARTS}/BigNumber/BigNumberWithTrendline`,
      big_number_total: `${ECHARTS}/BigNumber/BigNumberTotal`,
      pop_kpi: `${ECHARTS}/BigNumber/BigNumberPeriodOverPeriod`,
      bubble_v2: `${ECHARTS}/Bubble`,
      heatmap_v2: `${ECHARTS}/Heatmap`,
      histogram_v2: `${ECHARTS}/Histogram`,
      sankey_v2: `${ECHARTS}/Sankey`,
      sunburst_v2: `${ECHARTS}/Sunburst`,
      waterfall: `${ECHARTS}/Waterfall`,
      handlebars: 'plugin-chart-handlebars/lib/plugin',
    },
  },
];
