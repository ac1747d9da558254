// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';
import { dashboardActions, dashboardSlice } from '../state/dashboard-slice.ts';
import type { DashboardInfo } from '../state/wire.ts';
import { EditHeader } from './EditHeader.tsx';

const services = { storage: localStorage, now: () => 0 } as unknown as Services;
const edit = { title: 'Flights', layout: {} };

afterEach(cleanup);

it('opens no menu and discards nothing while a save is under way, whose end takes this head away', () => {
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const info = { id: 7, can: ['write'], metadata: {} } as unknown as DashboardInfo;
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  store.dispatch(
    dashboardActions.loaded({ key: 'd', loaded: { pageId: 'p', info, edit, charts: {}, datasets: {} } }),
  );
  store.dispatch(dashboardActions.editStarted({ key: 'd' }));
  render(
    <BelvedereProvider services={services} store={store}>
      <DashboardKeyContext value="d">
        <EditHeader />
      </DashboardKeyContext>
    </BelvedereProvider>,
  );
  const off = (): readonly boolean[] =>
    ['More actions', 'Discard'].map(
      (name) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled,
    );
  expect(off()).toEqual([false, false]);
  act(() => {
    store.dispatch(dashboardActions.saveStarted({ key: 'd' }));
  });
  expect(off()).toEqual([true, true]);
});
