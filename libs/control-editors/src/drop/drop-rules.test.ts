import type { PanelDatasource } from '@belvedere/controls';
import { describe, expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
import { filterFromColumn, filterFromMetric, metricFromColumn } from './drop-rules.ts';

const delay = aColumn({ column_name: 'delay', type_generic: 0 });
const date = aColumn({ column_name: 'date', type_generic: 2, is_dttm: true });

describe('a column where a metric is wanted', () => {
  it('is summed when it holds numbers, else its different values are counted', () => {
    expect(metricFromColumn(delay)).toMatchObject({ aggregate: 'SUM', label: 'SUM(delay)' });
    expect(metricFromColumn(date)).toMatchObject({ aggregate: 'COUNT_DISTINCT' });
    expect(metricFromColumn(aColumn({ column_name: 'late', type_generic: 3 }))).toMatchObject({
      aggregate: 'COUNT_DISTINCT',
    });
  });

  it('is no metric when nothing is known of its type', () => {
    expect(metricFromColumn(aColumn({ column_name: 'x', type_generic: null }))).toBeNull();
  });
});

describe('what becomes of a field where a filter is wanted', () => {
  it('a column asks for values, a time for a range', () => {
    expect(filterFromColumn(delay)).toMatchObject({ clause: 'WHERE', operator: 'IN', comparator: [] });
    expect(filterFromColumn(date)).toMatchObject({ operator: 'TEMPORAL_RANGE', comparator: 'No filter' });
  });

  it('a metric keeps the groups in which it is greater than zero', () => {
    const datasource = { metrics: [{ metric_name: 'count', expression: 'COUNT(*)' }] };
    expect(filterFromMetric('count', datasource as unknown as PanelDatasource)).toEqual({
      expressionType: 'SQL',
      clause: 'HAVING',
      sqlExpression: 'COUNT(*) > 0',
    });
    expect(filterFromMetric(metricFromColumn(date) ?? '', null)).toMatchObject({
      sqlExpression: 'COUNT(DISTINCT date) > 0',
    });
  });
});
