import { collapseTopTabs, LAYOUT_IDS, topTabsOf, type LayoutComponent } from '@belvedere/core';
import { Button, useT } from '@belvedere/ui';
import { useState, type JSX, type ReactNode } from 'react';
import { dashboardMessages } from '../messages/dashboard.ts';
import { tabMessages } from '../messages/edit.ts';
import { activeTabOf } from '../state/active-tab.ts';
import { useDashboard } from '../instance/use-dashboard.ts';
import { EditTabStrip } from './EditTabStrip.tsx';
import { PartFrame } from './PartFrame.tsx';
import { TabActions } from './TabActions.tsx';
import { useEditor } from './use-editor.ts';

function TabSet({
  part,
  after,
  renderTab,
}: {
  readonly part: LayoutComponent;
  /** Stands at the end of the strip. */
  readonly after?: ReactNode;
  readonly renderTab: (tabId: string) => ReactNode;
}): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const active = useDashboard((state) => activeTabOf(part, state.activeTabs));
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const add = (): void => {
    const target = { parentId: part.id, index: part.children.length };
    const next = editor.place({ kind: 'element', type: 'TAB' }, target);
    const added = next?.[part.id]?.children.at(-1);
    if (added === undefined) return;
    editor.openTab(part.id, added);
    setRenamedId(added);
  };
  return (
    <>
      <div className="bv-tabs bv-edit-strip">
        <EditTabStrip
          part={part}
          active={active}
          renamedId={renamedId}
          onRename={setRenamedId}
          label={t(dashboardMessages.tabs)}
        />
        <TabActions tabs={part} active={active} onRename={setRenamedId} />
        <Button kind="quiet" size="small" icon="plus" onClick={add}>
          {t(tabMessages.add)}
        </Button>
        {after}
      </div>
      <div className="bv-part-tab">{renderTab(active)}</div>
    </>
  );
}

/** A set of tabs that is being arranged: tabs are added, named, moved, removed; what is dragged opens them. */
export function EditTabs({
  part,
  isTop,
  renderTab,
}: {
  readonly part: LayoutComponent;
  /** The tabs of the whole dashboard; they do not move. */
  readonly isTop: boolean;
  readonly renderTab: (tabId: string) => ReactNode;
}): JSX.Element {
  const t = useT();
  const editor = useEditor();
  const mayRaise = useDashboard(
    ({ history }) => history !== null && topTabsOf(history.present.layout) === null,
  );
  if (isTop)
    return (
      <section className="bv-part-tabs bv-top-tabs">
        <TabSet
          part={part}
          renderTab={renderTab}
          after={
            <Button
              kind="quiet"
              size="small"
              className="bv-collapse-tabs"
              onClick={() => void editor.change(collapseTopTabs)}
            >
              {t(tabMessages.collapse)}
            </Button>
          }
        />
      </section>
    );
  return (
    <PartFrame
      part={part}
      title={t(tabMessages.set)}
      kind="tabs"
      tools={
        mayRaise && (
          <Button
            kind="quiet"
            size="small"
            onClick={() =>
              void editor.place({ kind: 'part', id: part.id }, { parentId: LAYOUT_IDS.root, index: 0 })
            }
          >
            {t(tabMessages.raise)}
          </Button>
        )
      }
    >
      <section className="bv-part-tabs">
        <TabSet part={part} renderTab={renderTab} />
      </section>
    </PartFrame>
  );
}
