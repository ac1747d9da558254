import type { LayoutComponent } from '@belvedere/core';

/** The tab of a set that is shown: the chosen one, else the first; an empty text for a set without tabs. */
export function activeTabOf(tabs: LayoutComponent, activeTabs: Readonly<Record<string, string>>): string {
  const chosen = activeTabs[tabs.id];
  return chosen !== undefined && tabs.children.includes(chosen) ? chosen : (tabs.children[0] ?? '');
}

/** What a tab is called: its own name, else the name it was made with. */
export function tabNameOf(tab: LayoutComponent | undefined): string {
  const { text = '', defaultText } = tab?.meta ?? {};
  if (text !== '') return text;
  return typeof defaultText === 'string' ? defaultText : '';
}
