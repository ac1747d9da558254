import { expect, it } from 'vitest';
import { aColumn } from '../testing/a-field.ts';
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

it('a filter is called by the name that people read', () => {
  const fields = { columns: [aColumn({ column_name: 'temp_max', verbose_name: 'High' })], metrics: [] };
  const warm = {
    expressionType: 'SIMPLE',
    clause: 'WHERE',
    subject: 'temp_max',
    operator: '>',
    comparator: 10,
  } as const;
  expect(filterLabel(warm, fields)).toBe('High > 10');
  expect(filterLabel(warm)).toBe('temp_max > 10');
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
