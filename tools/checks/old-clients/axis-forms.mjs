// Forms as the peer's 3.x stored them.
import { amount, having, over, whole } from './form-parts.mjs';

const january = {
  expressionType: 'SIMPLE',
  clause: 'WHERE',
  subject: 'day',
  operator: 'TEMPORAL_RANGE',
  comparator: '2025-01-01 : 2025-07-01',
};
const along = {
  x_axis: 'day',
  time_grain_sqla: 'P1M',
  adhoc_filters: [january],
  metrics: [amount],
  groupby: ['country'],
  row_limit: 1000,
};
const line = { ...along, viz_type: 'echarts_timeseries_line' };
const bar = { ...along, viz_type: 'echarts_timeseries_bar' };
const upper = { expressionType: 'SQL', sqlExpression: 'upper(city)', label: 'U' };
const perSale = { expressionType: 'SQL', sqlExpression: 'SUM(amount)/COUNT(*)', label: 'per sale' };
const mean = { ...amount, aggregate: 'AVG', label: 'AVG(amount)' };
const cities = { ...amount, aggregate: 'COUNT_DISTINCT', column: { column_name: 'city' }, label: 'cities' };
const onlyMetric = { ...along, metrics: undefined, groupby: undefined, metric: amount };

/** Forms of 3.x, whose charts name their axis. */
export const AXIS_FORMS = [
  ['echarts_timeseries', line],
  ['echarts_timeseries', { ...bar, groupby: [], x_axis_sort: 'SUM(amount)', x_axis_sort_asc: false }],
  ['echarts_timeseries', { ...bar, x_axis: 'city', time_grain_sqla: undefined, groupby: ['product'] }],
  ['echarts_timeseries', { ...bar, x_axis: upper, groupby: [], metrics: [amount, perSale, cities] }],
  ['echarts_timeseries', { ...line, limit: 2, order_desc: false, timeseries_limit_metric: 'count' }],
  [
    'echarts_timeseries',
    { ...line, time_compare: ['1 month ago', '2 months ago'], comparison_type: 'difference' },
  ],
  [
    'echarts_timeseries',
    { ...line, time_compare: ['1 month ago'], comparison_type: 'percentage', groupby: [] },
  ],
  [
    'echarts_timeseries',
    {
      ...line,
      time_compare: ['1 month ago'],
      comparison_type: 'ratio',
      rolling_type: 'sum',
      rolling_periods: 2,
      min_periods: 2,
    },
  ],
  ['echarts_timeseries', { ...line, rolling_type: 'std', rolling_periods: 3, min_periods: 0 }],
  ['echarts_timeseries', { ...line, resample_rule: '1W', resample_method: 'zerofill' }],
  ['echarts_timeseries', { ...line, resample_rule: '1W', resample_method: 'linear', groupby: [] }],
  ['echarts_timeseries', { ...line, time_grain_sqla: 'P1W', show_empty_columns: true }],
  [
    'mixed_timeseries',
    {
      ...along,
      metrics_b: [mean],
      groupby_b: [],
      adhoc_filters_b: [january],
      time_compare_b: ['1 month ago'],
      comparison_type_b: 'values',
      rolling_type_b: 'cumsum',
    },
  ],
  [
    'pie',
    {
      ...whole,
      groupby: [upper],
      metric: cities,
      row_limit: 9,
      sort_by_metric: false,
      adhoc_filters: [{ ...having, clause: 'WHERE', sqlExpression: "city like '%o%'" }],
    },
  ],
  [
    'table',
    {
      ...whole,
      query_mode: 'aggregate',
      groupby: [upper],
      metrics: [mean],
      percent_metrics: [amount, 'count'],
      percent_metric_calculation: 'all_records',
      row_limit: 2,
      adhoc_filters: [],
    },
  ],
  [
    'table',
    {
      ...whole,
      query_mode: 'aggregate',
      groupby: ['city'],
      metrics: ['count', mean],
      server_pagination: true,
      server_page_length: 2,
      row_limit: 100,
      show_totals: true,
      adhoc_filters: [],
    },
  ],
  [
    'pivot_table_v2',
    {
      ...along,
      metrics: [amount, 'count'],
      groupbyRows: ['day', 'country'],
      groupbyColumns: ['product'],
      temporal_columns_lookup: { day: true },
      series_limit: 2,
      series_limit_metric: amount,
      order_desc: false,
    },
  ],
  ['radar', { ...whole, groupby: ['city'], metrics: [amount, mean], row_limit: 3, adhoc_filters: [] }],
  ['box_plot', { ...along, columns: ['city'], whiskerOptions: '10/90 percentiles' }],
  [
    'box_plot',
    {
      ...over,
      columns: ['city'],
      groupby: ['country'],
      metrics: [mean],
      whiskerOptions: 'Min/max (no outliers)',
      series_limit: 2,
      series_limit_metric: 'count',
      adhoc_filters: [],
    },
  ],
  ['big_number', { ...onlyMetric, rolling_type: 'cumsum' }],
  ['big_number', { ...onlyMetric, rolling_type: 'mean', rolling_periods: 2 }],
  [
    'bubble_v2',
    {
      ...whole,
      entity: 'city',
      series: 'country',
      x: amount,
      y: mean,
      size: 'count',
      orderby: amount,
      order_desc: true,
      row_limit: 3,
      adhoc_filters: [],
    },
  ],
  [
    'heatmap_v2',
    {
      ...along,
      metrics: undefined,
      groupby: 'product',
      metric: amount,
      normalize_across: 'x',
      sort_x_axis: 'alpha_asc',
      sort_y_axis: 'alpha_desc',
    },
  ],
  [
    'histogram_v2',
    {
      ...whole,
      column: 'amount',
      groupby: ['country'],
      bins: 4,
      normalize: true,
      cumulative: true,
      row_limit: 10_000,
      adhoc_filters: [],
    },
  ],
  [
    'sankey_v2',
    {
      ...whole,
      source: 'country',
      target: 'city',
      metric: amount,
      row_limit: 2,
      sort_by_metric: true,
      adhoc_filters: [],
    },
  ],
  [
    'sunburst_v2',
    {
      ...whole,
      columns: ['country', 'city'],
      metric: amount,
      secondary_metric: 'count',
      row_limit: 3,
      sort_by_metric: true,
      adhoc_filters: [],
    },
  ],
  ['waterfall', { ...along, metrics: undefined, groupby: ['product'], metric: amount }],
  [
    'handlebars',
    {
      ...whole,
      query_mode: 'raw',
      all_columns: ['city', 'amount'],
      order_by_cols: ['["amount", true]', '["city", true]'],
      row_limit: 4,
      adhoc_filters: [],
      handlebarsTemplate: '{{data.length}}',
    },
  ],
];
