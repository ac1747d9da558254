import { useAppDispatch } from '@belvedere/client-store';
import type { LayoutComponent } from '@belvedere/core';
import { TabStrip, useT } from '@belvedere/ui';
import type { JSX, ReactNode } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { dashboardActions } from '../state/dashboard-slice.ts';
import { useDashboard, useDashboardKey } from './use-dashboard.ts';

/** A set of tabs; only tabs that were visited exist. */
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
  const chosen = useDashboard((state) => state.activeTabs[part.id]);
  const active = chosen !== undefined && part.children.includes(chosen) ? chosen : (part.children[0] ?? '');
  const tabs = part.children.map((id) => {
    const meta = layout?.[id]?.meta;
    return {
      id,
      label: meta?.text !== undefined && meta.text !== '' ? meta.text : String(meta?.['defaultText'] ?? ''),
    };
  });
  return (
    <section className="bv-part-tabs">
      <TabStrip
        label={t(dashboardMessages.tabs)}
        tabs={tabs}
        active={active}
        onSelect={(tabId) => {
          dispatch(dashboardActions.tabActivated({ key, tabsId: part.id, tabId }));
        }}
      />
      <div className="bv-part-tab">{renderTab(active)}</div>
    </section>
  );
}
