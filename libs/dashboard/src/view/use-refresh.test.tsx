// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import type { JsonObject, Layout } from '@belvedere/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { dashboardActions, dashboardSlice, selectDashboard } from '../state/dashboard-slice.ts';
import type { DashboardInfo } from '../state/wire.ts';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';
import { useTimedRefresh } from './use-refresh.ts';

const chart = (id: number): Layout => ({
  [`CHART-${id}`]: { id: `CHART-${id}`, type: 'CHART', children: [], parents: [], meta: { chartId: id } },
});
const layout: Layout = {
  ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'], parents: [], meta: {} },
  GRID_ID: {
    id: 'GRID_ID',
    type: 'GRID',
    children: ['CHART-1', 'CHART-2', 'CHART-3'],
    parents: ['ROOT_ID'],
    meta: {},
  },
  ...chart(1),
  ...chart(2),
  ...chart(3),
};

function start(metadata: JsonObject) {
  const services = { storage: localStorage, now: () => Date.now() } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const info = { id: 7, metadata } as DashboardInfo;
  const edit = { title: 'Flights', layout };
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  store.dispatch(
    dashboardActions.loaded({
      key: 'd',
      loaded: { pageId: 'page', info, edit, charts: {}, datasets: {} },
    }),
  );
  const { result } = renderHook(() => useTimedRefresh(), {
    wrapper: ({ children }) => (
      <BelvedereProvider services={services} store={store}>
        <DashboardKeyContext value="d">{children}</DashboardKeyContext>
      </BelvedereProvider>
    ),
  });
  return { next: result, tokens: () => selectDashboard(store.getState(), 'd').refreshTokens };
}

const pass = (ms: number): void => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

function setHidden(isHidden: boolean): void {
  Object.defineProperty(document, 'visibilityState', {
    configurable: true,
    value: isHidden ? 'hidden' : 'visible',
  });
  act(() => {
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  cleanup();
  setHidden(false);
  vi.useRealTimers();
});

it('asks one chart after another at each interval, without the immune ones', () => {
  const { next, tokens } = start({ refresh_frequency: 60, timed_refresh_immune_slices: [2] });
  expect(next.current).toBe(60_000);
  pass(60_000);
  expect(tokens()).toEqual({ 1: 60_000 });
  expect(next.current).toBe(120_000);
  pass(12_000);
  expect(tokens()).toEqual({ 1: 60_000, 3: 72_000 });
});

it('never asks where no frequency is stored', () => {
  const { next, tokens } = start({});
  pass(86_400_000);
  expect(next.current).toBeNull();
  expect(tokens()).toEqual({});
});

it('waits while the page is hidden and makes up for it when the page is seen again', () => {
  const { next, tokens } = start({ refresh_frequency: 10, stagger_refresh: false });
  setHidden(true);
  pass(35_000);
  expect(tokens()).toEqual({});
  setHidden(false);
  expect(tokens()).toEqual({ 1: 35_000, 2: 35_000, 3: 35_000 });
  expect(next.current).toBe(45_000);
});
