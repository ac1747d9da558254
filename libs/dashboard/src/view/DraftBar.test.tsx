// @vitest-environment jsdom
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dashboardActions, dashboardSlice, selectDashboard } from '../state/dashboard-slice.ts';
import { keepDraft } from '../state/draft.ts';
import type { DashboardInfo } from '../state/wire.ts';
import { DraftBar } from './DraftBar.tsx';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';

const NOW = 1_700_000_000_000;
const services = { storage: localStorage, now: () => NOW } as unknown as Services;
const saved = { title: 'Flights', layout: {} };

function show({ isEditing = false } = {}) {
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  const info = { id: 7 } as DashboardInfo;
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  store.dispatch(
    dashboardActions.loaded({
      key: 'd',
      loaded: { pageId: 'page', info, edit: saved, charts: {}, datasets: {} },
    }),
  );
  if (isEditing) store.dispatch(dashboardActions.editStarted({ key: 'd' }));
  render(
    <BelvedereProvider services={services} store={store}>
      <DashboardKeyContext value="d">
        <DraftBar />
      </DashboardKeyContext>
    </BelvedereProvider>,
  );
  return Object.assign(() => selectDashboard(store.getState(), 'd'), { dispatch: store.dispatch });
}

beforeEach(() => {
  keepDraft(localStorage, 7, { savedAt: NOW, version: 1, edit: { ...saved, title: 'Mine' } });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('restores kept changes into the editor', async () => {
  const state = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(state().isEditing).toBe(true);
  expect(state().history?.present.title).toBe('Mine');
  expect(screen.queryByRole('status')).toBeNull();
});

it('offers kept changes to an editor too, also after its first step', async () => {
  const state = show({ isEditing: true });
  act(() => {
    state.dispatch(dashboardActions.edited({ key: 'd', next: { ...saved, title: 'Newer' } }));
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Restore them' }));
  expect(state().history?.present.title).toBe('Mine');
});

it('throws kept changes away when told to', async () => {
  const state = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Throw them away' }));
  expect(localStorage).toHaveLength(0);
  expect(state().history?.present.title).toBe('Flights');
  expect(screen.queryByRole('status')).toBeNull();
});

it('offers nothing when nothing was kept', () => {
  localStorage.clear();
  show();
  expect(screen.queryByRole('status')).toBeNull();
});
