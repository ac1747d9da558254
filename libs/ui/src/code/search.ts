import {
  highlightSelectionMatches,
  openSearchPanel,
  searchKeymap,
  SearchQuery,
  searchPanelOpen,
  setSearchQuery,
} from '@codemirror/search';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, runScopeHandlers, ViewPlugin, type EditorView } from '@codemirror/view';

const ENDS_DIALOG = new Set(['Escape', 'Enter']);

/** Gives the focus back to the text when a dialog such as "Go to line" ends; in a shadow tree the library does not see that it had it. */
const focusAfterDialog: Extension = ViewPlugin.define((view) => {
  const handleKey = (event: KeyboardEvent): void => {
    const isInDialog = event.target instanceof Element && event.target.closest('.cm-dialog') !== null;
    if (!isInDialog || !ENDS_DIALOG.has(event.key)) return;
    view.focus();
  };
  view.dom.addEventListener('keydown', handleKey);
  return {
    destroy: () => {
      view.dom.removeEventListener('keydown', handleKey);
    },
  };
});

/** Finding and replacing in an editor. Its keys come before those that waited for it. */
export const search: Extension = [
  Prec.high(keymap.of([{ key: 'Ctrl-h', mac: 'Mod-Alt-f', run: openSearchPanel }, ...searchKeymap])),
  highlightSelectionMatches(),
  focusAfterDialog,
];

/** Does with an editor that has {@link search} what a key says, and looks for what was typed since. */
export function pressAgain(editor: EditorView, event: KeyboardEvent, typed: string): void {
  runScopeHandlers(editor, event, 'editor');
  if (typed !== '' && searchPanelOpen(editor.state))
    editor.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: typed })) });
}
