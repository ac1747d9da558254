import { EMPTY_DATASOURCE } from '@belvedere/charts';
import { expect, it } from 'vitest';
import { handlebarsManifest } from './manifest.ts';

const form = {
  groupby: ['a'],
  metrics: [],
  percent_metrics: [],
  all_columns: [],
  order_by_cols: [],
  include_time: true,
};
const queryOf = (extra: object, mainTimeColumn: string | null) =>
  handlebarsManifest.buildQuery(
    { ...form, ...extra } as never,
    { ...EMPTY_DATASOURCE, mainTimeColumn },
    {},
  )[0];

it('groups come by the time of the dataset too when asked, where it has one', () => {
  expect(queryOf({}, 'day')?.is_timeseries).toBe(true);
  expect(queryOf({}, null)?.is_timeseries).toBeUndefined();
  expect(queryOf({ include_time: false }, 'day')?.is_timeseries).toBeUndefined();
  expect(queryOf({ query_mode: 'raw', all_columns: ['a'] }, 'day')?.is_timeseries).toBeUndefined();
});
