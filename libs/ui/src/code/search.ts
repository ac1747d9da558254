import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { Prec, type Extension } from '@codemirror/state';
import { keymap, runScopeHandlers, type EditorView } from '@codemirror/view';

/** Finding and replacing in an editor. Its keys come before those that waited for it. */
export const search: Extension = [Prec.high(keymap.of(searchKeymap)), highlightSelectionMatches()];

/** Does with an editor that has {@link search} what a key says. */
export const pressAgain = (editor: EditorView, event: KeyboardEvent): boolean =>
  runScopeHandlers(editor, event, 'editor');
