import type { JSX, ReactNode } from 'react';
import { walkTabs } from '../hooks/walk-group.ts';

/** One tab of a {@link TabStrip}. */
export interface TabItem {
  readonly id: string;
  readonly label: ReactNode;
  readonly panelId?: string;
}

/** A strip of tabs; arrows move between them. */
export function TabStrip({
  label,
  tabs,
  active,
  onSelect,
  after,
}: {
  readonly label: string;
  readonly tabs: readonly TabItem[];
  readonly active: string;
  readonly onSelect: (id: string) => void;
  readonly after?: ReactNode;
}): JSX.Element {
  return (
    <div className="bv-tabs">
      <div className="bv-tab-strip" role="tablist" aria-label={label} onKeyDown={walkTabs}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            aria-selected={tab.id === active}
            tabIndex={tab.id === active ? 0 : -1}
            {...(tab.panelId !== undefined && { 'aria-controls': tab.panelId })}
            onClick={() => {
              onSelect(tab.id);
            }}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {after}
    </div>
  );
}
