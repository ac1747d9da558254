// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import type { JsonObject } from '@belvedere/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dashboardActions, dashboardSlice } from '../state/dashboard-slice.ts';
import { unsavedDashboard } from '../state/wire.ts';
import { ChartDescription } from './ChartDescription.tsx';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';

afterEach(cleanup);

function show(metadata: JsonObject, description: string | null): void {
  const services = {} as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const { info, edit } = unsavedDashboard('Flights');
  const loaded = { pageId: 'p', info: { ...info, metadata }, edit, charts: {}, datasets: {} };
  store.dispatch(dashboardActions.loaded({ key: 'd', loaded }));
  render(
    <BelvedereProvider services={services} store={store}>
      <DashboardKeyContext value="d">
        <ChartDescription chart={{ id: 28, description }} />
      </DashboardKeyContext>
    </BelvedereProvider>,
  );
}

it('says what the chart is about where the dashboard has it open', async () => {
  show({ expanded_slices: { '28': true } }, 'Delay in **minutes**');
  expect(await screen.findByText('minutes')).toBeTruthy();
});

it.each([
  [{ expanded_slices: { '28': false } }, 'Delay'],
  [{ expanded_slices: { '29': true } }, 'Delay'],
  [{ expanded_slices: [] }, 'Delay'],
  [{}, 'Delay'],
  [{ expanded_slices: { '28': true } }, ' '],
  [{ expanded_slices: { '28': true } }, null],
])('%j with the description %j shows nothing', (metadata, description) => {
  show(metadata, description);
  expect(document.querySelector('.bv-part-description')).toBeNull();
});
