import { describe, expect, it } from 'vitest';
import { definePanel } from '../control.ts';
import { sectionMessages } from '../messages.ts';
import { adhocFilters, groupby, metrics, timeGrain, xAxis } from '../shared/query.ts';
import { fitToDataset } from './fit-dataset.ts';
import { datasetOf } from './panel.fixture.ts';

const panel = definePanel({
  label: sectionMessages.query,
  tab: 'data',
  isExpanded: true,
  controls: [xAxis, timeGrain, metrics, groupby, adhocFilters],
});
const form = {
  viz_type: 'line',
  datasource: '1__table',
  x_axis: 'ordered_at',
  metrics: ['count', { expressionType: 'SQL', sqlExpression: 'SUM(price)' }],
  groupby: ['origin', 'shop'],
  row_limit: 10,
  standardizedFormData: { controls: {} },
};
const fitted = fitToDataset(panel, form, datasetOf('flown_at', 'origin'));

describe('another dataset', () => {
  it('keeps fields that it has too, expressions, and what is no field', () => {
    expect(fitted.formData).toEqual({
      viz_type: 'line',
      datasource: '7__table',
      metrics: form.metrics,
      groupby: ['origin'],
      row_limit: 10,
    });
  });

  it('names the controls that lost something, and those nobody checked', () => {
    expect(fitted.dropped.map(({ control, items }) => [control.name, items])).toEqual([
      ['x_axis', ['ordered_at']],
      ['groupby', ['shop']],
    ]);
    expect(fitted.kept.map(({ name }) => name)).toEqual(['metrics', 'groupby']);
    expect(fitted.unchecked.map(({ name }) => name)).toEqual(['metrics']);
  });
});
