import { ApiError, type ApiClient } from '@belvedere/api-client';
import { createChartCatalogue } from '@belvedere/charts';
import { createBelvedereStore, type Services } from '@belvedere/client-store';
import { readCrossFilterScopes } from '@belvedere/core';
import { expect, it } from 'vitest';
import { dashboardSlice, selectDashboard } from '../state/dashboard-slice.ts';
import { loadDashboard } from '../state/thunks/load-dashboard.ts';
import { saveCrossScopes } from './save-cross-scopes.ts';

const KEY = 'd';
const chart = (id: number) => ({ type: 'CHART', id: `C${id}`, children: [], meta: { chartId: id } });
const POSITIONS = {
  DASHBOARD_VERSION_KEY: 'v2',
  ROOT_ID: { type: 'ROOT', id: 'ROOT_ID', children: ['GRID_ID'] },
  GRID_ID: { type: 'GRID', id: 'GRID_ID', children: ['C1', 'C2'] },
  C1: chart(1),
  C2: chart(2),
};
const own = (id: number, ...excluded: readonly number[]) => ({
  [id]: { id, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded } } },
});
const wire = (version: number, metadata: object) => ({
  id: 3,
  slug: 'flights',
  version,
  json_metadata: JSON.stringify(metadata),
  position_json: JSON.stringify(POSITIONS),
  dashboard_title: 'Flights',
  owners: [{ id: 1 }],
  roles: [],
  can: ['read', 'write'],
});

async function opened(update: (ifMatch: number, body: string) => unknown, later: object = {}) {
  let read = 0;
  const answers: Record<string, unknown> = {
    charts: { result: [] },
    datasets: { result: [] },
    favouriteStatus: { result: [] },
  };
  const call = async (_: string, verb: string, input: never, options: { readonly ifMatch: number }) => {
    if (verb === 'update')
      return update(options.ifMatch, (input as { body: { json_metadata: string } }).body.json_metadata);
    if (verb === 'get') return { result: (read += 1) === 1 ? wire(1, { x_odd: 1 }) : wire(2, later) };
    return answers[verb];
  };
  const services = {
    api: { call } as unknown as ApiClient,
    charts: createChartCatalogue([]),
    notify: () => undefined,
    log: () => undefined,
    newId: () => 'page',
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  await store.dispatch(loadDashboard(KEY, 'flights'));
  const before = readCrossFilterScopes({});
  const scopes = { ...before, own: { 1: { rootPath: ['ROOT_ID'], excluded: [1, 2] } } };
  const save = () => store.dispatch(saveCrossScopes(KEY, { scopes, before, emitters: [1, 2] }));
  return { save, state: () => selectDashboard(store.getState(), KEY) };
}

it('sends nothing but the two settings, with the version that was read, and the page follows them', async () => {
  const sent: unknown[] = [];
  const { save, state } = await opened((ifMatch, body) => {
    sent.push([ifMatch, Object.keys(JSON.parse(body) as object)]);
    return { version: 2 };
  });
  expect(await save()).toBeNull();
  expect(sent).toEqual([[1, ['chart_configuration', 'global_chart_configuration']]]);
  expect(state().info).toMatchObject({
    version: 2,
    metadata: {
      x_odd: 1,
      chart_configuration: {
        1: { crossFilters: { chartsInScope: [] } },
        2: { crossFilters: { scope: 'global', chartsInScope: [1] } },
      },
    },
  });
});

it('keeps the scopes that somebody else saved meanwhile', async () => {
  const sent: string[] = [];
  const { save } = await opened(
    (ifMatch, body) => {
      if (ifMatch === 1)
        throw new ApiError({ code: 'CONFLICT', message: 'stale', status: 412, requestId: 'r' });
      sent.push(body);
      return { version: 3 };
    },
    { chart_configuration: own(2, 1, 2) },
  );
  expect(await save()).toBeNull();
  expect(readCrossFilterScopes(JSON.parse(sent[0] ?? '{}')).own).toEqual({
    1: { rootPath: ['ROOT_ID'], excluded: [1, 2] },
    2: { rootPath: ['ROOT_ID'], excluded: [1, 2] },
  });
});

it('changes nothing on the page where the server refuses, and says why', async () => {
  const { save, state } = await opened(() => {
    throw new ApiError({ code: 'NOT_OWNER', message: 'ask its owners', status: 403, requestId: 'r-1' });
  });
  expect(await save()).toBe('ask its owners');
  expect(state().info?.metadata).toEqual({ x_odd: 1 });
});
