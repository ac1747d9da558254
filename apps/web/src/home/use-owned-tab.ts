import { useHomeTab } from './use-home-tab.ts';
import { useIsPhone } from './use-is-phone.ts';

const TABS = ['favourites', 'mine', 'all'] as const;

/** Which of all objects a section of home shows. */
export type OwnedTab = (typeof TABS)[number];

/** The tabs of a section, which is shown, and how another is chosen; no tabs where there is no room. */
export interface OwnedTabs {
  readonly tabs: readonly OwnedTab[];
  readonly tab: OwnedTab;
  readonly choose: (tab: OwnedTab) => void;
}

/**
 * Favourites, mine or all: favourites where there are any until a tab is chosen. A phone has no room for the tabs and shows what
 * nobody chose.
 */
export function useOwnedTab(section: string, hasFavourites: boolean): OwnedTabs {
  const isPhone = useIsPhone();
  const first = hasFavourites ? 'favourites' : 'all';
  const [tab, choose] = useHomeTab(section, TABS, first);
  return { tabs: isPhone ? [] : TABS, tab: isPhone ? first : tab, choose };
}
