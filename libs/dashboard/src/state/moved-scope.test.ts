import {
  addTab,
  emptyLayout,
  insertComponent,
  insertTabs,
  LAYOUT_IDS,
  moveComponent,
  newComponent,
  type JsonObject,
  type Layout,
  type LayoutChange,
} from '@belvedere/core';
import { expect, it } from 'vitest';
import { changesScope } from './moved-scope.ts';

const done = (change: LayoutChange): Layout => {
  if (!change.ok) throw new Error(change.reason);
  return change.layout;
};

/** Two tabs; a chart in the first. */
function twoTabs(): Layout {
  const tabs = done(
    insertTabs(emptyLayout('t'), { parentId: LAYOUT_IDS.root, index: 0 }, { tabs: 's', tab: 'a' }),
  );
  const both = done(addTab(tabs, 'TABS-s', 'b'));
  return done(
    insertComponent(both, newComponent('CHART', 'c', { chartId: 1 }), { parentId: 'TAB-a', index: 0 }, 'r'),
  );
}

const inTab = (tab: string) => ({ rootPath: [tab], excluded: [] });

it.each<[string, JsonObject]>([
  ['a filter', { native_filter_configuration: [{ id: 'f', scope: inTab('TAB-a') }] }],
  ['a cross-filter', { chart_configuration: { 7: { id: 7, crossFilters: { scope: inTab('TAB-b') } } } }],
  ['all cross-filters', { global_chart_configuration: { scope: inTab('TAB-b') } }],
  ['a filter box', { filter_scopes: { 9: { state: { scope: ['TAB-a'], immune: [] } } } }],
])('a chart that leaves or enters the scope of %s is in another one', (_of, metadata) => {
  const before = twoTabs();
  const after = done(moveComponent(before, 'CHART-c', { parentId: 'TAB-b', index: 0 }, 'x'));
  expect(changesScope(before, after, metadata)).toBe(true);
  expect(changesScope(before, before, metadata)).toBe(false);
});

it('filters of the whole dashboard hold wherever a chart goes', () => {
  const before = twoTabs();
  const after = done(moveComponent(before, 'CHART-c', { parentId: 'TAB-b', index: 0 }, 'x'));
  const whole = {
    native_filter_configuration: [{ id: 'f', scope: { rootPath: ['ROOT_ID'], excluded: [] } }],
  };
  expect(changesScope(before, after, whole)).toBe(false);
});
