import type { ApiClient } from '@belvedere/api-client';
import { createChartCatalogue, type ListedChart } from '@belvedere/charts';
import { createBelvedereStore, type Services } from '@belvedere/client-store';
import { expect, it, vi } from 'vitest';
import { dashboardSlice, selectDashboard } from '../dashboard-slice.ts';
import { toggleStar } from './toggle-star.ts';
import { loadDashboard } from './load-dashboard.ts';

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
  can: ['read'],
};
const LINE = { id: 7, slice_name: 'Delays', form_data: { viz_type: 'line', datasource: '1__table' } };

/** A promise with its ends outside. */
function later<Value>() {
  const ends: { give: (value: Value) => void; fail: (error: Error) => void } = {
    give: () => undefined,
    fail: () => undefined,
  };
  const promise = new Promise<Value>((give, fail) => Object.assign(ends, { give, fail }));
  return { promise, ...ends };
}

type StarReply = { readonly result: readonly { readonly id: number; readonly value: boolean }[] };

function opened() {
  const star = later<StarReply>();
  const code = vi.fn(() => new Promise<never>(() => undefined));
  const line = { card: { id: 'line', migratesFrom: [] }, manifest: code, load: code };
  const answers: Record<string, unknown> = {
    get: { result: WIRE },
    charts: { result: [LINE] },
    datasets: { result: [] },
    favouriteStatus: star.promise,
    addFavourite: { result: 'OK' },
  };
  const notices: string[] = [];
  const services = {
    api: { call: async (_group: string, verb: string) => answers[verb] } as unknown as ApiClient,
    charts: createChartCatalogue([line as unknown as ListedChart]),
    notify: ({ title }: { readonly title: string }) => notices.push(title),
    log: () => undefined,
    newId: () => 'page',
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  return { store, star, code, notices, state: () => selectDashboard(store.getState(), KEY) };
}

it('is shown before its star is known and before the code of its charts is there', async () => {
  const { store, star, code, state } = opened();
  await store.dispatch(loadDashboard(KEY, 'flights'));
  expect(state()).toMatchObject({ status: 'ready', isStarred: null, info: { id: 3 } });
  expect(code).toHaveBeenCalledTimes(2);
  star.give({ result: [{ id: 3, value: true }] });
  await vi.waitFor(() => expect(state().isStarred).toBe(true));
});

it('charts that the layout does not name get a place at its end', async () => {
  const { store, state } = opened();
  await store.dispatch(loadDashboard(KEY, 'flights'));
  const parts = Object.values(state().history?.present.layout ?? {});
  expect(parts.filter(({ type }) => type === 'CHART').map(({ meta }) => meta.chartId)).toEqual([7]);
  expect(state().history?.present).toBe(state().saved);
});

it('a star chosen before the server has told it stays as chosen', async () => {
  const { store, star, state } = opened();
  await store.dispatch(loadDashboard(KEY, 'flights'));
  await store.dispatch(toggleStar(KEY));
  star.give({ result: [{ id: 3, value: false }] });
  await star.promise;
  expect(state().isStarred).toBe(true);
});

it('a star that cannot be told leaves the dashboard as it is, and says so', async () => {
  const { store, star, notices, state } = opened();
  await store.dispatch(loadDashboard(KEY, 'flights'));
  star.fail(new Error('offline'));
  await vi.waitFor(() => expect(notices).toHaveLength(1));
  expect(state()).toMatchObject({ status: 'ready', isStarred: null });
});

it('a star that comes after the page was left is dropped', async () => {
  const { store, star, state } = opened();
  const left = new AbortController();
  await store.dispatch(loadDashboard(KEY, 'flights', {}, left.signal));
  left.abort();
  star.give({ result: [{ id: 3, value: true }] });
  await star.promise;
  expect(state().isStarred).toBeNull();
});
