import { expect, it } from 'vitest';
import { withOrderBy } from './order-by.ts';

it('keeps an order that the query has', () => {
  const query = { orderby: [['a', true]] as const, metrics: ['m'] };
  expect(withOrderBy(query)).toBe(query);
});

it.each([
  [{ metrics: ['m'], series_limit_metric: 's' }, [['s', false]]],
  [{ metrics: ['m'], order_desc: false }, [['m', true]]],
  [{ metrics: ['m'], orderby: [['', true]] as const }, [['m', false]]],
])('orders %j by %j', (query, orderby) => {
  const ordered = withOrderBy(query);
  expect(ordered.orderby).toEqual(orderby);
  expect(ordered).not.toHaveProperty('series_limit_metric');
});

it('takes a legacy order before the first metric, and none without metrics', () => {
  expect(withOrderBy({ metrics: ['m'] }, 'old').orderby).toEqual([['old', false]]);
  expect(withOrderBy({ columns: ['c'] })).not.toHaveProperty('orderby');
});
