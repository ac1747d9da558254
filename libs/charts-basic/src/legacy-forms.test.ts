import { createChartRegistry } from '@belvedere/charts';
import { controlsOf } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { basicDrawings } from './drawings/index.ts';

type Form = Readonly<Record<string, unknown>>;

const registry = createChartRegistry(basicDrawings);
const opened = (form: Form): FormData => registry.migrate(form as FormData);

const filter = {
  clause: 'WHERE',
  subject: 'ds',
  operator: 'TEMPORAL_RANGE',
  comparator: 'Last year',
  expressionType: 'SIMPLE',
};
const time = { granularity_sqla: 'ds', time_range: 'Last year', time_grain_sqla: 'P1M' };
const axis = { x_axis: 'ds', time_grain_sqla: 'P1M', adhoc_filters: [filter] };
const oldLook = {
  x_axis_label: 'Month',
  bottom_margin: 'auto',
  x_axis_format: '%Y',
  x_ticks_layout: '45°',
  y_axis_label: 'Sales',
  left_margin: 50,
  y_log_scale: true,
  y_axis_bounds: [0, null],
  show_brush: 'yes',
};
const look = {
  x_axis_title: 'Month',
  x_axis_title_margin: 30,
  x_axis_time_format: '%Y',
  xAxisLabelRotation: 45,
  y_axis_title: 'Sales',
  y_axis_title_margin: 50,
  logAxis: true,
  y_axis_bounds: [0, null],
  truncateYAxis: true,
  zoomable: true,
};

/** A form as each old type stored it, and the form of today that shows the same. */
const PAIRS: Readonly<Record<string, readonly [before: Form, after: Form]>> = {
  line: [
    {
      ...time,
      ...oldLook,
      metrics: ['sales'],
      groupby: ['shop'],
      contribution: true,
      show_markers: true,
      line_interpolation: 'step-before',
      time_compare: ['1 week', '1 year ago'],
      comparison_type: 'absolute',
      rolling_type: 'mean',
      rolling_periods: 7,
    },
    {
      viz_type: 'echarts_timeseries_line',
      ...axis,
      ...look,
      metrics: ['sales'],
      groupby: ['shop'],
      contributionMode: 'row',
      markerEnabled: true,
      seriesType: 'start',
      time_compare: ['1 week ago', '1 year ago'],
      comparison_type: 'difference',
      rolling_type: 'mean',
      rolling_periods: 7,
    },
  ],
  area: [
    { ...time, metrics: ['sales'], groupby: ['shop'], stacked_style: 'expand', show_controls: true },
    {
      viz_type: 'echarts_area',
      ...axis,
      metrics: ['sales'],
      groupby: ['shop'],
      stack: 'Expand',
      opacity: 0.7,
      show_extra_controls: true,
    },
  ],
  bar: [
    { ...time, ...oldLook, metrics: ['sales'], bar_stacked: true, show_bar_value: true },
    {
      viz_type: 'echarts_timeseries_bar',
      ...axis,
      ...look,
      metrics: ['sales'],
      stack: 'Stack',
      show_value: true,
    },
  ],
  dist_bar: [
    { ...time, metrics: ['sales'], groupby: ['shop', 'kind'], columns: ['year'], order_bars: true },
    {
      viz_type: 'echarts_timeseries_bar',
      ...time,
      metrics: ['sales'],
      x_axis: 'shop',
      groupby: ['kind', 'year'],
      xAxisForceCategorical: true,
      x_axis_sort: 'shop',
      x_axis_sort_asc: true,
    },
  ],
  dual_line: [
    { ...time, metric: 'sales', metric_2: 'share', y_axis_2_format: '.0%', y_axis_2_bounds: [0, 1] },
    {
      viz_type: 'mixed_timeseries',
      ...axis,
      adhoc_filters_b: [filter],
      metrics: ['sales'],
      metrics_b: ['share'],
      yAxisIndex: 0,
      yAxisIndexB: 1,
      y_axis_format_secondary: '.0%',
      y_axis_bounds_secondary: [0, 1],
    },
  ],
  line_multi: [
    { ...time, line_charts: [3], line_charts_2: [], prefix_metric_with_slice_name: false },
    {
      viz_type: 'echarts_timeseries_line',
      ...axis,
      metrics: [{ expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: 'COUNT(*)' }],
      annotation_layers: [
        {
          name: 'Chart 3',
          annotationType: 'TIME_SERIES',
          sourceType: 'line',
          value: 3,
          style: 'solid',
          width: 2,
          show: true,
          showMarkers: false,
          hideLine: false,
          overrides: { time_range: null },
        },
      ],
    },
  ],
  pie: [
    { metrics: ['sales'], groupby: ['shop'], pie_label_type: 'key_value', donut: true },
    { viz_type: 'pie', metric: 'sales', groupby: ['shop'], label_type: 'key_value', donut: true },
  ],
  treemap: [
    { metrics: ['sales'], groupby: ['shop'], order_desc: true, treemap_ratio: 1.6, number_format: '.3s' },
    {
      viz_type: 'treemap_v2',
      metric: 'sales',
      groupby: ['shop'],
      sort_by_metric: true,
      number_format: '.3s',
    },
  ],
  sunburst: [
    { groupby: ['region', 'shop'], metric: 'sales', secondary_metric: 'share', row_limit: 50 },
    {
      viz_type: 'sunburst_v2',
      columns: ['region', 'shop'],
      metric: 'sales',
      secondary_metric: 'share',
      row_limit: 50,
    },
  ],
  pivot_table: [
    {
      groupby: ['shop'],
      columns: ['year'],
      metrics: ['sales'],
      pandas_aggfunc: 'mean',
      pivot_margins: true,
      number_format: '.3s',
      combine_metric: true,
      transpose_pivot: false,
      timeseries_limit_metric: 'sales',
      row_limit: 500,
    },
    {
      viz_type: 'pivot_table_v2',
      groupbyRows: ['shop'],
      groupbyColumns: ['year'],
      metrics: ['sales'],
      aggregateFunction: 'Average',
      rowOrder: 'value_z_to_a',
      rowTotals: true,
      colTotals: true,
      valueFormat: '.3s',
      combineMetric: true,
      transposePivot: false,
      series_limit_metric: 'sales',
      row_limit: 500,
    },
  ],
  bubble: [
    {
      ...oldLook,
      entity: 'shop',
      x: 'a',
      y: 'b',
      size: 'c',
      limit: 20,
      max_bubble_size: '50',
      x_log_scale: false,
      show_brush: undefined,
      x_axis_format: '.1f',
    },
    {
      viz_type: 'bubble_v2',
      entity: 'shop',
      x: 'a',
      y: 'b',
      size: 'c',
      row_limit: 20,
      max_bubble_size: 50,
      logXAxis: false,
      logYAxis: true,
      x_axis_label: 'Month',
      y_axis_label: 'Sales',
      x_axis_title_margin: 30,
      y_axis_title_margin: 50,
      xAxisFormat: '.1f',
      xAxisLabelRotation: 45,
      y_axis_bounds: [0, null],
      truncateYAxis: true,
    },
  ],
  heatmap: [
    {
      all_columns_x: 'hour',
      all_columns_y: 'day',
      metric: 'sales',
      y_axis_bounds: [0, 9],
      show_perc: false,
      normalize_across: 'x',
      canvas_image_rendering: 'pixelated',
    },
    {
      viz_type: 'heatmap_v2',
      x_axis: 'hour',
      groupby: 'day',
      metric: 'sales',
      value_bounds: [0, 9],
      show_percentage: false,
      normalize_across: 'x',
    },
  ],
  histogram: [
    { all_columns_x: ['price'], groupby: ['shop'], normalized: true, x_axis_label: 'Price' },
    {
      viz_type: 'histogram_v2',
      column: 'price',
      groupby: ['shop'],
      bins: 5,
      normalize: true,
      cumulative: false,
      x_axis_title: 'Price',
    },
  ],
  sankey: [
    { groupby: ['from', 'to'], metric: 'sales', row_limit: 100 },
    { viz_type: 'sankey_v2', source: 'from', target: 'to', metric: 'sales', row_limit: 100 },
  ],
  box_plot: [
    { ...time, metrics: ['sales'], groupby: ['shop'], columns: [], whisker_options: '2/98 percentiles' },
    {
      viz_type: 'box_plot',
      ...time,
      metrics: ['sales'],
      groupby: ['shop'],
      columns: ['ds'],
      whiskerOptions: '2/98 percentiles',
    },
  ],
};

const migrations = basicDrawings.flatMap(({ manifest }) => manifest.migrations ?? []);

it('every type that is migrated has a pair of forms', () => {
  expect(migrations.map(({ from }) => from).toSorted()).toEqual(Object.keys(PAIRS).toSorted());
});

it.each(Object.entries(PAIRS))(
  'a stored %s opens as the form that shows the same',
  (from, [before, after]) => {
    const form = opened({ viz_type: from, ...before });
    expect(form).toEqual(after);
    expect(opened(form)).toEqual(form);
  },
);

/** Keys of a form that say when its rows are of, in charts without a time axis. */
const OF_TIME = ['granularity_sqla', 'time_range', 'time_grain_sqla'];

it.each(Object.entries(PAIRS))('what a stored %s becomes is known to its chart', (_, [, after]) => {
  const { controls } = registry.get(String(after['viz_type']))?.manifest ?? { controls: [] };
  const known = new Set([...controlsOf(controls).map(({ name }) => name), ...OF_TIME, 'viz_type']);
  expect(Object.keys(after).filter((name) => !known.has(name))).toEqual([]);
});
