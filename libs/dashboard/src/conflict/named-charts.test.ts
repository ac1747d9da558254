import type { Layout } from '@belvedere/core';
import { expect, it } from 'vitest';
import type { DashboardChart } from '../state/wire.ts';
import { namedLayout } from './named-charts.ts';

const chart = (id: string, chartId: number, more = {}): Layout => ({
  [id]: { id, type: 'CHART', children: [], meta: { chartId, sliceName: 'Once', width: 4, ...more } },
});
const now = { 1: { id: 1, name: 'Delays by day' } as DashboardChart };

it('charts are called as they are now, unless the page does not know them; titles of the dashboard stay', () => {
  const layout = { ...chart('A', 1), ...chart('B', 2), ...chart('C', 1, { sliceNameOverride: 'Mine' }) };
  const named = namedLayout(layout, now);
  expect(['A', 'B', 'C'].map((id) => named[id]?.meta.sliceName)).toEqual([
    'Delays by day',
    'Once',
    'Delays by day',
  ]);
  expect(named['C']?.meta.sliceNameOverride).toBe('Mine');
  expect(layout['A']?.meta.sliceName).toBe('Once');
});
