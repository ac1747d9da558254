// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';
import { dashboardActions, dashboardSlice, selectDashboard } from '../state/dashboard-slice.ts';
import type { DashboardInfo } from '../state/wire.ts';
import { useStartEditing } from './use-start-editing.ts';

function start(can: readonly string[]) {
  const notify = vi.fn();
  const services = { storage: localStorage, now: () => 0, origin: '', notify } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const info = { id: 7, can, metadata: {} } as unknown as DashboardInfo;
  const loaded = { pageId: 'page', info, edit: { title: 'Flights', layout: {} }, charts: {}, datasets: {} };
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  store.dispatch(dashboardActions.loaded({ key: 'd', loaded }));
  const { result } = renderHook(useStartEditing, {
    wrapper: ({ children }: { readonly children: ReactNode }) => (
      <BelvedereProvider services={services} store={store}>
        <DashboardKeyContext value="d">{children}</DashboardKeyContext>
      </BelvedereProvider>
    ),
  });
  result.current();
  const isEditing = selectDashboard(store.getState(), 'd').isEditing;
  return { isEditing, said: notify.mock.calls.map(([notice]: { title: string }[]) => notice?.title) };
}

it('starts for who may, and tells everybody else that they may not', () => {
  expect(start(['read', 'write'])).toEqual({ isEditing: true, said: [] });
  expect(start(['read'])).toEqual({
    isEditing: false,
    said: ['You do not have permissions to edit this dashboard.'],
  });
});
