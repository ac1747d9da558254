import { useAppDispatch } from '@belvedere/client-store';
import { LAYOUT_IDS, type LayoutComponent, tabNameOf } from '@belvedere/core';
import { TabStrip, useT } from '@belvedere/ui';
import { useContext, type JSX, type ReactNode } from 'react';
import { UnderTabs } from '../filters/under-tabs.ts';
import { dashboardMessages } from '../messages/dashboard.ts';
import { activeTabOf } from '../state/active-tab.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboard, useDashboardKey } from '../instance/use-dashboard.ts';

/** A set of tabs; only the tab that is open exists. */
export function TabsPart({
  part,
  renderTab,
}: {
  readonly part: LayoutComponent;
  readonly renderTab: (tabId: string) => ReactNode;
}): JSX.Element {
  const t = useT();
  const key = useDashboardKey();
  const dispatch = useAppDispatch();
  const layout = useDashboard((state) => state.history?.present.layout);
  const active = useDashboard((state) => activeTabOf(part, state.activeTabs));
  const under = useContext(UnderTabs);
  const isTop = useDashboard(
    ({ history }) => history?.present.layout[LAYOUT_IDS.root]?.children.includes(part.id) === true,
  );
  return (
    <section className="bv-part-tabs">
      <TabStrip
        label={t(dashboardMessages.tabs)}
        tabs={part.children.map((id) => ({ id, label: tabNameOf(layout?.[id]) }))}
        active={active}
        onSelect={(tabId) => {
          dispatch(dashboardActions.tabActivated({ key, tabsId: part.id, tabId }));
        }}
      />
      {isTop && under}
      <div className="bv-part-tab">{renderTab(active)}</div>
    </section>
  );
}
