import { expect, it } from 'vitest';
import { filterLabel } from './filter-text.ts';

it('a filter reads like SQL', () => {
  expect(
    filterLabel({
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'origin',
      operator: 'IN',
      comparator: ['ATL', 'ORD'],
    }),
  ).toBe('origin IN (ATL, ORD)');
});

it('a time range names its column', () => {
  expect(
    filterLabel({
      expressionType: 'SIMPLE',
      clause: 'WHERE',
      subject: 'date',
      operator: 'TEMPORAL_RANGE',
      comparator: 'Last week',
    }),
  ).toBe('date: Last week');
});

it('more than forty characters are cut', () => {
  const label = filterLabel({ expressionType: 'SQL', clause: 'WHERE', sqlExpression: 'x'.repeat(50) });
  expect(label).toBe(`${'x'.repeat(40)}...`);
});
