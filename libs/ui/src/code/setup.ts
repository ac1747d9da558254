import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { indentWithTab } from '@codemirror/commands';
import { bracketMatching, foldGutter, foldKeymap, indentOnInput } from '@codemirror/language';
import { EditorState, type Extension } from '@codemirror/state';
import {
  crosshairCursor,
  dropCursor,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
  rectangularSelection,
} from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import { searchLater } from './search-later.ts';

/** What every editor can: undo, selection, brackets, completion. Keys of brackets come before those of the text. */
const plain: Extension = [
  keymap.of([...closeBracketsKeymap, ...completionKeymap]),
  minimalSetup,
  bracketMatching(),
  closeBrackets(),
  autocompletion({ icons: false }),
];

/**
 * Set-up of an editor: CodeMirror's least one for a field; for a text with lines also the parts of its basic one, but for the
 * search, which comes later, and its lint, which nothing here fills.
 */
export function setupOf({ hasLines }: { readonly hasLines: boolean }): Extension {
  if (!hasLines) return [plain, keymap.of([indentWithTab])];
  return [
    lineNumbers(),
    highlightActiveLineGutter(),
    plain,
    foldGutter(),
    dropCursor(),
    EditorState.allowMultipleSelections.of(true),
    indentOnInput(),
    rectangularSelection(),
    crosshairCursor(),
    highlightActiveLine(),
    searchLater(),
    keymap.of([...foldKeymap, indentWithTab]),
  ];
}
