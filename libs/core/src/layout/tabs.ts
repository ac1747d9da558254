import { insertComponent, newComponent, withChildren, type DropTarget, type LayoutChange } from './change.ts';
import { LAYOUT_IDS, parentOf, topTabsOf, type Layout } from './component.ts';

/** Puts a new tab set with one empty tab at a place. */
export function insertTabs(
  layout: Layout,
  target: DropTarget,
  ids: { readonly tabs: string; readonly tab: string },
): LayoutChange {
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
