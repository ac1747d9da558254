import { expect, it } from 'vitest';
import { withGranularityAxis } from './granularity-axis.ts';
import type { QueryObject } from './query-object.ts';

const TIMES = new Set(['ordered', 'shipped']);
const axis = {
  expressionType: 'SQL',
  sqlExpression: 'ordered',
  label: 'ordered',
  columnType: 'BASE_AXIS',
  timeGrain: 'P1M',
} as const;
const query: QueryObject = {
  columns: [axis, 'city'],
  granularity: 'shipped',
  metrics: ['count'],
  filters: [
    { col: 'ordered', op: 'TEMPORAL_RANGE', val: '2020 : 2021' },
    { col: 'city', op: '==', val: 'Rome' },
  ],
  orderby: [['ordered', true]],
  post_processing: [
    { operation: 'pivot', options: { index: ['ordered'], columns: ['city'], aggregates: {} } },
  ],
};

it('moves the axis to the column of the granularity, with its order, its pivot and its range', () => {
  expect(withGranularityAxis(query, 'ordered', TIMES)).toMatchObject({
    columns: [{ ...axis, sqlExpression: 'shipped', label: 'shipped' }, 'city'],
    filters: [{ col: 'city' }],
    time_range: '2020 : 2021',
    orderby: [['shipped', true]],
    post_processing: [{ options: { index: ['shipped'] } }],
  });
});

it('gives a time range of the query to all of its time filters', () => {
  const more = { ...query, time_range: 'Last week' };
  const shipped = { col: 'shipped', op: 'TEMPORAL_RANGE', val: 'Last year' } as const;
  const filters = [...(query.filters ?? []), shipped];
  expect(withGranularityAxis({ ...more, filters }, 'ordered', TIMES).filters).toEqual([
    { col: 'city', op: '==', val: 'Rome' },
    { ...shipped, val: 'Last week' },
  ]);
});

it('leaves alone an axis that is no time, one of its own column, and a query without granularity', () => {
  expect(withGranularityAxis(query, 'city', TIMES)).toBe(query);
  expect(withGranularityAxis(query, undefined, TIMES)).toBe(query);
  expect(withGranularityAxis({ ...query, granularity: 'nope' }, 'ordered', TIMES).columns).toBe(
    query.columns,
  );
  const { granularity: _, ...without } = query;
  expect(withGranularityAxis(without, 'ordered', TIMES)).toBe(without);
});

it('leaves ranges alone that come from outside the chart', () => {
  const crossed = { col: 'shipped', op: 'TEMPORAL_RANGE', val: '2020-05', isExtra: true } as const;
  const asked = { ...query, time_range: 'Last week', filters: [...(query.filters ?? []), crossed] };
  const { filters } = withGranularityAxis(asked, 'city', TIMES);
  expect(filters).toContainEqual(crossed);
  expect(filters).toContainEqual({ col: 'ordered', op: 'TEMPORAL_RANGE', val: 'Last week' });
});
