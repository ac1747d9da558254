import type { AppDispatch } from '@belvedere/client-store';
import type { MenuEntry, Translate } from '@belvedere/ui';
import { tabMessages } from '../messages/tabs.ts';
import { sqllabActions } from '../state/sqllab-slice.ts';
import type { SqlLabState } from '../state/sqllab-state.ts';
import { closeTabs } from '../use-cases/close-tabs.ts';
import { duplicateTab } from '../use-cases/duplicate-tab.ts';
import { reopenTab } from '../use-cases/reopen-tab.ts';

interface TabEntriesParts {
  readonly t: Translate;
  readonly dispatch: AppDispatch;
  readonly key: string;
  readonly state: Pick<SqlLabState, 'editors' | 'closedTabs'>;
  /** The tab they are about. */
  readonly id: string;
  readonly onRename: () => void;
}

/** What can be done with a tab. */
export function tabEntries({ t, dispatch, key, state, id, onRename }: TabEntriesParts): readonly MenuEntry[] {
  const ids = state.editors.map((editor) => editor.id);
  const at = ids.indexOf(id);
  const close = (which: readonly string[]) => (): void => void dispatch(closeTabs(key, which));
  const move = (to: number) => (): void => {
    dispatch(sqllabActions.tabMoved({ key, id, to }));
  };
  const item = (entry: Omit<Extract<MenuEntry, { readonly id: string; readonly label: string }>, 'kind'>) =>
    entry;
  return [
    item({ id: 'rename', label: t(tabMessages.rename), shortcut: 'F2', onSelect: onRename }),
    item({
      id: 'duplicate',
      label: t(tabMessages.duplicate),
      onSelect: () => {
        dispatch(duplicateTab(key, id));
      },
    }),
    item({ id: 'left', label: t(tabMessages.moveLeft), isDisabled: at === 0, onSelect: move(at - 1) }),
    item({
      id: 'right',
      label: t(tabMessages.moveRight),
      isDisabled: at === ids.length - 1,
      onSelect: move(at + 1),
    }),
    { kind: 'divider', id: 'closing' },
    item({ id: 'close', label: t(tabMessages.close), onSelect: close([id]) }),
    item({
      id: 'others',
      label: t(tabMessages.closeOthers),
      isDisabled: ids.length === 1,
      onSelect: close(ids.filter((other) => other !== id)),
    }),
    item({ id: 'all', label: t(tabMessages.closeAll), onSelect: close(ids) }),
    item({
      id: 'reopen',
      label: t(tabMessages.reopen),
      isDisabled: state.closedTabs.length === 0,
      onSelect: () => {
        dispatch(reopenTab(key));
      },
    }),
  ];
}
