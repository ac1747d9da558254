import { expect, it } from 'vitest';
import { upgradeQueryObject } from './query-object-upgrade.ts';

it.each([
  [{ groupby: ['a'] }, { columns: ['a'] }],
  [{ groupby: ['a'], columns: ['b'] }, { columns: ['b'] }],
  [{ granularity_sqla: 'at' }, { granularity: 'at' }],
  [
    { timeseries_limit: 5, timeseries_limit_metric: 'm' },
    { series_limit: 5, series_limit_metric: 'm' },
  ],
  [{ since: '2024', until: '' }, { time_range: '2024 : ' }],
  [{ since: '2024', time_range: 'Last day' }, { time_range: 'Last day' }],
  [{ where: 'a = 1', extras: { where: 'b = 2' } }, { extras: { where: '(b = 2) AND (a = 1)' } }],
  [{ having: 'COUNT(*) > 1' }, { extras: { having: '(COUNT(*) > 1)' } }],
])('reads %j as %j', (old, expected) => {
  const query = upgradeQueryObject(old);
  expect(query).toMatchObject(expected);
  for (const name of ['groupby', 'granularity_sqla', 'timeseries_limit', 'since', 'until', 'where', 'having'])
    expect(query).not.toHaveProperty(name);
});
