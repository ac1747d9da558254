// @vitest-environment jsdom
import { createBelvedereStore, type Services } from '@belvedere/client-store';
import { layoutFromStored } from '@belvedere/core';
import { beforeEach, expect, it } from 'vitest';
import {
  dashboardActions,
  dashboardSlice,
  selectDashboard,
  type LoadedDashboard,
} from './dashboard-slice.ts';
import { historyWith } from './filter-history.ts';
import { openTabs } from './tab-history.ts';

const TABS = { tabsId: 'TABS-a', tabId: 'TAB-2' };

const loaded = {
  pageId: 'p',
  info: { id: 5, metadata: {} },
  edit: {
    title: 'test',
    layout: layoutFromStored(
      {
        ROOT_ID: { id: 'ROOT_ID', type: 'ROOT', children: ['TABS-a'] },
        'TABS-a': { id: 'TABS-a', type: 'TABS', children: ['TAB-1', 'TAB-2'] },
        'TAB-1': { id: 'TAB-1', type: 'TAB', children: [], meta: {} },
        'TAB-2': { id: 'TAB-2', type: 'TAB', children: [], meta: {} },
      } as never,
      'test',
    ),
  },
  charts: {},
  datasets: {},
} as unknown as LoadedDashboard;

let count = 0;

function page() {
  const key = `d${(count += 1)}`;
  const store = createBelvedereStore({ log: () => undefined } as unknown as Services);
  store.addSlice(dashboardSlice);
  store.dispatch(dashboardActions.loaded({ key, loaded }));
  const open = () => selectDashboard(store.getState(), key).activeTabs['TABS-a'];
  return { key, store, open };
}

const goTo = (state: unknown): void =>
  void window.dispatchEvent(
    new PopStateEvent('popstate', { state: JSON.parse(JSON.stringify(state)) as unknown }),
  );

beforeEach(() => {
  window.history.replaceState(null, '');
});

it('Back closes the tab that a mark opened, Forward opens it again', () => {
  const { key, store, open } = page();
  const length = window.history.length;
  window.history.replaceState({ other: 1 }, '');
  store.dispatch(openTabs(key, [TABS], false));
  expect(open()).toBe('TAB-2');
  expect(window.history.length).toBe(length + 1);
  const after = window.history.state as object;
  expect(after).toMatchObject({ other: 1 });
  goTo({ bvTabs: { 'TABS-a': 'TAB-1' } });
  expect(open()).toBe('TAB-1');
  goTo(after);
  expect(open()).toBe('TAB-2');
});

it('filters that change with the tab make one entry for both', () => {
  const { key, store, open } = page();
  const length = window.history.length;
  store.dispatch(openTabs(key, [TABS], true));
  expect(open()).toBe('TAB-2');
  expect(window.history.length).toBe(length);
  expect(window.history.state).toEqual({ bvTabs: { 'TABS-a': 'TAB-1' } });
  expect(historyWith({ f: 1 })).toEqual({ bvTabs: { 'TABS-a': 'TAB-2' }, bvFilters: { f: 1 } });
  expect(historyWith({ f: 1 })).toEqual({ bvTabs: { 'TABS-a': 'TAB-1' }, bvFilters: { f: 1 } });
});

it('a tab that is gone by then stays closed', () => {
  const { key, store, open } = page();
  store.dispatch(openTabs(key, [TABS], false));
  goTo({ bvTabs: { 'TABS-a': 'TAB-9', 'TABS-z': 'TAB-1' } });
  expect(open()).toBe('TAB-2');
});
