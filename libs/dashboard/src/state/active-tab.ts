import { LAYOUT_IDS, parentOf, type Layout, type LayoutComponent } from '@belvedere/core';

/** A tab of a set of tabs. */
export interface TabPlace {
  readonly tabsId: string;
  readonly tabId: string;
}

/** The tab of a set that is shown: the chosen one, else the first; an empty text for a set without tabs. */
export function activeTabOf(tabs: LayoutComponent, activeTabs: Readonly<Record<string, string>>): string {
  const chosen = activeTabs[tabs.id];
  return chosen !== undefined && tabs.children.includes(chosen) ? chosen : (tabs.children[0] ?? '');
}

/** Tabs that have to be open for a part to be seen, the outer ones first; a tab stands above itself. */
export function tabsAbove(layout: Layout, id: string): readonly TabPlace[] {
  const parent = parentOf(layout, id);
  if (parent === null) return [];
  const above = tabsAbove(layout, parent);
  return layout[parent]?.type === 'TABS' ? [...above, { tabsId: parent, tabId: id }] : above;
}

/** Ids of the tabs that are open, the outer ones first; sets of tabs inside of closed tabs are left out. */
export function openTabsOf(
  layout: Layout,
  activeTabs: Readonly<Record<string, string>>,
  below: string = LAYOUT_IDS.root,
): readonly string[] {
  const part = layout[below];
  if (part === undefined) return [];
  if (part.type !== 'TABS') return part.children.flatMap((id) => openTabsOf(layout, activeTabs, id));
  const tab = activeTabOf(part, activeTabs);
  return tab === '' ? [] : [tab, ...openTabsOf(layout, activeTabs, tab)];
}
