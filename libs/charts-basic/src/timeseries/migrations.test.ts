import { createChartRegistry } from '@belvedere/charts';
import { describe, expect, it } from 'vitest';
import { basicDrawings } from '../drawings/index.ts';

const charts = createChartRegistry(basicDrawings);
const migrated = (viz_type: string, form: object) => charts.migrate({ viz_type, ...form });
const time = { granularity_sqla: 'date', time_range: 'Last quarter', time_grain_sqla: 'P1D' };
const filter = {
  clause: 'WHERE',
  subject: 'date',
  operator: 'TEMPORAL_RANGE',
  comparator: 'Last quarter',
  expressionType: 'SIMPLE',
};

describe('old forms', () => {
  it.each(['line', 'area', 'bar'])(
    'put the range that a %s chart has as two sides on its axis',
    (vizType) => {
      const sides = { granularity_sqla: 'date', since: '2000-01-01', until: '2001-01-01' };
      const form = migrated(vizType, { ...sides, metrics: ['count'] });
      expect(form['adhoc_filters']).toEqual([{ ...filter, comparator: '2000-01-01 : 2001-01-01' }]);
      expect([form['since'], form['until']]).toEqual([undefined, undefined]);
      expect(migrated(vizType, { ...sides, ...time })['adhoc_filters']).toEqual([filter]);
    },
  );

  it.each([
    [
      'line',
      {
        ...time,
        metrics: ['count'],
        groupby: ['origin'],
        show_markers: true,
        line_interpolation: 'step-after',
      },
      {
        viz_type: 'echarts_timeseries_line',
        x_axis: 'date',
        adhoc_filters: [filter],
        markerEnabled: true,
        seriesType: 'end',
        metrics: ['count'],
      },
    ],
    [
      'line',
      {
        metrics: ['a'],
        contribution: true,
        show_brush: 'yes',
        comparison_type: 'absolute',
        time_compare: '1 week ago',
      },
      {
        contributionMode: 'row',
        zoomable: true,
        comparison_type: 'difference',
        time_compare: ['1 week ago'],
      },
    ],
    [
      'line',
      {
        metrics: ['a'],
        y_log_scale: true,
        y_axis_bounds: [0, null],
        x_ticks_layout: '45°',
        bottom_margin: 'auto',
        x_axis_label: 'Day',
        custom_key: { kept: true },
      },
      {
        logAxis: true,
        truncateYAxis: true,
        y_axis_bounds: [0, null],
        xAxisLabelRotation: 45,
        x_axis_title_margin: 30,
        x_axis_title: 'Day',
        custom_key: { kept: true },
      },
    ],
    ['area', { ...time, metrics: ['a'] }, { viz_type: 'echarts_area', stack: 'Stack', x_axis: 'date' }],
    [
      'area',
      { metrics: ['a'], stacked_style: 'expand', show_controls: true },
      { stack: 'Expand', show_extra_controls: true },
    ],
    [
      'area',
      { metrics: ['a'], stacked_style: 'stream', line_interpolation: 'cardinal' },
      { stack: 'Stream', seriesType: 'smooth' },
    ],
    [
      'bar',
      { ...time, metrics: ['a'], bar_stacked: true },
      { viz_type: 'echarts_timeseries_bar', stack: 'Stack' },
    ],
    [
      'bar',
      { metrics: ['a'], show_bar_value: true, y_axis_label: 'Flights' },
      { show_value: true, y_axis_title: 'Flights' },
    ],
    [
      'bar',
      { metrics: ['a'], x_axis_format: '%Y', left_margin: 75 },
      { x_axis_time_format: '%Y', y_axis_title_margin: 75 },
    ],
    [
      'dist_bar',
      { metrics: ['a'], groupby: ['origin'], columns: ['day'], ...time },
      {
        viz_type: 'echarts_timeseries_bar',
        x_axis: 'origin',
        groupby: ['day'],
        granularity_sqla: 'date',
        time_range: 'Last quarter',
      },
    ],
    [
      'dist_bar',
      { metrics: ['a'], groupby: ['origin', 'day'], bar_stacked: true, order_bars: true },
      {
        x_axis: 'origin',
        groupby: ['day'],
        stack: 'Stack',
        x_axis_sort: 'origin',
        xAxisForceCategorical: true,
      },
    ],
    ['dist_bar', { metrics: ['a'], groupby: [] }, { x_axis: null, groupby: [] }],
    [
      'dual_line',
      { ...time, metric: 'a', metric_2: 'b', y_axis_2_format: '.1%' },
      {
        viz_type: 'mixed_timeseries',
        metrics: ['a'],
        metrics_b: ['b'],
        yAxisIndexB: 1,
        y_axis_format_secondary: '.1%',
        adhoc_filters: [filter],
        adhoc_filters_b: [filter],
      },
    ],
    [
      'dual_line',
      { metric: { label: 'x', expressionType: 'SQL', sqlExpression: '1' } },
      { metrics: [{ label: 'x', expressionType: 'SQL', sqlExpression: '1' }] },
    ],
    [
      'dual_line',
      { metric: 'a', metric_2: null, y_axis_bounds: [null, 5] },
      { metrics_b: [], truncateYAxis: true },
    ],
    [
      'line_multi',
      { line_charts: [3], line_charts_2: [4], ...time },
      { viz_type: 'echarts_timeseries_line', x_axis: 'date' },
    ],
    [
      'line_multi',
      { line_charts: [], y_axis_format: '.2f' },
      { annotation_layers: [], y_axis_format: '.2f' },
    ],
    [
      'line_multi',
      { line_charts: [7], prefix_metric_with_slice_name: true },
      { viz_type: 'echarts_timeseries_line' },
    ],
  ])('of %s open as their successors: %j', (viz, form, expected) => {
    expect(migrated(viz, form)).toMatchObject(expected);
  });

  it('of several lines show their charts as layers', () => {
    const layers = migrated('line_multi', { line_charts: [3, 9] })['annotation_layers'];
    expect(layers).toMatchObject([
      { annotationType: 'TIME_SERIES', sourceType: 'line', value: 3 },
      { annotationType: 'TIME_SERIES', sourceType: 'line', value: 9 },
    ]);
    expect(migrated('line_multi', { line_charts: [3] })['metrics']).toMatchObject([{ label: 'COUNT(*)' }]);
  });

  it('keep the range of a filter that they have already', () => {
    const form = { ...time, metrics: ['a'], adhoc_filters: [{ ...filter, comparator: '2001 : 2002' }] };
    expect(migrated('line', form)['adhoc_filters']).toEqual([{ ...filter, comparator: '2001 : 2002' }]);
  });
});
