import { EMPTY_DATASOURCE, type ChartManifest } from '@belvedere/charts';
import type { FormData } from '@belvedere/core';
import { expect, it } from 'vitest';
import { detailContext, groupsRows } from './drill-query.ts';

const manifestOf = (query: object): ChartManifest =>
  ({ id: 'pie', controls: [], buildQuery: () => [query] }) as unknown as ChartManifest;
const formData = { viz_type: 'pie', datasource: '1__table' } as FormData;

it('asks for a page of the rows that share the chosen values', () => {
  const manifest = manifestOf({
    columns: ['origin'],
    metrics: ['flights'],
    time_range: 'Last year',
    filters: [{ col: 'delay', op: '>', val: 60 }],
    extras: { where: '(a = 1)', having: '(COUNT(*) > 3)' },
    row_limit: 100,
  });
  const values = [
    { column: 'origin', value: 'ORD', text: 'O’Hare' },
    { column: 'date', value: 992_563_200_000, text: '15 Jun 2001', grain: 'P1D' },
  ];
  const { queries, result_type } = detailContext({
    manifest,
    formData,
    datasource: EMPTY_DATASOURCE,
    values,
    page: 2,
  });
  expect(result_type).toBe('drill_detail');
  expect(queries).toEqual([
    {
      time_range: 'Last year',
      filters: [
        { col: 'delay', op: '>', val: 60 },
        { col: 'origin', op: '==', val: 'ORD' },
        { col: 'date', op: '==', val: 992_563_200_000, grain: 'P1D' },
      ],
      extras: { where: '(a = 1)' },
      row_limit: 50,
      row_offset: 100,
      total_count: true,
    },
  ]);
});

it('knows charts without rows behind them', () => {
  expect(groupsRows(manifestOf({ metrics: ['flights'] }), formData, EMPTY_DATASOURCE)).toBe(true);
  expect(groupsRows(manifestOf({ columns: ['a'], metrics: [] }), formData, EMPTY_DATASOURCE)).toBe(false);
});
