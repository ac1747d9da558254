// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { createChartCatalogue } from '@belvedere/charts';
import { emptyLayout } from '@belvedere/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';
import { dashboardActions, dashboardSlice } from '../state/dashboard-slice.ts';
import type { DashboardInfo } from '../state/wire.ts';
import { EditPane } from './EditPane.tsx';

afterEach(cleanup);

const LISTED = { id: 1, slice_name: 'Delays', viz_type: 'line', datasource_name_text: 'flights' };

async function show(list: () => Promise<unknown>): Promise<void> {
  const services = {
    api: { call: list },
    charts: createChartCatalogue([]),
    storage: localStorage,
    notify: () => undefined,
    log: () => undefined,
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const info = { id: 1, metadata: {} } as DashboardInfo;
  const edit = { title: 't', layout: emptyLayout('t') };
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  const loaded = { pageId: 'p', info, edit, charts: {}, datasets: {} };
  store.dispatch(dashboardActions.loaded({ key: 'd', loaded }));
  render(
    <BelvedereProvider store={store} services={services}>
      <DashboardKeyContext value="d">
        <EditPane />
      </DashboardKeyContext>
    </BelvedereProvider>,
  );
  await screen.findByText(/Delays|Could not/);
}

it('names how many charts there are where it lists the first ones alone', async () => {
  await show(async () => ({ count: 1234, result: [LISTED] }));
  expect(screen.getByText('The first 1 of 1,234 charts; a search finds the others.')).toBeDefined();
});

it('says nothing of others where all are listed', async () => {
  await show(async () => ({ count: 1, result: [LISTED] }));
  expect(screen.queryByText(/The first/)).toBeNull();
});

it('says that no charts could be fetched, and why', async () => {
  await show(() => Promise.reject(new Error('boom')));
  expect(screen.getByText('Could not fetch all saved charts')).toBeDefined();
  expect(screen.getByText(/boom/)).toBeDefined();
});
