import { ApiError, type ApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import { createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import { expect, it } from 'vitest';
import { dashboardSlice } from '../dashboard-slice.ts';
import { toggleCrossFilters, togglePublished } from './change-status.ts';
import { loadDashboard } from './load-dashboard.ts';
import { saveDashboard } from './save-dashboard.ts';

const KEY = 'd';
const WIRE = {
  id: 3,
  slug: 'flights',
  version: 1,
  json_metadata: '{}',
  position_json: '{}',
  dashboard_title: 'Flights',
  owners: [{ id: 1 }],
  roles: [{ id: 5 }],
  can: ['read', 'write'],
};

async function refused(status: number) {
  const answers: Record<string, unknown> = {
    get: { result: WIRE },
    charts: { result: [] },
    datasets: { result: [] },
    favouriteStatus: { result: [] },
  };
  const notices: (string | undefined)[][] = [];
  const call = async (_group: string, verb: string): Promise<unknown> => {
    if (verb !== 'update') return answers[verb];
    throw new ApiError({ code: 'NOT_OWNER', message: 'ask its owners', status, requestId: 'r-1' });
  };
  const services = {
    api: { call } as unknown as ApiClient,
    charts: createChartCatalogue([]),
    notify: ({ title, text }: Notice) => notices.push([title, text]),
    log: () => undefined,
    newId: () => 'page',
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  await store.dispatch(loadDashboard(KEY, 'flights'));
  return { store, notices };
}

it.each([
  ['saving', saveDashboard, 'You do not have permission to edit this dashboard'],
  ['publishing', togglePublished, 'You do not have permissions to edit this dashboard.'],
  ['filtering across', toggleCrossFilters, 'You do not have permissions to edit this dashboard.'],
] as const)('%s that the server refuses is told in its own words', async (_, change, text) => {
  const { store, notices } = await refused(403);
  await store.dispatch(change(KEY));
  expect(notices).toEqual([[text, undefined]]);
});

it.each([
  ['publishing', togglePublished],
  ['filtering across', toggleCrossFilters],
] as const)('%s that fails for another reason says which', async (_, change) => {
  const { store, notices } = await refused(409);
  await store.dispatch(change(KEY));
  expect(notices).toEqual([['Sorry, an unknown error occurred', 'ask its owners']]);
});
