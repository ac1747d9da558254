import { useAppDispatch } from '@belvedere/client-store';
import { ContextMenu, IconButton, MenuButton, useT, walkTabs, type MenuEntry } from '@belvedere/ui';
import { useRef, useState, type JSX } from 'react';
import { sqllabMessages } from '../messages/sqllab.ts';
import { tabMessages } from '../messages/tabs.ts';
import { KeepingNote } from './KeepingNote.tsx';
import { activeEditorOf, sqllabActions } from '../state/sqllab-slice.ts';
import { addTab } from '../use-cases/add-tab.ts';
import { openTab } from '../use-cases/open-tab.ts';
import { useChangeEditor, useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import { Tab } from './Tab.tsx';
import { tabEntries } from './tab-entries.ts';
import { useTabDrag } from './use-tab-drag.ts';

/** Where the tables stand on a phone: over the text, closed until they are asked for, whatever the tab says. */
export interface PhoneLeft {
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
}

/** Where the tables have no room beside the text; the same as in narrow.css. */
const PHONE = '(max-width: 640px)';

/** Shows and hides the tables of the open tab. */
function LeftBarButton({ isOpen, onOpen }: PhoneLeft): JSX.Element | null {
  const t = useT();
  const editor = useSqlLab(activeEditorOf);
  const change = useChangeEditor(editor?.id ?? '');
  const isPhone = window.matchMedia?.(PHONE).matches === true;
  const isHidden = isPhone ? !isOpen : editor?.hideLeftBar === true;
  return (
    <IconButton
      icon={isHidden ? 'double-chevron-right' : 'double-chevron-left'}
      size="small"
      label={t(isHidden ? sqllabMessages.showLeft : sqllabMessages.hideLeft)}
      onClick={() => {
        if (isPhone) onOpen(isHidden);
        else change({ hideLeftBar: !isHidden });
      }}
    />
  );
}

/** Every tab by its name, for rows that are longer than the screen. */
function AllTabsButton(): JSX.Element | null {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const editors = useSqlLab((state) => state.editors);
  const active = useSqlLab(activeEditorOf);
  if (editors.length < 2) return null;
  return (
    <MenuButton
      entries={editors.map(({ id, name }) => ({
        id,
        label: name,
        isChecked: id === active?.id,
        onSelect: () => void dispatch(openTab(key, id)),
      }))}
    >
      <IconButton icon="chevron-down" size="small" label={t(tabMessages.allTabs)} />
    </MenuButton>
  );
}

interface OpenMenu {
  readonly id: string;
  readonly place: { readonly x: number; readonly y: number };
}

/** Moves a tab, and says where to. */
function useMoving() {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const editors = useSqlLab((state) => state.editors);
  const [said, setSaid] = useState('');
  const moveTo = (id: string, to: number): void => {
    const place = Math.max(0, Math.min(to, editors.length - 1));
    const name = editors.find((editor) => editor.id === id)?.name ?? '';
    dispatch(sqllabActions.tabMoved({ key, id, to: place }));
    setSaid(t(tabMessages.moved, { name, place: place + 1, count: editors.length }));
  };
  return { said, moveTo };
}

/** The row of tabs with what can be done with each. */
function TabRow({
  onRename,
  renaming,
}: {
  readonly renaming: string | null;
  readonly onRename: (id: string | null) => void;
}): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const { editors, closedTabs } = useSqlLab((state) => state);
  const active = useSqlLab(activeEditorOf);
  const strip = useRef<HTMLDivElement>(null);
  const { said, moveTo } = useMoving();
  const drag = useTabDrag(strip, moveTo);
  const [menu, setMenu] = useState<OpenMenu | null>(null);
  const entriesOf = (id: string): readonly MenuEntry[] =>
    tabEntries({
      t,
      dispatch,
      key,
      state: { editors, closedTabs },
      id,
      onRename: () => {
        onRename(id);
      },
    });
  return (
    <>
      <div
        ref={strip}
        className="bv-sql-tab-strip"
        role="tablist"
        aria-label={t(tabMessages.tabs)}
        onKeyDown={walkTabs}
      >
        {editors.map((editor, at) => (
          <Tab
            key={editor.id}
            editor={editor}
            isActive={editor.id === active?.id}
            isRenaming={editor.id === renaming}
            isDragged={editor.id === drag.dragged}
            drag={drag.handlersOf(editor.id, at)}
            onRename={(isRenaming) => {
              onRename(isRenaming ? editor.id : null);
            }}
            onMove={(by) => {
              moveTo(editor.id, at + by);
            }}
            onMenu={(place) => {
              setMenu({ id: editor.id, place });
            }}
          />
        ))}
      </div>
      <output className="bv-visually-hidden">{said}</output>
      {menu !== null && (
        <ContextMenu
          place={menu.place}
          label={t(tabMessages.tabMenu, { name: editors.find(({ id }) => id === menu.id)?.name ?? '' })}
          entries={entriesOf(menu.id)}
          onClose={() => {
            setMenu(null);
          }}
        />
      )}
    </>
  );
}

/** The tabs of SQL Lab, and where what is typed is kept. */
export function TabBar({ left }: { readonly left: PhoneLeft }): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const [renaming, setRenaming] = useState<string | null>(null);
  return (
    <div className="bv-sql-tabs">
      <LeftBarButton {...left} />
      <TabRow renaming={renaming} onRename={setRenaming} />
      <IconButton
        icon="plus"
        size="small"
        label={t(tabMessages.newTab)}
        onClick={() => {
          dispatch(addTab(key));
        }}
      />
      <AllTabsButton />
      <KeepingNote />
    </div>
  );
}
