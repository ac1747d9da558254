// @vitest-environment jsdom
import type { ApiClient } from '@belvedere/api-client';
import { BelvedereProvider, createBelvedereStore, type Services } from '@belvedere/client-store';
import type { ComponentMeta, Layout, LayoutComponent } from '@belvedere/core';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dashboardActions, dashboardSlice, type Conflict } from '../state/dashboard-slice.ts';
import type { DashboardInfo } from '../state/wire.ts';
import { DashboardKeyContext } from '../instance/use-dashboard.ts';
import { ConflictDialog } from './ConflictDialog.tsx';

afterEach(cleanup);

const part = (id: string, type: LayoutComponent['type'], children: string[], meta: ComponentMeta = {}) => ({
  id,
  type,
  children,
  meta,
});
const chart = (meta: ComponentMeta) =>
  part('CHART-1', 'CHART', [], { chartId: 1, sliceName: 'Delays', width: 4, height: 20, ...meta });
const layout = (meta: ComponentMeta, ...more: readonly LayoutComponent[]): Layout =>
  Object.fromEntries(
    [
      part('ROOT_ID', 'ROOT', ['GRID_ID']),
      part('GRID_ID', 'GRID', ['ROW-1', ...more.map(({ id }) => id)]),
      part('ROW-1', 'ROW', ['CHART-1']),
      chart(meta),
      ...more,
    ].map((one) => [one.id, one]),
  );

const info = (more: Partial<DashboardInfo>): DashboardInfo => ({
  id: 3,
  slug: 'flights',
  version: 4,
  isPublished: true,
  certifiedBy: null,
  certificationDetails: null,
  ownerIds: [1],
  roleIds: [],
  isManagedExternally: false,
  changedByName: 'Tom Brandt',
  changedAt: 1_700_000_000_000,
  metadata: {},
  css: '',
  can: ['write'],
  ...more,
});

const BASE = { info: info({}), edit: { title: 'Flights', layout: layout({}) } };
const THEIRS = {
  info: info({ version: 5, metadata: { refresh_frequency: 30 } }),
  edit: { title: 'By quarter', layout: layout({ width: 8 }) },
};
const MINE = { title: 'Flights, Q2', layout: layout({ width: 6, sliceNameOverride: 'Two days' }) };

function show({ isOverwrite = false, base = BASE, theirs = THEIRS, mine = MINE } = {}) {
  const puts: { readonly body: Readonly<Record<string, unknown>>; readonly ifMatch: number | undefined }[] =
    [];
  const call = async (
    _group: string,
    verb: string,
    input: { readonly body?: Readonly<Record<string, unknown>> },
    { ifMatch }: { readonly ifMatch?: number } = {},
  ): Promise<unknown> => {
    if (verb === 'update') puts.push({ body: input.body ?? {}, ifMatch });
    return verb === 'update' ? { version: 6 } : new Promise(() => undefined);
  };
  const services = {
    api: { call } as unknown as ApiClient,
    storage: localStorage,
    now: () => 1_700_000_100_000,
    notify: () => undefined,
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  store.dispatch(dashboardActions.opened({ key: 'd' }));
  const loaded = { pageId: 'page', ...base, charts: {}, datasets: {} };
  store.dispatch(dashboardActions.loaded({ key: 'd', loaded }));
  const conflict: Conflict = { base, theirs, isOverwrite };
  store.dispatch(dashboardActions.conflicted({ key: 'd', conflict }));
  render(
    <BelvedereProvider services={services} store={store}>
      <DashboardKeyContext value="d">
        <ConflictDialog conflict={conflict} mine={mine} />
      </DashboardKeyContext>
    </BelvedereProvider>,
  );
  return { puts, state: () => dashboardSlice.select(store.getState(), 'd') };
}

const settingsOf = (body: Readonly<Record<string, unknown>> | undefined) =>
  JSON.parse(String(body?.['json_metadata'])) as {
    readonly refresh_frequency?: number | null;
    readonly positions: Layout;
  };

it('names who saved, what joins by itself, and asks only about what both set', async () => {
  show();
  await screen.findByText(/Tom Brandt saved while you were editing/);
  const refresh = screen.getByRole('row', { name: /^Refresh/ });
  expect(within(refresh).getByText('every 30 s')).toBeTruthy();
  expect(within(refresh).getByText('Both')).toBeTruthy();
  expect(screen.getAllByRole('radiogroup', { name: /Title|Two days/ })).toHaveLength(2);
  expect(screen.getByText(/2 need your choice/)).toBeTruthy();
});

it('names a part without a name by its kind, and no part in which nothing is to be seen', async () => {
  const onTime = (meta: ComponentMeta) =>
    part('CHART-2', 'CHART', [], { chartId: 2, sliceName: 'On time', ...meta });
  const divider = part('DIVIDER-1', 'DIVIDER', []);
  show({
    base: { ...BASE, edit: { title: 'Flights', layout: layout({}, onTime({})) } },
    mine: { title: 'Flights, Q2', layout: layout({}, onTime({})) },
    theirs: {
      ...THEIRS,
      edit: { title: 'By quarter', layout: layout({}, onTime({ uuid: '0b6b2d4e' }), divider) },
    },
  });
  expect(await screen.findByRole('rowheader', { name: /^Divider/ })).toBeTruthy();
  expect(screen.queryByRole('rowheader', { name: /^On time/ })).toBeNull();
});

it('saves what was chosen over their version, with their settings and what joined', async () => {
  const { puts } = show();
  fireEvent.click(await screen.findByRole('button', { name: 'Take all of theirs' }));
  const title = screen.getByRole('radiogroup', { name: 'Title' });
  fireEvent.click(within(title).getByRole('radio', { name: 'Yours' }));
  fireEvent.click(screen.getByRole('button', { name: 'Merge and save' }));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  expect(puts[0]).toMatchObject({ ifMatch: 5, body: { dashboard_title: 'Flights, Q2' } });
  const { refresh_frequency: refresh, positions } = settingsOf(puts[0]?.body);
  expect(refresh).toBe(30);
  expect(positions['CHART-1']?.meta).toMatchObject({ width: 8, sliceNameOverride: 'Two days' });
});

it('asks in the words of the specification before it saves over theirs, and writes its own values', async () => {
  const { puts, state } = show({ isOverwrite: true });
  await screen.findByText('Please confirm the overwrite values.');
  expect(screen.getByText('By quarter')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Overwrite' }));
  await waitFor(() => {
    expect(puts).toHaveLength(1);
  });
  expect(puts[0]).toMatchObject({ ifMatch: 5, body: { dashboard_title: 'Flights, Q2' } });
  const settings = settingsOf(puts[0]?.body);
  expect(settings.positions['CHART-1']?.meta).toMatchObject({ width: 6 });
  expect(settings.refresh_frequency).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Choose what to keep instead' }));
  expect(state().conflict).toMatchObject({ isOverwrite: false });
});
