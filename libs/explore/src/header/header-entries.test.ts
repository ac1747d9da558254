import { translateEnglish } from '@belvedere/ui';
import { expect, it } from 'vitest';
import type { SavedChart } from '../state/explore-state.ts';
import { headerEntries, type ChartEntries } from './header-entries.ts';

const chart: SavedChart = {
  id: 7,
  name: 'Mean delay',
  version: 1,
  description: null,
  certifiedBy: null,
  certificationDetails: null,
  cacheTimeout: null,
  owners: [],
  tags: [],
  dashboards: [],
  changed: 'now',
  isManagedExternally: false,
  params: '{}',
  can: ['read', 'write', 'delete'],
};
const open = () => () => undefined;

function idsOf(shown: SavedChart | null, chartEntries: ChartEntries = () => []) {
  const menu = { chart: shown, canQuery: true, share: [], chartEntries, open };
  return headerEntries(menu, translateEnglish).map(({ id }) => id);
}

it('shows what the host adds to a saved chart, and nothing for a host that adds nothing', () => {
  expect(idsOf(chart)).toEqual(['properties', 'query', 'end', 'delete']);
  const report: ChartEntries = ({ id }) => [{ id: `report-${id}`, label: 'Schedule a report' }];
  expect(idsOf(chart, report)).toEqual(['properties', 'query', 'report-7', 'end', 'delete']);
});

it('a chart that was never saved has no entries of the host', () => {
  const report: ChartEntries = () => [{ id: 'report', label: 'Schedule a report' }];
  expect(idsOf(null, report)).toEqual(['query']);
});

it('lists the dashboards of a chart under a head of their own', () => {
  expect(idsOf({ ...chart, dashboards: [{ id: 3, title: 'US flights' }] })).toEqual([
    'properties',
    'query',
    'dashboards',
    'dashboard-3',
    'end',
    'delete',
  ]);
});
