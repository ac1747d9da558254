import {
  insertComponent,
  moveComponent,
  newComponent,
  withChildren,
  type DropTarget,
  type LayoutChange,
} from './change.ts';
import { LAYOUT_IDS, parentOf, topTabsOf, type Layout } from './component.ts';

/** Puts a new tab set with one empty tab at a place; at the root it becomes the tabs of the dashboard. */
export function insertTabs(
  layout: Layout,
  target: DropTarget,
  ids: { readonly tabs: string; readonly tab: string },
): LayoutChange {
  if (layout[target.parentId]?.type === 'ROOT') return insertTopTabs(layout, ids);
  const tab = newComponent('TAB', ids.tab);
  const tabs = { ...newComponent('TABS', ids.tabs), children: [tab.id] };
  return insertComponent({ ...layout, [tab.id]: tab }, tabs, target, ids.tabs);
}

/** Puts an empty tab at the end of a tab set. */
export function addTab(layout: Layout, tabsId: string, id: string): LayoutChange {
  const index = layout[tabsId]?.children.length ?? 0;
  return insertComponent(layout, newComponent('TAB', id), { parentId: tabsId, index }, id);
}

/** Makes a tab set of the grid the tabs of the whole dashboard; everything beside it goes into its first tab, before what is there. The same layout when the tab set stands elsewhere. */
export function raiseTabs(layout: Layout, tabsId: string): Layout {
  const tabs = layout[tabsId];
  const grid = layout[LAYOUT_IDS.grid];
  const first = layout[tabs?.children[0] ?? ''];
  if (tabs?.type !== 'TABS' || grid === undefined || first === undefined) return layout;
  if (topTabsOf(layout) !== null || parentOf(layout, tabsId) !== grid.id) return layout;
  const others = grid.children.filter((id) => id !== tabsId);
  const filled = withChildren(layout, first.id, [...others, ...first.children]);
  return withChildren(withChildren(filled, grid.id, []), LAYOUT_IDS.root, [tabsId]);
}

/** Gives a dashboard tabs of its own: everything on it stands in the first and only one. Refused where there are such tabs already. */
function insertTopTabs(layout: Layout, ids: { readonly tabs: string; readonly tab: string }): LayoutChange {
  if (topTabsOf(layout) !== null) return { ok: false, reason: 'not-allowed' };
  const index = layout[LAYOUT_IDS.grid]?.children.length ?? 0;
  const change = insertTabs(layout, { parentId: LAYOUT_IDS.grid, index }, ids);
  return change.ok ? { ...change, layout: raiseTabs(change.layout, change.id) } : change;
}

/** Makes a tab set, wherever it stands, the tabs of the whole dashboard. Refused where there are such tabs already. */
export function moveToTop(layout: Layout, tabsId: string): LayoutChange {
  const index = layout[LAYOUT_IDS.grid]?.children.length ?? 0;
  const isTabs = layout[tabsId]?.type === 'TABS';
  if (!isTabs || topTabsOf(layout) !== null) return { ok: false, reason: 'not-allowed' };
  const change = moveComponent(layout, tabsId, { parentId: LAYOUT_IDS.grid, index }, tabsId);
  return change.ok ? { ...change, layout: raiseTabs(change.layout, tabsId) } : change;
}
