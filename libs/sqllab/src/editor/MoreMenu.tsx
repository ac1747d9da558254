import { useAppDispatch, useCount, useServices, useUser } from '@belvedere/client-store';
import { IconButton, MenuButton, useT, whenCalm } from '@belvedere/ui';
import { useEffect, useState, type JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { keepCeiling, ownCeiling } from '../model/row-ceiling.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { duplicateTab } from '../use-cases/duplicate-tab.ts';
import { reopenTab } from '../use-cases/reopen-tab.ts';
import { useChangeEditor, useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import type { moreEntries } from './more-entries.ts';
import type { ToolbarProps } from './toolbar-props.ts';
import { toggleNotices, wantsNotices } from './notice-choice.ts';
import { useRunsAsync } from './use-runs-async.ts';

/** What makes the entries; null until it has come, once the page is calm or `bring` asks for it. */
function useEntries(): readonly [make: typeof moreEntries | null, bring: () => void] {
  const [make, setMake] = useState<typeof moreEntries | null>(null);
  const bring = (): void =>
    void import('./more-entries.ts')
      .then((part) => {
        setMake(() => part.moreEntries);
      })
      .catch(() => undefined);
  useEffect(() => whenCalm(bring), []);
  return [make, bring];
}

/** What is done seldom with a query. Its entries are fetched when the pointer or the focus comes near. */
export function MoreMenu({ editor, display, onOpen, onFormat }: ToolbarProps): JSX.Element {
  const t = useT();
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const database = useDatabase(editor.dbId);
  const background = useRunsAsync(editor);
  const change = useChangeEditor(editor.id);
  const hasClosed = useSqlLab((state) => state.closedTabs.length > 0);
  const user = useUser();
  const { storage, notify } = useServices();
  const [hasNotices, setNotices] = useState(() => wantsNotices(storage));
  const countText = useCount();
  const [ceiling, setCeiling] = useState(() => ownCeiling(storage));
  const [make, bring] = useEntries();
  const entries = make?.({
    editor,
    display,
    onOpen,
    onFormat,
    t,
    database,
    background,
    user,
    hasClosed,
    hasNotices,
    countText,
    ceiling,
    setCeiling: (rows) => {
      keepCeiling(storage, rows);
      setCeiling(rows);
    },
    toggleNotices: (refused) => {
      void toggleNotices(storage).then((tells) => {
        setNotices(tells);
        if (!hasNotices && !tells) notify({ kind: 'error', title: refused });
      });
    },
    toggleAutorun: () => {
      change({ autorun: !editor.autorun });
    },
    duplicate: () => {
      dispatch(duplicateTab(key, editor.id));
    },
    reopen: () => {
      dispatch(reopenTab(key));
    },
  });
  return (
    <span onPointerEnter={bring} onFocus={bring}>
      <MenuButton entries={entries ?? []}>
        <IconButton icon="more" label={t(runningMessages.more)} />
      </MenuButton>
    </span>
  );
}
