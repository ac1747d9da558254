import { readFilterMask, type FilterValue, type QueryFilter } from '@belvedere/core';
import { expect, it } from 'vitest';
import { crossFilterLabel } from './cross-filter-label.ts';
import { EMPTY_DATASOURCE } from './datasource.ts';

const known = {
  ...EMPTY_DATASOURCE,
  columns: [{ column_name: 'sold', is_dttm: true }] as never,
  verboseMap: { sold: 'Sold on' },
};
const day = Date.UTC(2024, 2, 4);
const bound = (op: QueryFilter['op'], val: FilterValue, col = 'sold'): QueryFilter => ({
  col,
  op,
  val,
});

it.each<readonly [string, readonly QueryFilter[], string]>([
  [
    'bounds as a range',
    [bound('>=', day), bound('<', day + 7 * 86_400_000)],
    'Sold on: 2024-03-04 to 2024-03-10',
  ],
  ['one bound with its operator', [bound('>', day + 3_600_000)], 'Sold on: > 2024-03-04 01:00'],
  ['moments one by one', [bound('IN', [day, day + 86_400_000])], 'Sold on: 2024-03-04, 2024-03-05'],
  ['a range', [bound('TEMPORAL_RANGE', '2024-03-01 : 2024-04-01')], 'Sold on: 2024-03'],
  ['numbers as numbers', [bound('>=', day, 'qty')], `qty: >= ${day}`],
])('a mask without a name tells %s', (_, filters, text) => {
  expect(crossFilterLabel(readFilterMask({ extraFormData: { filters }, filterState: {} }), known)).toBe(text);
});

it('leaves a name of its own as it is, and a mask of an unknown dataset', () => {
  const extraFormData = { filters: [bound('>=', day)] };
  const named = readFilterMask({ extraFormData, filterState: { label: 'Spring' } });
  expect(crossFilterLabel(named, known)).toBe('Sold on: Spring');
  expect(crossFilterLabel(readFilterMask({ extraFormData, filterState: {} }), undefined)).toBe(
    `sold: >= ${day}`,
  );
});
