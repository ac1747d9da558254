import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { defineControl } from '@belvedere/controls';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { formOfType } from './drill-types.ts';

const label = { key: 'x', text: 'x' } as never;
const panel = (...controls: readonly unknown[]) =>
  [{ label, tab: 'data', isExpanded: true, controls }] as never;
const metric = defineControl({ name: 'metric', kind: 'metric', label, default: null });
const metrics = defineControl({ name: 'metrics', kind: 'metrics', label, default: [] });
const form = {
  viz_type: 'pie',
  datasource: '1__table',
  metric: 'flights',
  groupby: ['month'],
  extra_form_data: { filters: [{ col: 'origin', op: 'IN', val: ['ORD'] }] },
} as unknown as FormData;

it('a drilled chart of another type has its metric, its filters and the column where that type holds it', () => {
  const to = { id: 'echarts_timeseries_bar', controls: panel(metrics) } as const;
  const from = { controls: panel(metric) };
  const typed = formOfType(form, { from, to, datasource: EMPTY_DATASOURCE }, 'month');
  expect(typed).toMatchObject({
    viz_type: 'echarts_timeseries_bar',
    metrics: ['flights'],
    x_axis: 'month',
    groupby: [],
    extra_form_data: form['extra_form_data'],
  });
  expect(typed).not.toHaveProperty('standardizedFormData');
});
