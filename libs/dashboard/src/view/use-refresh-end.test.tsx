// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dashboardActions, dashboardSlice } from '../state/dashboard-slice.ts';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';
import { useAwaitedRefresh } from './use-refresh.ts';
import { useRefreshEnd } from './use-refresh-end.ts';

function start() {
  const told: string[] = [];
  const services = {
    storage: localStorage,
    now: () => 0,
    notify: ({ title }: { readonly title: string }) => told.push(title),
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  const { result } = renderHook(
    () => {
      useRefreshEnd();
      return useAwaitedRefresh();
    },
    {
      wrapper: ({ children }) => (
        <BelvedereProvider services={services} store={store}>
          <DashboardKeyContext value="d">{children}</DashboardKeyContext>
        </BelvedereProvider>
      ),
    },
  );
  const on = dashboardActions;
  return {
    told,
    refresh: (chartIds: readonly number[]) => {
      act(() => {
        result.current(chartIds);
      });
    },
    read: (chartId: number) => {
      act(() => {
        store.dispatch(on.chartRead({ key: 'd', chartId, at: 0 }));
      });
    },
    tell: (chartId: number, reading: 'asking' | 'failed' | null) => {
      act(() => {
        store.dispatch(on.chartTold({ key: 'd', chartId, reading }));
      });
    },
  };
}

afterEach(cleanup);

it('says that the data are refreshed when the last chart on the page has its rows, once', () => {
  const { told, refresh, read, tell } = start();
  read(1);
  read(2);
  refresh([1, 2, 3]);
  tell(1, 'asking');
  read(2);
  expect(told).toEqual(['Refreshing charts']);
  read(1);
  read(1);
  expect(told).toEqual(['Refreshing charts', 'Data refreshed']);
});

it('says how many charts kept their old rows', () => {
  const { told, refresh, read, tell } = start();
  [1, 2, 3].forEach(read);
  refresh([1, 2, 3]);
  tell(1, 'failed');
  tell(2, 'failed');
  read(3);
  expect(told).toEqual(['Refreshing charts', 'Charts that could not be refreshed: 2']);
});

it('does not wait for a chart that has left the page', () => {
  const { told, refresh, read, tell } = start();
  [1, 2].forEach(read);
  refresh([1, 2]);
  read(1);
  tell(2, null);
  expect(told.at(-1)).toBe('Data refreshed');
});
