import { expect, test } from 'vitest';
import { textsIn, trimmedDataset } from './used-parts.ts';

const DATASET = {
  id: 1,
  description: 'long',
  columns: [
    { column_name: 'carrier', type_generic: 1, groupby: false },
    { column_name: 'at', type_generic: 2, groupby: false },
    { column_name: 'secret', type_generic: 0, groupby: false },
    { column_name: 'odd', type_generic: null, groupby: false },
  ],
  metrics: [{ metric_name: 'count' }, { metric_name: 'delay' }],
  verbose_map: {
    __timestamp: 'Time',
    carrier: 'Airline',
    at: 'At',
    secret: 'Secret',
    count: 'Rows',
    delay: 'D',
  },
};

const FORM = {
  metrics: ['count', { expressionType: 'SIMPLE', column: { column_name: 'at' }, aggregate: 'MAX' }],
  adhoc_filters: [{ clause: 'WHERE', subject: 'carrier', comparator: ['AA'] }],
  row_limit: 10,
  nothing: null,
};

test('a column is used by a dimension, a filter or an ad-hoc metric, at any depth', () => {
  const trimmed = trimmedDataset(DATASET, textsIn([FORM]));
  expect(trimmed.columns.map((column) => column.column_name)).toEqual(['carrier', 'at']);
  expect(trimmed.metrics).toEqual([{ metric_name: 'count' }]);
  expect(trimmed.verbose_map).toEqual({ __timestamp: 'Time', carrier: 'Airline', at: 'At', count: 'Rows' });
});

test('the types of all columns stay known, the description goes', () => {
  const trimmed = trimmedDataset(DATASET, textsIn([]));
  expect(trimmed).toEqual({
    id: 1,
    columns: [],
    metrics: [],
    verbose_map: { __timestamp: 'Time' },
    column_types: [0, 1, 2],
  });
});

test('columns that may be grouped by stay, so that charts can be drilled by them', () => {
  const city = { column_name: 'city', type_generic: 1, groupby: true };
  const wide = {
    ...DATASET,
    columns: [...DATASET.columns, city],
    verbose_map: { city: 'City', secret: 'Secret' },
  };
  const trimmed = trimmedDataset(wide, textsIn([]));
  expect([trimmed.columns, trimmed.verbose_map]).toEqual([[city], { city: 'City' }]);
});
