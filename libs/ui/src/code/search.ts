import {
  highlightSelectionMatches,
  openSearchPanel,
  searchKeymap,
  SearchQuery,
  searchPanelOpen,
  setSearchQuery,
} from '@codemirror/search';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, runScopeHandlers, type EditorView } from '@codemirror/view';

/** Finding and replacing in an editor. Its keys come before those that waited for it. */
export const search: Extension = [
  Prec.high(keymap.of([{ key: 'Ctrl-h', mac: 'Mod-Alt-f', run: openSearchPanel }, ...searchKeymap])),
  highlightSelectionMatches(),
];

/** Does with an editor that has {@link search} what a key says, and looks for what was typed since. */
export function pressAgain(editor: EditorView, event: KeyboardEvent, typed: string): void {
  runScopeHandlers(editor, event, 'editor');
  if (typed !== '' && searchPanelOpen(editor.state))
    editor.dispatch({ effects: setSearchQuery.of(new SearchQuery({ search: typed })) });
}
