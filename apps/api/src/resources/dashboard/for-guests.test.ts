import { expect, test } from 'vitest';
import { datasetForGuests } from './for-guests.ts';

test('those who only look learn of a metric whether it adds up, not its expression', () => {
  const metrics = [
    { metric_name: 'rows', expression: 'COUNT(*)' },
    { metric_name: 'mean', expression: 'AVG(secret)' },
  ];
  expect(datasetForGuests({ columns: [], metrics }, new Set())['metrics']).toEqual([
    { metric_name: 'rows', adds_up: true },
    { metric_name: 'mean', adds_up: false },
  ]);
});
