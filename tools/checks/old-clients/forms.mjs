// Forms as the peer stored them, one of each chart type whose query a published package builds; `queries` says where.
const ECHARTS = 'plugin-chart-echarts/lib';
const amount = {
  expressionType: 'SIMPLE',
  aggregate: 'SUM',
  column: { column_name: 'amount' },
  label: 'SUM(amount)',
};
const where = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'country',
  operator: 'IN',
  comparator: ['CH', 'IT'],
};
const having = { expressionType: 'SQL', clause: 'HAVING', sqlExpression: 'SUM(amount) > 20' };
const over = { granularity_sqla: 'day', time_range: '2025-01-01 : 2025-07-01', time_grain_sqla: 'P1M' };
const whole = { granularity_sqla: 'day', time_range: 'No filter' };
const perMonth = { ...over, metrics: [amount], groupby: ['country'], row_limit: 1000, adhoc_filters: [] };

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

/** Each line of packages with the address of every query in it. */
export const LINES = [
  { line: 'line-0.18', queries: { ...ALIKE, word_cloud: 'plugin-chart-word-cloud/lib/plugin' } },
  {
    line: 'line-0.20',
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

/** Forms by the chart type whose package builds their query; `viz_type` of a form wins over it. */
export const FORMS = [
  [
    'table',
    {
      ...whole,
      query_mode: 'aggregate',
      groupby: ['country', 'city'],
      metrics: [amount, 'count'],
      percent_metrics: ['count'],
      order_desc: true,
      row_limit: 100,
      show_totals: true,
      adhoc_filters: [],
    },
  ],
  [
    'table',
    {
      ...whole,
      query_mode: 'raw',
      all_columns: ['day', 'city', 'amount'],
      order_by_cols: ['["amount", false]', '["city", true]'],
      row_limit: 7,
      adhoc_filters: [where],
    },
  ],
  [
    'table',
    {
      ...over,
      query_mode: 'aggregate',
      groupby: ['day', 'city'],
      temporal_columns_lookup: { day: true },
      metrics: ['count'],
      timeseries_limit_metric: amount,
      order_desc: false,
      row_limit: 50,
      adhoc_filters: [having],
    },
  ],
  [
    'pivot_table_v2',
    {
      ...whole,
      groupbyRows: ['country'],
      groupbyColumns: ['product'],
      metrics: [amount],
      metricsLayout: 'COLUMNS',
      aggregateFunction: 'Sum',
      row_limit: 1000,
      order_desc: true,
      adhoc_filters: [],
    },
  ],
  ['echarts_timeseries', { ...perMonth, viz_type: 'echarts_timeseries_line' }],
  [
    'echarts_timeseries',
    {
      ...perMonth,
      viz_type: 'echarts_timeseries_bar',
      limit: 2,
      timeseries_limit_metric: amount,
      contributionMode: 'row',
      rolling_type: 'sum',
      rolling_periods: 1,
    },
  ],
  ['echarts_timeseries', { ...perMonth, viz_type: 'echarts_area', groupby: [], rolling_type: 'cumsum' }],
  [
    'echarts_timeseries',
    {
      ...perMonth,
      viz_type: 'echarts_timeseries_smooth',
      groupby: [],
      rolling_type: 'mean',
      rolling_periods: 2,
      min_periods: 1,
    },
  ],
  [
    'echarts_timeseries',
    {
      ...perMonth,
      viz_type: 'echarts_timeseries_step',
      groupby: [],
      resample_rule: '1D',
      resample_method: 'ffill',
    },
  ],
  [
    'echarts_timeseries',
    { ...perMonth, viz_type: 'echarts_timeseries_scatter', adhoc_filters: [where, having] },
  ],
  [
    'echarts_timeseries',
    {
      ...perMonth,
      viz_type: 'echarts_timeseries',
      time_range: '2025-04-01 : 2025-07-01',
      time_compare: ['1 month ago'],
      comparison_type: 'values',
    },
  ],
  [
    'mixed_timeseries',
    {
      ...over,
      metrics: [amount],
      groupby: [],
      metrics_b: ['count'],
      groupby_b: ['country'],
      adhoc_filters: [],
      adhoc_filters_b: [where],
      row_limit: 1000,
      row_limit_b: 1000,
    },
  ],
  [
    'pie',
    {
      ...whole,
      groupby: ['product'],
      metric: amount,
      row_limit: 100,
      sort_by_metric: true,
      adhoc_filters: [],
    },
  ],
  [
    'funnel',
    {
      ...whole,
      groupby: ['product'],
      metric: 'count',
      row_limit: 10,
      sort_by_metric: true,
      adhoc_filters: [where],
    },
  ],
  ['gauge_chart', { ...whole, groupby: ['country'], metric: amount, row_limit: 10, adhoc_filters: [] }],
  ['radar', { ...whole, groupby: ['country'], metrics: [amount, 'count'], row_limit: 10, adhoc_filters: [] }],
  [
    'box_plot',
    {
      ...over,
      columns: ['day'],
      groupby: ['country'],
      metrics: [amount],
      whiskerOptions: 'Tukey',
      adhoc_filters: [],
      row_limit: 10_000,
    },
  ],
  [
    'treemap_v2',
    { ...whole, groupby: ['country', 'city'], metric: amount, row_limit: 100, adhoc_filters: [] },
  ],
  [
    'graph_chart',
    { ...whole, source: 'country', target: 'city', metric: 'count', row_limit: 100, adhoc_filters: [] },
  ],
  [
    'tree_chart',
    {
      ...whole,
      id: 'city',
      parent: 'country',
      name: 'city',
      metric: amount,
      row_limit: 100,
      adhoc_filters: [],
    },
  ],
  [
    'word_cloud',
    { ...whole, series: 'city', metric: amount, row_limit: 100, sort_by_metric: true, adhoc_filters: [] },
  ],
  [
    'big_number',
    { ...over, metric: amount, compare_lag: 1, compare_suffix: 'over a month', adhoc_filters: [] },
  ],
  ['big_number_total', { ...over, metric: amount, adhoc_filters: [where] }],
  [
    'pop_kpi',
    {
      metric: amount,
      time_compare: 'inherit',
      comparison_type: 'values',
      adhoc_filters: [
        {
          expressionType: 'SIMPLE',
          clause: 'WHERE',
          subject: 'day',
          operator: 'TEMPORAL_RANGE',
          comparator: '2025-04-01 : 2025-07-01',
        },
      ],
    },
  ],
  [
    'bubble_v2',
    {
      ...whole,
      entity: 'city',
      series: 'country',
      x: amount,
      y: 'count',
      size: 'count',
      row_limit: 100,
      adhoc_filters: [],
    },
  ],
  [
    'heatmap_v2',
    {
      ...whole,
      x_axis: 'country',
      groupby: 'product',
      metric: amount,
      row_limit: 1000,
      normalize_across: 'heatmap',
      sort_x_axis: 'alpha_asc',
      sort_y_axis: 'alpha_asc',
      adhoc_filters: [],
    },
  ],
  [
    'histogram_v2',
    { ...whole, column: 'amount', groupby: [], bins: 5, row_limit: 10_000, adhoc_filters: [] },
  ],
  [
    'sankey_v2',
    { ...whole, source: 'country', target: 'city', metric: amount, row_limit: 100, adhoc_filters: [] },
  ],
  [
    'sunburst_v2',
    { ...whole, columns: ['country', 'city'], metric: amount, row_limit: 100, adhoc_filters: [] },
  ],
  [
    'waterfall',
    { ...whole, x_axis: 'country', groupby: ['product'], metric: amount, row_limit: 1000, adhoc_filters: [] },
  ],
  [
    'handlebars',
    {
      ...whole,
      query_mode: 'aggregate',
      groupby: ['country'],
      metrics: ['count'],
      percent_metrics: [],
      row_limit: 10,
      adhoc_filters: [],
      handlebarsTemplate: '{{data.length}}',
    },
  ],
];
