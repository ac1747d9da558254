import type { ListedChart } from '@belvedere/charts';
import { expect, it } from 'vitest';
import { deniedTypes, offeredCharts, quickCharts } from './offered-charts.ts';

const charts = (...list: readonly object[]): readonly ListedChart[] =>
  list.map((card) => ({ card })) as unknown as readonly ListedChart[];
const ids = (list: readonly ListedChart[]): readonly string[] => list.map(({ card }) => card.id);

const known = charts(
  { id: 'table' },
  { id: 'filter_box' },
  { id: 'old', deprecated: true },
  { id: 'older', label: 'DEPRECATED' },
  { id: 'pie' },
);

it('the deny list hides types, and the filter box goes where dashboards have filters of their own', () => {
  expect(ids(offeredCharts(known, deniedTypes({ VIZ_TYPE_DENYLIST: ['pie'] }, true), null))).toEqual([
    'table',
  ]);
  expect(ids(offeredCharts(known, deniedTypes({}, false), null))).toEqual(['table', 'filter_box', 'pie']);
});

it('a deprecated type is offered only to a chart that is of it', () => {
  expect(ids(offeredCharts(known, new Set(), 'old'))).toContain('old');
  expect(ids(offeredCharts(known, new Set(), 'old'))).not.toContain('older');
});

it('a type that is none of the usual ones stands before them while it is at hand', () => {
  expect(ids(quickCharts(known, 'old'))).toEqual(['old', 'table', 'pie']);
  expect(ids(quickCharts(known, 'pie'))).toEqual(['table', 'pie']);
});
