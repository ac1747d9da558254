import { describe, expect, it } from 'vitest';
import { migrateHeatmap } from './heatmap/migrations.ts';
import { migratePie } from './pie/migrations.ts';
import { migrateSunburst } from './sunburst/migrations.ts';
import { migrateTreemap } from './treemap/migrations.ts';

const filters = [
  { clause: 'WHERE', expressionType: 'SIMPLE', subject: 'a', operator: 'IN', comparator: [1] },
];

describe('an old treemap form', () => {
  it.each([
    [
      { metrics: ['sum__sales'], groupby: ['region', 'shop'], treemap_ratio: 1.618 },
      { metric: 'sum__sales', groupby: ['region', 'shop'] },
    ],
    [
      {
        metrics: [{ label: 'x', expressionType: 'SQL', sqlExpression: 'count(*)' }, 'b'],
        number_format: '.3s',
      },
      { metric: { label: 'x', expressionType: 'SQL', sqlExpression: 'count(*)' }, number_format: '.3s' },
    ],
    [
      { metric: 'm', groupby: ['a'], color_scheme: 'd3Category10', adhoc_filters: filters },
      { metric: 'm', groupby: ['a'], color_scheme: 'd3Category10', adhoc_filters: filters },
    ],
  ])('%j becomes %j', (old, expected) => {
    expect(migrateTreemap({ viz_type: 'treemap', ...old })).toEqual({ viz_type: 'treemap_v2', ...expected });
  });
});

describe('an old sunburst form', () => {
  it.each([
    [
      { groupby: ['region', 'country'], metric: 'pop', secondary_metric: 'rural' },
      { columns: ['region', 'country'], metric: 'pop', secondary_metric: 'rural' },
    ],
    [
      { groupby: [], metric: 'pop', row_limit: 100 },
      { columns: [], metric: 'pop', row_limit: 100 },
    ],
    [
      { metric: 'pop', linear_color_scheme: 'x' },
      { columns: [], metric: 'pop', linear_color_scheme: 'x' },
    ],
  ])('%j becomes %j', (old, expected) => {
    expect(migrateSunburst({ viz_type: 'sunburst', ...old })).toEqual({
      viz_type: 'sunburst_v2',
      ...expected,
    });
  });
});

describe('an old heatmap form', () => {
  it.each([
    [
      { all_columns_x: 'hour', all_columns_y: 'weekday', metric: 'm', normalize_across: 'x' },
      { x_axis: 'hour', groupby: 'weekday', metric: 'm', normalize_across: 'x' },
    ],
    [
      { all_columns_x: 'a', all_columns_y: 'b', y_axis_bounds: [0, 5], show_perc: true, xscale_interval: 2 },
      { x_axis: 'a', groupby: 'b', value_bounds: [0, 5], show_percentage: true, xscale_interval: 2 },
    ],
    [
      {
        all_columns_x: 'a',
        all_columns_y: 'b',
        canvas_image_rendering: 'pixelated',
        sort_x_axis: 'value_desc',
      },
      { x_axis: 'a', groupby: 'b', sort_x_axis: 'value_desc' },
    ],
  ])('%j becomes %j', (old, expected) => {
    expect(migrateHeatmap({ viz_type: 'heatmap', ...old })).toEqual({ viz_type: 'heatmap_v2', ...expected });
  });
});

describe('an old pie form', () => {
  it.each([
    [
      { metrics: ['count'], groupby: ['gender'], pie_label_type: 'key_percent', donut: true },
      { metric: 'count', groupby: ['gender'], label_type: 'key_percent', donut: true },
    ],
    [
      { metric: 'sum__num', pie_label_type: 'percent', labels_outside: false, show_legend: true },
      { metric: 'sum__num', label_type: 'percent', labels_outside: false, show_legend: true },
    ],
    [
      { metrics: [], groupby: ['a'], pie_label_type: 'other' },
      { metric: null, groupby: ['a'] },
    ],
    [
      { metric: 'm', label_type: 'value' },
      { metric: 'm', label_type: 'value' },
    ],
  ])('%j becomes %j', (old, expected) => {
    expect(migratePie({ viz_type: 'pie', ...old })).toEqual({ viz_type: 'pie', ...expected });
  });
});
