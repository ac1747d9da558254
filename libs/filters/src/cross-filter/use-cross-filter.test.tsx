// @vitest-environment jsdom
import {
  BelvedereProvider,
  createBelvedereStore,
  sessionStarted,
  type Bootstrap,
  type Services,
} from '@belvedere/client-store';
import { layoutFromStored } from '@belvedere/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { crossFilterActions, crossFiltersSlice } from '../state/cross-filters-slice.ts';
import { useCrossFilter, type CrossFilterPlace } from './use-cross-filter.ts';

afterEach(cleanup);

const KEY = 'd';
const CHARTS = [1, 2, 3];
const layout = layoutFromStored(
  {
    ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['GRID_ID'] },
    GRID_ID: { id: 'GRID_ID', type: 'GRID', children: CHARTS.map((id) => `C${id}`) },
    ...Object.fromEntries(
      CHARTS.map((id) => [`C${id}`, { id: `C${id}`, type: 'CHART', children: [], meta: { chartId: id } }]),
    ),
  },
  'test',
);
const metadata = {
  chart_configuration: {
    1: { id: 1, crossFilters: { scope: { rootPath: ['ROOT_ID'], excluded: [1, 3] }, chartsInScope: [2] } },
  },
};
const place: CrossFilterPlace = { instance: KEY, layout, metadata };
const mask = { id: '1', extraFormData: { filters: [] }, filterState: {}, ownState: {} };

it('renders the chart that chose and those that it filters, and no other', () => {
  const services = { storage: localStorage, now: () => 0, log: () => undefined } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(crossFiltersSlice);
  const common = { feature_flags: { DASHBOARD_CROSS_FILTERS: true }, conf: {} };
  store.dispatch(sessionStarted({ user: { roles: {} }, common } as unknown as Bootstrap));
  const rendered: number[] = [];
  function Chart({ id }: { readonly id: number }) {
    const { applied } = useCrossFilter(place, id, true);
    rendered.push(id);
    return <b>{`${id}: ${applied.map((one) => one.id).join()}`}</b>;
  }
  render(
    <BelvedereProvider services={services} store={store}>
      {CHARTS.map((id) => (
        <Chart key={id} id={id} />
      ))}
    </BelvedereProvider>,
  );
  rendered.length = 0;
  act(() => {
    store.dispatch(crossFilterActions.changed({ key: KEY, chartId: 1, choice: { mask, picks: [] } }));
  });
  expect(rendered).toEqual([1, 2]);
  expect(screen.getByText('2: 1')).toBeTruthy();
  expect(screen.getByText('3:')).toBeTruthy();
});
