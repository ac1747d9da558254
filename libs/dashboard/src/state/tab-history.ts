import type { AppThunk } from '@belvedere/client-store';
import { activeTabOf, type TabPlace } from './active-tab.ts';
import { dashboardActions, selectDashboard } from './dashboard-slice.ts';
import { nextEntry } from './filter-history.ts';

/** Name under which an entry of the browser's history holds the tabs that were open at it, by their set. */
const STATE_KEY = 'bvTabs';

type OpenTabs = Readonly<Record<string, string>>;

function tabsAt(state: unknown): OpenTabs {
  if (typeof state !== 'object' || state === null || !(STATE_KEY in state)) return {};
  return state[STATE_KEY] as OpenTabs;
}

const stateWith = (tabs: OpenTabs): object => ({
  ...(window.history.state as object | null),
  [STATE_KEY]: tabs,
});

const followed = new Set<string>();

/** Opens the tabs of an entry that Back or Forward leads to; once for each dashboard of the page. */
function followHistory(key: string): AppThunk {
  return (dispatch, getState) => {
    if (followed.has(key)) return;
    followed.add(key);
    window.addEventListener('popstate', ({ state }: PopStateEvent) => {
      const layout = selectDashboard(getState(), key).history?.present.layout ?? {};
      for (const [tabsId, tabId] of Object.entries(tabsAt(state)))
        if (layout[tabsId]?.children.includes(tabId) === true)
          dispatch(dashboardActions.tabActivated({ key, tabsId, tabId }));
    });
  };
}

/**
 * Opens tabs so that Back closes them again. `isFiltered` says that filters change with it: the entry that they make is then the
 * one of the tabs too.
 */
export function openTabs(key: string, places: readonly TabPlace[], isFiltered: boolean): AppThunk {
  return (dispatch, getState) => {
    const { history, activeTabs } = selectDashboard(getState(), key);
    const layout = history?.present.layout ?? {};
    const before = places.flatMap(({ tabsId }): [string, string][] => {
      const tabs = layout[tabsId];
      return tabs === undefined ? [] : [[tabsId, activeTabOf(tabs, activeTabs)]];
    });
    dispatch(followHistory(key));
    window.history.replaceState(stateWith(Object.fromEntries(before)), '');
    for (const { tabsId, tabId } of places) dispatch(dashboardActions.tabActivated({ key, tabsId, tabId }));
    const after = Object.fromEntries(places.map(({ tabsId, tabId }) => [tabsId, tabId]));
    if (isFiltered) nextEntry({ [STATE_KEY]: after });
    else window.history.pushState(stateWith(after), '');
  };
}
