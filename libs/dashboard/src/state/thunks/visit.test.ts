import { createBelvedereStore, type Notice, type Services } from '@belvedere/client-store';
import type { ComponentType, Layout, LayoutComponent } from '@belvedere/core';
import { crossFilterActions, crossFiltersSlice, selectCrossFilters } from '@belvedere/filters';
import { expect, it } from 'vitest';
import {
  dashboardActions,
  dashboardSlice,
  selectDashboard,
  type LoadedDashboard,
} from '../dashboard-slice.ts';
import type { DashboardInfo } from '../wire.ts';
import { makeLink } from './make-link.ts';
import { readLink, startVisit } from './start-visit.ts';

const KEY = 'd';

const part = (
  type: ComponentType,
  id: string,
  children: readonly string[] = [],
  meta: LayoutComponent['meta'] = {},
): Layout => ({ [id]: { id, type, children, parents: [], meta } });

/** Two tabs, the second with a set of tabs of its own, in whose second tab the chart stands. */
const layout: Layout = {
  ...part('ROOT', 'ROOT_ID', ['TABS-a']),
  ...part('TABS', 'TABS-a', ['TAB-1', 'TAB-2']),
  ...part('TAB', 'TAB-1'),
  ...part('TAB', 'TAB-2', ['TABS-b']),
  ...part('TABS', 'TABS-b', ['TAB-3', 'TAB-4']),
  ...part('TAB', 'TAB-3'),
  ...part('TAB', 'TAB-4', ['CHART-x']),
  ...part('CHART', 'CHART-x', [], { chartId: 7 }),
};

const loaded = {
  pageId: 'page',
  info: { id: 5, metadata: {} } as unknown as DashboardInfo,
  edit: { title: 'Flights', layout },
  charts: { 7: { id: 7 } },
  datasets: {},
} as unknown as LoadedDashboard;

/** A page with the dashboard on it, over a server that keeps one link. */
function page(kept: unknown = null) {
  const notices: Notice[] = [];
  const sent: unknown[] = [];
  const call = async (_group: string, verb: string, { body }: { readonly body?: unknown }) => {
    sent.push(body);
    if (verb === 'permalink') return { key: 'k', url: 'http://localhost/superset/dashboard/p/k/' };
    if (verb === 'filterState') return { value: '{"NATIVE_FILTER-1":{"filterState":{"value":["ORD"]}}}' };
    if (kept === null) throw new Error('there is no permalink k');
    return { dashboardId: 'u', state: kept };
  };
  const services = {
    api: { call },
    now: () => 9,
    notify: (notice: Notice) => void notices.push(notice),
  } as unknown as Services;
  const store = createBelvedereStore(services);
  store.addSlice(dashboardSlice);
  store.addSlice(crossFiltersSlice);
  store.dispatch(dashboardActions.loaded({ key: KEY, loaded }));
  const seen = () => selectDashboard(store.getState(), KEY);
  const filters = () => selectCrossFilters(store.getState(), KEY);
  return { services, store, notices, sent, seen, filters };
}

const MASK = {
  id: '7',
  extraFormData: { filters: [{ col: 'origin', op: 'IN' as const, val: ['ORD'] }] },
  filterState: { label: 'ORD' },
  ownState: {},
};
const CHOICE = {
  mask: MASK,
  picks: [{ label: 'ORD', values: [{ column: 'origin', value: 'ORD', text: 'ORD' }] }],
};

it('a link keeps what is seen, and leads there again', async () => {
  const first = page();
  first.store.dispatch(crossFilterActions.restored({ key: KEY, filters: { 7: CHOICE } }));
  first.store.dispatch(dashboardActions.tabActivated({ key: KEY, tabsId: 'TABS-a', tabId: 'TAB-2' }));
  first.store.dispatch(dashboardActions.tabActivated({ key: KEY, tabsId: 'TABS-b', tabId: 'TAB-4' }));
  await first.store.dispatch(makeLink(KEY, '?standalone=1&edit=true&a=b', null));
  expect(first.sent[0]).toMatchObject({
    activeTabs: ['TAB-2', 'TAB-4'],
    urlParams: [
      ['standalone', '1'],
      ['a', 'b'],
    ],
  });
  const second = page(JSON.parse(JSON.stringify(first.sent[0])));
  const visit = { permalinkKey: 'k' };
  const kept = await readLink(second.services, '5', visit);
  second.store.dispatch(startVisit(KEY, visit, kept, loaded));
  expect(second.seen().activeTabs).toEqual({ 'TABS-a': 'TAB-2', 'TABS-b': 'TAB-4' });
  expect(second.filters()).toEqual({ 7: CHOICE });
});

it('an address says what filters are to say: by itself, or by the key of an earlier visit', async () => {
  const { services, notices } = page();
  const said = { 'NATIVE_FILTER-1': { filterState: { value: ['ORD'] } } };
  expect(await readLink(services, '5', { filtersKey: 'k' })).toEqual({ dataMask: said });
  const filters = '(NATIVE_FILTER-1:(filterState:(value:!(ORD))))';
  expect(await readLink(services, '5', { filters })).toEqual({ dataMask: said });
  expect(await readLink(services, '5', { filters: '((' })).toEqual({});
  expect(notices).toMatchObject([{ kind: 'warning' }]);
});

it('a link that leads nowhere is said, and the dashboard stands as it was saved', async () => {
  const { services, store, notices, seen } = page();
  const visit = { permalinkKey: 'k' };
  store.dispatch(startVisit(KEY, visit, await readLink(services, '5', visit), loaded));
  expect(notices).toMatchObject([{ kind: 'warning', text: 'there is no permalink k' }]);
  expect(seen().activeTabs).toEqual({});
});

it('what a link keeps that the dashboard has no more is left out', async () => {
  const { services, store, seen, filters } = page({
    activeTabs: ['TAB-9', 4, 'TAB-2'],
    dataMask: { 8: MASK, 'NATIVE_FILTER-1': MASK },
  });
  const visit = { permalinkKey: 'k' };
  store.dispatch(startVisit(KEY, visit, await readLink(services, '5', visit), loaded));
  expect(seen().activeTabs).toEqual({ 'TABS-a': 'TAB-2' });
  expect(filters()).toEqual({});
});

it('an address that leads to a chart opens the tabs around it', () => {
  const { store, seen } = page();
  store.dispatch(startVisit(KEY, { anchor: 'CHART-x' }, {}, loaded));
  expect(seen()).toMatchObject({
    activeTabs: { 'TABS-a': 'TAB-2', 'TABS-b': 'TAB-4' },
    anchorId: 'CHART-x',
  });
});

it('an address that leads to no part of the dashboard opens it as it is', () => {
  const { store, seen } = page();
  store.dispatch(startVisit(KEY, { anchor: 'CHART-gone' }, {}, loaded));
  expect(seen()).toMatchObject({ activeTabs: {}, anchorId: null });
});

it('a forced visit asks every chart past the caches', () => {
  const { store, seen } = page();
  store.dispatch(startVisit(KEY, { isForced: true }, {}, loaded));
  expect(seen().refreshTokens).toEqual({ 7: 9 });
});
