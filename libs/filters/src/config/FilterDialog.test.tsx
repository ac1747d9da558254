// @vitest-environment jsdom
import { EMPTY_DATASOURCE } from '@belvedere/charts';
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { layoutFromStored, type FilterEntry, type Json } from '@belvedere/core';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { openFilters } from '../native/open-filters.ts';
import { nativeFiltersSlice } from '../state/native-filters-slice.ts';
import { FilterDialog } from './FilterDialog.tsx';

beforeAll(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

const filter = (id: string, more: object = {}) => ({
  id,
  type: 'NATIVE_FILTER',
  name: id,
  filterType: 'filter_select',
  targets: [{ datasetId: 1, column: { name: 'origin' } }],
  scope: { rootPath: ['ROOT_ID'], excluded: [] },
  ...more,
});
const layout = layoutFromStored(
  {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: ['C1'] },
    C1: { id: 'C1', type: 'CHART', children: [], meta: { chartId: 1 } },
  } as never,
  'test',
);

async function show(filters: readonly object[], problem: string | null = null) {
  const onSave = vi.fn(async (_: readonly FilterEntry[]) => problem);
  const onClose = vi.fn();
  let ids = 0;
  const services = {
    api: {
      send: async () => ({ reply: { result: [], count: 0 }, requestId: null, serverTiming: null }),
      call: async () => ({ result: [], count: 0 }),
    },
    storage: localStorage,
    now: () => 0,
    log: () => undefined,
    newId: () => `new-${(ids += 1)}`,
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(nativeFiltersSlice);
  const common = { feature_flags: { DASHBOARD_NATIVE_FILTERS: true }, conf: {} };
  store.dispatch(sessionStarted({ user: { roles: {} }, common } as unknown as Bootstrap));
  const origin = {
    column_name: 'origin',
    type: 'VARCHAR',
    type_generic: 1,
    is_dttm: false,
    verbose_name: null,
    groupby: true,
    filterable: true,
    expression: null,
    description: null,
  };
  const datasource = { ...EMPTY_DATASOURCE, id: 1, name: 'flights', columns: [origin] };
  const place = {
    instance: 'd',
    layout,
    metadata: { native_filter_configuration: filters as unknown as Json },
    dashboardId: 5,
    chartsInView: [1],
    datasourceOf: () => datasource,
    titleOf: (id: number) => `Chart ${id}`,
    title: 'Flights',
    charts: [{ id: 1, title: 'Chart 1', datasetId: 1 }],
    datasets: { 1: datasource },
  };
  const opening = { key: 'd', dashboardId: 5, filters: [], kept: undefined, datasourceOf: () => datasource };
  await store.dispatch(openFilters(opening));
  render(
    <BelvedereProvider services={services} store={store}>
      <FilterDialog place={place} onClose={onClose} onSave={onSave} />
    </BelvedereProvider>,
  );
  await screen.findByRole('dialog');
  return { onSave, onClose };
}
const press = (name: string | RegExp): void => {
  fireEvent.click(screen.getByRole('button', { name }));
};

it('leads to the first field that is wrong, of whichever filter, and saves nothing', async () => {
  const { onSave } = await show([filter('A'), filter('B', { name: '' })]);
  press('Duplicate A');
  press('Save');
  await waitFor(() => {
    expect(document.activeElement).toBe(screen.getByLabelText('Filter name'));
  });
  expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true');
  expect(onSave).not.toHaveBeenCalled();
});

it('says what is wrong with the open filter, and how much else is marked', async () => {
  const gone = [{ datasetId: 1, column: { name: 'gone' } }];
  await show([filter('A', { scope: { rootPath: [], excluded: [] } }), filter('B', { targets: gone })]);
  expect(screen.getByText(/"A": It would affect no chart \(more marked in the list: 1\)/)).toBeTruthy();
  press(/^B Value/);
  expect(screen.getByText(/"B": Its dataset has no "gone" \(more marked in the list: 1\)/)).toBeTruthy();
});

it('brings a removed filter back for five seconds, and then no more', async () => {
  await show([filter('A'), filter('B')]);
  vi.useFakeTimers();
  press('Remove A');
  press('Undo');
  press(/^A Value/);
  press('Remove A');
  const pass = (seconds: number): void => {
    for (let second = 0; second < seconds; second += 1)
      act(() => {
        vi.advanceTimersByTime(1000);
      });
  };
  pass(4);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  pass(1);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});

it('tells how templates read a value so that they work while it is empty', async () => {
  const controlValues = { parameter: 'rate', parameterKind: 'number' };
  await show([filter('A', { filterType: 'filter_parameter', targets: [{}], controlValues })]);
  expect(screen.getByText(/\{\{ filter_values\('rate', 1\)\|first \}\}/)).toBeTruthy();
});

it('keeps the focus in the list as its entry is removed, and hears Escape there', async () => {
  await show([filter('A'), filter('B')]);
  screen.getByRole('button', { name: 'Remove A' }).focus();
  press('Remove A');
  const open = screen.getByRole('button', { name: /^B Value/ });
  expect(document.activeElement).toBe(open);
  fireEvent.keyDown(open, { key: 'Escape' });
  expect(await screen.findByText('Discard the changes to the filters?')).toBeTruthy();
});

it('asks before changes are lost, says why saving failed, and closes once it is done', async () => {
  const { onClose } = await show([filter('A')], 'ask its owners');
  press('Duplicate A');
  press('Cancel');
  expect(onClose).not.toHaveBeenCalled();
  expect(await screen.findByRole('button', { name: 'Discard changes' })).toBeTruthy();
  cleanup();
  const failed = await show([filter('A')], 'ask its owners');
  press('Duplicate A');
  press('Save');
  expect((await screen.findByRole('alert')).textContent).toContain('ask its owners');
  expect(failed.onClose).not.toHaveBeenCalled();
  cleanup();
  const done = await show([filter('A')]);
  press('Duplicate A');
  press('Save');
  await waitFor(() => {
    expect(done.onClose).toHaveBeenCalled();
  });
  expect(done.onSave.mock.calls[0]?.[0].map(({ id }) => id)).toHaveLength(2);
});
