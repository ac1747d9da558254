import { expect, test } from 'vitest';
import { contextOfForm } from './form-context.ts';

test('a time chart asks for its axis by grain, its groups and its metrics', () => {
  const context = contextOfForm({
    datasource: '3__table',
    viz_type: 'echarts_timeseries_line',
    x_axis: 'at',
    time_grain_sqla: 'P1D',
    groupby: ['carrier'],
    metrics: ['count'],
  });
  expect(context).toMatchObject({
    datasource: { id: 3, type: 'table' },
    queries: [{ columns: [{ label: 'at', timeGrain: 'P1D' }, 'carrier'], metrics: ['count'] }],
  });
});

test('a raw table asks for its columns and no metrics', () => {
  const context = contextOfForm({
    datasource: '3__table',
    viz_type: 'table',
    query_mode: 'raw',
    all_columns: ['a'],
  });
  expect(context?.queries[0]).toMatchObject({ columns: ['a'] });
  expect(context?.queries[0]).not.toHaveProperty('metrics');
});

test('form data without a datasource asks for nothing', () => {
  expect(contextOfForm({ viz_type: 'pie' })).toBeNull();
});
