import { useAppDispatch } from '@belvedere/client-store';
import { IconButton, MenuButton, useT, type MenuEntry, type Translate } from '@belvedere/ui';
import type { JSX } from 'react';
import { runningMessages } from '../messages/running.ts';
import { tabMessages } from '../messages/tabs.ts';
import { useDatabase } from '../sidebar/use-databases.ts';
import { duplicateTab } from '../use-cases/duplicate-tab.ts';
import { reopenTab } from '../use-cases/reopen-tab.ts';
import { useChangeEditor, useSqlLab, useSqlLabKey } from '../state/use-sqllab.ts';
import type { OpenDialog } from './EditorDialogs.tsx';
import type { ToolbarProps } from './toolbar-props.ts';
import { useRunsAsync } from './use-runs-async.ts';

type Database = ReturnType<typeof useDatabase>;

/** Making a table or view of the query, where the database lets it. */
function makingEntries(
  database: Database,
  isEmpty: boolean,
  onOpen: (dialog: OpenDialog) => void,
  t: Translate,
): readonly MenuEntry[] {
  const entry = (dialog: 'table' | 'view', label: string): MenuEntry => ({
    id: dialog,
    label,
    icon: 'th',
    isDisabled: isEmpty,
    onSelect: () => {
      onOpen(dialog);
    },
  });
  const made = [
    ...(database?.allow_ctas === true ? [entry('table', t(runningMessages.createTable))] : []),
    ...(database?.allow_cvas === true ? [entry('view', t(runningMessages.createView))] : []),
  ];
  return made.length === 0 ? [] : [{ kind: 'divider', id: 'making' }, ...made];
}

/** How the text looks in every tab. */
function displayEntries({ display }: ToolbarProps, t: Translate): readonly MenuEntry[] {
  const letters = (id: string, label: string, by: number): MenuEntry => ({
    id,
    label,
    icon: 'font',
    onSelect: () => {
      display.enlarge(by);
    },
  });
  return [
    { kind: 'divider', id: 'display' },
    {
      id: 'wrap',
      label: t(runningMessages.wrap),
      isChecked: display.wrapsLines,
      onSelect: display.toggleWrap,
    },
    letters('larger', t(runningMessages.larger), 1),
    letters('smaller', t(runningMessages.smaller), -1),
  ];
}

/** What is done seldom with a query. */
export function MoreMenu(props: ToolbarProps): JSX.Element {
  const t = useT();
  const { editor, onOpen } = props;
  const dispatch = useAppDispatch();
  const key = useSqlLabKey();
  const database = useDatabase(editor.dbId);
  const background = useRunsAsync(editor);
  const change = useChangeEditor(editor.id);
  const hasClosed = useSqlLab((state) => state.closedTabs.length > 0);
  const entries: readonly MenuEntry[] = [
    {
      id: 'autorun',
      label: t(runningMessages.autorun),
      isChecked: editor.autorun,
      onSelect: () => {
        change({ autorun: !editor.autorun });
      },
    },
    {
      id: 'async',
      label: t(runningMessages.runAsync),
      isChecked: background.runAsync,
      isDisabled: !background.mayAsync,
      hindrance: background.mayAsync ? null : t(runningMessages.runAsyncOff),
      onSelect: background.toggle,
    },
    ...makingEntries(database, editor.sql.trim() === '', onOpen, t),
    ...displayEntries(props, t),
    { kind: 'divider', id: 'tabs' },
    {
      id: 'duplicate',
      label: t(tabMessages.duplicate),
      icon: 'duplicate',
      onSelect: () => {
        dispatch(duplicateTab(key, editor.id));
      },
    },
    {
      id: 'reopen',
      label: t(tabMessages.reopen),
      icon: 'undo',
      isDisabled: !hasClosed,
      onSelect: () => {
        dispatch(reopenTab(key));
      },
    },
    { kind: 'divider', id: 'help' },
    {
      id: 'keys',
      label: t(tabMessages.keys),
      icon: 'help',
      onSelect: () => {
        onOpen('keys');
      },
    },
  ];
  return (
    <MenuButton entries={entries}>
      <IconButton icon="more" label={t(runningMessages.more)} />
    </MenuButton>
  );
}
