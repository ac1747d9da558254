import type { PanelState } from '@belvedere/controls';
import { expect, it } from 'vitest';
import { answeredColumns, configurableColumns } from './form-columns.ts';

const datasource = {
  columns: [
    { column_name: 'origin', verbose_name: 'Airport', type_generic: 1, is_dttm: false },
    { column_name: 'delay', verbose_name: null, type_generic: 0, is_dttm: false },
  ],
  metrics: [{ metric_name: 'count', verbose_name: 'Flights' }],
} as unknown as PanelState['datasource'];

it('the answer of a table has its dimensions, metrics and shares, each once, by the names that readers know', () => {
  const formData = { groupby: ['origin', 'delay', 'origin'], metrics: ['count'], percent_metrics: ['count'] };
  expect(answeredColumns({ formData, datasource })).toEqual([
    { name: 'origin', label: 'Airport', isNumber: false, isTime: false },
    { name: 'delay', label: 'delay', isNumber: true, isTime: false },
    { name: 'count', label: 'Flights', isNumber: true, isTime: false },
    { name: '%count', label: '%Flights', isNumber: true, isTime: false },
  ]);
});

it('nothing chosen is no column', () => {
  expect(answeredColumns({ formData: { metric: null }, datasource: null })).toEqual([]);
});

it('columns of the dataset that the answer lacks come after those that it has', () => {
  const columns = configurableColumns({ formData: { metrics: ['count'], groupby: ['delay'] }, datasource });
  expect(columns.map(({ name }) => name)).toEqual(['delay', 'count', 'origin']);
});
