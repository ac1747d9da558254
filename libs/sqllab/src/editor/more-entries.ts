import { userHolds, type Bootstrap } from '@belvedere/client-store';
import type { MenuEntry, Translate } from '@belvedere/ui';
import { menuMessages } from '../messages/menu.ts';
import { tabMessages } from '../messages/tabs.ts';
import type { useDatabase } from '../sidebar/use-databases.ts';
import { ROW_CEILINGS } from '../model/row-ceiling.ts';
import type { ToolbarProps } from './toolbar-props.ts';
import type { RunsAsync } from './use-runs-async.ts';

type Database = ReturnType<typeof useDatabase>;

/** Whether somebody may read all of a database, as what writes to it needs. */
const holdsWhole = (user: MoreParts['user'], { id, database_name: name }: NonNullable<Database>): boolean =>
  userHolds(user, 'all_database_access', 'all_database_access') ||
  userHolds(user, 'database_access', `[${name}].(id:${id})`);

/** Making a table or view of the query, where the database lets it; says why the reader may not. */
function makingEntries({ database, editor, user, onOpen, t }: MoreParts): readonly MenuEntry[] {
  if (database === null) return [];
  const isEmpty = editor.sql.trim() === '';
  const hindrance = holdsWhole(user, database) ? null : t(menuMessages.createDenied);
  const entry = (dialog: 'table' | 'view', label: string): MenuEntry => ({
    id: dialog,
    label,
    icon: 'th',
    isDisabled: isEmpty,
    hindrance,
    onSelect: () => {
      onOpen(dialog);
    },
  });
  const made = [
    ...(database.allow_ctas ? [entry('table', t(menuMessages.createTable))] : []),
    ...(database.allow_cvas ? [entry('view', t(menuMessages.createView))] : []),
  ];
  return made.length === 0 ? [] : [{ kind: 'divider', id: 'making' }, ...made];
}

/** How the text looks in every tab. */
function displayEntries({ display }: Pick<ToolbarProps, 'display'>, t: Translate): readonly MenuEntry[] {
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
      label: t(menuMessages.wrap),
      isChecked: display.wrapsLines,
      onSelect: display.toggleWrap,
    },
    {
      id: 'vim',
      label: t(menuMessages.vimKeys),
      isChecked: display.hasVimKeys,
      onSelect: display.toggleVimKeys,
    },
    letters('larger', t(menuMessages.larger), 1),
    letters('smaller', t(menuMessages.smaller), -1),
  ];
}

/** What the menu stands on, and what its entries do. */
export interface MoreParts extends Pick<ToolbarProps, 'editor' | 'display' | 'onOpen' | 'onFormat'> {
  readonly t: Translate;
  readonly database: Database;
  readonly background: RunsAsync;
  /** Whose rights count; null for nobody. */
  readonly user: Bootstrap['user'] | null;
  readonly hasClosed: boolean;
  readonly hasNotices: boolean;
  /** Told what to say where the browser refuses. */
  readonly toggleNotices: (refused: string) => void;
  readonly countText: (count: number) => string;
  /** Null for none. */
  readonly ceiling: number | null;
  readonly setCeiling: (ceiling: number | null) => void;
  readonly toggleAutorun: () => void;
  readonly duplicate: () => void;
  readonly reopen: () => void;
}

/** Above how many expected rows a run does not start. */
function ceilingEntries({ t, countText, ceiling, setCeiling }: MoreParts): readonly MenuEntry[] {
  const entry = (rows: number | null): MenuEntry => ({
    id: `ceiling-${rows ?? 'none'}`,
    label: rows === null ? t(menuMessages.noCeiling) : t(menuMessages.ceilingRows, { rows: countText(rows) }),
    isChecked: ceiling === rows,
    onSelect: () => {
      setCeiling(rows);
    },
  });
  return [null, ...ROW_CEILINGS].map(entry);
}

/** What is done seldom with a query, as entries of a menu. */
export function moreEntries(parts: MoreParts): readonly MenuEntry[] {
  const { editor, onOpen, t, background, hasClosed } = parts;
  return [
    {
      id: 'autorun',
      label: t(menuMessages.autorun),
      isChecked: editor.autorun,
      onSelect: parts.toggleAutorun,
    },
    {
      id: 'async',
      label: t(menuMessages.runAsync),
      isChecked: background.runAsync,
      isDisabled: !background.mayAsync,
      hindrance: background.mayAsync
        ? null
        : t(background.isHeld ? menuMessages.runAsyncOff : menuMessages.runAsyncDenied),
      onSelect: background.toggle,
    },
    {
      id: 'ceiling',
      label: t(menuMessages.ceiling),
      icon: 'numerical',
      entries: ceilingEntries(parts),
    },
    {
      id: 'notices',
      label: t(menuMessages.notices),
      isChecked: parts.hasNotices,
      onSelect: () => {
        parts.toggleNotices(t(menuMessages.noticesRefused));
      },
    },
    {
      id: 'format',
      label: t(menuMessages.format),
      icon: 'code',
      isDisabled: editor.sql.trim() === '',
      onSelect: parts.onFormat,
    },
    ...(userHolds(parts.user, 'can_write', 'SavedQuery')
      ? [
          {
            id: 'schedule',
            label: t(menuMessages.schedule),
            icon: 'time' as const,
            isDisabled: editor.sql.trim() === '' || editor.dbId === null,
            onSelect: () => {
              onOpen('schedule');
            },
          },
        ]
      : []),
    ...makingEntries(parts),
    ...displayEntries(parts, t),
    { kind: 'divider', id: 'tabs' },
    {
      id: 'duplicate',
      label: t(tabMessages.duplicate),
      icon: 'duplicate',
      onSelect: parts.duplicate,
    },
    {
      id: 'reopen',
      label: t(tabMessages.reopen),
      icon: 'undo',
      isDisabled: !hasClosed,
      onSelect: parts.reopen,
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
}
