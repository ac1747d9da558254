import { expect, it } from 'vitest';
import { skeletonShape } from './skeleton-shape.ts';

it.each([
  ['echarts_timeseries_line', 'line'],
  ['echarts_timeseries_bar', 'bars'],
  ['pie', 'ring'],
  ['big_number', 'number'],
  ['table', 'lines'],
  ['heatmap_v2', 'grid'],
  ['funnel', 'rows'],
] as const)('a %s that is on its way looks like a %s', (id, shape) => {
  const category = {
    table: 'Table',
    pie: 'Part of a Whole',
    big_number: 'KPI',
    heatmap_v2: 'Correlation',
  } as const;
  expect(skeletonShape({ id, category: category[id as 'pie'] ?? 'Evolution' })).toBe(shape);
});

it('a type that nobody knows has bars', () => {
  expect(skeletonShape(null)).toBe('bars');
});
