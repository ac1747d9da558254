import { expect, it } from 'vitest';
import { checkQuery } from './check-query.ts';

it('asks for no row, whatever is checked', () => {
  for (const role of ['column', 'metric', 'where', 'having'] as const)
    expect(checkQuery(role, 'delay > 1').extras?.where).toMatch(/^\(1 = 0\)/);
});

it('a column is read as a column, a metric as a metric', () => {
  expect(checkQuery('column', 'upper(origin)').columns).toMatchObject([{ sqlExpression: 'upper(origin)' }]);
  expect(checkQuery('metric', 'AVG(delay)').metrics).toMatchObject([{ sqlExpression: 'AVG(delay)' }]);
});

it('a condition stands where it will stand', () => {
  expect(checkQuery('where', 'delay > 1').extras?.where).toBe('(1 = 0) AND (delay > 1)');
  expect(checkQuery('having', 'COUNT(*) > 1').extras?.having).toBe('(COUNT(*) > 1)');
});
