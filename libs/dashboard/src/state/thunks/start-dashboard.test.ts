import type { ApiClient } from '@belvedere/api-client';
import { createBelvedereStore, type Services } from '@belvedere/client-store';
import { expect, it } from 'vitest';
import { dashboardActions, dashboardSlice, selectDashboard } from '../dashboard-slice.ts';
import { startDashboard } from './load-dashboard.ts';
import { saveDashboard } from './save-dashboard.ts';

const KEY = 'd';
const MADE = {
  id: 12,
  slug: null,
  version: 1,
  published: false,
  certified_by: null,
  is_managed_externally: false,
  changed_by_name: 'Ann',
  json_metadata: '{}',
  position_json: '{}',
  dashboard_title: 'Sales',
  owners: [{ id: 1 }],
  roles: [{ id: 5 }],
  can: ['read', 'write'],
};

function started() {
  const calls: { readonly name: string; readonly body: unknown }[] = [];
  const visited: string[] = [];
  const held = new Map<string, string>();
  const call = async (group: string, verb: string, { body }: { readonly body?: unknown }) => {
    calls.push({ name: `${group}.${verb}`, body });
    return verb === 'create' ? { id: 12 } : { result: MADE };
  };
  const services = {
    api: { call } as unknown as ApiClient,
    notify: () => undefined,
    navigate: (url: string) => visited.push(url),
    newId: () => 'page',
    storage: { removeItem: (key: string) => held.delete(key) },
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  store.dispatch(startDashboard(KEY));
  return { store, calls, visited, state: () => selectDashboard(store.getState(), KEY) };
}

it('a new dashboard is empty and known to nobody', () => {
  const { calls, state } = started();
  expect(state()).toMatchObject({ status: 'ready', info: { id: 0 }, charts: {} });
  expect(state().history?.present.title).toBe('[ untitled dashboard ]');
  expect(calls).toEqual([]);
});

it('is made with its layout when it is saved for the first time, and has an address from then on', async () => {
  const { store, calls, visited, state } = started();
  const present = state().history?.present;
  if (present === undefined) throw new Error('no layout');
  store.dispatch(dashboardActions.edited({ key: KEY, next: { ...present, title: 'Sales' } }));
  await store.dispatch(saveDashboard(KEY));
  expect(calls.map(({ name }) => name)).toEqual(['dashboard.create', 'dashboard.get']);
  const body = calls[0]?.body as { readonly dashboard_title: string; readonly json_metadata: string };
  expect(body.dashboard_title).toBe('Sales');
  expect(JSON.parse(body.json_metadata)).toHaveProperty('positions.ROOT_ID');
  expect(visited).toEqual(['/superset/dashboard/12/']);
  expect(state().info?.id).toBe(12);
});
