import { EMPTY_DATASOURCE, type ChartDatasource } from '@belvedere/charts';
import { expect, test } from 'vitest';
import { linesOfValues, switchableControls, valuesOfLines } from './switch-lines.ts';

const datasource = {
  ...EMPTY_DATASOURCE,
  columns: [{ column_name: 'wind' }, { column_name: 'weather' }],
  metrics: [{ metric_name: 'count' }],
  verboseMap: { count: 'Days' },
} as unknown as ChartDatasource;

test('lines name metrics, aggregates, columns and grains, and come back as they were written', () => {
  const metrics = valuesOfLines('metrics', 'count\nAVG(wind) = Mean wind', datasource).values;
  expect(metrics).toEqual([
    { value: 'count', label: 'Days' },
    { value: 'AVG(wind)', label: 'Mean wind' },
  ]);
  expect(valuesOfLines('metrics', linesOfValues(metrics), datasource).values).toEqual(metrics);
  expect(valuesOfLines('time_grain_sqla', 'quarter\nP1Y', datasource).values).toEqual([
    { value: 'P3M', label: 'Quarter' },
    { value: 'P1Y', label: 'Year' },
  ]);
});

test('what is not known is named', () => {
  expect(valuesOfLines('groupby', 'weather\ncount', datasource).bad).toBe('count');
  expect(valuesOfLines('metric', 'AVG(nope)', datasource).bad).toBe('AVG(nope)');
  expect(valuesOfLines('time_grain_sqla', 'fortnight', datasource).bad).toBe('fortnight');
});

test('only what a form sets can be switched', () => {
  const table = { viz_type: 'table', query_mode: 'raw', columns: ['a'], metrics: ['b'], groupby: [] };
  expect(switchableControls(table)).toEqual(['columns']);
  expect(switchableControls({ viz_type: 'pie', metric: 'b', groupby: ['a'], x_axis: '' })).toEqual([
    'metric',
    'groupby',
  ]);
});
