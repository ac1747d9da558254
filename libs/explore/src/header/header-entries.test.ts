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

const menuOf = (shown: SavedChart | null, chartEntries: ChartEntries = () => []) => ({
  chart: shown,
  canQuery: true,
  runInSqlLab: null,
  share: [],
  chartEntries,
  open,
});

function idsOf(shown: SavedChart | null, chartEntries: ChartEntries = () => []) {
  return headerEntries(menuOf(shown, chartEntries), translateEnglish).map(({ id }) => id);
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

it('takes the query to SQL Lab for those who have its menu, once the chart is ready', () => {
  const menu = { ...menuOf(chart), runInSqlLab: () => undefined, canQuery: false };
  const entry = headerEntries(menu, translateEnglish).find(({ id }) => id === 'sqllab');
  expect(entry).toMatchObject({
    label: 'Run in SQL Lab',
    hindrance: 'The chart needs its required fields first',
  });
});
