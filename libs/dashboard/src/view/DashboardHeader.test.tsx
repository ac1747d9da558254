// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dashboardActions, dashboardSlice } from '../state/dashboard-slice.ts';
import type { DashboardInfo } from '../state/wire.ts';
import { DashboardHeader } from './DashboardHeader.tsx';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';

const NOON = new Date(2026, 0, 1, 12, 0).getTime();
const services = { storage: localStorage, now: () => NOON, origin: '' } as unknown as Services;

function show(nextRefreshAt: number | null): void {
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const info = { id: 7, can: [], metadata: {} } as unknown as DashboardInfo;
  const edit = { title: 'Flights', layout: {} };
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  store.dispatch(
    dashboardActions.loaded({ key: 'd', loaded: { pageId: 'page', info, edit, charts: {}, datasets: {} } }),
  );
  store.dispatch(dashboardActions.chartRead({ key: 'd', chartId: 1, at: NOON }));
  render(
    <BelvedereProvider services={services} store={store}>
      <DashboardKeyContext value="d">
        <DashboardHeader
          onEdit={() => undefined}
          onRefresh={() => undefined}
          hostEntries={() => []}
          nextRefreshAt={nextRefreshAt}
          hiddenCount={0}
        />
      </DashboardKeyContext>
    </BelvedereProvider>,
  );
}

afterEach(cleanup);

it('says how old the rows are and when they are read again', () => {
  show(NOON + 300_000);
  expect(screen.getByText(/^Data as of 12:00\sPM · next refresh 12:05\sPM$/u)).toBeTruthy();
});

it('names no next refresh where none is stored', () => {
  show(null);
  expect(screen.getByText(/^Data as of 12:00\sPM$/u)).toBeTruthy();
});
